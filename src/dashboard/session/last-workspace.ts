import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Membership } from '../../domain/model/person.ts'
import type { DashboardEnv } from '../env.ts'

const NAME = 'wps_workspace'
const OPTIONS = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Lax',
  prefix: 'host',
} as const

/** Where the person was last in this browser, or the first of their workspaces; undefined: they are in none. */
export function lastWorkspace(c: Context<DashboardEnv>): Membership | undefined {
  const { memberships } = c.var.signedIn
  const id = getCookie(c, NAME, 'host')
  return memberships.find(({ workspace }) => workspace.id === id) ?? memberships[0]
}

/** Called once the answer is there: it gets the cookie. Whoever is where they would be anyway needs none. */
export function rememberWorkspace(c: Context<DashboardEnv>): void {
  const { id } = c.var.member.workspace
  if (lastWorkspace(c)?.workspace.id !== id) setCookie(c, NAME, id, OPTIONS)
}

/** For pages of the person, which are in no workspace: they keep the navigation of the one that they came from. */
export const stayInLastWorkspace = createMiddleware<DashboardEnv>(async (c, next) => {
  const member = lastWorkspace(c)
  if (member) c.set('member', member)
  await next()
})
