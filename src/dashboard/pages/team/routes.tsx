import { type Context, Hono } from 'hono'
import type { AuditDetail } from '../../../domain/model/audit-entry.ts'
import { AppError } from '../../../domain/model/errors.ts'
import { formatInstant } from '../../../domain/model/instant.ts'
import { type Invitation, type Member, ROLES, type Role } from '../../../domain/model/person.ts'
import { invite } from '../../../domain/people/invite.ts'
import { makeMemberLink } from '../../../domain/people/make-member-link.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ActionButton, Form, SelectField } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { requireConfirmation } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { recordAct } from '../../session/record.ts'
import { leadTo } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'

const ROLE_WORDS: Record<Role, { label: string; about: string }> = {
  viewer: { label: 'Viewer', about: 'sees everything, changes nothing' },
  editor: { label: 'Editor', about: 'designs templates, issues and changes passes' },
  owner: { label: 'Owner', about: 'everything, keys, credentials and people too' },
}

export const teamPages = new Hono<DashboardEnv>()
  .get('/', (c) => showTeam(c, formState(c.var.deps.newId)))
  .post('/invite', async (c) => {
    requireOwner(c)
    const role = roleIn(await readForm(c))
    const { deps, member, signedIn, baseUrl } = c.var
    const token = await invite(deps, {
      workspaceId: member.workspace.id,
      role,
      invitedBy: signedIn.person.id,
    })
    await record(c, 'member.invited', null, { role })
    return showLink(c, `${baseUrl}/dashboard/join/${token}`, role)
  })
  .post('/invitations/:id/revoke', async (c) => {
    requireOwner(c)
    await c.var.deps.invitations.revoke(c.var.member.workspace.id, c.req.param('id'))
    await record(c, 'member.uninvited', c.req.param('id'))
    return leadTo(c, pageOf(c), 'deleted')
  })
  .post('/:personId/sign-in-link', async (c) => {
    requireOwner(c)
    const { deps, signedIn, baseUrl } = c.var
    const personId = c.req.param('personId')
    const members = await deps.people.members(c.var.member.workspace.id)
    const member = members.find(({ id }) => id === personId)
    if (!member) throw new AppError('resource_not_found', 'There is no such member')
    const token = await makeMemberLink(deps, { personId, madeBy: signedIn.person.id })
    if (token === null) {
      throw new AppError(
        'invalid_state_transition',
        'This member also works in workspaces that are not yours, and the link would open them. Whoever owns all of them can make it',
      )
    }
    const places = await deps.people.memberships(personId)
    await recordAct(c, places, {
      personId: signedIn.person.id,
      action: 'member.linkMade',
      subject: personId,
    })
    return showMemberLink(c, `${baseUrl}/dashboard/sign-in/${token}`, member)
  })
  .post('/:personId/role', async (c) => {
    requireOwner(c)
    const role = roleIn(await readForm(c))
    const { people } = c.var.deps
    const done = await people.setRole(c.req.param('personId'), c.var.member.workspace.id, role)
    if (!done) throw lastOwner()
    await record(c, 'member.changed', c.req.param('personId'), { role })
    return leadTo(c, pageOf(c), 'saved')
  })
  .post('/:personId/remove', async (c) => {
    requireOwner(c)
    const { people } = c.var.deps
    if (!(await people.removeMember(c.req.param('personId'), c.var.member.workspace.id))) {
      throw lastOwner()
    }
    await record(c, 'member.removed', c.req.param('personId'))
    return leadTo(c, pageOf(c), 'deleted')
  })

const pageOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/team`

/** People outlast a session as keys do. */
function requireOwner(c: Context<DashboardEnv>): void {
  if (c.var.member.role !== 'owner') {
    throw new AppError('insufficient_scope', 'Only owners change the team')
  }
  requireConfirmation(c)
}

const record = (
  c: Context<DashboardEnv>,
  action: string,
  subject: string | null,
  detail: AuditDetail = {},
) => recordAct(c, [c.var.member], { personId: c.var.signedIn.person.id, action, subject, detail })

const lastOwner = () =>
  new AppError(
    'invalid_state_transition',
    'There is no such member, or it is the last owner: a workspace always has one',
  )

function roleIn(form: FormData): Role {
  const role = ROLES.find((name) => name === form.get('/role'))
  if (role) return role
  throw new AppError('validation_failed', `\`role\` is one of ${ROLES.join(', ')}`, {
    pointer: '/role',
    reason: 'invalid_value',
  })
}

