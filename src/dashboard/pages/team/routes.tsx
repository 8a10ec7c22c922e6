import { type Context, Hono } from 'hono'
import { AppError } from '../../../domain/model/errors.ts'
import { formatInstant } from '../../../domain/model/instant.ts'
import { type Invitation, type Member, ROLES, type Role } from '../../../domain/model/person.ts'
import { changeRole } from '../../../domain/people/change-role.ts'
import { invite } from '../../../domain/people/invite.ts'
import { makeMemberLink } from '../../../domain/people/make-member-link.ts'
import type { DashboardEnv } from '../../env.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ActionButton, Form, FormEnd, SelectField } from '../../parts/form.tsx'
import { shortened } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { readForm } from '../../read-form.ts'
import { recordAct } from '../../session/record.ts'
import { leadTo } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { changeOf, recordTeam, requireConfirmedOwner, teamPageOf } from './owners-only.ts'
import { removalPages } from './removal.tsx'
import { ROLE_ARTICLES, ROLE_WORDS } from './role-words.ts'

export const teamPages = new Hono<DashboardEnv>()
  .get('/', (c) => showTeam(c))
  .post('/invite', async (c) => {
    requireConfirmedOwner(c)
    const role = roleIn(await readForm(c))
    const { deps, member, signedIn, baseUrl } = c.var
    const token = await invite(deps, {
      workspaceId: member.workspace.id,
      role,
      invitedBy: signedIn.person.id,
    })
    await recordTeam(c, 'member.invited', null, { role })
    return showLink(c, `${baseUrl}/dashboard/join/${token}`, role)
  })
  .post('/invitations/:id/revoke', async (c) => {
    requireConfirmedOwner(c)
    await c.var.deps.invitations.revoke(c.var.member.workspace.id, c.req.param('id'))
    await recordTeam(c, 'member.uninvited', c.req.param('id'))
    return leadTo(c, teamPageOf(c), 'invitationRevoked')
  })
  .post('/:personId/sign-in-link', async (c) => {
    requireConfirmedOwner(c)
    const { deps, signedIn, baseUrl } = c.var
    const { personId } = changeOf(c)
    const members = await deps.people.members(c.var.member.workspace.id)
    const member = members.find(({ id }) => id === personId)
    if (!member) throw new AppError('resource_not_found', 'There is no such member')
    const token = await makeMemberLink(deps, { personId, madeBy: signedIn.person.id })
    if (token === null) {
      throw new AppError(
        'invalid_state_transition',
        'This member is also in workspaces that you don’t own, and the link would open those too. Someone who owns all of them can create it',
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
    requireConfirmedOwner(c)
    const role = roleIn(await readForm(c))
    const change = changeOf(c)
    await changeRole(c.var.deps, { ...change, role })
    await recordTeam(c, 'member.changed', change.personId, { role })
    return leadTo(c, teamPageOf(c), 'saved')
  })
  .route('/', removalPages)

function roleIn(form: FormData): Role {
  const role = ROLES.find((name) => name === form.get('/role'))
  if (role) return role
  throw new AppError('validation_failed', `\`role\` is one of ${ROLES.join(', ')}`, {
    pointer: '/role',
    reason: 'invalid_value',
  })
}

async function showTeam(c: Context<DashboardEnv>): Promise<Response> {
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
    lead: 'Manage who can access this workspace.',
    children: (
      <>
        <Members
          members={members}
          self={signedIn.person.id}
          here={teamPageOf(c)}
          isOwner={isOwner}
        />
        {isOwner ? (
          <Panel title="Invite someone" lead="You get a link that works once, within a week.">
            <Form action={`${teamPageOf(c)}/invite`}>
              <RoleField value="editor" />
              <FormEnd submit="Create link" />
            </Form>
          </Panel>
        ) : null}
        {invitations.length === 0 ? null : (
          <Invitations of={invitations} members={members} here={teamPageOf(c)} isOwner={isOwner} />
        )}
      </>
    ),
  })
}

