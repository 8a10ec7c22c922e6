import type { Context } from 'hono'
import type { Proof } from '../../domain/model/person.ts'
import { startSession } from '../../domain/people/start-session.ts'
import type { DashboardEnv } from '../env.ts'
import { accountOf, BIND_PAGE } from './access.ts'
import { browserOf } from './browser.ts'
import { writeSessionCookie } from './cookie.ts'
import { recordEverywhere } from './record.ts'

/**
 * Signs a person in, who has just proved who they are, in the browser that asks. Whoever comes through Cloudflare Access for
 * the first time needs no other proof the next time: the account is theirs from then on. A further account, or one that
 * signs in somebody else, is bound by nobody but the person.
 *
 * @param next where the person wants to go
 * @returns where to lead to: there, or to the question whether the account is to be bound
 */
export async function signIn(
  c: Context<DashboardEnv>,
  personId: string,
  by: Proof,
  next: string,
): Promise<string> {
  const { access, deps } = c.var
  const token = await startSession(deps, personId, {
    ...browserOf(c),
    authenticatedAt: by === 'access' ? await provenByAccess(c, personId) : deps.now(),
    cameBy: by,
    accessSubject: access?.subject ?? null,
  })
  writeSessionCookie(c, token)
  const isKnown = !access || (await deps.accessAccounts.personOf(access.subject)) === personId
  const bindsAccess =
    !isKnown && (await deps.accessAccounts.bindFirst(personId, accountOf(access, deps.now())))
  const detail = { by, ...(bindsAccess && { bindsAccess }) }
  await recordEverywhere(c, { personId, action: 'session.signedIn', detail })
  if (bindsAccess) await recordEverywhere(c, { personId, action: 'access.bound' })
  return isKnown || bindsAccess ? next : `${BIND_PAGE}?next=${encodeURIComponent(next)}`
}

/**
 * Since when a person counts as having proved to be there, by coming through Cloudflare Access with an account that signs
 * them in. A new token does not say that Access has asked the person, so it counts only for whoever has nothing better to
 * show. 0: not at all.
 */
export async function provenByAccess(c: Context<DashboardEnv>, personId: string): Promise<number> {
  const { access, deps } = c.var
  if (!access) return 0
  const [passkeys, signsIn] = await Promise.all([
    deps.passkeys.of(personId),
    deps.accessAccounts.personOf(access.subject),
  ])
  return passkeys.length === 0 && signsIn === personId ? access.issuedAtMs : 0
}

/** Signs in whom Cloudflare Access has let through. False: nobody here has used that account yet. */
export async function signInByAccess(c: Context<DashboardEnv>): Promise<boolean> {
  const { access, deps } = c.var
  const personId = access && (await deps.accessAccounts.personOf(access.subject))
  if (!personId) return false
  await signIn(c, personId, 'access', '/dashboard')
  return true
}
