import type { Context } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked, param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { ActionLink, IfMay } from '../../parts/if-may.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { Made, State } from './list.tsx'
import { buttonFor, frameFor } from './samples.ts'
import {
  languageName,
  languagesOf,
  POSTERS,
  posterPicture,
  type SignUpPage,
  signUpPagesPage,
  stateOf,
} from './views.ts'

export async function showSignUpPage(
  c: Context<DashboardEnv>,
  state?: FormState,
): Promise<Response> {
  const { api, member } = c.var
  const query = { enrolmentId: param(c, 'enrolmentId'), ...asked(c, ['cursor']) }
  const source = `enrolment:${query.enrolmentId}`
  const [page, submissions, funnel] = await Promise.all([
    api.read('/enrolments/{enrolmentId}', { enrolmentId: query.enrolmentId }),
    api.read('/enrolments/{enrolmentId}/submissions', query),
    api.read('/funnel', { source }),
  ])
  const home = `/dashboard/${member.workspace.id}`
  const here = `${signUpPagesPage(c)}/${page.id}`
  const poster = (format: string) => posterPicture(c, page.id, format)
  return workspacePage(c, {
    title: page.name,
    area: 'sign-up-pages',
    lead: `/e/${page.slug}`,
    state,
    actions: <Actions page={page} here={here} />,
    children: (
      <>
        <Faults />
        <Panel title="Status">
          <p>
            <State of={page} /> {stateOf(page).meaning}
          </p>
          {page.warnings.map(({ message }) => (
            <p class="help">{message}</p>
          ))}
          <Facts
            of={[
              ['Address', <Copy text={page.url} label="the address" />],
              ['Signed up', <Made of={page} />],
              ['Template', <ObjectLink workspaceId={member.workspace.id} id={page.templateId} />],
              ['Opens', page.opensAt && <Time at={page.opensAt} />],
              ['Closes', page.closesAt && <Time at={page.closesAt} />],
              ['In one hour', page.perHour && `${page.perHour} passes at most`],
              ['Asks for', page.fields.map(({ key }) => key).join(', ')],
              [
                'Consents',
                page.consents.map(({ key, version }) => `${key} v${version}`).join(', '),
              ],
            ]}
          />
          <p>
            <a href={`${home}/passes?source=${source}`}>All passes of this page</a>
          </p>
          <p>
            Preview:{' '}
            {languagesOf(page, '').map((language) => (
              <>
                <a
                  href={`${here}/preview${language ? `?language=${language}` : ''}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {language ? languageName(language) : 'Language of the template'}
                </a>{' '}
              </>
            ))}
          </p>
        </Panel>
        <Figures page={page} funnel={funnel} />
        <Panel title="Poster" lead="The code leads to the page. Print it, or show it on a screen.">
          <p>
            <img src={poster('a6')} alt={`Poster with the code of ${page.url}`} width="220" />
          </p>
          <p>
            <a class="button first" href={`${here}/poster`}>
              Print…
            </a>{' '}
            {POSTERS.map(([format, label]) => (
              <>
                <a class="button" href={poster(format)} download={`${page.slug}-${format}.svg`}>
                  {label}
                </a>{' '}
              </>
            ))}
          </p>
        </Panel>
        {isOpen(page) ? <Website page={page} edit={editOf(page, here)} /> : null}
        <Panel
          title="Sign-ups"
          lead="Newest first, with what each person has agreed to."
          actions={
            <ExportMenu
              workspaceId={member.workspace.id}
              list="enrolments"
              page={submissions}
              filter={{ enrolmentId: page.id }}
            />
          }
        >
          <ListTable
            page={submissions}
            empty={<p class="help">Nobody has signed up yet.</p>}
            caption="Sign-ups, newest first"
            columns={[
              {
                title: 'Pass',
                cell: ({ passId }) => <ObjectLink workspaceId={member.workspace.id} id={passId} />,
              },
              {
                title: 'Consents',
                cell: ({ consents }) =>
                  consents.map(({ key, version }) => `${key} v${version}`).join(', ') || (
                    <span class="faint">None</span>
                  ),
              },
              { title: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
            ]}
          />
        </Panel>
        <SameRequest method="GET" path={apiPath('/enrolments/{enrolmentId}/submissions', query)} />
      </>
    ),
  })
}

function Figures({ page, funnel }: { page: SignUpPage; funnel: Answers['FunnelReport'] }) {
  const [item] = funnel.items
  return (
    <Panel
      title="Figures"
      lead="How far people come. What becomes of passes is that of the last 30 days, a minute or two ago."
    >
      <Facts
        of={[
          ['Form opened', page.views <= 1000 ? page.views : `About ${page.views}`],
          ['Signed up', page.made],
          ...(item
            ? ([
                ['Passes created', item.created],
                ['Pass opened', item.opened],
                ['Added to a wallet', item.added.any],
                ['Used', item.used],
                ['Removed from a wallet', item.removed],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  )
}

/** What somebody pastes into a website. A frame is offered once a website is named: on others it stays empty. */
function Website({ page, edit }: { page: SignUpPage; edit: string }) {
  const { url, embedOrigins } = page
  const isFramed = embedOrigins.length > 0
  return (
    <Panel
      title="On your website"
      lead="Copy the HTML into a page of your website. The words are yours to change."
    >
      <CodeSample
        samples={{
          'A button': buttonFor(url),
          ...(isFramed && { 'The form inside your page': frameFor(url) }),
        }}
      />
      {isFramed ? (
        <p class="help">The form is shown on {embedOrigins.join(', ')}, and on no other website.</p>
      ) : (
        <IfMay change={edit}>
          <p class="help">
            To show the form inside a page of yours, <a href={edit}>edit this page</a> and name your
            website there, under “Times, limits and websites”.
          </p>
        </IfMay>
      )}
    </Panel>
  )
}

const editOf = ({ templateId }: SignUpPage, here: string) => `${here}/edit?template=${templateId}`

/** One that is full or has ended is still open: its settings end that. */
const isOpen = ({ status, closedReason }: SignUpPage): boolean =>
  status === 'OPEN' || closedReason === 'full' || closedReason === 'ended'

function Actions({ page, here }: { page: SignUpPage; here: string }) {
  if (page.status === 'ARCHIVED') return null
  return (
    <>
      {isOpen(page) ? (
        <a class="button first" href={page.url} target="_blank" rel="noreferrer">
          Show the page
        </a>
      ) : (
        <ActionButton action={`${here}/open`} tone="first">
          Open it
        </ActionButton>
      )}
      <ActionLink href={editOf(page, here)} icon="pencil">
        Edit
      </ActionLink>
      {isOpen(page) ? (
        <Confirm label="Close…" action={`${here}/close`} button="Close the page">
          <p>Nobody can sign up any more, until you open it again. Passes stay valid.</p>
        </Confirm>
      ) : null}
      <Confirm label="Archive…" action={`${here}/archive`} button="Archive for good">
        <p>Ends it for good. Its address stays taken, and its sign-ups stay here.</p>
      </Confirm>
    </>
  )
}
