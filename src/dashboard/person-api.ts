import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { insufficientScope } from '../domain/model/bearer.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { AppError } from '../domain/model/errors.ts'
import { isConfirmed, ROLE_SCOPES } from '../domain/model/person.ts'
import { originOf } from '../http/audited-request.ts'
import { createInnerApi } from '../http/inner-api.ts'
import type { DashboardEnv } from './env.ts'
import { refusedAt } from './permissions.ts'

/** The same operations as with a key, behind the session instead. */
export const { forward, createApi } = createInnerApi(
  (from: Context<DashboardEnv>, { scope, confirmed }) => {
    const ctx = personCtx(from)
    if (scope !== null && !ctx.scopes.has(scope)) throw insufficientScope([scope])
    if (confirmed) requireConfirmation(from)
    return { ctx, origin: originOf(from.req.raw) }
  },
)

/**
 * Some things outlast a session: whoever changes them must have shown lately that it is really them. Operations say so
 * themselves (`confirmed`); the pages of people and of the account, and those with a form for such an operation, ask here.
 *
 * @throws AppError unauthenticated; a page leads to the confirmation then, and back
 */
export function requireConfirmation(c: Context<DashboardEnv>): void {
  if (isConfirmed(c.var.signedIn.session, c.var.deps.now())) return
  throw new AppError('unauthenticated', 'Confirm that it is you, then do this again', {
    headers: { 'WWW-Authenticate': 'Session' },
  })
}

/** Before a form whose sending asks for a confirmation: asked first, nothing that was typed is lost. */
export const askFirst = createMiddleware<DashboardEnv>(async (c, next) => {
  // Whoever only looks at the page sends nothing.
  const { member, url } = c.var
  if (!member || !refusedAt(member.role, url.pathname)) requireConfirmation(c)
  await next()
})

/** The domain's view of this request: the person acts, with the scopes of the role. */
export function personCtx(c: Context<DashboardEnv>): Ctx {
  const { deps, signedIn, member, baseUrl } = c.var
  return deps.ctxFor({
    workspace: member.workspace,
    actor: signedIn.person.id,
    scopes: ROLE_SCOPES[member.role],
    baseUrl,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}
