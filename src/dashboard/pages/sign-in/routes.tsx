import { type Context, Hono } from 'hono'
import { CONFIRMED_MS, mayAddFirstPasskey } from '../../../domain/model/person.ts'
import { takeRecoveryCode } from '../../../domain/people/recovery-codes.ts'
import { useSignInLink } from '../../../domain/people/use-sign-in-link.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { leaveNotice } from '../../notices.ts'
import { Form, TextField } from '../../parts/form.tsx'
import { PasskeyButton } from '../../parts/passkey-button.tsx'
import { readForm } from '../../read-form.ts'
import { ACCESS_SIGN_OUT } from '../../session/access.ts'
import { clearSessionCookie } from '../../session/cookie.ts'
import { lastWorkspace } from '../../session/last-workspace.ts'
import { recordEverywhere } from '../../session/record.ts'
import { nextPage } from '../../session/redirects.ts'
import { renewSession } from '../../session/renew.ts'
import { enterSession, requireSession } from '../../session/require-session.ts'
import { provenByAccess, signIn, signInByAccess } from '../../session/sign-in.ts'
import { plainPage } from '../respond.tsx'
import { signedOut } from '../signed-out.tsx'
import { passkeyRoutes } from './passkey-routes.ts'

/** Coming in, staying in, and going out. */
export const signInPages = new Hono<DashboardEnv>()
  .get('/', async (c) => {
    if (await enterSession(c)) {
      const place = lastWorkspace(c)
      return c.redirect(nextPage(c.req.query('next')) ?? homeOf(place?.workspace.id), 303)
    }
    if (await signInByAccess(c)) return c.redirect(c.var.url.pathname + c.var.url.search, 303)
    return showSignIn(c, formState(c.var.deps.newId))
  })
  .post('/recover', async (c) => {
    const form = await readForm(c)
    const personId = await takeRecoveryCode(c.var.deps, String(form.get('/code') ?? ''))
    if (personId === null) return showSignIn(c, wrongCode(c))
    const next = '/dashboard/account'
    const then = await signIn(c, personId, 'recoveryCode', next)
    leaveNotice(c, next, 'recovered', {})
    return c.redirect(then, 303)
  })
  .get('/sign-in/:token', async (c) => {
    // Looking ahead must not use the link up.
    if (c.req.method !== 'GET' || c.req.header('Sec-Purpose')) return c.body(null, 204)
    const personId = await useSignInLink(c.var.deps, c.req.param('token'))
    if (personId === null) {
      return plainPage(c, { title: 'This link has expired', status: 404, children: <LinkIsOver /> })
    }
    return c.redirect(await signIn(c, personId, 'link', '/dashboard'), 303)
  })
  .route('/passkeys', passkeyRoutes)
  .get('/confirm', requireSession, async (c) => {
    if (!(await confirmByAccess(c))) return showConfirm(c, formState(c.var.deps.newId))
    return c.redirect(nextPage(c.req.query('next')) ?? '/dashboard', 303)
  })
  .post('/confirm', requireSession, async (c) => {
    const form = await readForm(c)
    const personId = await takeRecoveryCode(c.var.deps, String(form.get('/code') ?? ''))
    if (personId !== c.var.signedIn.person.id) return showConfirm(c, wrongCode(c))
    await renewSession(c, 'recoveryCode')
    return c.redirect(nextPage(c.req.query('next')) ?? '/dashboard', 303)
  })
  .post('/sign-out', async (c) => {
    if (await enterSession(c)) {
      const { session } = c.var.signedIn
      await c.var.deps.people.endSession(session.personId, session.id)
      await recordEverywhere(c, { personId: session.personId, action: 'session.signedOut' })
    }
    clearSessionCookie(c)
    return signedOut(c)
  })

/** Whoever has just come through Cloudflare Access, and has no passkey, need not show more. */
async function confirmByAccess(c: Context<DashboardEnv>): Promise<boolean> {
  const provenAt = await provenByAccess(c, c.var.signedIn.person.id)
  if (c.var.deps.now() - provenAt >= CONFIRMED_MS) return false
  await renewSession(c, 'access', provenAt)
  return true
}

