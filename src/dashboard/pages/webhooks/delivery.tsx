import type { Context } from 'hono'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { answerOf, DELIVERY_TONES } from './views.ts'

export async function showDelivery(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const deliveryId = param(c, 'deliveryId')
  const delivery = await api.read('/webhook-deliveries/{deliveryId}', { deliveryId })
  const event = await api.call('GET', '/events/{eventId}', { eventId: delivery.eventId })
  const all = `/dashboard/${member.workspace.id}/webhooks`
  const { word, tone } = DELIVERY_TONES[delivery.status]
  return workspacePage(c, {
    title: delivery.type,
    area: 'webhooks',
    lead: (
      <>
        <Badge tone={tone}>{word}</Badge> to{' '}
        <a href={`${all}/${delivery.endpointId}`}>its endpoint</a>
      </>
    ),
    state,
    actions: (
      <ActionButton action={`${all}/deliveries/${delivery.id}/replay`} tone="first">
        Send once more
      </ActionButton>
    ),
    children: (
      <>
        <Faults />
        <Facts
          of={[
            ['Event', <code>{delivery.eventId}</code>],
            ['Made', <Time at={delivery.createdAt} />],
            ['Next attempt', delivery.nextAttemptAt ? <Time at={delivery.nextAttemptAt} /> : null],
            ['Given up', delivery.failureReason],
          ]}
        />
        <Panel title="Attempts">
          {delivery.attempts.length === 0 ? (
            <p class="help">There was none yet.</p>
          ) : (
            <Table
              caption="Attempts, the oldest first"
              rows={delivery.attempts}
              columns={[
                { title: 'When', cell: ({ at }) => <Time at={at} /> },
                {
                  title: 'Why',
                  cell: ({ trigger }) => (trigger === 'manual' ? 'asked for' : 'by schedule'),
                },
                { title: 'Answer', cell: answerOf },
                { title: 'Took', isNumber: true, cell: ({ durationMs }) => `${durationMs} ms` },
                {
                  title: 'It said',
                  cell: ({ responseHead }) =>
                    responseHead ? <code class="head">{responseHead}</code> : null,
                },
              ]}
            />
          )}
        </Panel>
        <Panel title="What was sent">
          {event.ok && event.data.data?.erased === true ? (
            <p class="help">
              The pass was deleted since, and with it what the event said. Sent again, it says this:
            </p>
          ) : null}
          {event.ok ? (
            <div class="code">
              <pre tabindex={0}>
                <code>{JSON.stringify(event.data, null, 2)}</code>
              </pre>
            </div>
          ) : (
            <p class="help">The event is not kept any more.</p>
          )}
        </Panel>
        <SameRequest method="POST" path={`/webhook-deliveries/${delivery.id}/replay`} />
      </>
    ),
  })
}
