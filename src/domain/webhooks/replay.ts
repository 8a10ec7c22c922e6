import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { readEndpoint } from './change-endpoint.ts'
import { readDelivery, viewDelivery } from './delivery-view.ts'
import { sendNow } from './dispatch.ts'
import { refuseDisabled } from './recover.ts'

/** Makes one more attempt of a delivery now. If it fails, the delivery's schedule goes on as before. */
export async function replayDelivery(ctx: Ctx, id: string): Promise<Answer> {
  const before = await readDelivery(ctx, id)
  refuseDisabled(await readEndpoint(ctx, before.endpointId))
  const now = ctx.now()
  const delivery = { ...before, manualAt: now }
  const answer = { data: viewDelivery(delivery), description: 'The delivery is tried again' }
  await ctx.commit({ writes: [ctx.webhooks.replay(id, now)], answer })
  sendNow(ctx, delivery)
  return answer
}
