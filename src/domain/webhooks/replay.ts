import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { readEndpoint } from './change-endpoint.ts'
import { readDelivery, viewDelivery } from './delivery-view.ts'
import { refuseDisabled } from './recover.ts'

/** One attempt more, now. If it fails, nothing else changes: a schedule under way goes on. */
export async function replayDelivery(ctx: Ctx, id: string): Promise<Answer> {
  const before = await readDelivery(ctx, id)
  refuseDisabled(await readEndpoint(ctx, before.endpointId))
  const now = ctx.now()
  const delivery = { ...before, manualAt: now }
  const answer = { data: viewDelivery(delivery), description: 'The delivery is tried once more' }
  await ctx.commit({ writes: [ctx.webhooks.replay(id, now)], answer })
  const { endpointId, claims } = delivery
  const message = { workspaceId: ctx.workspace.id, endpointId, deliveryId: id, claims }
  ctx.waitUntil(ctx.webhookQueue.send('fast', message).catch(() => undefined))
  return answer
}
