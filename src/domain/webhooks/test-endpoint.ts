import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { readEndpoint } from './change-endpoint.ts'
import { viewDelivery } from './delivery-view.ts'
import { sendNow } from './dispatch.ts'
import { refuseDisabled } from './recover.ts'

/** Sends one `ping` to this endpoint only, whichever types it asked for. */
export async function testEndpoint(ctx: Ctx, id: string): Promise<Answer> {
  const endpoint = await readEndpoint(ctx, id)
  refuseDisabled(endpoint)
  const ping = { id: ctx.newId('dlv'), endpointId: id, type: 'ping' as const }
  // The answer names the event, whose number is known once it is written. Until then no other request may use the key.
  await ctx.takeClaim()
  await ctx.commit({
    events: [{ type: 'ping', detail: { endpointId: id }, data: { ping: { endpointId: id } } }],
    writes: [ctx.webhooks.pingInsertion(ping, ctx.now())],
  })
  const delivery = await ctx.webhooks.delivery(ping.id)
  if (!delivery) throw new Error('a ping was written without its delivery')
  const answer = { data: viewDelivery(delivery), description: 'A ping is on its way' }
  await ctx.commit({ writes: [], answer })
  sendNow(ctx, delivery)
  return answer
}
