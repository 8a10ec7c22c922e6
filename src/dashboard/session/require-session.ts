import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../domain/model/errors.ts'
import { SESSION_NOTE_MS } from '../../domain/model/person.ts'
import { findSession } from '../../domain/people/find-session.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { DashboardEnv } from '../env.ts'
import { readSessionCookie } from './cookie.ts'

/** Finds who is signed in. Nobody: a page leads to the sign-in page and back again, everything else is refused. */
export const requireSession = createMiddleware<DashboardEnv>(async (c, next) => {
  if (await enterSession(c)) return next()
  if (wantsPage(c)) return c.redirect(signInAddress(c), 303)
  throw new AppError('unauthenticated', 'Nobody is signed in here, or the session has ended')
})

/**
 * Sets `signedIn` and says whether somebody is. Behind Cloudflare Access a session goes on with the account that it was begun
 * with, and with one that signs in the same person.
 */
export async function enterSession(c: Context<DashboardEnv>): Promise<boolean> {
  const token = readSessionCookie(c)
  if (!token) return false
  const { access, deps } = c.var
  const [signedIn, accountOf] = await Promise.all([
    findSession(deps, token),
    access ? deps.accessAccounts.personOf(access.subject) : null,
  ])
  if (!signedIn) return false
  const { lastSeenAt, accessSubject } = signedIn.session
  const isOther = accountOf !== signedIn.person.id && accessSubject !== access?.subject
  if (access && isOther) return false
  if (deps.now() - lastSeenAt >= SESSION_NOTE_MS) {
    const noted = deps.people.noteSessionUse(sha256Hex(token), deps.now())
    c.executionCtx.waitUntil(
      noted.catch((error) => reportFault({ noting: 'use of a session' }, error)),
    )
  }
  c.set('token', token)
  c.set('signedIn', signedIn)
  return true
}

/** Islands say that they want JSON. Everybody else is shown a page. */
export const wantsPage = (c: Context<DashboardEnv>): boolean =>
  !/\bjson\b/.test(`${c.req.header('Accept')} ${c.req.header('Content-Type')}`)

/** Only reading is repeated after the sign-in. */
function signInAddress(c: Context<DashboardEnv>): string {
  if (c.req.method !== 'GET') return '/dashboard'
  const { pathname, search } = c.var.url
  return pathname === '/dashboard'
    ? pathname
    : `/dashboard?next=${encodeURIComponent(pathname + search)}`
}
