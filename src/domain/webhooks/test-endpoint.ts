import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Delivery } from '../model/webhook-delivery.ts'
import { readEndpoint } from './change-endpoint.ts'
import { viewDelivery } from './delivery-view.ts'
import { sendNow } from './dispatch.ts'
import { refuseDisabled } from './recover.ts'

/** Sends one `ping` to this endpoint only, whichever types it asked for. */
export async function testEndpoint(ctx: Ctx, id: string): Promise<Answer> {
  const endpoint = await readEndpoint(ctx, id)
  refuseDisabled(endpoint)
  const now = ctx.now()
  const eventId = ctx.newId('evt')
  const delivery: Delivery = {
    id: ctx.newId('dlv'),
    endpointId: id,
    eventSeq: 0,
    eventId,
    type: 'ping',
    status: 'PENDING',
    failureReason: null,
    attempt: 0,
    turn: 0,
    nextAttemptAt: null,
    manualAt: now,
    attempts: [],
    createdAt: now,
  }
  const answer = { data: viewDelivery(delivery), description: 'A ping is on its way' }
  await ctx.commit({
    writes: [ctx.webhooks.pingInsertion(delivery)],
    events: [
      {
        id: eventId,
        type: 'ping',
        detail: { endpointId: id },
        data: { ping: { endpointId: id } },
      },
    ],
    answer,
  })
  sendNow(ctx, delivery)
  return answer
}
