import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError } from '../domain/model/errors.ts'
import { ROLE_SCOPES, type Role } from '../domain/model/person.ts'
import type { DashboardEnv } from './env.ts'
import { type Change, changeAt, type Need, pathBelowWorkspace } from './needs.ts'

export const mayDo = (role: Role, need: Need): boolean =>
  need === 'team' ? role === 'owner' : ROLE_SCOPES[role].has(need)

/** What a form at an address would change that the role must not; null: it may be sent. */
export function refusedAt(role: Role, pathname: string): Change | null {
  const path = pathBelowWorkspace(pathname)
  const change = path === null ? null : changeAt(path)
  return change && !mayDo(role, change.need) ? change : null
}

/** What a role is called where somebody is told that it is not enough. */
const SEVERAL: Record<Role, string> = { viewer: 'Viewers', editor: 'Editors', owner: 'Owners' }

/** Why a role is refused, in a sentence without its full stop. */
export const refusalOf = (role: Role, change: Change | null): string =>
  change ? `${SEVERAL[role]} can’t ${change.words}` : `${SEVERAL[role]} can’t do this`

/**
 * Refuses a form that the role must not send, and the page that shows it: nobody fills in what would be refused.
 *
 * @param forms the addresses that take forms, as routes below the workspace
 * @throws AppError insufficient_scope
 */
export const requirePermission = (forms: () => ReadonlySet<string>) =>
  createMiddleware<DashboardEnv>(async (c, next) => {
    const { role } = c.var.member
    const change = refusedAt(role, c.var.url.pathname)
    const isHidden = () => !change?.isShownToAll && leadsToForm(matchedRoutes(c), forms())
    if (change && (c.req.method === 'POST' || isHidden())) {
      throw new AppError('insufficient_scope', refusalOf(role, change))
    }
    await next()
  })

const leadsToForm = (routes: readonly { path: string }[], forms: ReadonlySet<string>): boolean =>
  routes.some(({ path }) => forms.has(path.slice(path.indexOf('/:workspaceId') + 13)))
