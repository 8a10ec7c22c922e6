import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ApiKey, ApiKeyNote, Scope, StoredApiKey } from '../domain/model/api-key.ts'
import { ClaimLost, ExpectationFailed } from '../domain/model/commit.ts'
import type { ApiKeyStore } from '../domain/model/ports/api-keys.ts'
import { type Database, failedExpectation, violatedConstraint } from './database.ts'
import { isOwner } from './memberships.ts'
import { pageById, readOne } from './read.ts'
import { apiKeys } from './schema.ts'
import { asWrite, exists, expectation, hasValues, runBatch, updateWhere } from './write.ts'

/** More than a page can show. */
const MAX_SHOWN = 500

const SAME_ID = 'api_keys.workspace_id, api_keys.id'

export function createApiKeyStore(
  db: Database,
  workspaceId: string,
  forget: (hash: string) => void,
): ApiKeyStore {
  const insert = (key: StoredApiKey) => db.insert(apiKeys).values({ ...key, workspaceId })

  /** `at` or the present end of the key, whichever is earlier. */
  function expire(id: string, at: number) {
    const expiresAt = sql`min(coalesce(${apiKeys.expiresAt}, ${at}), ${at})`
    return updateWhere(db, apiKeys, { workspaceId, id }, { expiresAt })
  }

  const stillAsRead = ({ id, expiresAt }: ApiKey) =>
    expectation('api_key_changed', exists(apiKeys, { workspaceId, id, expiresAt, revokedAt: null }))

  return {
    insertion: (key) => asWrite(insert(key)),

    get: (id) => readOne(db, apiKeys, { workspaceId, id }, fromRow),

    list: (paging) => pageById(db, apiKeys, hasValues(apiKeys, { workspaceId }), paging, fromRow),

    async create(key, unchanged, { ends, continues = false } = {}) {
      const { hash, prefix, last4 } = key
      const target = [apiKeys.workspaceId, apiKeys.id]
      const set = { hash, prefix, last4 }
      const upsertion = continues ? insert(key).onConflictDoUpdate({ target, set }) : insert(key)
      try {
        await runBatch(db, [
          ...unchanged.map(stillAsRead),
          ...(key.createdBy?.startsWith('user_')
            ? [expectation('maker_left', isOwner(key.createdBy, workspaceId))]
            : []),
          asWrite(upsertion),
          ...(ends ? [expire(ends.id, ends.at)] : []),
        ])
      } catch (error) {
        const failed = failedExpectation(error)
        if (failed) throw new ExpectationFailed(failed)
        throw violatedConstraint(error) === SAME_ID ? new ClaimLost() : error
      }
    },

    async revoke(id, note, descendants) {
      const rows = await db
        .update(apiKeys)
        .set({ revokedAt: note.at, unrecorded: appended(note) })
        .where(
          and(
            eq(apiKeys.workspaceId, workspaceId),
            descendants ? sql`${apiKeys.id} IN (${family(id)})` : eq(apiKeys.id, id),
            isNull(apiKeys.revokedAt),
          ),
        )
        .returning()
      return rows.map(fromRow)
    },

    async madeBy(makerId, nowMs) {
      const rows = await db
        .select()
        .from(apiKeys)
        .where(
          and(
            eq(apiKeys.workspaceId, workspaceId),
            sql`${apiKeys.id} IN (${family(makerId)})`,
            isNull(apiKeys.revokedAt),
            or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, nowMs)),
          ),
        )
        .orderBy(asc(apiKeys.id))
        .limit(MAX_SHOWN)
      return rows.map(fromRow)
    },

    async dropNotes(keys) {
      await runBatch(
        db,
        keys.map(({ id, unrecorded }) =>
          updateWhere(db, apiKeys, { workspaceId, id, unrecorded }, { unrecorded: null }),
        ),
      )
    },

    forget,
  }

  /** A key and all that it made or rotated, however far down, also by way of keys that were revoked before. */
  function family(id: string) {
    return sql`WITH RECURSIVE family(id) AS (
      SELECT ${id} UNION
      SELECT made.id FROM family CROSS JOIN api_keys AS made INDEXED BY api_keys_by_maker
        ON made.workspace_id = ${workspaceId} AND made.created_by = family.id)
      SELECT id FROM family`
  }
}

const appended = (note: ApiKeyNote) =>
  sql`json_insert(coalesce(${apiKeys.unrecorded}, '[]'), '$[#]', json(${JSON.stringify(note)}))`

function fromRow(row: typeof apiKeys.$inferSelect): StoredApiKey {
  const { workspaceId: _, scopes, ...members } = row
  return { ...members, scopes: scopes as Scope[] }
}
