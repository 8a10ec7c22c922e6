import { createMiddleware } from 'hono/factory'
import { AppError } from '../../domain/model/errors.ts'
import type { AccessAccount } from '../../domain/model/person.ts'
import type { AccessCaller } from '../../lib/cloudflare-access.ts'
import { reportFault } from '../../lib/report-fault.ts'
import type { DashboardEnv } from '../env.ts'

/** With Cloudflare Access before the dashboard, nobody who has gone around it is answered. */
export const requireAccess = createMiddleware<DashboardEnv>(async (c, next) => {
  const { access } = c.var.deps
  if (access) {
    const assertion = c.req.header('Cf-Access-Jwt-Assertion') ?? ''
    const caller = await access.verify(assertion).catch((cause) => {
      reportFault({ requestId: c.var.requestId, fetching: 'keys of Cloudflare Access' }, cause)
      throw new AppError('service_unavailable', 'The keys of Cloudflare Access cannot be fetched', {
        cause,
      })
    })
    if (!caller) {
      throw new AppError(
        'unauthenticated',
        'This dashboard is behind Cloudflare Access, and this request did not come through it',
      )
    }
    c.set('access', caller)
  }
  await next()
})

/** Asks whether the account that somebody came through with is to sign them in from then on. */
export const BIND_PAGE = '/dashboard/account/access'

/** What is kept of an account that is bound. */
export const accountOf = ({ subject, email }: AccessCaller, boundAt: number): AccessAccount => ({
  subject,
  label: email ?? subject,
  boundAt,
})

/** Ends the sign-in at Access; the next page asks for a new one. */
export const ACCESS_SIGN_OUT = '/cdn-cgi/access/logout'
