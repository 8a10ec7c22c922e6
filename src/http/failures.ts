import type { Context, Hono, NotFoundHandler } from 'hono'
import { AppError, workspaceFull } from '../domain/model/errors.ts'
import { ConfigError } from '../env.ts'
import { troubleOf } from '../lib/passing-errors.ts'
import { reportFault } from '../lib/report-fault.ts'
import type { AppEnv } from './context.ts'
import { notFoundPage } from './documents.ts'
import { failureResponse } from './envelope.ts'
import { limitAnonymous } from './middleware/rate-limit.ts'
import { API_BASE } from './paths.ts'

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']

/** Whatever goes wrong leaves as the envelope, and nothing inner leaves with it. */
export const handleError = <E extends AppEnv>(error: Error, c: Context<E>): Response =>
  failureResponse(c, appErrorOf(error, c))

/** Any fault as one of the catalogue. What nobody has foreseen is logged by its name and place. */
export function appErrorOf<E extends AppEnv>(error: Error, c: Context<E>): AppError {
  if (error instanceof AppError) return error
  const trouble = troubleOf(error)
  if (trouble === 'full') return workspaceFull(error)
  if (trouble) {
    const what = trouble === 'overloaded' ? 'has too much to do' : 'cannot be reached'
    return new AppError('service_unavailable', `Our storage ${what}; try again`, {
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
  if (error instanceof ConfigError) {
    // Made to be read: it names the variable and never shows its value.
    console.error(JSON.stringify({ requestId: c.var.requestId, error: error.message }))
    return new AppError('internal_error', 'Something went wrong on our side', { cause: error })
  }
  reportFault({ requestId: c.var.requestId }, error)
  return new AppError('internal_error', 'Something went wrong on our side', { cause: error })
}

/** Tells an address that there is none of from one that takes other methods: the router knows. */
export function handleNotFound(router: Hono<AppEnv>['router']): NotFoundHandler<AppEnv> {
  const takes = (method: string, path: string) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method)
  return async (c) => {
    await limitAnonymous(c)
    const taken = METHODS.filter((method) => takes(method, c.req.path))
    // A route that takes the method has found nothing.
    const isTaken = taken.includes(c.req.method.replace('HEAD', 'GET'))
    if (taken.length > 0 && !isTaken) return failureResponse(c, notTaken(taken))
    const page = wantsPage(c) ? await notFoundPage(c) : null
    return page ?? failureResponse(c, nothingHere(c.req.path))
  }
}

/** Whoever looks with a browser gets words; whoever asks the API gets the envelope, whatever it accepts. */
function wantsPage(c: Context<AppEnv>): boolean {
  const isLooked = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isPage = /\btext\/html\b/.test(c.req.header('Accept') ?? '')
  return isLooked && isPage && !/^\/api(?:\/|$)/.test(c.req.path)
}

/** Addresses that were meant for the API, and miss a part of where it is. */
const NEAR_THE_API = /^\/(?:v1|api)(?:\/|$)/

function nothingHere(path: string): AppError {
  const misses = NEAR_THE_API.test(path) && !path.startsWith(`${API_BASE}/`)
  const where = misses ? `: the API is under ${API_BASE}` : ''
  return new AppError('not_found', `There is nothing at this address${where}`)
}

/** The value of `Allow`: whatever answers GET answers HEAD as well. */
export function allowed(methods: string[]): string {
  const all = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  return all.toSorted().join(', ')
}

function notTaken(methods: string[]): AppError {
  const allow = allowed(methods)
  return new AppError('method_not_allowed', `This address takes ${allow}`, {
    headers: { Allow: allow },
  })
}
