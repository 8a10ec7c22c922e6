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
import { takeNotices } from '../../notices.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { ActionButton, Form, FormEnd, SelectField, TextField } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notices } from '../../parts/notices.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PasskeyButton } from '../../parts/passkey-button.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { TimeZoneField } from '../../parts/time-zone-field.tsx'
import { askFirst, requireConfirmation } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { clearSessionCookie } from '../../session/cookie.ts'
import { recordAct, recordIn } from '../../session/record.ts'
import { requireSession, wantsPage } from '../../session/require-session.ts'
import { leadTo } from '../../submit.ts'
import { plainPage } from '../respond.tsx'
import { signedOut } from '../signed-out.tsx'
import { AccessAccounts, accessAccountPages } from './access-accounts.tsx'

const HERE = '/dashboard/account'
/** Enough to find somebody who can help. */
const MAX_PLACES_NAMED = 5
const MAX_OWNERS_NAMED = 5

/** What belongs to a person and to no workspace. */
export const accountPages = new Hono<DashboardEnv>()
  .use(requireSession)
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
        'This is the last way in. Add another passkey, or make recovery codes, first',
      )
    }
    await deps.passkeys.remove(signedIn.person.id, c.req.param('id'))
    await record(c, 'passkey.removed')
    return leadTo(c, HERE, 'deleted')
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
  const { person, memberships, session } = signedIn
  const [keys, sessions, codesLeft, accounts] = await Promise.all([
    deps.passkeys.of(person.id),
    deps.people.sessionsOf(person.id),
    deps.passkeys.codesLeft(person.id),
    deps.accessAccounts.of(person.id),
  ])
  return plainPage(c, {
    title: 'Your account',
    state,
    islands: ['passkey'],
    isWide: true,
    children: (
      <div class="stack">
        <div class="panel-head">
          <h1>Your account</h1>
          <div class="actions">
            {memberships[0] ? (
              <a class="button" href={`/dashboard/${memberships[0].workspace.id}`}>
                <Icon name="arrow-left" /> Back
              </a>
            ) : null}
            <ActionButton action="/dashboard/sign-out">
              <Icon name="log-out" /> Sign out
            </ActionButton>
          </div>
        </div>
        <Notices of={takeNotices(c)} />
        <Passkeys keys={keys} />
        <Panel
          title="Recovery codes"
          lead="Each signs in once, for the day on which no passkey is at hand. Keep them on paper or in a password manager."
          actions={
            <Confirm
              label={codesLeft > 0 ? 'New codes …' : 'Make codes …'}
              action={`${HERE}/codes`}
              button="Make ten codes"
            >
              <p>They are shown once. Codes that you made before no longer work.</p>
            </Confirm>
          }
        >
          <p>{codesLeft === 0 ? 'You have none.' : `${codesLeft} of them are left.`}</p>
        </Panel>
        <Workspaces c={c} />
        <Sessions sessions={sessions} current={session.id} />
        {c.var.access || accounts.length > 0 ? (
          <AccessAccounts accounts={accounts} current={c.var.access} />
        ) : null}
        <Panel title="Your name" lead="Colleagues see it in the team and in the audit log.">
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
      lead="You sign in with your face, finger or PIN. There is no password to lose."
      actions={<PasskeyButton purpose="add" label="Add a passkey" />}
    >
      {keys.length === 0 ? (
        <p class="note">
          You came in by a link, which works once. Add a passkey, so that you can come back without
          one.
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
                  <Badge tone="good">Good</Badge>
                ) : (
                  <Badge tone="bad">Refused: it seems to have been copied</Badge>
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
                    label="Remove …"
                    action={`${HERE}/passkeys/${id}/remove`}
                    button="Remove it"
                  >
                    <p>It signs in no more. Remove it from the device as well.</p>
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
          <p>You are in none yet. Create one: templates, passes and keys live in it.</p>
        ) : (
          <p>You are in none. An owner of a workspace can invite you.</p>
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
            { title: 'You are', cell: ({ role }) => role },
            {
              title: '',
              cell: ({ workspace }) => (
                <div class="row-actions">
                  <Confirm
                    label="Leave …"
                    action={`${HERE}/workspaces/${workspace.id}/leave`}
                    button="Leave it"
                  >
                    <p>
                      You lose your place there, and invitations that you created end. Keys that you
                      created go on. An owner can invite you again.
                    </p>
                    {memberships.length === 1 ? (
                      <p>It is your last workspace, so you are signed out everywhere.</p>
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
      title="Where you are signed in"
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
                <b>{device}</b> {id === current ? <Badge tone="accent">This one</Badge> : null}
              </>
            ),
          },
          {
            title: 'Country',
            cell: ({ country }) => country ?? <span class="faint">unknown</span>,
          },
          { title: 'Since', cell: ({ createdAt }) => <Time at={formatInstant(createdAt)} /> },
          { title: 'Last seen', cell: ({ lastSeenAt }) => <Time at={formatInstant(lastSeenAt)} /> },
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
  return plainPage(c, {
    title: 'Your recovery codes',
    children: (
      <div class="panel secret">
        <h1>Your recovery codes</h1>
        <p>Keep them now: they are not shown again. Each works once.</p>
        <ol class="codes">
          {codes.map((code) => (
            <li>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p class="form-end">
          <button type="button" class="button" data-copy={codes.join('\n')} hidden>
            <Icon name="copy" />
            <span>Copy all</span>
          </button>
          <a class="button first" href={HERE}>
            I have kept them
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
  return plainPage(c, {
    title: 'You may not create a workspace',
    status: 403,
    children: (
      <div class="panel">
        <h1>You may not create a workspace</h1>
        <p>
          {isTooMany
            ? `You have created ${MAX_FOUNDED} workspaces, and nobody may create more. Another owner can create one and invite you.`
            : 'Only owners of a workspace create another one. An owner can create it and invite you, or make you an owner.'}
        </p>
        {named.length > 0 ? (
          <>
            <p>These people can help:</p>
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
            Ask whoever runs this service: where nobody owns a workspace,{' '}
            <code>npm run deploy</code> prints a link that may create one.
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
  return plainPage(c, {
    title: 'New workspace',
    state,
    children: (
      <div class="panel">
        <h1>New workspace</h1>
        <p>
          Templates, passes, keys and colleagues of one brand or project. Workspaces see nothing of
          each other.
        </p>
        <Form>
          <TextField name="/name" label="Name" maxlength={128} required />
          <SelectField
            name="/mode"
            label="For"
            required
            options={[
              { value: 'test', label: 'Testing: passes are marked as tests' },
              { value: 'live', label: 'Real passes for real people' },
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
          <FormEnd submit="Create the workspace" cancel={HERE} />
        </Form>
      </div>
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
        help={`Best where most of the passes are used. Cloudflare puts the data as near as it can.${near ? ' The region nearest to you is chosen.' : ''}`}
        value={near}
        options={options(REGIONS, 'Let Cloudflare choose')}
      />
      <SelectField
        name="/jurisdiction"
        label="Jurisdiction"
        help="The database of the workspace never leaves it. People, keys, files and copies of answers are kept elsewhere."
        options={options(JURISDICTIONS, 'None')}
      />
    </>
  )
}
