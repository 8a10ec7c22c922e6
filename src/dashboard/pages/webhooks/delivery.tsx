import type { Context } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { Live } from '../../parts/live.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { Attempts } from './attempts.tsx'
import { answerOf, deliveryState, FAILURE_WORDS, isPending } from './views.ts'

export async function showDelivery(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member, deps } = c.var
  const deliveryId = param(c, 'deliveryId')
  const delivery = await api.read('/webhook-deliveries/{deliveryId}', { deliveryId })
  const event = await api.call('GET', '/events/{eventId}', { eventId: delivery.eventId })
  const all = `/dashboard/${member.workspace.id}/webhooks`
  const { word, tone } = deliveryState(delivery, deps.now())
  const last = delivery.attempts.at(-1)
  const pending = isPending(delivery)
  return workspacePage(c, {
    title: delivery.type,
    area: 'webhooks',
    lead: (
      <Live
        id="state"
        isPending={pending}
        watch={watch(c, apiPath('/webhook-deliveries/{deliveryId}', { deliveryId }))}
        says={[word, last && `attempt ${delivery.attempts.length}: ${answerOf(last)}`]
          .filter((part) => part !== undefined)
          .join(', ')}
        isInline
      >
        <Badge tone={tone}>{word}</Badge>{' '}
        <a href={`${all}/${delivery.endpointId}`}>Go to the endpoint</a>
      </Live>
    ),
    state,
    islands: liveIslands(c, pending),
    actions: (
      <ActionButton action={`${all}/deliveries/${delivery.id}/replay`} tone="first">
        Resend
      </ActionButton>
    ),
    children: (
      <>
        <Faults />
        <Live id="attempts" isPending={pending}>
          <Facts
            of={[
              ['Event', <code>{delivery.eventId}</code>],
              ['Created', <Time at={delivery.createdAt} />],
              [
                'Next attempt',
                delivery.nextAttemptAt ? <Time at={delivery.nextAttemptAt} hasSeconds /> : null,
              ],
              ['Result', delivery.failureReason && FAILURE_WORDS[delivery.failureReason]],
            ]}
          />
          <Panel title="Attempts">
            <Attempts of={delivery.attempts} />
          </Panel>
        </Live>
        <Panel title="Payload">
          {event.ok && event.data.data?.erased === true ? (
            <p class="help">
              The pass was deleted after this event, and its data was erased. A resend carries this:
            </p>
          ) : null}
          {event.ok ? (
            <div class="code">
              <pre tabindex={0}>
                <code>{JSON.stringify(event.data, null, 2)}</code>
              </pre>
            </div>
          ) : (
            <p class="help">This event is no longer available.</p>
          )}
        </Panel>
        <SameRequest method="POST" path={`/webhook-deliveries/${delivery.id}/replay`} />
      </>
    ),
  })
}
