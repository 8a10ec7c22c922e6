import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { AppError } from '../../../domain/model/errors.ts'
import { formatInstant } from '../../../domain/model/instant.ts'
import {
  JURISDICTIONS,
  nearestRegion,
  REGIONS,
  type Region,
} from '../../../domain/model/location.ts'
import {
  foundingRefusal,
  MAX_FOUNDED,
  type Passkey,
  type Session,
} from '../../../domain/model/person.ts'
import { validate } from '../../../domain/model/validation.ts'
import { leaveWorkspace } from '../../../domain/people/leave-workspace.ts'
import { PersonName } from '../../../domain/people/person-name.ts'
import { makeRecoveryCodes } from '../../../domain/people/recovery-codes.ts'
import { renamePerson } from '../../../domain/people/rename-person.ts'
import { CreateWorkspaceInput } from '../../../domain/workspaces/create.ts'
import { foundWorkspace, refuseFounding } from '../../../domain/workspaces/found.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { isTimeZone } from '../../../lib/locale/zoned-time.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { ActionButton, Form, FormEnd, SelectField, TextField } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PasskeyButton } from '../../parts/passkey-button.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { TimeZoneField } from '../../parts/time-zone-field.tsx'
import { askFirst, requireConfirmation } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { clearSessionCookie } from '../../session/cookie.ts'
import { stayInLastWorkspace } from '../../session/last-workspace.ts'
import { recordAct, recordIn } from '../../session/record.ts'
import { requireSession, wantsPage } from '../../session/require-session.ts'
import { leadTo } from '../../submit.ts'
import { accountPage } from '../respond.tsx'
import { signedOut } from '../signed-out.tsx'
import { ROLE_WORDS } from '../team/role-words.ts'
import { AccessAccounts, accessAccountPages } from './access-accounts.tsx'

const HERE = '/dashboard/account'
/** Enough to find somebody who can help. */
const MAX_PLACES_NAMED = 5
const MAX_OWNERS_NAMED = 5

/** What belongs to a person and to no workspace. */
export const accountPages = new Hono<DashboardEnv>()
  .use(requireSession, stayInLastWorkspace)
  .get('/', (c) => showAccount(c, formState(c.var.deps.newId)))
  .post('/name', async (c) => {
    const { state, input } = await readInput(c, NameInput)
    if (!input) return showAccount(c, state)
    const { deps, signedIn } = c.var
    const names = await renamePerson(deps, signedIn.person, input.name)
    if (names) {
      const act = { personId: signedIn.person.id, action: 'person.renamed', names }
      await recordAct(c, signedIn.memberships, act)
    }
    return leadTo(c, HERE, 'saved')
  })
  .post('/codes', async (c) => {
    requireConfirmation(c)
    const codes = await makeRecoveryCodes(c.var.deps, c.var.signedIn.person.id)
    await record(c, 'recoveryCodes.made')
    return showCodes(c, codes)
  })
  .post('/passkeys/:id/remove', async (c) => {
    requireConfirmation(c)
    const { deps, signedIn } = c.var
    const keys = await deps.passkeys.of(signedIn.person.id)
    if (keys.length < 2 && (await deps.passkeys.codesLeft(signedIn.person.id)) === 0) {
      throw new AppError(
        'invalid_state_transition',
        'This is your last way to sign in. Add another passkey or generate recovery codes first',
      )
    }
    await deps.passkeys.remove(signedIn.person.id, c.req.param('id'))
    await record(c, 'passkey.removed')
    return leadTo(c, HERE, 'passkeyRemoved')
  })
  .post('/sessions/:id/end', async (c) => {
    const { deps, signedIn } = c.var
    const id = c.req.param('id')
    await deps.people.endSession(signedIn.person.id, id)
    await record(c, 'session.signedOut')
    if (id !== signedIn.session.id) return leadTo(c, HERE, 'ended')
    clearSessionCookie(c)
    return signedOut(c)
  })
  .post('/sessions/end-others', async (c) => {
    const { access, signedIn } = c.var
    await endSessions(c, { keptSession: signedIn.session.id, keptAccount: access?.subject ?? null })
    await record(c, 'session.othersEnded')
    return leadTo(c, HERE, 'ended')
  })
  .post('/sessions/end-all', async (c) => {
    await endSessions(c, { keptSession: null, keptAccount: null })
    await record(c, 'session.allEnded')
    clearSessionCookie(c)
    return signedOut(c)
  })
  .route('/access', accessAccountPages)
  .use('/workspaces/new', async (c, next) =>
    foundingRefusal(c.var.signedIn) ? showMayNotFound(c) : next(),
  )
  .get('/workspaces/new', askFirst, (c) => showNewWorkspace(c, formState(c.var.deps.newId)))
  .post('/workspaces/new', askFirst, async (c) => {
    const { state, input } = await readInput(c, CreateWorkspaceInput)
    if (!input) return showNewWorkspace(c, state)
    const personId = c.var.signedIn.person.id
    const id = await foundWorkspace(c.var.deps, input, c.var.signedIn)
    await recordIn(c, id, { personId, action: 'workspace.created' })
    return c.redirect(`/dashboard/${id}`, 303)
  })
  .post('/workspaces/:workspaceId/leave', async (c) => {
    const { deps, signedIn } = c.var
    const left = signedIn.memberships.filter(
      ({ workspace }) => workspace.id === c.req.param('workspaceId'),
    )
    const personId = signedIn.person.id
    await leaveWorkspace(deps, { personId, workspaceId: c.req.param('workspaceId') })
    await recordAct(c, left, { personId, action: 'member.left' })
    if (signedIn.memberships.length > left.length) return leadTo(c, HERE, 'left')
    clearSessionCookie(c)
    return signedOut(c)
  })

