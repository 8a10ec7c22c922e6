import {
  type ApiKeyMode,
  apiKeyHint,
  generateApiKey,
  hashApiKey,
} from '../../lib/api-key/api-key.ts'
import type { ApiKey, ApiKeyNote, StoredApiKey } from '../model/api-key.ts'
import type { RandomBytes } from '../model/ctx.ts'

/**
 * Makes a new API key: `key` is shown to the client once, `record` is what the database keeps of it.
 *
 * @param note the change that an event will report; null: no event
 */
export function mintApiKey(
  mode: ApiKeyMode,
  randomBytes: RandomBytes,
  members: Pick<ApiKey, 'id' | 'name' | 'scopes' | 'createdAt' | 'expiresAt' | 'createdBy'>,
  note: ApiKeyNote | null,
): { key: string; record: StoredApiKey } {
  const key = generateApiKey(mode, randomBytes)
  return {
    key,
    record: {
      ...members,
      ...apiKeyHint(key),
      hash: hashApiKey(key),
      lastUsedAt: null,
      revokedAt: null,
      unrecorded: note && [note],
    },
  }
}
