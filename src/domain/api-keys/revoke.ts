import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { refuseWiderScopes } from './refuse-wider-scopes.ts'
import { viewApiKey } from './view.ts'

/** Ends a key at once. A key that was revoked before keeps the time of its first revocation. */
export async function revokeApiKey(ctx: Ctx, id: string): Promise<Answer> {
  const apiKey = await ctx.apiKeys.get(id)
  if (!apiKey) throw notFound('API key')
  refuseWiderScopes(ctx, apiKey.scopes)
  const now = ctx.now()
  const answer: Answer = {
    data: viewApiKey({ ...apiKey, revokedAt: apiKey.revokedAt ?? now }),
    description: 'API key revoked',
  }
  await ctx.commit({ writes: [ctx.apiKeys.revoke(id, now)], answer })
  ctx.apiKeys.forget(apiKey.hash)
  return answer
}
