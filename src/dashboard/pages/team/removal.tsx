import { type Context, Hono } from 'hono'
import { revokeKeysMadeBy } from '../../../domain/api-keys/revoke-made-by.ts'
import type { ApiKey } from '../../../domain/model/api-key.ts'
import { AppError } from '../../../domain/model/errors.ts'
import { formatInstant } from '../../../domain/model/instant.ts'
import type { Member } from '../../../domain/model/person.ts'
import { endAccess } from '../../../domain/people/end-access.ts'
import { removeMember } from '../../../domain/people/remove-member.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { ActionButton } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { personCtx } from '../../person-api.ts'
import { recordAct } from '../../session/record.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import {
  changeOf,
  recordTeam,
  requireConfirmedOwner,
  requireOwner,
  teamPageOf,
} from './owners-only.ts'

/** Removing somebody: what ends, what goes on, and the keys that the person has made. */
export const removalPages = new Hono<DashboardEnv>()
  .get('/:personId/remove', (c) => showRemoval(c))
  .post('/:personId/remove', async (c) => {
    requireConfirmedOwner(c)
    const change = changeOf(c)
    await removeMember(c.var.deps, change)
    await recordTeam(c, 'member.removed', change.personId)
    return leadTo(c, teamPageOf(c), 'removed')
  })
  .post('/:personId/end-access', async (c) => {
    requireConfirmedOwner(c)
    const { deps, signedIn } = c.var
    const change = changeOf(c)
    const places = await deps.people.memberships(change.personId)
    await endAccess(deps, change)
    const act = { personId: change.by, action: 'person.accessEnded', subject: change.personId }
    const ids = new Set(places.map(({ workspace }) => workspace.id))
    const known = signedIn.memberships.filter(({ workspace }) => ids.has(workspace.id))
    await recordAct(c, known, act)
    return leadTo(c, teamPageOf(c), 'accessEnded')
  })
  .post('/:personId/keys/revoke', async (c) => {
    requireConfirmedOwner(c)
    const { personId } = changeOf(c)
    const about = await revokeKeysMadeBy(personCtx(c), personId)
    await recordTeam(c, 'member.keysRevoked', personId, { about })
    return leadTo(c, removalOf(c), 'keysRevoked')
  })
  .post('/:personId/keys/:keyId/revoke', async (c) => {
    const path = '/api-keys/{keyId}/revoke'
    const keyId = c.req.param('keyId')
    const { answer, state } = await submit(c, 'POST', path, { keyId }, { descendants: true })
    return answer.ok ? leadTo(c, removalOf(c), 'revoked') : showRemoval(c, state)
  })

const removalOf = (c: Context<DashboardEnv>) => `${teamPageOf(c)}/${changeOf(c).personId}/remove`

async function showRemoval(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  requireOwner(c)
  const { deps, member, signedIn } = c.var
  const { personId } = changeOf(c)
  const [members, places, keys] = await Promise.all([
    deps.people.members(member.workspace.id),
    deps.people.memberships(personId),
    personCtx(c).apiKeys.madeBy(personId, deps.now()),
  ])
  const person = members.find(({ id }) => id === personId)
  if (!person) throw new AppError('resource_not_found', 'There is no such member')
  const owned = new Set(
    signedIn.memberships
      .filter(({ role }) => role === 'owner')
      .map(({ workspace }) => workspace.id),
  )
  const isOther = personId !== signedIn.person.id
  const mayEndAccess = isOther && places.every(({ workspace }) => owned.has(workspace.id))
  return workspacePage(c, {
    title: `Remove ${person.name}`,
    area: 'team',
    state,
    lead: 'What stops, what keeps working, and the API keys that they created.',
    children: (
      <div class="stack">
        <MadeKeys keys={keys} here={removalOf(c)} path={`${teamPageOf(c)}/${personId}`} c={c} />
        <Consequences person={person} c={c} />
        <Panel title="Remove from this workspace">
          <p>
            <b>{person.name}</b> <code class="faint">{person.id}</code> loses access to{' '}
            {member.workspace.name}.
          </p>
          <div class="form-end">
            <ActionButton action={removalOf(c)} tone="danger">
              Remove from the team
            </ActionButton>
            <a class="button" href={teamPageOf(c)}>
              Cancel
            </a>
          </div>
        </Panel>
        {mayEndAccess ? <EndAccess person={person} c={c} /> : null}
      </div>
    ),
  })
}

