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
  const authenticatedAt = by === 'access' ? await provenByAccess(c, personId) : deps.now()
  const token = await startSession(deps, personId, { ...browserOf(c), authenticatedAt })
  const bindsAccess =
    access && by !== 'access' && (await deps.people.personOfAccess(access.subject)) !== personId
  if (bindsAccess) await deps.people.bindAccess(access.subject, personId)
  writeSessionCookie(c, token)
  const detail = { by, ...(bindsAccess && { bindsAccess }) }
  await recordEverywhere(c, { personId, action: 'session.signedIn', detail })
}

/**
 * Since when a person counts as having proved to be there, by coming through Cloudflare Access. A new token does not say
 * that Access has asked the person, so it counts only for whoever has nothing better to show. 0: not at all.
 */
export async function provenByAccess(c: Context<DashboardEnv>, personId: string): Promise<number> {
  const { access, deps } = c.var
  if (!access || (await deps.passkeys.of(personId)).length > 0) return 0
  return access.issuedAtMs
}

/** Signs in whom Cloudflare Access has let through. False: nobody here has used that account yet. */
export async function signInByAccess(c: Context<DashboardEnv>): Promise<boolean> {
  const { access, deps } = c.var
  const personId = access && (await deps.people.personOfAccess(access.subject))
  if (!personId) return false
  await signIn(c, personId, 'access')
  return true
}
