import { type Context, Hono } from 'hono'
import { SCOPES } from '../../../domain/model/api-key.ts'
import type { Answers } from '../../../http/endpoints.ts'
import type { Actors } from '../../actors.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Actor } from '../../parts/actor.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import {
  ActionButton,
  CheckboxGroup,
  Faults,
  Form,
  FormEnd,
  SelectField,
  TextField,
  ZonedTime,
} from '../../parts/form.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { askFirst } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { PRESETS, SCOPE_WORDS } from './presets.ts'

type Key = Answers['ApiKey']
type NewKey = Answers['NewApiKey']

const LEAD =
  'Your programs call the API with a key. Give each program its own key, with only the permissions it needs.'

export const keyPages = new Hono<DashboardEnv>()
  .get('/', (c) => showKeys(c))
  .get('/new', askFirst, (c) => showNewKey(c))
  .post('/new', async (c) => {
    const { answer, state } = await submit(c, 'POST', '/api-keys', {})
    return answer.ok ? showSecret(c, answer.data, 'Your new API key') : showNewKey(c, state)
  })
  .post('/:keyId/rotate', async (c) => {
    const keyId = c.req.param('keyId')
    const { answer, state } = await submit(c, 'POST', '/api-keys/{keyId}/rotate', { keyId })
    return answer.ok ? showSecret(c, answer.data, 'Your new API key') : showKeys(c, state)
  })
  .post('/:keyId/revoke', async (c) => {
    const keyId = c.req.param('keyId')
    const { answer, state } = await submit(c, 'POST', '/api-keys/{keyId}/revoke', { keyId })
    return answer.ok ? leadTo(c, pageOf(c), 'revoked') : showKeys(c, state)
  })

const pageOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/keys`

async function showKeys(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api } = c.var
  const { cursor } = asked(c, ['cursor'])
  const [page, members] = await Promise.all([
    api.read('/api-keys', { sort: '-createdAt', limit: 100, cursor }),
    c.var.deps.people.members(c.var.member.workspace.id),
  ])
  const names: Actors = new Map([...members, ...page.items].map(({ id, name }) => [id, name]))
  const here = pageOf(c)
  const newKey = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      New key
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'API keys',
    area: 'keys',
    lead: LEAD,
    state,
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="api-keys" page={page} />
        {newKey}
      </>
    ),
    children: (
      <>
        <Faults />
        <ListTable
          page={page}
          empty={
            <Empty icon="key-round" title="No API keys yet" action={newKey}>
              You see a key only once, when you create it. We store only its fingerprint.
            </Empty>
          }
          caption="API keys, newest first"
          columns={[
            { title: 'Name', cell: (key) => <b>{key.name}</b> },
            {
              title: 'Key',
              cell: (key) => (
                <code>
                  {key.prefix}…{key.last4}
                </code>
              ),
            },
            { title: 'Permissions', cell: (key) => <Scopes of={key} /> },
            {
              title: 'Created by',
              cell: ({ createdBy }) =>
                createdBy === null ? (
                  <span class="faint">Setup</span>
                ) : (
                  <Actor id={createdBy} actors={names} />
                ),
            },
            { title: 'Last used', cell: (key) => <Time at={key.lastUsedAt} /> },
            { title: 'Status', cell: (key) => <State of={key} nowMs={c.var.deps.now()} /> },
            {
              title: '',
              cell: (key) => (
                <Actions
                  of={key}
                  keys={page.items}
                  mayHaveMore={page.hasMore || cursor !== undefined}
                  here={here}
                />
              ),
            },
          ]}
        />
        <p class="help">
          A program that only signs links with which people claim passes needs a{' '}
          <a href={`/dashboard/${c.var.member.workspace.id}/link-keys`}>link key</a> instead.
        </p>
        <SameRequest method="GET" path="/api-keys" />
      </>
    ),
  })
}

function Scopes({ of }: { of: Key }) {
  const all = of.scopes.length === SCOPES.length
  return (
    <details class="scopes">
      <summary>{all ? 'Everything' : `${of.scopes.length} permissions`}</summary>
      <ul>
        {of.scopes.map((scope) => (
          <li>{SCOPE_WORDS[scope]}</li>
        ))}
      </ul>
    </details>
  )
}

function State({ of, nowMs }: { of: Key; nowMs: number }) {
  if (of.revokedAt !== null) return <Badge tone="bad">Revoked</Badge>
  if (of.expiresAt === null) return <Badge tone="good">Active</Badge>
  if (Date.parse(of.expiresAt) <= nowMs) return <Badge tone="bad">Expired</Badge>
  return (
    <>
      <Badge tone="warn">Expires</Badge> <Time at={of.expiresAt} />
    </>
  )
}

/** How long the old key still works when another one replaces it. */
const GRACE_PERIODS = [
  { value: '0', label: 'Revoke now' },
  { value: '3600', label: 'Keep for an hour' },
  { value: '86400', label: 'Keep for 24 hours' },
  { value: '604800', label: 'Keep for a week' },
]

/** The keys that this one made, and those that they made. */
function descendantsOf({ id }: Key, keys: readonly Key[]): Key[] {
  const made = keys.filter(({ createdBy }) => createdBy === id)
  return [...made, ...made.flatMap((key) => descendantsOf(key, keys))]
}

function Actions(props: {
  of: Key
  keys: readonly Key[]
  /** The list has other pages, too. */
  mayHaveMore: boolean
  here: string
}) {
  const { of, keys, mayHaveMore, here } = props
  if (of.revokedAt !== null) return null
  const descendants = descendantsOf(of, keys).filter(({ revokedAt }) => revokedAt === null)
  const revoke = `${here}/${of.id}/revoke`
  const isAlone = descendants.length === 0 && !mayHaveMore
  return (
    <div class="row-actions">
      <Confirm
        label="Rotate…"
        tone="first"
        action={`${here}/${of.id}/rotate`}
        button="Create new key"
        fields={
          <SelectField
            name="number:/gracePeriodSeconds"
            label="Current key"
            value="86400"
            options={GRACE_PERIODS}
            required
          />
        }
      >
        <p>Creates a key with the same name, permissions and expiry.</p>
      </Confirm>
      <Confirm
        label="Revoke…"
        action={revoke}
        button={isAlone ? 'Revoke key' : 'Revoke it and its descendants'}
        values={isAlone ? {} : { 'boolean:/descendants': 'true' }}
      >
        <p>Programs that use this key stop working within 30 seconds.</p>
        {descendants.length > 0 ? (
          <>
            <p>Keys created with it:</p>
            <ul>
              {descendants.map(({ name, prefix, last4 }) => (
                <li>
                  {name}{' '}
                  <code>
                    {prefix}…{last4}
                  </code>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {mayHaveMore ? <p>Other pages of this list may have more keys created with it.</p> : null}
        {isAlone ? null : <ActionButton action={revoke}>Revoke only this key</ActionButton>}
      </Confirm>
    </div>
  )
}

function showNewKey(c: Context<DashboardEnv>, state?: FormState): Response {
  const name = c.req.query('preset') ?? ''
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name as keyof typeof PRESETS] : null
  return workspacePage(c, {
    title: 'New API key',
    area: 'keys',
    lead: LEAD,
    state,
    children: (
      <>
        <nav class="choices" aria-label="Presets">
          {Object.entries(PRESETS).map(([id, { label, about }]) => (
            <a href={`?preset=${id}`} aria-current={id === name ? 'true' : undefined}>
              <b>{label}</b>
              <span>{about}</span>
            </a>
          ))}
        </nav>
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="Who or what uses it. You’ll want to know before you revoke it."
            value={preset?.label ?? ''}
            maxlength={128}
            required
          />
          <CheckboxGroup
            name="/scopes/-"
            legend="Permissions"
            required
            values={preset?.scopes ?? []}
            options={SCOPES.map((scope) => ({
              value: scope,
              label: SCOPE_WORDS[scope],
              help: scope,
            }))}
          />
          <ZonedTime pointer="/expiresAt" label="Expires" help="No expiry if empty." />
          <FormEnd submit="Create key" cancel={pageOf(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/api-keys"
          body={{ name: preset?.label ?? 'Web shop', scopes: preset?.scopes ?? ['passes:write'] }}
        />
      </>
    ),
  })
}

function showSecret(c: Context<DashboardEnv>, key: NewKey, title: string): Response {
  return workspacePage(c, {
    title,
    area: 'keys',
    children: (
      <>
        <div class="panel secret">
          <p>
            Copy the key <b>{key.name}</b> now. You can’t see it again.
          </p>
          <Copy text={key.key} label="the key" />
        </div>
        <p class="help">
          Send it with every request as <code>Authorization: Bearer …</code>.{' '}
          <a href="/docs/guides/first-pass">Your first pass</a> shows how to issue one.
        </p>
        <p>
          <a class="button first" href={pageOf(c)}>
            Done, I’ve saved it
          </a>
        </p>
        <SameRequest method="GET" path="/workspace" />
      </>
    ),
  })
}
