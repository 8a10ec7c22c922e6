import { and, asc, desc, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { LinkKey } from '../domain/model/link-key.ts'
import type { LinkKeyStore } from '../domain/model/ports/link-keys.ts'
import type { Database } from './database.ts'
import { pageFrom, readOne } from './read.ts'
import { linkKeys } from './schema.ts'
import { asWrite, exists, expectation, hasValues, updateWhere } from './write.ts'

export function createLinkKeyStore(db: Database, workspaceId: string): LinkKeyStore {
  const change = (id: string, changed: Parameters<typeof updateWhere<typeof linkKeys>>[3]) =>
    updateWhere(db, linkKeys, { workspaceId, id }, changed)

  return {
    insertion: (key) => asWrite(db.insert(linkKeys).values({ ...key, workspaceId })),

    idIsFree: (id) =>
      expectation('link_key_id_taken', sql`NOT ${exists(linkKeys, { workspaceId, id })}`),

    get: (id) => readOne(db, linkKeys, { workspaceId, id }, fromRow),

    // Ids do not grow with time: only four of their characters differ.
    async list({ limit, sort, after }) {
      const isDescending = sort.startsWith('-')
      const beyond = isDescending ? lt : gt
      const order = isDescending ? desc : asc
      const rows = await db
        .select()
        .from(linkKeys)
        .where(
          and(
            hasValues(linkKeys, { workspaceId }),
            after
              ? beyond(
                  sql`(${linkKeys.createdAt}, ${linkKeys.id})`,
                  sql`(${after.sort}, ${after.id})`,
                )
              : undefined,
          ),
        )
        .orderBy(order(linkKeys.createdAt), order(linkKeys.id))
        .limit(limit + 1)
      return pageFrom(rows, limit, 'createdAt', fromRow)
    },

    stillAsRead: ({ id, expiresAt, revokedAt }) =>
      expectation('link_key_changed', exists(linkKeys, { workspaceId, id, expiresAt, revokedAt })),

    expiry: (id, expiresAt) => change(id, { expiresAt }),

    revocation: (id, revokedAt) => change(id, { revokedAt }),

    stillInForce: (id, nowMs) =>
      expectation(
        'link_key_ended',
        exists(
          linkKeys,
          { workspaceId, id, revokedAt: null },
          or(isNull(linkKeys.expiresAt), gt(linkKeys.expiresAt, nowMs)),
        ),
      ),

    roomForAnother: (id) =>
      expectation(
        'link_key_used_up',
        exists(
          linkKeys,
          { workspaceId, id },
          or(isNull(linkKeys.maxPasses), lt(linkKeys.passesCreated, linkKeys.maxPasses)),
        ),
      ),

    count: (id) => change(id, { passesCreated: sql`${linkKeys.passesCreated} + 1` }),
  }
}

function fromRow({ workspaceId: _, ...key }: typeof linkKeys.$inferSelect): LinkKey {
  return key
}
