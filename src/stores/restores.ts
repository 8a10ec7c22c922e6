import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { LostVersions, Recovery, RestoreStore } from '../domain/model/ports/restores.ts'
import { reportFault } from '../lib/report-fault.ts'
import type { Database } from './database.ts'
import { firstSeqAt, isWithin, newestSeq, seqOf } from './event-keys.ts'
import type { Recoverable } from './object-calls.ts'
import type { Statement } from './object-database.ts'
import { events, homes, moves, workspaces } from './schema.ts'
import { asWrite, expectation, runBatch } from './write.ts'

const EVENTS_AT_ONCE = 5_000

/** Restores as the directory knows them, with what they need beside it in R2. */
export function createRestoreStore(directoryDb: Database, bucket: R2Bucket): RestoreStore {
  const keyOf = (...place: [string, string, number]) => `restores/${place.join('/')}`
  const wasChanged = async (query: PromiseLike<unknown[]>) => (await query).length > 0
  const restoring = eq(workspaces.state, 'restoring')
  const one = { id: workspaces.id }

  return {
    async find(workspaceId) {
      const [row] = await directoryDb
        .select({
          ...getTableColumns(workspaces),
          since: sql<number>`coalesce((SELECT max(moved_at) FROM ${moves} WHERE workspace_id = ${workspaces.id}
            AND ${moves.generation} = ${workspaces.generation}), ${workspaces.createdAt})`,
        })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId))
      return row ?? null
    },
    begin: ({ id, generation }, restore) =>
      wasChanged(
        directoryDb
          .update(workspaces)
          .set({ state: 'restoring', restoreId: restore.id, restore })
          .where(
            and(
              eq(workspaces.id, id),
              eq(workspaces.generation, generation),
              eq(workspaces.state, 'open'),
            ),
          )
          .returning(one),
      ),
    move: (workspaceId, from, to) =>
      wasChanged(
        directoryDb
          .update(workspaces)
          .set({ restore: to, ...(to.finishedAt !== null && { state: 'open' as const }) })
          .where(and(eq(workspaces.id, workspaceId), restoring, eq(workspaces.restore, from)))
          .returning(one),
      ),
    async underWay(startedBefore) {
      const startedAt = sql<number>`json_extract(${workspaces.restore}, '$.startedAt')`
      const rows = await directoryDb
        .select(one)
        .from(workspaces)
        .where(and(sql`state = 'restoring'`, lt(startedAt, startedBefore)))
      return rows.map(({ id }) => id)
    },

    async keepVersions(workspaceId, id, page, versions) {
      await bucket.put(keyOf(workspaceId, id, page), JSON.stringify(versions))
    },
    async versions(workspaceId, id, page) {
      const file = await bucket.get(keyOf(workspaceId, id, page))
      return file ? await file.json<LostVersions>() : null
    },
  }
}

/** @param object finds it anew for each call, and breaks off with a restore */
export function createRecovery(
  db: Database,
  object: () => Recoverable,
  workspaceId: string,
): Recovery {
  const mine = eq(homes.workspaceId, workspaceId)
  return {
    bookmark: (atMs) => object().bookmark(atMs),

    async mark(mark) {
      const [home] = await db
        .update(homes)
        .set({ epoch: mark })
        .where(mine)
        .returning({
          highestSeq: sql<number>`max(floor, ${newestSeq(workspaceId)})`,
        })
      return home!
    },

    async changedSince(atMs, afterSeq) {
      const above = sql`max(${afterSeq}, ${firstSeqAt(workspaceId, atMs)} - 1)`
      const rows = await db
        .select({
          seq: seqOf(),
          passId: events.passId,
          version: sql<number | null>`(SELECT p.version FROM passes p
            WHERE p.workspace_id = ${workspaceId} AND p.id = ${events.passId})`,
        })
        .from(events)
        .where(isWithin(workspaceId, { above }))
        .orderBy(events.key)
        .limit(EVENTS_AT_ONCE)
      const versions = new Map<string, number>()
      for (const { passId, version } of rows) {
        if (passId && version) versions.set(passId, version)
      }
      const next = rows.length < EVENTS_AT_ONCE ? null : rows.at(-1)!.seq
      return { versions: [...versions], next }
    },

    async restore(bookmark, mark) {
      const isMarked = sql`EXISTS (SELECT 1 FROM homes WHERE ${mine} AND epoch = ${mark})`
      const statement = expectation('is_restored', isMarked) as unknown as Statement
      try {
        await object().restore(bookmark, { statements: [statement], readsOnly: false, needs: 0 })
      } catch (error) {
        // What has worked breaks the call, and what has not is found by the mark.
        reportFault({ restoring: workspaceId }, error)
      }
    },

    async beginAnew(mark, floor) {
      await runBatch(db, [
        expectation(
          'not_restored',
          sql`EXISTS (SELECT 1 FROM homes WHERE ${mine} AND epoch <> ${mark})`,
        ),
        asWrite(
          db
            .update(homes)
            // At that time a move may have closed it for a moment.
            .set({ epoch: sql`lower(hex(randomblob(8)))`, floor, state: 'open', moveId: null })
            .where(mine),
        ),
        // What was about to be sent at that time may have been sent since: a person has to say whether it goes on.
        asWrite(sql`UPDATE campaigns INDEXED BY campaigns_open SET step = step + 1, due_at = NULL,
            open_until = iif(status = 'SCHEDULED', NULL, open_until), starts_at = iif(status = 'SCHEDULED', NULL, starts_at),
            status = iif(status = 'SCHEDULED', 'DRAFT', 'PAUSED')
          WHERE workspace_id = ${workspaceId} AND open_until > 0 AND status IN ('SCHEDULED', 'PLANNING', 'RUNNING')`),
      ])
    },
  }
}
