import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { readCredential } from './read.ts'

/**
 * Erases a credential and its secret. The workspace keeps the pass type identifier: phones that hold its passes
 * go on calling under it.
 */
export async function deleteCredential(ctx: Ctx, id: string): Promise<Answer> {
  await readCredential(ctx, id)
  const answer: Answer = { data: { id, deleted: true }, description: 'Credential deleted' }
  await ctx.commit({ writes: [ctx.credentials.deletion(id)], answer })
  ctx.credentials.forget()
  return answer
}