function MadeKeys(props: { keys: ApiKey[]; here: string; path: string; c: Context<DashboardEnv> }) {
  const { keys, path, c } = props
  const { workspace } = c.var.member
  return (
    <Panel
      title="API keys that they created"
      lead="They saw these keys and may have copied them. A key works until you revoke it, scanner links included."
      actions={
        keys.length > 1 ? (
          <Confirm
            label="Revoke all…"
            action={`${path}/keys/revoke`}
            button={`Revoke all ${keys.length} keys`}
          >
            <p>Programs that use any of these keys stop working within 30 seconds.</p>
          </Confirm>
        ) : undefined
      }
    >
      {keys.length === 0 ? (
        <p>None is active.</p>
      ) : (
        <Table
          caption="API keys that they created"
          rows={keys}
          columns={[
            { title: 'Name', cell: ({ name }) => <b>{name}</b> },
            {
              title: 'Key',
              cell: ({ prefix, last4 }) => (
                <code>
                  {prefix}…{last4}
                </code>
              ),
            },
            {
              title: 'Created',
              cell: ({ createdAt }) => <Time at={formatInstant(createdAt)} />,
            },
            {
              title: 'Last used',
              cell: ({ lastUsedAt }) => <Time at={formatInstant(lastUsedAt)} />,
            },
            {
              title: '',
              cell: ({ id }) => (
                <div class="row-actions">
                  <Confirm
                    label="Revoke…"
                    action={`${path}/keys/${id}/revoke`}
                    button="Revoke it and its descendants"
                  >
                    <p>Programs that use this key stop working within 30 seconds.</p>
                  </Confirm>
                </div>
              ),
            },
          ]}
        />
      )}
      <p class="help">
        <a href={`/dashboard/${workspace.id}/keys`}>All API keys</a>
      </p>
    </Panel>
  )
}

function Consequences({ person, c }: { person: Member; c: Context<DashboardEnv> }) {
  const { workspace } = c.var.member
  const home = `/dashboard/${workspace.id}`
  return (
    <Panel title="What stops, and what keeps working">
      <p>Stops now:</p>
      <ul>
        <li>Their access to this workspace.</li>
        <li>Invitations that they created here, and every link that would sign them in.</li>
        <li>Creating workspaces, unless they own another one.</li>
        <li>
          If this is their last workspace: all their sessions, and signing in through Cloudflare
          Access.
        </li>
      </ul>
      <p>Keeps working until you change it:</p>
      <ul>
        <li>The API keys above.</li>
        <li>
          <a href={`${home}/webhooks`}>Webhook endpoints</a>, <a href={`${home}/shops`}>shops</a>{' '}
          and <a href={`${home}/credentials`}>credentials</a>. They may know the secrets, so rotate
          them.
        </li>
      </ul>
      <p>
        <a href={`${home}/audit?actor=${person.id}`}>See everything they did here</a>
      </p>
    </Panel>
  )
}

function EndAccess(props: { person: Member; c: Context<DashboardEnv> }) {
  const { person, c } = props
  return (
    <Panel
      title="End their access to this service"
      lead="For someone who won’t come back. You can do this because you own all of their workspaces."
      actions={
        <Confirm
          label="End access…"
          action={`${teamPageOf(c)}/${person.id}/end-access`}
          button="End access for good"
        >
          <p>This can’t be undone. If you invite them again, they join as a new person.</p>
        </Confirm>
      }
    >
      <p>
        They lose all their workspaces, and their passkeys, recovery codes, sessions and Cloudflare
        Access accounts stop working.
      </p>
    </Panel>
  )
}
