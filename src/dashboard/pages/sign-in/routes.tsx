import { Hono } from 'hono'
import { useSignInLink } from '../../../domain/people/use-sign-in-link.ts'
import type { DashboardEnv } from '../../env.ts'
import { browserOf } from '../../session/browser.ts'
import { clearSessionCookie, writeSessionCookie } from '../../session/cookie.ts'
import { enterSession } from '../../session/require-session.ts'
import { plainPage } from '../respond.tsx'

/** Coming in and going out. */
export const signInPages = new Hono<DashboardEnv>()
  .get('/', async (c) => {
    if (!(await enterSession(c))) return plainPage(c, { title: 'Sign in', children: <SignIn /> })
    const [first] = c.var.signedIn.memberships
    return c.redirect(nextPage(c.req.query('next')) ?? homeOf(first?.workspace.id), 303)
  })
  .get('/sign-in/:token', async (c) => {
    // Looking ahead must not use the link up.
    if (c.req.method !== 'GET' || c.req.header('Sec-Purpose')) return c.body(null, 204)
    const session = await useSignInLink(c.var.deps, c.req.param('token'), browserOf(c))
    if (session === null) {
      return plainPage(c, { title: 'This link is over', status: 404, children: <LinkIsOver /> })
    }
    writeSessionCookie(c, session)
    return c.redirect('/dashboard', 303)
  })
  .post('/sign-out', async (c) => {
    if (await enterSession(c)) {
      const { session } = c.var.signedIn
      await c.var.deps.people.endSession(session.personId, session.id)
    }
    clearSessionCookie(c)
    return c.redirect('/dashboard', 303)
  })

const homeOf = (workspaceId: string | undefined): string =>
  workspaceId === undefined ? '/dashboard/account' : `/dashboard/${workspaceId}`

/** Where a person wanted to go before the sign-in: a page of ours and nothing else. */
export function nextPage(next: string | undefined): string | null {
  return next !== undefined && /^\/dashboard(?:\/[\w?=&%.~-]+)*$/.test(next) ? next : null
}

function SignIn() {
  return (
    <div class="panel narrow">
      <h1>Sign in</h1>
      <p>
        Open the sign-in link that <code>npm start</code> or <code>npm run deploy</code> has
        printed.
      </p>
    </div>
  )
}

function LinkIsOver() {
  return (
    <div class="panel narrow">
      <h1>This link is over</h1>
      <p>
        A sign-in link works once and for an hour. <code>npm start</code> and{' '}
        <code>npm run deploy</code> print a new one.
      </p>
      <p>
        <a class="button" href="/dashboard">
          Sign in another way
        </a>
      </p>
    </div>
  )
}
