import type { Context } from 'hono'
import { startSession } from '../../domain/people/start-session.ts'
import type { DashboardEnv } from '../env.ts'
import { browserOf } from './browser.ts'
import { writeSessionCookie } from './cookie.ts'
import { recordEverywhere } from './record.ts'

/** What somebody has shown to come in. */
export type Proof = 'link' | 'passkey' | 'recoveryCode' | 'invitation' | 'access'

/**
 * Signs a person in, who has just proved who they are, in the browser that asks. Whoever came through Cloudflare Access needs
 * no other proof the next time.
 */
export async function signIn(c: Context<DashboardEnv>, personId: string, by: Proof): Promise<void> {
  const { access, deps } = c.var
  const authenticatedAt = by === 'access' && access ? access.signedInAtMs : deps.now()
  const token = await startSession(deps, personId, { ...browserOf(c), authenticatedAt })
  if (access && by !== 'access') await deps.people.bindAccess(access.subject, personId)
  writeSessionCookie(c, token)
  await recordEverywhere(c, { personId, action: 'session.signedIn', detail: { by } })
}

/** Signs in whom Cloudflare Access has let through. False: nobody here has used that account yet. */
export async function signInByAccess(c: Context<DashboardEnv>): Promise<boolean> {
  const { access, deps } = c.var
  const personId = access && (await deps.people.personOfAccess(access.subject))
  if (!personId) return false
  await signIn(c, personId, 'access')
  return true
}
