import type { Context } from 'hono'
import { startSession } from '../../domain/people/start-session.ts'
import type { DashboardEnv } from '../env.ts'
import { browserOf } from './browser.ts'
import { writeSessionCookie } from './cookie.ts'
import { recordEverywhere } from './record.ts'

/** What somebody has shown to come in. */
export type Proof = 'link' | 'passkey' | 'recoveryCode' | 'invitation'

/** Signs a person in, who has just proved who they are, in the browser that asks. */
export async function signIn(c: Context<DashboardEnv>, personId: string, by: Proof): Promise<void> {
  writeSessionCookie(c, await startSession(c.var.deps, personId, browserOf(c)))
  await recordEverywhere(c, { personId, action: 'session.signedIn', detail: { by } })
}
