import type { Context, Hono, NotFoundHandler } from 'hono'
import { AppError } from '../domain/model/errors.ts'
import { ConfigError } from '../env.ts'
import { reportFault } from '../lib/report-fault.ts'
import type { AppEnv } from './context.ts'
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
  if (isPassing(error)) {
    return new AppError('service_unavailable', 'Our storage cannot be reached; try again', {
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

/**
 * Faults of D1 and R2 that pass by themselves. A write may have happened or not: with an Idempotency-Key a repeat
 * is safe. https://developers.cloudflare.com/d1/observability/debug-d1/,
 * https://developers.cloudflare.com/r2/api/error-codes/
 */
const PASSING =
  /Network connection lost|D1 DB is overloaded|caused object to be reset|code was updated|due to transient issue|client disconnected|\((?:10001|10043|10058)\)$/

function isPassing(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (PASSING.test(e.message)) return true
  return false
}

/** What a browser is answered that asks for an address where there is nothing. */
export type NotFoundPage = (path: string) => Promise<Response>

/** Tells an address that there is none of from one that takes other methods: the router knows. */
export function handleNotFound(
  router: Hono<AppEnv>['router'],
  pageFor: NotFoundPage,
): NotFoundHandler<AppEnv> {
  const takes = (method: string, path: string) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method)
  return async (c) => {
    await limitAnonymous(c)
    const allowed = METHODS.filter((method) => takes(method, c.req.path))
    if (allowed.length === 0 && wantsPage(c)) return pageFor(c.req.path)
    return failureResponse(c, allowed.length === 0 ? nothingHere(c.req.path) : notTaken(allowed))
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

function notTaken(allowed: string[]): AppError {
  const methods = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed
  const allow = methods.toSorted().join(', ')
  return new AppError('method_not_allowed', `This address takes ${allow}`, {
    headers: { Allow: allow },
  })
}