const homeOf = (workspaceId: string | undefined): string =>
  workspaceId === undefined ? '/dashboard/account' : `/dashboard/${workspaceId}`

function wrongCode(c: Context<DashboardEnv>): FormState {
  const fault = {
    code: 'unauthenticated' as const,
    message: 'Invalid or already used code',
    pointer: '/code',
  }
  return formState(c.var.deps.newId, { status: 401, faults: [fault] })
}

function showSignIn(c: Context<DashboardEnv>, state: FormState): Response {
  const next = nextPage(c.req.query('next'))
  return plainPage(c, {
    title: 'Sign in',
    state,
    islands: ['passkey'],
    children: (
      <div class="panel">
        <h1>Sign in</h1>
        <PasskeyButton
          purpose="signIn"
          label="Sign in with a passkey"
          {...(next !== null && { next })}
        />
        <details open={state.faults.length > 0 ? true : undefined}>
          <summary>Use a recovery code</summary>
          <Form action="/dashboard/recover">
            <CodeField />
            <button type="submit" class="button">
              Sign in
            </button>
          </Form>
        </details>
        {c.var.access ? (
          <p>
            Your Cloudflare Access account isn’t connected to anyone here yet. Sign in once with a
            link, an invitation or a passkey. After that, Access is enough.
          </p>
        ) : null}
        <p class="help">
          Signing in for the first time? Open the link that <code>npm start</code> or{' '}
          <code>npm run deploy</code> printed, or the one that a colleague sent you.
        </p>
      </div>
    ),
  })
}

function CodeField() {
  return (
    <TextField name="/code" label="Recovery code" autocomplete="off" spellcheck={false} required />
  )
}

function LinkIsOver() {
  return (
    <div class="panel">
      <h1>This link has expired</h1>
      <p>
        A sign-in link works once and for a limited time. Ask an owner of your workspaces for a new
        one, or run <code>npm start</code> or <code>npm run deploy</code> to get one.
      </p>
      <p>
        <a class="button" href="/dashboard">
          Sign in another way
        </a>
      </p>
    </div>
  )
}

async function showConfirm(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const { deps, signedIn } = c.var
  const next = nextPage(c.req.query('next')) ?? '/dashboard'
  const [keys, codesLeft] = await Promise.all([
    deps.passkeys.of(signedIn.person.id),
    deps.passkeys.codesLeft(signedIn.person.id),
  ])
  return plainPage(c, {
    title: 'Confirm it’s you',
    state,
    islands: ['passkey'],
    children: (
      <div class="panel">
        <h1>Confirm it’s you</h1>
        <p>
          This protects keys, certificates and your team. We ask when you signed in more than 15
          minutes ago.
        </p>
        {keys.length > 0 ? (
          <PasskeyButton purpose="confirm" label="Confirm with a passkey" next={next} />
        ) : null}
        {codesLeft > 0 ? (
          <details open={keys.length === 0 || state.faults.length > 0 ? true : undefined}>
            <summary>Use a recovery code</summary>
            <Form>
              <CodeField />
              <button type="submit" class="button">
                Confirm
              </button>
            </Form>
          </details>
        ) : null}
        {c.var.access && keys.length === 0 ? (
          <p>
            Or <a href={ACCESS_SIGN_OUT}>sign out of Cloudflare Access</a> and sign in there again.
            That confirms it too.
          </p>
        ) : keys.length === 0 && mayAddFirstPasskey(signedIn.session) ? (
          <>
            <p>You don’t have a passkey yet. Add one now, then confirm with it.</p>
            <PasskeyButton
              purpose="add"
              label="Add a passkey"
              next={`/dashboard/confirm?next=${encodeURIComponent(next)}`}
            />
          </>
        ) : keys.length === 0 && codesLeft === 0 ? (
          <p>
            You have no passkey and no recovery codes. Ask an owner of your workspaces for a new
            sign-in link, or run <code>npm start</code> or <code>npm run deploy</code> to get one.
            Then add a passkey to your account.
          </p>
        ) : null}
        <p>
          <a href="/dashboard">Not now</a>
        </p>
      </div>
    ),
  })
}