async function showTeam(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const { deps, member, signedIn } = c.var
  const { id } = member.workspace
  const [members, invitations] = await Promise.all([
    deps.people.members(id),
    deps.invitations.list(id, deps.now()),
  ])
  const isOwner = member.role === 'owner'
  return workspacePage(c, {
    title: 'Team',
    area: 'team',
    lead: 'Who may come into this workspace, and what they may do here.',
    children: (
      <>
        <Members
          members={members}
          self={signedIn.person.id}
          here={pageOf(c)}
          state={state}
          isOwner={isOwner}
        />
        {isOwner ? (
          <Panel title="Invite somebody" lead="You get a link. It works once, for a week.">
            <Form state={state} action={`${pageOf(c)}/invite`}>
              <RoleField state={state} value="editor" />
              <div class="form-end">
                <button type="submit" class="button first">
                  Make the link
                </button>
              </div>
            </Form>
          </Panel>
        ) : null}
        {invitations.length === 0 ? null : (
          <Invitations
            of={invitations}
            members={members}
            here={pageOf(c)}
            state={state}
            isOwner={isOwner}
          />
        )}
      </>
    ),
  })
}

function RoleField({ state, value }: { state: FormState; value: Role }) {
  return (
    <SelectField
      state={state}
      name="/role"
      label="They join as"
      value={value}
      required
      options={ROLES.map((role) => ({
        value: role,
        label: `${ROLE_WORDS[role].label}: ${ROLE_WORDS[role].about}`,
      }))}
    />
  )
}

function Members(props: {
  members: Member[]
  self: string
  here: string
  state: FormState
  isOwner: boolean
}) {
  const { members, self, here, state, isOwner } = props
  return (
    <Table
      caption="Members"
      rows={members}
      columns={[
        {
          title: 'Name',
          cell: ({ id, name }) => (
            <>
              <b>{name}</b> {id === self ? <span class="faint">(you)</span> : null}
            </>
          ),
        },
        {
          title: 'Role',
          cell: ({ role }) => (
            <>
              {ROLE_WORDS[role].label} <span class="faint">{ROLE_WORDS[role].about}</span>
            </>
          ),
        },
        { title: 'Since', cell: ({ joinedAt }) => <Time at={formatInstant(joinedAt)} /> },
        {
          title: '',
          cell: ({ id, role }) =>
            isOwner ? (
              <div class="row-actions">
                <details class="menu confirm">
                  <summary class="button">Role …</summary>
                  <div class="popover">
                    <Form isPart state={state} action={`${here}/${id}/role`}>
                      <RoleField state={state} value={role} />
                      <button type="submit" class="button">
                        Save
                      </button>
                    </Form>
                  </div>
                </details>
                {id === self ? null : (
                  <Confirm
                    state={state}
                    label="Sign-in link …"
                    action={`${here}/${id}/sign-in-link`}
                    button="Make the link"
                  >
                    <p>
                      For somebody who can no longer sign in. Whoever opens the link is signed in as
                      this person.
                    </p>
                  </Confirm>
                )}
                <Confirm
                  state={state}
                  label="Remove …"
                  action={`${here}/${id}/remove`}
                  button="Remove from the team"
                >
                  <p>The person loses this workspace at once. Keys that were made stay.</p>
                </Confirm>
              </div>
            ) : null,
        },
      ]}
    />
  )
}

function Invitations(props: {
  of: Invitation[]
  members: Member[]
  here: string
  state: FormState
  isOwner: boolean
}) {
  const { of, members, here, state, isOwner } = props
  return (
    <Panel title="Open invitations">
      <Table
        caption="Open invitations"
        rows={of}
        columns={[
          { title: 'As', cell: ({ role }) => ROLE_WORDS[role].label },
          {
            title: 'By',
            cell: ({ invitedBy }) => members.find(({ id }) => id === invitedBy)?.name ?? invitedBy,
          },
          { title: 'Until', cell: ({ expiresAt }) => <Time at={formatInstant(expiresAt)} /> },
          {
            title: '',
            cell: ({ id }) =>
              isOwner ? (
                <div class="row-actions">
                  <ActionButton
                    state={state}
                    action={`${here}/invitations/${id}/revoke`}
                    tone="small"
                  >
                    Take back
                  </ActionButton>
                </div>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}

function showMemberLink(c: Context<DashboardEnv>, link: string, { name }: Member): Response {
  return workspacePage(c, {
    title: 'The sign-in link',
    area: 'team',
    lead: `It signs ${name} in: send it to nobody else.`,
    children: (
      <>
        <div class="panel secret">
          <p>
            It works once, within a day, and is not shown again. Some messengers open a link to show
            what is behind it, and use it up: send it by mail.
          </p>
          <Copy text={link} label="the link" />
        </div>
        <p>
          <a class="button first" href={pageOf(c)}>
            Done
          </a>
        </p>
      </>
    ),
  })
}

function showLink(c: Context<DashboardEnv>, link: string, role: Role): Response {
  return workspacePage(c, {
    title: 'The invitation',
    area: 'team',
    lead: `Send it to one person, who becomes ${ROLE_WORDS[role].label.toLowerCase()} here.`,
    children: (
      <>
        <div class="panel secret">
          <p>It works once, for a week, and is not shown again.</p>
          <Copy text={link} label="the link" />
        </div>
        <p>
          <a class="button first" href={pageOf(c)}>
            Done
          </a>
        </p>
      </>
    ),
  })
}
