import type { ApiKey, StoredApiKey } from '../model/api-key.ts'
import type { Ctx } from '../model/ctx.ts'

/**
 * Stores a new key. Where this request continues one that died, the key of that one gets the new secret, and is the one
 * that is returned.
 *
 * @throws ExpectationFailed api_key_changed; ClaimLost; see ApiKeyStore
 */
export async function storeApiKey(
  ctx: Ctx,
  { key, record }: { key: string; record: StoredApiKey },
  unchanged: readonly ApiKey[],
  ends?: { id: string; at: number },
): Promise<{ key: string; record: StoredApiKey }> {
  const continues = ctx.claim?.takenOver === true
  await ctx.apiKeys.create(record, unchanged, { continues, ...(ends && { ends }) })
  const stored = continues ? await ctx.apiKeys.get(record.id) : null
  return { key, record: stored ?? record }
}
