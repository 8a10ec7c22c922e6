import type { Context } from 'hono'
import type { Proof } from '../../domain/model/person.ts'
import { newToken, tokenHash } from '../../domain/people/secret-token.ts'
import type { DashboardEnv } from '../env.ts'
import { writeSessionCookie } from './cookie.ts'
import { recordAct } from './record.ts'

/** The person has just shown who they are: the session goes on with another secret, and counts as confirmed. */
export async function renewSession(
  c: Context<DashboardEnv>,
  by: Proof,
  atMs = c.var.deps.now(),
): Promise<void> {
  const { deps, token, signedIn } = c.var
  const next = newToken(deps.randomBytes)
  await deps.people.renewSession(tokenHash(token)!, tokenHash(next)!, atMs)
  writeSessionCookie(c, next)
  const personId = signedIn.person.id
  await recordAct(c, signedIn.memberships, {
    personId,
    action: 'session.confirmed',
    detail: { by },
  })
}
