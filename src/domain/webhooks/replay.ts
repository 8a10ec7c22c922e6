import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { readEndpoint } from './change-endpoint.ts'
import { deliveryAnswer, readDelivery } from './delivery-view.ts'
import { refuseDisabled } from './recover.ts'

/** One attempt more, now. If it fails, nothing else changes: a schedule under way goes on. */
export async function replayDelivery(ctx: Ctx, id: string): Promise<Answer> {
  const before = await readDelivery(ctx, id)
  refuseDisabled(await readEndpoint(ctx, before.endpointId))
  const now = ctx.now()
  const delivery = { ...before, manualAt: now }
  const answer = deliveryAnswer(delivery, 202, 'The delivery is tried once more')
  await ctx.commit({ writes: [ctx.webhooks.replay(id, now)], answer })
  const { endpointId, claims } = delivery
  const message = { workspaceId: ctx.workspace.id, endpointId, deliveryId: id, claims }
  ctx.waitUntil(ctx.webhookQueues.fast.send(message).catch(() => undefined))
  return answer
}
