import { type Context, Hono } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import {
  CheckboxGroup,
  Faults,
  Form,
  FormEnd,
  SelectField,
  TextField,
  ZonedTime,
} from '../../parts/form.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { askFirst } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { signingSamples } from './samples.ts'

type LinkKey = Answers['LinkKey']
type NewLinkKey = Answers['NewLinkKey']

const LEAD = (
  <>
    Your program signs links with a link key. Whoever opens one gets a pass.{' '}
    <a href="/docs/guides/claim-links">Claim links</a> explains how.
  </>
)

export const linkKeyPages = new Hono<DashboardEnv>()
  .get('/', (c) => showLinkKeys(c))
  .get('/new', askFirst, (c) => showNewLinkKey(c))
  .post('/new', async (c) => {
    const { answer, state } = await submit(c, 'POST', '/link-keys', {})
    return answer.ok ? showSecret(c, answer.data) : showNewLinkKey(c, state)
  })
  .post('/:linkKeyId/rotate', async (c) => {
    const linkKeyId = c.req.param('linkKeyId')
    const { answer, state } = await submit(c, 'POST', '/link-keys/{linkKeyId}/rotate', {
      linkKeyId,
    })
    return answer.ok ? showSecret(c, answer.data) : showLinkKeys(c, state)
  })
  .post('/:linkKeyId/revoke', async (c) => {
    const linkKeyId = c.req.param('linkKeyId')
    const { answer, state } = await submit(c, 'POST', '/link-keys/{linkKeyId}/revoke', {
      linkKeyId,
    })
    return answer.ok ? leadTo(c, pageOf(c), 'linkKeyRevoked') : showLinkKeys(c, state)
  })

const pageOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/link-keys`

async function showLinkKeys(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const { cursor } = asked(c, ['cursor'])
  const [page, templates] = await Promise.all([
    api.read('/link-keys', { sort: '-createdAt', limit: 100, cursor }),
    api.read('/templates', { limit: 100 }),
  ])
  const names = new Map(templates.items.map(({ id, name }) => [id, name]))
  const here = pageOf(c)
  const newKey = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      New link key
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Link keys',
    area: 'keys',
    lead: LEAD,
    state,
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="link-keys" page={page} />
        {newKey}
      </>
    ),
    children: (
      <>
        <Faults />
        <ListTable
          page={page}
          empty={
            <Empty icon="key-round" title="No link keys yet" action={newKey}>
              Create one, and put a signed link into each mail. A link that nobody opens creates
              nothing.
            </Empty>
          }
          caption="Link keys, newest first"
          columns={[
            { title: 'Name', cell: ({ name }) => <b>{name}</b> },
            {
              title: 'Templates',
              cell: ({ templateIds }) => (
                <Templates ids={templateIds} names={names} workspaceId={member.workspace.id} />
              ),
            },
            { title: 'Passes created', isNumber: true, cell: (key) => <Created of={key} /> },
            {
              title: 'Ends',
              cell: ({ expiresAt }) =>
                expiresAt === null ? <span class="faint">Never</span> : <Time at={expiresAt} />,
            },
            { title: 'Status', cell: (key) => <State of={key} /> },
            { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
            { title: '', cell: (key) => <Actions of={key} here={here} /> },
          ]}
        />
        <SameRequest method="GET" path="/link-keys" />
      </>
    ),
  })
}

function Templates(props: {
  /** Null: all of the workspace. */
  ids: readonly string[] | null
  names: ReadonlyMap<string, string>
  workspaceId: string
}) {
  const { ids, names, workspaceId } = props
  if (ids === null) return <span class="faint">All</span>
  const [first] = ids
  if (ids.length === 1) {
    return <ObjectLink workspaceId={workspaceId} id={first!} name={names.get(first!)} />
  }
  return (
    <details class="scopes">
      <summary>{ids.length} templates</summary>
      <ul>
        {ids.map((id) => (
          <li>
            <ObjectLink workspaceId={workspaceId} id={id} name={names.get(id)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Created({ of: { passesCreated, maxPasses } }: { of: LinkKey }) {
  return (
    <>
      {passesCreated}
      {maxPasses === null ? null : <span class="faint"> of {maxPasses}</span>}
    </>
  )
}

function State({ of: { status, passesCreated, maxPasses } }: { of: LinkKey }) {
  if (status === 'REVOKED') return <Badge tone="bad">Revoked</Badge>
  if (status === 'EXPIRED') return <Badge tone="bad">Expired</Badge>
  if (maxPasses !== null && passesCreated >= maxPasses) return <Badge tone="warn">Used up</Badge>
  return <Badge tone="good">Active</Badge>
}

/** How long links of the old key still work when another one replaces it. */
const GRACE_PERIODS = [
  { value: '0', label: 'End now' },
  { value: '604800', label: 'Go on for a week' },
  { value: '2592000', label: 'Go on for 30 days' },
  { value: '7776000', label: 'Go on for 90 days' },
  { value: '31536000', label: 'Go on for a year' },
]

function Actions({ of, here }: { of: LinkKey; here: string }) {
  if (of.status !== 'ACTIVE') return null
  return (
    <div class="row-actions">
      <Confirm
        label="Rotate…"
        tone="first"
        action={`${here}/${of.id}/rotate`}
        button="Create new link key"
        fields={
          <SelectField
            name="number:/gracePeriodSeconds"
            label="Links of the current key"
            value="7776000"
            options={GRACE_PERIODS}
            required
          />
        }
      >
        <p>Creates a link key with the same name, templates, maximum and end.</p>
        <p>The new key counts its passes from zero.</p>
      </Confirm>
      <Confirm label="Revoke…" action={`${here}/${of.id}/revoke`} button="Revoke link key">
        <p>All links that it signed stop working at once, also those in mails that were sent.</p>
        <p>Passes that were claimed stay, with their own links.</p>
      </Confirm>
    </div>
  )
}

async function showNewLinkKey(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { items } = await c.var.api.read('/templates', { status: 'PUBLISHED', limit: 100 })
  return workspacePage(c, {
    title: 'New link key',
    area: 'keys',
    lead: LEAD,
    state,
    children: (
      <>
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="What its links are for. You’ll want to know before you revoke it."
            placeholder="Winter mailing"
            maxlength={128}
            required
          />
          {items.length === 0 ? null : (
            <CheckboxGroup
              name="/templateIds/-"
              legend="Templates"
              help="Its links create passes of these only. All templates if none is ticked."
              options={items.map(({ id, name }) => ({ value: id, label: name, help: id }))}
            />
          )}
          <TextField
            name="number:/maxPasses"
            label="Passes at most"
            help="The most that a stolen key could create. Any number if empty."
            inputmode="numeric"
          />
          <ZonedTime
            pointer="/expiresAt"
            label="Ends"
            help="Its links stop then, whatever their own end is. Never if empty."
          />
          <FormEnd submit="Create link key" cancel={pageOf(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/link-keys"
          body={{ name: 'Winter mailing', maxPasses: 5000 }}
        />
      </>
    ),
  })
}

function showSecret(c: Context<DashboardEnv>, key: NewLinkKey): Response {
  return workspacePage(c, {
    title: 'Your new link key',
    area: 'keys',
    children: (
      <>
        <div class="panel secret">
          <p>
            Copy the link key <b>{key.name}</b> now. You can’t see it again.
          </p>
          <Copy text={key.key} label="the link key" />
        </div>
        <p class="help">
          Keep it as you keep an API key. Your program signs a link for each holder, without a call
          to this service. <a href="/docs/guides/claim-links">Claim links</a> has other languages,
          and what a link can say.
        </p>
        <CodeSample samples={signingSamples(c.var.baseUrl, key.templateIds?.[0] ?? 'tpl_…')} />
        <p>
          <a class="button first" href={pageOf(c)}>
            Done, I’ve saved it
          </a>
        </p>
      </>
    ),
  })
}
