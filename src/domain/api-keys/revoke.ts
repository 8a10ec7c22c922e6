import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { recordApiKeyEvents } from './record-events.ts'
import { refuseWiderScopes } from './refuse-wider-scopes.ts'
import { viewApiKey } from './view.ts'

export const RevokeApiKeyInput = z
  .strictObject({
    descendants: z.boolean().optional().meta({
      description:
        'Whether the keys that it created or rotated end too, and those that these created.',
    }),
  })
  .meta({ id: 'RevokeApiKeyInput', description: 'What ends with a key.' })
export type RevokeApiKeyInput = z.infer<typeof RevokeApiKeyInput>

/**
 * Ends a key at once, and those that come from it if asked. A key that was revoked before keeps the time of its first
 * revocation. No key that comes from another may do more than that one, so its scopes are enough to ask for.
 */
export async function revokeApiKey(
  ctx: Ctx,
  id: string,
  { descendants = false }: RevokeApiKeyInput = {},
): Promise<Answer> {
  const found = await ctx.apiKeys.get(id)
  if (!found) throw notFound('API key')
  refuseWiderScopes(ctx, found.scopes)
  const note = { type: 'api_key.revoked', at: ctx.now(), actor: ctx.actor } as const
  const revoked = await ctx.apiKeys.revoke(id, note, descendants)
  for (const { hash } of revoked) ctx.apiKeys.forget(hash)
  const apiKey = revoked.find((key) => key.id === id) ?? found
  const others = revoked.filter((key) => key !== apiKey).length
  const answer: Answer = {
    data: viewApiKey(apiKey),
    description:
      others === 0 ? 'API key revoked' : `API key revoked, and ${others} that come from it`,
  }
  await recordApiKeyEvents(ctx, revoked, answer)
  return answer
}
