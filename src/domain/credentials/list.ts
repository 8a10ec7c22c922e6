import type { Answer } from '../model/answer.ts'
import { viewCredential } from '../model/credential-view.ts'
import type { Ctx } from '../model/ctx.ts'

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
