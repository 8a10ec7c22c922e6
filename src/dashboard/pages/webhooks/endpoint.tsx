import type { Context } from 'hono'
import { DELIVERY_STATUSES } from '../../../domain/model/webhook-delivery.ts'
import { apiPath } from '../../../http/api-path.ts'
import { asked, param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults, Form, FormEnd, ZonedTime } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { Health } from './list.tsx'
import { VERIFYING } from './samples.ts'
import { answerOf, DELIVERY_TONES, type Delivery, type Endpoint, health } from './views.ts'

export async function showEndpoint(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const endpointId = param(c, 'endpointId')
  const given = asked(c, ['status', 'cursor'])
  const query = { endpointId, ...given }
  const [endpoint, page] = await Promise.all([
    api.read('/webhook-endpoints/{endpointId}', { endpointId }),
    api.read('/webhook-deliveries', query),
  ])
  const all = `/dashboard/${member.workspace.id}/webhooks`
  const here = `${all}/${endpoint.id}`
  return workspacePage(c, {
    title: endpoint.description ?? 'Endpoint',
    area: 'webhooks',
    lead: endpoint.url,
    state,
    actions: <Actions endpoint={endpoint} here={here} />,
    children: (
      <>
        <Faults />
        <Panel title="How it is">
          <p>
            <Health of={endpoint} /> {health(endpoint).next}
          </p>
          <Facts
            of={[
              ['Gets', endpoint.types === null ? 'every event' : endpoint.types.join(', ')],
              ['Failing since', endpoint.failingSince ? <Time at={endpoint.failingSince} /> : null],
              ['Own headers', endpoint.customHeaders.join(', ') || null],
            ]}
          />
        </Panel>
        <Panel
          title="Deliveries"
          id="deliveries"
          lead="One event to this endpoint, with every attempt. They are kept for 30 days."
        >
          <Tabs
            label="State"
            values={DELIVERY_STATUSES}
            word={(status) => DELIVERY_TONES[status].word}
            chosen={given.status}
            href={(status) => `${here}${status ? `?status=${status}` : ''}#deliveries`}
          />
          <ListTable
            page={page}
            empty={<p class="help">There is none. «Send a ping» makes one.</p>}
            caption="Deliveries, the newest event first"
            columns={[
              {
                title: 'Event',
                cell: (delivery) => (
                  <a href={`${all}/deliveries/${delivery.id}`}>{delivery.type}</a>
                ),
              },
              {
                title: 'State',
                cell: ({ status }) => (
                  <Badge tone={DELIVERY_TONES[status].tone}>{DELIVERY_TONES[status].word}</Badge>
                ),
              },
              { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts.length },
              { title: 'Last answer', cell: ({ attempts }) => <LastAnswer of={attempts} /> },
              { title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
              {
                title: 'Next attempt',
                cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} none="none" />,
              },
            ]}
          />
        </Panel>
        <Recover here={here} />
        <Panel
          title="Verify deliveries"
          lead="Whoever knows the address can post to it: only the signature says that it was us."
        >
          <CodeSample samples={VERIFYING} />
        </Panel>
        <SameRequest method="GET" path={apiPath('/webhook-deliveries', query)} />
      </>
    ),
  })
}

function Actions(props: { endpoint: Endpoint; here: string }) {
  const { endpoint, here } = props
  const isEnabled = endpoint.status === 'ENABLED'
  return (
    <>
      {isEnabled ? (
        <ActionButton action={`${here}/test`} tone="first">
          <Icon name="send" /> Send a ping
        </ActionButton>
      ) : (
        <ActionButton action={`${here}/enable`} tone="first">
          Enable
        </ActionButton>
      )}
      <a class="button" href={`${here}/edit`}>
        <Icon name="pencil" /> Change
      </a>
      <Confirm label="New secret …" action={`${here}/rotate-secret`} button="Make the new secret">
        <p>
          For one day, deliveries carry a signature by each of the two secrets: put the new one into
          your endpoint meanwhile.
        </p>
      </Confirm>
      {isEnabled ? (
        <Confirm label="Disable …" action={`${here}/disable`} button="Disable it">
          <p>It gets nothing from now on. What it misses can be recovered for 30 days.</p>
        </Confirm>
      ) : null}
      <Confirm label="Delete …" action={`${here}/delete`} button="Delete it">
        <p>It gets nothing any more, and deliveries that wait are given up.</p>
      </Confirm>
    </>
  )
}

function LastAnswer({ of }: { of: Delivery['attempts'] }) {
  const last = of.at(-1)
  if (!last) return <span class="faint">none yet</span>
  return (
    <>
      {answerOf(last)} <span class="faint">in {last.durationMs} ms</span>
    </>
  )
}

function Recover({ here }: { here: string }) {
  return (
    <Panel
      title="Recover what it has missed"
      lead="Events of the time below that were not taken are sent again, behind the deliveries of others."
    >
      <Form isPart action={`${here}/recover`}>
        <div class="side-by-side">
          <ZonedTime pointer="/since" label="From" help="At most 30 days ago." required />
          <ZonedTime pointer="/until" label="Until" />
        </div>
        <FormEnd submit="Send them again" isPart />
      </Form>
    </Panel>
  )
}
