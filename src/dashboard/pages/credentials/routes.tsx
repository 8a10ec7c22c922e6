import { type Context, Hono } from 'hono'
import { PLATFORMS } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked, param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { askFirst } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { showUpload, uploadFromForm } from './upload.tsx'
import { REMEDIES, STATUS_WORDS } from './words.ts'

type Credential = Answers['Credential']
type SelfTest = Answers['CredentialSelfTest']

const pageOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/credentials`

export const credentialPages = new Hono<DashboardEnv>()
  .get('/', showCredentials)
  .get('/new', askFirst, (c) => showUpload(c))
  .post('/new', uploadFromForm)
  .get('/:credentialId', (c) => showCredential(c))
  .post('/:credentialId/self-test', async (c) => {
    const credentialId = c.req.param('credentialId')
    const path = '/credentials/{credentialId}/self-test'
    const { answer, state } = await submit(c, 'POST', path, { credentialId })
    return showCredential(c, state, answer.ok ? answer.data : null)
  })
  .post('/:credentialId/delete', async (c) => {
    const credentialId = c.req.param('credentialId')
    const path = '/credentials/{credentialId}'
    const { answer, state } = await submit(c, 'DELETE', path, { credentialId })
    return answer.ok ? leadTo(c, pageOf(c), 'credentialDeleted') : showCredential(c, state)
  })

const subjectOf = ({ passTypeIdentifier, issuerId }: Credential) => passTypeIdentifier ?? issuerId

async function showCredentials(c: Context<DashboardEnv>): Promise<Response> {
  const { api } = c.var
  const page = await api.read('/credentials', { sort: '-createdAt', ...asked(c, ['cursor']) })
  const here = pageOf(c)
  const upload = (
    <ActionLink tone="first" href={`${here}/new`} icon="upload" isCreate>
      Upload credential
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Credentials',
    area: 'credentials',
    lead: 'Your Apple certificate and Google service account, which sign your passes.',
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="credentials" page={page} />
        {upload}
      </>
    ),
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="badge-check" title="No credentials yet" action={upload}>
              Missing: passes can’t be added to wallets.
            </Empty>
          }
          caption="Credentials, newest first"
          columns={[
            {
              title: 'Wallet',
              cell: (credential) => (
                <a class="strong" href={`${here}/${credential.id}`}>
                  {PLATFORMS[credential.platform].title}
                </a>
              ),
            },
            { title: 'Identifier', cell: (credential) => <code>{subjectOf(credential)}</code> },
            { title: 'Status', cell: ({ status }) => <Status of={status} /> },
            {
              title: 'Expires',
              cell: ({ notAfter = null }) => <Time at={notAfter} />,
            },
          ]}
        />
        <SameRequest method="GET" path="/credentials" />
      </>
    ),
  })
}

function Status({ of }: { of: Credential['status'] }) {
  const { word, tone } = STATUS_WORDS[of]
  return <Badge tone={tone}>{word}</Badge>
}

async function showCredential(
  c: Context<DashboardEnv>,
  state?: FormState,
  tested: SelfTest | null = null,
): Promise<Response> {
  const { api } = c.var
  const credentialId = param(c, 'credentialId')
  const credential = await api.read('/credentials/{credentialId}', { credentialId })
  const here = `${pageOf(c)}/${credential.id}`
  const { next } = STATUS_WORDS[credential.status]
  return workspacePage(c, {
    title: PLATFORMS[credential.platform].title,
    area: 'credentials',
    lead: (
      <>
        <Status of={credential.status} /> {subjectOf(credential)}
      </>
    ),
    state,
    actions: (
      <>
        <ActionButton action={`${here}/self-test`} tone="first">
          Run self-test
        </ActionButton>
        <Confirm label="Delete…" action={`${here}/delete`} button="Delete credential">
          <p>
            Erases its private key. Passes stay on phones, but you can’t update them until you
            upload another credential with the same identifier.
          </p>
        </Confirm>
      </>
    ),
    children: (
      <>
        <Faults />
        <p>{next}</p>
        <Facts
          of={[
            ['Team', credential.teamIdentifier],
            ['Expires', credential.notAfter ? <Time at={credential.notAfter} /> : null],
            ['Uploaded', <Time at={credential.createdAt} />],
          ]}
        />
        {tested ? (
          <Panel title={tested.ok ? 'Self-test passed' : 'Self-test failed'} id="tested">
            <Checks of={tested.checks} />
          </Panel>
        ) : null}
        <Panel title="Checks at upload">
          <Checks of={credential.checks} />
        </Panel>
        {PLATFORMS[credential.platform].fetchedByDevices ? (
          <p class="help">
            When you upload a renewed certificate, installed passes update automatically. Follow the
            progress under <a href={`/dashboard/${c.var.member.workspace.id}/jobs`}>Jobs</a>.
          </p>
        ) : null}
        <SameRequest method="POST" path={`/credentials/${credential.id}/self-test`} />
      </>
    ),
  })
}

function Checks({ of }: { of: SelfTest['checks'] }) {
  return (
    <ul class="checklist">
      {of.map(({ code, ok, message }) => (
        <li class={ok ? 'good' : 'bad'}>
          <Icon name={ok ? 'circle-check' : 'circle-x'} />
          <div>
            <span class="hidden">{ok ? 'Passed: ' : 'Failed: '}</span>
            {message}
            {ok ? null : <p class="help">{REMEDIES[code]}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
