import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { acceptInvitation } from '../../../domain/people/accept-invitation.ts'
import { PersonName } from '../../../domain/people/person-name.ts'
import { tokenHash } from '../../../domain/people/secret-token.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { leaveNotice } from '../../notices.ts'
import { Form, FormEnd, TextField } from '../../parts/form.tsx'
import { readForm } from '../../read-form.ts'
import { recordIn } from '../../session/record.ts'
import { enterSession } from '../../session/require-session.ts'
import { signIn, signInByAccess } from '../../session/sign-in.ts'
import { plainPage } from '../respond.tsx'
import { ROLE_ARTICLES } from './role-words.ts'

/** Whoever Cloudflare Access knows joins as who they are here, and does not become a second person. */
const knowWhoCame = createMiddleware<DashboardEnv>(async (c, next) => {
  if (c.var.access && !(await enterSession(c)) && (await signInByAccess(c))) {
    return c.redirect(c.var.url.pathname, 303)
  }
  await next()
})

/** What an invitation leads to. Looking at it uses nothing up: messengers fetch links as well. */
export const joinPages = new Hono<DashboardEnv>()
  .use('/:token', knowWhoCame)
  .get('/:token', (c) => showInvitation(c, formState(c.var.deps.newId)))
  .post('/:token', async (c) => {
    const { deps } = c.var
    const isSignedIn = await enterSession(c)
    const form = await readForm(c)
    const { data: name } = PersonName.safeParse(form.get('/name'))
    if (!isSignedIn && name === undefined) {
      const fault = {
        code: 'validation_failed' as const,
        message: 'Enter your name, in one line of at most 100 characters',
        pointer: '/name',
      }
      return showInvitation(c, formState(deps.newId, { form, status: 422, faults: [fault] }))
    }
    const joining = isSignedIn ? c.var.signedIn.person : { name: name! }
    const accepted = await acceptInvitation(deps, c.req.param('token'), joining)
    if (!accepted) return showOver(c)
    const { personId, invitation } = accepted
    await recordIn(c, invitation.workspaceId, {
      personId,
      action: 'member.joined',
      subject: personId,
      detail: { role: invitation.role, invitedBy: invitation.invitedBy },
    })
    if (isSignedIn) return c.redirect(`/dashboard/${invitation.workspaceId}`, 303)
    // There the new person is asked for a passkey.
    const next = '/dashboard/account'
    const then = await signIn(c, personId, 'invitation', next)
    leaveNotice(c, next, 'joined', {})
    return c.redirect(then, 303)
  })

async function showInvitation(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const { deps } = c.var
  const hash = tokenHash(c.req.param('token') ?? '')
  const invitation = hash && (await deps.invitations.get(hash, deps.now()))
  if (!invitation) return showOver(c)
  const isSignedIn = await enterSession(c)
  return plainPage(c, {
    title: `Join ${invitation.workspaceName}`,
    state,
    children: (
      <div class="panel">
        <h1>Join {invitation.workspaceName}</h1>
        <p>
          {invitation.inviterName} invited you as {ROLE_ARTICLES[invitation.role]}.
        </p>
        <Form>
          {isSignedIn ? (
            <p>You join as {c.var.signedIn.person.name}.</p>
          ) : (
            <TextField
              name="/name"
              label="Your name"
              help="Your team sees it."
              autocomplete="name"
              maxlength={100}
              required
            />
          )}
          <FormEnd submit="Join" />
        </Form>
      </div>
    ),
  })
}

function showOver(c: Context<DashboardEnv>): Response {
  return plainPage(c, {
    title: 'This invitation has expired',
    status: 404,
    children: (
      <div class="panel">
        <h1>This invitation has expired</h1>
        <p>
          An invitation works once, within a week, and can be revoked. Ask the person who invited
          you for a new one.
        </p>
        <p>
          <a class="button" href="/dashboard">
            Sign in
          </a>
        </p>
      </div>
    ),
  })
}
