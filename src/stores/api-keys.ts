import { gt, isNull, or, sql } from 'drizzle-orm'
import type { Scope, StoredApiKey } from '../domain/model/api-key.ts'
import type { ApiKeyStore } from '../domain/model/ports/api-keys.ts'
import type { Database } from './database.ts'
import { pageById, readOne } from './read.ts'
import { apiKeys } from './schema.ts'
import { asWrite, exists, expectation, matching, updateWhere } from './write.ts'

export function createApiKeyStore(
  db: Database,
  workspaceId: string,
  forget: (hash: string) => void,
): ApiKeyStore {
  return {
    insertion: (key) => asWrite(db.insert(apiKeys).values({ ...key, workspaceId })),

    get: (id) => readOne(db, apiKeys, { workspaceId, id }, fromRow),

    list: (paging) => pageById(db, apiKeys, matching(apiKeys, { workspaceId }), paging, fromRow),

    expire(id, at) {
      const expiresAt = sql`min(coalesce(${apiKeys.expiresAt}, ${at}), ${at})`
      return updateWhere(db, apiKeys, { workspaceId, id }, { expiresAt })
    },

    revoke(id, at) {
      const revokedAt = sql`coalesce(${apiKeys.revokedAt}, ${at})`
      return updateWhere(db, apiKeys, { workspaceId, id }, { revokedAt })
    },

    stillInForce(id, at) {
      const unexpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at))
      const inForce = exists(apiKeys, { workspaceId, id, revokedAt: null }, unexpired)
      return expectation('api_key_ended', inForce)
    },

    forget,
  }
}

function fromRow(row: typeof apiKeys.$inferSelect): StoredApiKey {
  const { workspaceId: _, scopes, ...members } = row
  return { ...members, scopes: scopes as Scope[] }
}