/** An account at Cloudflare Access would sign in again at once: it is unbound as well. */
async function endSessions(
  c: Context<DashboardEnv>,
  { keptSession, keptAccount }: { keptSession: string | null; keptAccount: string | null },
): Promise<void> {
  const { deps, signedIn } = c.var
  const personId = signedIn.person.id
  const unbound = await deps.accessAccounts.unbindOthers(personId, keptAccount)
  await deps.people.endOtherSessions(personId, keptSession)
  if (unbound > 0) await record(c, 'access.unbound')
}

const record = (c: Context<DashboardEnv>, action: string) =>
  recordAct(c, c.var.signedIn.memberships, { personId: c.var.signedIn.person.id, action })

const NameInput = z.strictObject({ name: PersonName })

/** What a form says, or the form once more with what is wrong. */
async function readInput<T extends z.ZodType>(c: Context<DashboardEnv>, schema: T) {
  const form = await readForm(c)
  try {
    const input = validate(schema, bodyOf(form)) as z.output<T>
    return { input, state: formState(c.var.deps.newId, { form }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const faults = error.details.map(({ code = error.code, ...detail }) => ({ code, ...detail }))
    const state = formState(c.var.deps.newId, {
      form,
      status: error.status,
      faults: faults as Fault[],
    })
    return { input: null, state }
  }
}

async function showAccount(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const { deps, signedIn } = c.var
  const { person, session } = signedIn
  const [keys, sessions, codesLeft, accounts] = await Promise.all([
    deps.passkeys.of(person.id),
    deps.people.sessionsOf(person.id),
    deps.passkeys.codesLeft(person.id),
    deps.accessAccounts.of(person.id),
  ])
  return accountPage(c, {
    title: 'Your account',
    lead: 'How you sign in, and where you are signed in.',
    state,
    islands: ['passkey'],
    actions: (
      <ActionButton action="/dashboard/sign-out">
        <Icon name="log-out" /> Sign out
      </ActionButton>
    ),
    children: (
      <div class="stack">
        <Passkeys keys={keys} />
        <Panel
          title="Recovery codes"
          lead="Use one if you can’t use your passkey. Each works once."
          actions={
            <Confirm
              label="Generate codes…"
              tone={codesLeft > 0 ? 'danger' : 'first'}
              action={`${HERE}/codes`}
              button="Generate ten codes"
            >
              <p>You see them once. {codesLeft > 0 ? 'Your current codes stop working.' : ''}</p>
            </Confirm>
          }
        >
          <p>{codesLeft === 0 ? 'You have no codes.' : `${codesLeft} of 10 codes left.`}</p>
        </Panel>
        <Workspaces c={c} />
        <Sessions sessions={sessions} current={session.id} />
        {c.var.access || accounts.length > 0 ? (
          <AccessAccounts accounts={accounts} current={c.var.access} />
        ) : null}
        <Panel title="Your name" lead="Your team sees it on the team page and in the audit log.">
          <Form action={`${HERE}/name`}>
            <TextField
              name="/name"
              label="Name"
              value={person.name}
              autocomplete="name"
              maxlength={100}
              required
            />
            <FormEnd submit="Save" isPart />
          </Form>
        </Panel>
      </div>
    ),
  })
}

function Passkeys({ keys }: { keys: Passkey[] }) {
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your face, fingerprint or PIN. There is no password."
      actions={<PasskeyButton purpose="add" label="Add a passkey" />}
    >
      {keys.length === 0 ? (
        <p class="note">
          The link that signed you in works only once. Add a passkey so that you can sign in again.
        </p>
      ) : (
        <Table
          caption="Passkeys"
          rows={keys}
          columns={[
            { title: 'Name', cell: ({ name }) => <b>{name}</b> },
            {
              title: 'State',
              cell: ({ refusedAt }) =>
                refusedAt === null ? (
                  <Badge tone="good">Active</Badge>
                ) : (
                  <Badge tone="bad">Blocked: possibly copied</Badge>
                ),
            },
            { title: 'Added', cell: ({ createdAt }) => <Time at={formatInstant(createdAt)} /> },
            {
              title: 'Last used',
              cell: ({ lastUsedAt }) => <Time at={formatInstant(lastUsedAt)} />,
            },
            {
              title: '',
              cell: ({ id }) => (
                <div class="row-actions">
                  <Confirm
                    label="Remove…"
                    action={`${HERE}/passkeys/${id}/remove`}
                    button="Remove passkey"
                  >
                    <p>You can no longer sign in with it. Delete it on your device, too.</p>
                  </Confirm>
                </div>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

function Workspaces({ c }: { c: Context<DashboardEnv> }) {
  const { memberships } = c.var.signedIn
  const mayFound = foundingRefusal(c.var.signedIn) === null
  return (
    <Panel
      title="Workspaces"
      actions={
        mayFound ? (
          <a class="button" href={`${HERE}/workspaces/new`}>
            <Icon name="plus" /> New workspace
          </a>
        ) : undefined
      }
    >
      {memberships.length === 0 ? (
        mayFound ? (
          <p>You have no workspace yet. Create one for your templates, passes and API keys.</p>
        ) : (
          <p>You have no workspace. Ask an owner to invite you.</p>
        )
      ) : (
        <Table
          caption="Workspaces"
          rows={memberships}
          columns={[
            {
              title: 'Name',
              cell: ({ workspace }) => (
                <a class="strong" href={`/dashboard/${workspace.id}`}>
                  {workspace.name}
                </a>
              ),
            },
            {
              title: 'Mode',
              cell: ({ workspace: { mode } }) => (
                <Badge tone={mode === 'live' ? 'good' : 'warn'}>
                  {mode === 'live' ? 'Live' : 'Test'}
                </Badge>
              ),
            },
            { title: 'Your role', cell: ({ role }) => ROLE_WORDS[role].label },
            {
              title: '',
              cell: ({ workspace }) => (
                <div class="row-actions">
                  <Confirm
                    label="Leave…"
                    action={`${HERE}/workspaces/${workspace.id}/leave`}
                    button="Leave workspace"
                  >
                    <p>
                      You lose access, and invitations that you created stop working. API keys that
                      you created keep working. An owner can invite you again.
                    </p>
                    {memberships.length === 1 ? (
                      <p>This is your last workspace, so you are signed out everywhere.</p>
                    ) : null}
                  </Confirm>
                </div>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

function Sessions(props: { sessions: Session[]; current: string }) {
  const { sessions, current } = props
  return (
    <Panel
      title="Active sessions"
      actions={
        <>
          {sessions.length > 1 ? (
            <ActionButton action={`${HERE}/sessions/end-others`}>
              Sign out everywhere else
            </ActionButton>
          ) : null}
          <ActionButton action={`${HERE}/sessions/end-all`}>Sign out everywhere</ActionButton>
        </>
      }
    >
      <Table
        caption="Sessions"
        rows={sessions}
        columns={[
          {
            title: 'Browser',
            cell: ({ id, device }) => (
              <>
                <b>{device}</b> {id === current ? <Badge tone="accent">This browser</Badge> : null}
              </>
            ),
          },
          {
            title: 'Country',
            cell: ({ country }) => country ?? <span class="faint">unknown</span>,
          },
          { title: 'Signed in', cell: ({ createdAt }) => <Time at={formatInstant(createdAt)} /> },
          {
            title: 'Last active',
            cell: ({ lastSeenAt }) => <Time at={formatInstant(lastSeenAt)} />,
          },
          {
            title: '',
            cell: ({ id }) => (
              <div class="row-actions">
                <ActionButton action={`${HERE}/sessions/${id}/end`} tone="small">
                  Sign out
                </ActionButton>
              </div>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function showCodes(c: Context<DashboardEnv>, codes: string[]): Response {
  const text = `Recovery codes for ${c.var.url.host}\n\n${codes.join('\n')}\n`
  return accountPage(c, {
    title: 'Your recovery codes',
    lead: 'Save them now: you can’t see them again. Each works once.',
    children: (
      <div class="panel secret">
        <ol class="codes">
          {codes.map((code) => (
            <li>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p class="form-end">
          <a
            class="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Icon name="download" /> Download
          </a>
          <button type="button" class="button" data-print hidden>
            <Icon name="printer" /> Print
          </button>
          <button type="button" class="button" data-copy={codes.join('\n')} hidden>
            <Icon name="copy" />
            <span>Copy all</span>
          </button>
          <a class="button first" href={HERE}>
            Done, I’ve saved them
          </a>
        </p>
      </div>
    ),
  })
}

/** Says who can help. Whoever may not create a workspace is shown no button, so only an old link leads here. */
async function showMayNotFound(c: Context<DashboardEnv>): Promise<Response> {
  if (!wantsPage(c)) refuseFounding(c.var.signedIn)
  const { deps, signedIn } = c.var
  const isTooMany = foundingRefusal(signedIn) === 'too_many'
  const places = signedIn.memberships.slice(0, MAX_PLACES_NAMED)
  const owners = await Promise.all(
    places.map(async ({ workspace }) => {
      const members = await deps.people.members(workspace.id)
      const others = members.filter(({ id, role }) => role === 'owner' && id !== signedIn.person.id)
      return { workspace, names: others.slice(0, MAX_OWNERS_NAMED).map(({ name }) => name) }
    }),
  )
  const named = owners.filter(({ names }) => names.length > 0)
  return accountPage(c, {
    title: 'You can’t create a workspace',
    status: 403,
    lead: isTooMany
      ? `You have created ${MAX_FOUNDED} workspaces, the most that one person can. Another owner can create one and invite you.`
      : 'Only owners of a workspace can create another one. An owner can create it and invite you, or change your role.',
    children: (
      <div class="stack">
        {named.length > 0 ? (
          <>
            <p>These owners can help:</p>
            <ul>
              {named.map(({ workspace, names }) => (
                <li>
                  {names.join(', ')} <span class="faint">({workspace.name})</span>
                </li>
              ))}
            </ul>
          </>
        ) : isTooMany ? null : (
          <p>
            Ask whoever runs this service: <code>npm run deploy</code> prints a sign-in link for the
            first owner.
          </p>
        )}
        <p>
          <a class="button" href={HERE}>
            Back to your account
          </a>
        </p>
      </div>
    ),
  })
}

function showNewWorkspace(c: Context<DashboardEnv>, state: FormState): Response {
  return accountPage(c, {
    title: 'New workspace',
    lead: 'One brand or project with its own templates, passes, API keys and team. Workspaces share nothing.',
    state,
    children: (
      <Form>
        <TextField name="/name" label="Name" maxlength={128} required />
        <SelectField
          name="/mode"
          label="For"
          required
          options={[
            { value: 'test', label: 'Testing: passes are marked as test passes' },
            { value: 'live', label: 'Live: real passes for real people' },
          ]}
        />
        <TimeZoneField
          value={ownZone(c)}
          help="Times are typed and shown in it. You can change it later."
          isOwn={!state.isResubmitted}
        />
        {c.var.config.workspaceStore === 'objects' ? (
          <LocationFields near={nearestRegion(c.req.raw.cf ?? {})} />
        ) : null}
        <FormEnd submit="Create workspace" cancel={HERE} />
      </Form>
    ),
  })
}

/** The zone that Cloudflare sees the browser in. The page's script knows it better. */
function ownZone(c: Context<DashboardEnv>): string {
  const { timezone } = (c.req.raw.cf ?? {}) as { timezone?: string }
  return timezone !== undefined && isTimeZone(timezone) ? timezone : 'UTC'
}

function LocationFields({ near }: { near: Region | null }) {
  const options = (places: Record<string, { name: string }>, none: string) => [
    { value: '', label: none },
    ...Object.entries(places).map(([value, { name }]) => ({ value, label: name })),
  ]
  return (
    <>
      <SelectField
        name="/region"
        label="Region"
        help={`Choose the region where most of your passes are used. Cloudflare stores the data as close to it as possible.${near ? ' We preselected the one nearest to you.' : ''}`}
        value={near}
        options={options(REGIONS, 'Let Cloudflare choose')}
      />
      <SelectField
        name="/jurisdiction"
        label="Jurisdiction"
        help="The workspace’s database never leaves it. People, API keys, files and cached responses are stored elsewhere."
        options={options(JURISDICTIONS, 'None')}
      />
    </>
  )
}
