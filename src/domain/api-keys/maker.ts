import type { ApiKey } from '../model/api-key.ts'
import { invalidApiKey } from '../model/bearer.ts'
import type { Ctx } from '../model/ctx.ts'

/**
 * The key that acts, as the database has it now: an isolate may remember it for a while after it was revoked. Null
 * where no key acts.
 *
 * @throws AppError invalid_api_key where it was revoked or has expired
 */
export async function readMaker(ctx: Ctx): Promise<ApiKey | null> {
  if (!ctx.actor.startsWith('key_')) return null
  const maker = await ctx.apiKeys.get(ctx.actor)
  if (maker && !hasEnded(maker, ctx.now())) return maker
  throw invalidApiKey()
}

/** The key or the person that acts. Null where the service does. */
export const makerId = ({ actor }: Ctx): string | null => (actor === 'system' ? null : actor)

export function hasEnded({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now)
}

/** The earlier of two ends; none stands for never. */
export function earlierEnd(a: number | null, b: number | null | undefined): number | null {
  const ends = [a, b].filter((end) => end !== null && end !== undefined)
  return ends.length > 0 ? Math.min(...ends) : null
}
