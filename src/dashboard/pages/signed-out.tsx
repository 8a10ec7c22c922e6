import type { Context } from 'hono'
import type { DashboardEnv } from '../env.ts'
import { ACCESS_SIGN_OUT } from '../session/access.ts'
import { plainPage } from './respond.tsx'

/** Where a sign-out ends. Cloudflare Access would let the person in again at once, so it goes on to the sign-out there. */
export function signedOut(c: Context<DashboardEnv>): Response {
  if (!c.var.access) return c.redirect('/dashboard', 303)
  // No redirect: Access may lead on to another host, and the policy lets no form lead there.
  c.header('Refresh', `0; url=${ACCESS_SIGN_OUT}`)
  return plainPage(c, {
    title: 'You are signed out',
    children: (
      <div class="panel">
        <h1>You are signed out</h1>
        <p>
          Signing you out of Cloudflare Access, too. <a href={ACCESS_SIGN_OUT}>Continue</a> if
          nothing happens.
        </p>
      </div>
    ),
  })
}
