import { createMiddleware } from 'hono/factory'
import { AppError } from '../../domain/model/errors.ts'
import type { DashboardEnv } from '../env.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site has the browser send. Every browser that can use the dashboard names the origin
 * of such a request; what names none is no page of ours.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export const requireSameOrigin = createMiddleware<DashboardEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && !isSameOrigin(c.req.raw, c.var.baseUrl)) {
    throw new AppError(
      'insufficient_scope',
      'The request didn’t come from the dashboard, so nothing was changed',
      { header: 'Origin' },
    )
  }
  await next()
})

function isSameOrigin({ headers }: Request, baseUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('Origin')
  return origin === null ? site === 'same-origin' : origin === new URL(baseUrl).origin
}
