import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Scope, StoredApiKey } from '../domain/model/api-key.ts'
import type { ApiKeyStore } from '../domain/model/ports/api-keys.ts'
import type { Database } from './database.ts'
import { apiKeys } from './schema.ts'
import { asWrite, expectation } from './write.ts'

export function createApiKeyStore(
  db: Database,
  workspaceId: string,
  forget: (hash: string) => void,
): ApiKeyStore {
  const mine = () => eq(apiKeys.workspaceId, workspaceId)
  return {
    insertion: (key) => asWrite(db.insert(apiKeys).values({ ...key, workspaceId })),

    async get(id) {
      const [row] = await db
        .select()
        .from(apiKeys)
        .where(and(mine(), eq(apiKeys.id, id)))
      return row ? fromRow(row) : null
    },

    async list({ limit, sort, after }) {
      const descending = sort.startsWith('-')
      const beyond = descending ? lt : gt
      const rows = await db
        .select()
        .from(apiKeys)
        .where(and(mine(), after ? beyond(apiKeys.id, after.id) : undefined))
        .orderBy(descending ? desc(apiKeys.id) : asc(apiKeys.id))
        .limit(limit + 1)
      const last = rows[limit - 1]
      return {
        items: rows.slice(0, limit).map(fromRow),
        next: rows.length > limit && last ? { sort: last.createdAt, id: last.id } : null,
      }
    },

    expire: (id, at) =>
      asWrite(
        db
          .update(apiKeys)
          .set({ expiresAt: sql`min(coalesce(${apiKeys.expiresAt}, ${at}), ${at})` })
          .where(and(mine(), eq(apiKeys.id, id))),
      ),

    revoke: (id, at) =>
      asWrite(
        db
          .update(apiKeys)
          .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${at})` })
          .where(and(mine(), eq(apiKeys.id, id))),
      ),

    stillInForce(id, at) {
      const unexpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at))
      const inForce = and(mine(), eq(apiKeys.id, id), isNull(apiKeys.revokedAt), unexpired)
      return expectation('api_key_ended', sql`EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${inForce})`)
    },

    forget,
  }
}

function fromRow(row: typeof apiKeys.$inferSelect): StoredApiKey {
  const { workspaceId: _, scopes, ...members } = row
  return { ...members, scopes: scopes as Scope[] }
}
