import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ApiKey, Scope } from '../domain/api-keys/api-key.ts'
import type { ApiKeyStore } from '../domain/ports.ts'
import type { Database } from './database.ts'
import { apiKeys } from './schema.ts'
import { asWrite } from './write.ts'

export function createApiKeyStore(db: Database, workspaceId: string): ApiKeyStore {
  const mine = eq(apiKeys.workspaceId, workspaceId)
  return {
    insertion: (key) => asWrite(db.insert(apiKeys).values({ ...key, workspaceId })),

    async get(id) {
      const [row] = await db
        .select()
        .from(apiKeys)
        .where(and(mine, eq(apiKeys.id, id)))
      return row ? fromRow(row) : null
    },

    async list({ limit, after }) {
      const rows = await db
        .select()
        .from(apiKeys)
        .where(and(mine, after ? lt(apiKeys.id, after.id) : undefined))
        .orderBy(desc(apiKeys.id))
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
          .where(and(mine, eq(apiKeys.id, id))),
      ),

    revoke: (id, at) =>
      asWrite(
        db
          .update(apiKeys)
          .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${at})` })
          .where(and(mine, eq(apiKeys.id, id))),
      ),
  }
}

function fromRow(row: typeof apiKeys.$inferSelect): ApiKey & { hash: string } {
  const { workspaceId: _, scopes, ...members } = row
  return { ...members, scopes: scopes as Scope[] }
}
