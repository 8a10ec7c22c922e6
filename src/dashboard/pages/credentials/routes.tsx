import { type Context, Hono } from 'hono'
import { PLATFORMS } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked, param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
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
      Upload a credential
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Credentials',
    area: 'credentials',
    lead: 'Apple and Google accept passes only from issuers that they know. Your certificate and your service account show them that it is you.',
    actions: upload,
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="badge-check" title="No credential yet" action={upload}>
              Without one, passes exist and have their links, but no wallet takes them.
            </Empty>
          }
          caption="Credentials, the newest first"
          columns={[
            {
              title: 'For',
              cell: (credential) => (
                <a class="strong" href={`${here}/${credential.id}`}>
                  {PLATFORMS[credential.platform].title}
                </a>
              ),
            },
            { title: 'Identifier', cell: (credential) => <code>{subjectOf(credential)}</code> },
            { title: 'State', cell: ({ status }) => <Status of={status} /> },
            {
              title: 'Ends',
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
          Test it now
        </ActionButton>
        <Confirm label="Delete …" action={`${here}/delete`} button="Delete it">
          <p>
            Its secret is erased. Passes on phones stay there, but can no longer be updated without
            another credential of the same name.
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
            ['Ends', credential.notAfter ? <Time at={credential.notAfter} /> : null],
            ['Uploaded', <Time at={credential.createdAt} />],
          ]}
        />
        {tested ? (
          <Panel title={tested.ok ? 'It works' : 'Something is wrong'} id="tested">
            <Checks of={tested.checks} />
          </Panel>
        ) : null}
        <Panel title="Checked when it was uploaded">
          <Checks of={credential.checks} />
        </Panel>
        {PLATFORMS[credential.platform].fetchedByDevices ? (
          <p class="help">
            When you upload a renewed certificate, passes on phones are signed anew: a{' '}
            <a href={`/dashboard/${c.var.member.workspace.id}/jobs`}>job</a> does it and shows how
            far it is.
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
