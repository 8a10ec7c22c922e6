import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../domain/model/errors.ts'
import { subscriberOf } from '../../lib/http-safety/ip-address.ts'
import type { AppEnv } from '../context.ts'
import { LIMITS } from '../limits.ts'

export const WINDOW_SECONDS = 10
/** That of wrangler.toml, which is where the binding takes it from. */
export const ANONYMOUS_LIMIT = 300

/** Limits by key. */
const LIMITERS = {
  key: { binding: 'KEY_LIMITER', limit: LIMITS.requestsPer10Seconds },
  verify: { binding: 'VERIFY_LIMITER', limit: LIMITS.verificationsPer10Seconds },
} as const

export function limitRate(name: keyof typeof LIMITERS) {
  const { binding, limit } = LIMITERS[name]
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.get('config').rateLimit) {
      const { success } = await c.env[binding].limit({ key: c.get('ctx').actor })
      if (!success) throw rateLimited(name, limit)
    }
    await next()
  })
}

/**
 * Slows down callers who are nobody yet, per address or IPv6 network, before the database is asked. Also guards public
 * pages and files, and Apple's web service. Shops have limits of their own: see limit-hooks.
 */
export async function limitAnonymous<E extends AppEnv>(c: Context<E>): Promise<void> {
  if (!c.get('config').rateLimit) return
  const key = subscriberOf(c.req.header('CF-Connecting-IP') ?? 'unknown')
  const { success } = await c.env.ANONYMOUS_LIMITER.limit({ key })
  if (!success) throw rateLimited('anonymous', ANONYMOUS_LIMIT)
}

export function rateLimited(name: string, limit: number): AppError {
  return new AppError('rate_limited', `More than ${limit} requests in ${WINDOW_SECONDS} seconds`, {
    headers: {
      'Retry-After': String(WINDOW_SECONDS),
      'RateLimit-Policy': `"${name}";q=${limit};w=${WINDOW_SECONDS}`,
    },
  })
}
