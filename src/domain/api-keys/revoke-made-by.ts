import type { Ctx } from '../model/ctx.ts'
import { recordApiKeyEvents } from './record-events.ts'

/**
 * Ends all keys that a person made, and those that come from them: what a person knows by heart is not taken away with a
 * role.
 *
 * @returns the ids of the keys that ended
 */
export async function revokeKeysMadeBy(ctx: Ctx, personId: string): Promise<string[]> {
  const note = { type: 'api_key.revoked', at: ctx.now(), actor: ctx.actor } as const
  const revoked = await ctx.apiKeys.revoke(personId, note, true)
  for (const { hash } of revoked) ctx.apiKeys.forget(hash)
  await recordApiKeyEvents(ctx, revoked)
  return revoked.map(({ id }) => id)
}
