import {
  type ApiKeyMode,
  apiKeyHint,
  generateApiKey,
  hashApiKey,
} from '../../lib/api-key/api-key.ts'
import type { ApiKey, StoredApiKey } from '../model/api-key.ts'
import type { RandomBytes } from '../model/ctx.ts'

/** Makes a new API key: `key` is shown to the client once, `record` is what the database keeps of it. */
export function mintApiKey(
  mode: ApiKeyMode,
  randomBytes: RandomBytes,
  members: Pick<ApiKey, 'id' | 'name' | 'scopes' | 'createdAt' | 'expiresAt'>,
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
    },
  }
}
