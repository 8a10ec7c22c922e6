import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError } from '../domain/errors.ts'
import { ConfigError } from '../env.ts'
import type { AppEnv } from './context.ts'
import { failureResponse } from './envelope.ts'
import { limitAnonymous } from './middleware/rate-limit.ts'
import { OPERATIONS } from './operations.ts'
import { API_BASE } from './paths.ts'

const PATHS = OPERATIONS.map(({ path, method }) => ({
  pattern: new RegExp(`^${API_BASE}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  method: method.toUpperCase(),
}))

/** Whatever goes wrong leaves as the envelope, and nothing inner leaves with it. */
export const handleError: ErrorHandler<AppEnv> = (error, c) =>
  failureResponse(c, appErrorOf(error, c))

function appErrorOf(error: Error, c: Context<AppEnv>): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('invalid_json', 'The body is not valid JSON', { cause: error })
  }
  if (isPassing(error)) {
    return new AppError('service_unavailable', 'The database cannot be reached; try again', {
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
  if (error instanceof ConfigError) {
    // Made to be read: it names the variable and never shows its value.
    console.error(JSON.stringify({ requestId: c.var.requestId, error: error.message }))
    return new AppError('internal_error', 'Something went wrong on our side', { cause: error })
  }
  // Only the name: messages of the database carry parameters, and those are people's data.
  console.error(JSON.stringify({ requestId: c.var.requestId, error: error.name, at: place(error) }))
  return new AppError('internal_error', 'Something went wrong on our side', { cause: error })
}

/**
 * Faults of D1 that pass by themselves. A write may have happened or not: with an Idempotency-Key a repeat is
 * safe. https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const PASSING =
  /Network connection lost|D1 DB is overloaded|caused object to be reset|code was updated|due to transient issue|client disconnected/

function isPassing(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (PASSING.test(e.message)) return true
  return false
}

/** The first line of our own in the stack. */
function place(error: Error): string {
  return /\n\s+at ([^\n]+)/.exec(error.stack ?? '')?.[1] ?? ''
}

export const handleNotFound: NotFoundHandler<AppEnv> = async (c) => {
  await limitAnonymous(c)
  const path = new URL(c.req.url).pathname
  const allowed = new Set(PATHS.filter(({ pattern }) => pattern.test(path)).map((p) => p.method))
  if (allowed.has('GET')) allowed.add('HEAD')
  if (allowed.size === 0) {
    return failureResponse(c, new AppError('not_found', 'There is nothing at this address'))
  }
  const allow = [...allowed].sort().join(', ')
  return failureResponse(
    c,
    new AppError('method_not_allowed', `This address takes ${allow}`, {
      headers: { Allow: allow },
    }),
  )
}
