import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { readConnection } from './connection-view.ts'

/** Deletes a connection with its secrets, rules, deliveries and orders. Passes stay; refunds no longer reach them. */
export async function deleteConnection(ctx: Ctx, id: string): Promise<Answer> {
  await readConnection(ctx, id)
  const answer: Answer = {
    data: { id, deleted: true },
    description: 'Connection deleted',
  }
  await ctx.commit({ writes: ctx.checkouts.connectionDeletion(id), answer })
  return answer
}