function RoleField(props: { value: Role; label?: string }) {
  const { value, label = 'Role' } = props
  return (
    <SelectField
      name="/role"
      label={label}
      value={value}
      required
      options={ROLES.map((role) => ({
        value: role,
        label: `${ROLE_WORDS[role].label}: ${ROLE_WORDS[role].about}`,
      }))}
    />
  )
}

function Members(props: { members: Member[]; self: string; here: string; isOwner: boolean }) {
  const { members, self, here, isOwner } = props
  return (
    <Table
      caption="Members"
      rows={members}
      columns={[
        {
          title: 'Name',
          cell: ({ id, name }) => (
            <>
              <b>{name}</b> {id === self ? <span class="faint">(you) </span> : null}
              <code class="faint" title={id}>
                {shortened(id)}
              </code>
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
        { title: 'Joined', cell: ({ joinedAt }) => <Time at={formatInstant(joinedAt)} /> },
        {
          title: '',
          cell: ({ id, role }) =>
            isOwner ? (
              <div class="row-actions">
                <details class="menu confirm">
                  <summary class="button">Role…</summary>
                  <div class="popover">
                    <Form isPart action={`${here}/${id}/role`}>
                      <RoleField value={role} label="Role" />
                      {role === 'owner' ? (
                        <p class="help">
                          A lower role ends invitations that this person created. Their API keys
                          keep working: <a href={`${here}/${id}/remove`}>review them</a>.
                        </p>
                      ) : null}
                      <button type="submit" class="button">
                        Save
                      </button>
                    </Form>
                  </div>
                </details>
                {id === self ? null : (
                  <Confirm
                    label="Sign-in link…"
                    tone="first"
                    action={`${here}/${id}/sign-in-link`}
                    button="Create link"
                  >
                    <p>
                      For someone who can’t sign in any more. Anyone who opens the link is signed in
                      as this person.
                    </p>
                  </Confirm>
                )}
                <a class="button" href={`${here}/${id}/remove`}>
                  Remove…
                </a>
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
  isOwner: boolean
}) {
  const { of, members, here, isOwner } = props
  return (
    <Panel title="Open invitations">
      <Table
        caption="Open invitations"
        rows={of}
        columns={[
          { title: 'Role', cell: ({ role }) => ROLE_WORDS[role].label },
          {
            title: 'Invited by',
            cell: ({ invitedBy }) => members.find(({ id }) => id === invitedBy)?.name ?? invitedBy,
          },
          { title: 'Expires', cell: ({ expiresAt }) => <Time at={formatInstant(expiresAt)} /> },
          {
            title: '',
            cell: ({ id }) =>
              isOwner ? (
                <div class="row-actions">
                  <ActionButton action={`${here}/invitations/${id}/revoke`} tone="small">
                    Revoke
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
    title: 'Sign-in link',
    area: 'team',
    lead: `It signs in ${name}. Don’t send it to anyone else.`,
    children: (
      <>
        <div class="panel secret">
          <p>
            It works once, within a day, and you can’t see it again. Send it by email: some
            messengers open links for a preview, which uses it up.
          </p>
          <Copy text={link} label="the link" />
        </div>
        <p>
          <a class="button first" href={teamPageOf(c)}>
            Done
          </a>
        </p>
      </>
    ),
  })
}

function showLink(c: Context<DashboardEnv>, link: string, role: Role): Response {
  return workspacePage(c, {
    title: 'Invitation link',
    area: 'team',
    lead: `Send it to one person, who joins as ${ROLE_ARTICLES[role]}.`,
    children: (
      <>
        <div class="panel secret">
          <p>It works once, within a week, and you can’t see it again.</p>
          <Copy text={link} label="the link" />
        </div>
        <p>
          <a class="button first" href={teamPageOf(c)}>
            Done
          </a>
        </p>
      </>
    ),
  })
}
