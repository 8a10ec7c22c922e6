import type { Answer } from '../answer.ts'
import type { Ctx } from '../ctx.ts'
import { viewCredential } from './view.ts'

/** All of them, newest first: a workspace has a handful. */
export async function listCredentials(ctx: Ctx): Promise<Answer> {
  const credentials = await ctx.credentials.list()
  const items = credentials.map((credential) => viewCredential(credential, ctx.now()))
  return {
    statusCode: 200,
    data: { items, hasMore: false, nextCursor: null },
    description: `${items.length} found`,
  }
}
