import { createMiddleware } from 'hono/factory'
import { AppError } from '../domain/model/errors.ts'
import type { AppEnv } from './context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site has the browser send. Every browser that shows our pages names the origin
 * of such a request; what names none is no page of ours. A page that posts is sent with `Referrer-Policy: same-origin`:
 * under `no-referrer` browsers keep the origin to themselves.
 *
 * @param message what the person reads
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export const requireSameOrigin = <E extends AppEnv>(message: string) =>
  createMiddleware<E>(async (c, next) => {
    if (!SAFE.has(c.req.method) && !isSameOrigin(c.req.raw, c.get('baseUrl'))) {
      throw new AppError('insufficient_scope', message, { header: 'Origin' })
    }
    await next()
  })

function isSameOrigin({ headers }: Request, baseUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('Origin')
  return origin === null ? site === 'same-origin' : origin === new URL(baseUrl).origin
}
