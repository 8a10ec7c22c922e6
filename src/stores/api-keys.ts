import { gt, isNull, or, sql } from 'drizzle-orm'
import type { Scope, StoredApiKey } from '../domain/model/api-key.ts'
import type { ApiKeyStore } from '../domain/model/ports/api-keys.ts'
import type { Database } from './database.ts'
import { pageById } from './page.ts'
import { apiKeys } from './schema.ts'
import { asWrite, exists, expectation, matching } from './write.ts'

export function createApiKeyStore(
  db: Database,
  workspaceId: string,
  forget: (hash: string) => void,
): ApiKeyStore {
  const isKey = (id: string) => matching(apiKeys, { workspaceId, id })
  return {
    insertion: (key) => asWrite(db.insert(apiKeys).values({ ...key, workspaceId })),

    async get(id) {
      const [row] = await db.select().from(apiKeys).where(isKey(id))
      return row ? fromRow(row) : null
    },

    list: (paging) => pageById(db, apiKeys, matching(apiKeys, { workspaceId }), paging, fromRow),

    expire: (id, at) =>
      asWrite(
        db
          .update(apiKeys)
          .set({ expiresAt: sql`min(coalesce(${apiKeys.expiresAt}, ${at}), ${at})` })
          .where(isKey(id)),
      ),

    revoke: (id, at) =>
      asWrite(
        db
          .update(apiKeys)
          .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${at})` })
          .where(isKey(id)),
      ),

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
