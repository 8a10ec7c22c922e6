import type { ApiKey, StoredApiKey } from '../model/api-key.ts'
import { insufficientScope } from '../model/bearer.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'

/**
 * Stores a new key. Where this request continues one that died, the key of that one gets the new secret, and is the one
 * that is returned.
 *
 * @throws ExpectationFailed api_key_changed; ClaimLost; see ApiKeyStore
 * @throws AppError insufficient_scope where the person who makes it has just lost the role for it
 */
export async function storeApiKey(
  ctx: Ctx,
  { key, record }: { key: string; record: StoredApiKey },
  unchanged: readonly ApiKey[],
  ends?: { id: string; at: number },
): Promise<{ key: string; record: StoredApiKey }> {
  const continues = ctx.claim?.takenOver === true
  try {
    await ctx.apiKeys.create(record, unchanged, { continues, ...(ends && { ends }) })
  } catch (error) {
    const hasLeft = error instanceof ExpectationFailed && error.expectation === 'maker_left'
    throw hasLeft ? insufficientScope(['keys:write']) : error
  }
  const stored = continues ? await ctx.apiKeys.get(record.id) : null
  return { key, record: stored ?? record }
}
