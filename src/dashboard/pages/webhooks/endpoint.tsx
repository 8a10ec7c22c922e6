import type { Context } from 'hono'
import { DELIVERY_STATUSES } from '../../../domain/model/webhook-delivery.ts'
import { apiPath } from '../../../http/api-path.ts'
import { asked, param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults, Form, FormEnd, ZonedTime } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ActionLink, IfMay } from '../../parts/if-may.tsx'
import { Live } from '../../parts/live.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { Health } from './list.tsx'
import { VERIFYING } from './samples.ts'
import {
  answerOf,
  DELIVERY_TONES,
  type Delivery,
  deliveryState,
  type Endpoint,
  health,
  isPending,
} from './views.ts'

export async function showEndpoint(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member, deps } = c.var
  const endpointId = param(c, 'endpointId')
  const given = asked(c, ['status', 'cursor'])
  const query = { endpointId, ...given }
  const [endpoint, page] = await Promise.all([
    api.read('/webhook-endpoints/{endpointId}', { endpointId }),
    api.read('/webhook-deliveries', query),
  ])
  const all = `/dashboard/${member.workspace.id}/webhooks`
  const here = `${all}/${endpoint.id}`
  const pending = page.items.some(isPending)
  const now = deps.now()
  return workspacePage(c, {
    title: endpoint.description ?? 'Endpoint',
    area: 'webhooks',
    lead: endpoint.url,
    state,
    islands: liveIslands(c, pending),
    actions: <Actions endpoint={endpoint} here={here} />,
    children: (
      <>
        <Faults />
        <Panel title="Status">
          <Live id="health" isPending={false} says={health(endpoint).word}>
            <p>
              <Health of={endpoint} /> {health(endpoint).next}
            </p>
            <Facts
              of={[
                ['Events', endpoint.types === null ? 'All' : endpoint.types.join(', ')],
                [
                  'Failing since',
                  endpoint.failingSince ? <Time at={endpoint.failingSince} /> : null,
                ],
                ['Custom headers', endpoint.customHeaders.join(', ') || null],
              ]}
            />
          </Live>
        </Panel>
        <Panel
          title="Deliveries"
          id="deliveries"
          lead="Each event sent to this endpoint, with all its attempts. Kept for 30 days."
          actions={
            <ExportMenu
              workspaceId={member.workspace.id}
              list="webhook-deliveries"
              page={page}
              filter={{ endpointId, status: given.status }}
            />
          }
        >
          <Tabs
            label="Status"
            values={DELIVERY_STATUSES}
            word={(status) => DELIVERY_TONES[status].word}
            chosen={given.status}
            href={(status) => `${here}${status ? `?status=${status}` : ''}#deliveries`}
          />
          <Live
            id="deliveries"
            isPending={pending}
            watch={watch(c, apiPath('/webhook-deliveries', query))}
            says={listSays(page.items, now)}
          >
            <ListTable
              page={page}
              empty={<p class="help">No deliveries yet. Send a ping to create one.</p>}
              caption="Deliveries, newest event first"
              keyOf={({ id }) => id}
              columns={[
                {
                  title: 'Event',
                  cell: (delivery) => (
                    <a href={`${all}/deliveries/${delivery.id}`}>{delivery.type}</a>
                  ),
                },
                {
                  title: 'Status',
                  cell: (delivery) => {
                    const { word, tone } = deliveryState(delivery, now)
                    return <Badge tone={tone}>{word}</Badge>
                  },
                },
                { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts.length },
                { title: 'Last response', cell: ({ attempts }) => <LastAnswer of={attempts} /> },
                { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} hasSeconds /> },
                {
                  title: 'Next attempt',
                  cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} none="None" />,
                },
              ]}
            />
          </Live>
        </Panel>
        <IfMay change={`${here}/recover`}>
          <Recover here={here} />
        </IfMay>
        <Panel
          title="Verify deliveries"
          lead="Anyone can post to your URL; the signature proves it was us."
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
      <ActionLink href={`${here}/edit`} icon="pencil">
        Edit
      </ActionLink>
      <Confirm
        label="Rotate secret…"
        tone="first"
        action={`${here}/rotate-secret`}
        button="Generate new secret"
      >
        <p>
          For 24 hours we sign deliveries with both secrets, so you have time to switch your
          endpoint to the new one.
        </p>
      </Confirm>
      {isEnabled ? (
        <Confirm label="Disable…" action={`${here}/disable`} button="Disable endpoint">
          <p>We stop sending events to it. You can resend missed events for 30 days.</p>
        </Confirm>
      ) : null}
      <Confirm label="Delete…" action={`${here}/delete`} button="Delete endpoint">
        <p>We stop sending events to it. Pending deliveries fail.</p>
      </Confirm>
    </>
  )
}

function LastAnswer({ of }: { of: Delivery['attempts'] }) {
  const last = of.at(-1)
  if (!last) return <span class="faint">None yet</span>
  return (
    <>
      {answerOf(last)} <span class="faint">in {last.durationMs} ms</span>
    </>
  )
}

/** What screen readers are told of the list: how many deliveries are pending and how many failed. */
function listSays(deliveries: readonly Delivery[], nowMs: number): string {
  const words = deliveries.map((delivery) => deliveryState(delivery, nowMs).word)
  return [...new Set(words)]
    .map((word) => `${word}: ${words.filter((each) => each === word).length}`)
    .join(', ')
}

function Recover({ here }: { here: string }) {
  return (
    <Panel title="Resend missed events" lead="Resends everything undelivered in this period.">
      <Form isPart action={`${here}/recover`}>
        <div class="side-by-side">
          <ZonedTime pointer="/since" label="From" help="At most 30 days ago." required />
          <ZonedTime pointer="/until" label="Until" />
        </div>
        <FormEnd submit="Resend" isPart />
      </Form>
    </Panel>
  )
}
