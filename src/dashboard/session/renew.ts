import type { Context } from 'hono'
import { newToken, tokenHash } from '../../domain/people/secret-token.ts'
import type { DashboardEnv } from '../env.ts'
import { writeSessionCookie } from './cookie.ts'

/** The person has just shown who they are: the session goes on with another secret, and counts as confirmed. */
export async function renewSession(c: Context<DashboardEnv>): Promise<void> {
  const { deps, token } = c.var
  const next = newToken(deps.randomBytes)
  await deps.people.renewSession(tokenHash(token)!, tokenHash(next)!, deps.now())
  writeSessionCookie(c, next)
}
