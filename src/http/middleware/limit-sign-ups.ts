import type { Context } from 'hono'
import { AppError } from '../../domain/model/errors.ts'
import { subscriberOf } from '../../lib/http-safety/ip-address.ts'
import type { AppEnv } from '../context.ts'

/** The period of both limiters, as wrangler.toml sets it. */
const WINDOW_SECONDS = 60

/**
 * Slows down whoever sends the form of a sign-up page, by address and page: everybody behind one address shares its
 * ten a minute, and all visitors of a page its hundred.
 *
 * @throws AppError rate_limited
 */
export async function limitSignUps<E extends AppEnv>(c: Context<E>, slug: string): Promise<void> {
  if (!c.get('config').rateLimit) return
  const address = subscriberOf(c.req.header('CF-Connecting-IP') ?? 'unknown')
  const one = await c.env.SIGN_UP_LIMITER.limit({ key: `${slug} ${address}` })
  if (one.success && (await c.env.SIGN_UP_PAGE_LIMITER.limit({ key: slug })).success) return
  throw new AppError('rate_limited', 'Too many forms of this page in a minute', {
    headers: { 'Retry-After': String(WINDOW_SECONDS) },
  })
}
