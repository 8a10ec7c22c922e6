import { and, asc, getTableColumns, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type {
  SelectedFieldsFlat,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core'
import type { DeliveryMessage } from '../domain/model/ports/queues.ts'
import { NEARLY_FULL, ROOMY, shareOf } from '../domain/model/storage.ts'
import type { DeliveryLane } from '../domain/model/webhook-delivery.ts'
import type { Database } from './database.ts'
import { newestSeq } from './event-keys.ts'
import { UNFINISHED } from './jobs.ts'
import {
  apiKeys,
  checkoutDeliveries,
  credentials,
  webhookDeliveries as deliveries,
  jobs,
  mails,
  passes,
} from './schema.ts'
import type { StorageSizes } from './storage-size.ts'
import { keyColumns } from './write.ts'

const DAY_MS = 86_400_000

/** A limit of rows, and the time after which a row is due again if its work is not done by then. */
interface Take {
  limit: number
  againAfterMs: number
}

const passKey = { workspaceId: passes.workspaceId, id: passes.id }
const jobKey = { workspaceId: jobs.workspaceId, id: jobs.id }
const credentialKey = { workspaceId: credentials.workspaceId, id: credentials.id }

/**
 * Rows of all workspaces whose time has come, longest waiting first. Work that may get lost on its way is taken: the
 * statement that reads it also says when it is due again.
 *
 * A status is compared with a literal, because a parameter would not match the condition of its partial index.
 */
export function createDue(db: Database, now: () => number, { storageOf }: StorageSizes) {
  return {
    /** Passes past their end and not yet stored as expired. */
    expiredPasses: (limit: number) =>
      db
        .select(passKey)
        .from(passes)
        .where(and(sql`status IN ('ACTIVE', 'SUSPENDED')`, lte(passes.expiresAt, now())))
        .orderBy(asc(passes.expiresAt))
        .limit(limit),

    /** Deleted passes that may have copies left in files, answers or uploads. */
    unerasedPasses: (limit: number) =>
      db
        .select({ ...passKey, deletedAt: sql<number>`${passes.deletedAt}` })
        .from(passes)
        .where(lte(passes.eraseAt, now()))
        .orderBy(asc(passes.eraseAt))
        .limit(limit),

    /** Passes whose wallets should have heard of a change or got it by now. */
    passesToNotify: (take: Take) =>
      takeDue(db, passes, 'renotifyAt', now(), take, {
        ...passKey,
        version: passes.notifyVersion,
        notifiedVersion: passes.notifiedVersion,
      }),

    /** Mails that should have been sent by now. */
    mails: (take: Take) =>
      takeDue(db, mails, 'retryAt', now(), take, { workspaceId: mails.workspaceId, id: mails.id }),

    /** Unfinished jobs that nobody has moved for as long as it takes until they are due again. */
    stuckJobs: ({ limit, againAfterMs }: Take) =>
      takeDue(
        db,
        jobs,
        'movedAt',
        now() - againAfterMs,
        { limit, againAfterMs },
        { ...jobKey, step: jobs.step },
        UNFINISHED,
      ),

    /** Jobs that have ended and were kept long enough. */
    endedJobs: (keptMs: number, limit: number) =>
      db
        .select(jobKey)
        .from(jobs)
        .where(lt(jobs.finishedAt, now() - keptMs))
        .orderBy(asc(jobs.finishedAt))
        .limit(limit),

    /** Deliveries of shops that nobody has processed. */
    checkoutDeliveries: (take: Take) =>
      takeDue(db, checkoutDeliveries, 'dueAt', now(), take, {
        workspaceId: checkoutDeliveries.workspaceId,
        connectionId: checkoutDeliveries.connectionId,
        key: checkoutDeliveries.key,
      }),

    /** Credentials that a platform refuses, to be tried again. */
    failingCredentials: (take: Take) =>
      takeDue(db, credentials, 'probeAt', now(), take, credentialKey, sql`status = 'FAILING'`),

    /** Certificates in use that have reached one of these days before their end, and nobody was warned of it. */
    endingCredentials(days: readonly number[], limit: number) {
      const endsWithin = (left: number) => lte(credentials.notAfter, now() + left * DAY_MS)
      const reached = (left: number) =>
        and(endsWithin(left), sql`coalesce(warned_days, ${left + 1}) > ${left}`)
      return db
        .select(credentialKey)
        .from(credentials)
        .where(
          and(sql`status <> 'REPLACED'`, endsWithin(Math.max(...days)), or(...days.map(reached))),
        )
        .orderBy(asc(credentials.notAfter))
        .limit(limit)
    },

    /** Keys of which something has no event, although it happened some time ago. */
    unrecordedApiKeys: ({ limit, olderThanMs }: { limit: number; olderThanMs: number }) =>
      db
        .select({ workspaceId: apiKeys.workspaceId, id: apiKeys.id })
        .from(apiKeys)
        .where(sql`unrecorded IS NOT NULL AND unrecorded ->> '$[#-1].at' < ${now() - olderThanMs}`)
        .limit(limit),

    /** Workspaces with events that nobody has handed out, or with a recovery under way. */
    unheardWorkspaces: (limit: number) =>
      db.all<{ workspaceId: string }>(sql`
        SELECT workspace_id AS workspaceId FROM webhook_cursors
        WHERE EXISTS (SELECT 1 FROM webhook_endpoints w WHERE w.workspace_id = webhook_cursors.workspace_id AND w.status = 'ENABLED')
          AND (${newestSeq(sql`webhook_cursors.workspace_id`)} > seq
            OR EXISTS (SELECT 1 FROM webhook_endpoints w INDEXED BY webhook_endpoints_recovering
              WHERE w.workspace_id = webhook_cursors.workspace_id AND w.recover_after IS NOT NULL))
        LIMIT ${limit}`),

    /** Workspaces whose audit log has entries that nobody has chained, although they were written some time ago. */
    unchainedWorkspaces: ({ limit, olderThanMs }: { limit: number; olderThanMs: number }) =>
      db.all<{ workspaceId: string }>(sql`
        SELECT workspace_id AS workspaceId FROM audit_chains WHERE EXISTS (SELECT 1 FROM audit_entries e
          WHERE e.workspace_id = audit_chains.workspace_id AND e.number > head_number AND e.at < ${now() - olderThanMs})
        LIMIT ${limit}`),

    /** Workspaces with events that no seal in their audit log speaks of, for as long as this, or very many; longest waiting first. */
    unsealedWorkspaces: ({
      limit,
      everyMs,
      many,
    }: {
      limit: number
      everyMs: number
      many: number
    }) =>
      db.all<{ workspaceId: string }>(sql`
        SELECT workspace_id AS workspaceId FROM audit_chains
        WHERE sealed_to + CASE WHEN sealed_at <= ${now() - everyMs} THEN 0 ELSE ${many - 1} END
          < ${newestSeq(sql`audit_chains.workspace_id`)}
        ORDER BY sealed_at LIMIT ${limit}`),

    /** Workspaces with events that are not in the figures yet. */
    uncountedWorkspaces: (limit: number) =>
      db.all<{ workspaceId: string }>(sql`
        SELECT h.workspace_id AS workspaceId FROM homes h
        WHERE h.counted_to < ${newestSeq(sql`h.workspace_id`)} LIMIT ${limit}`),

    /** Workspaces that were not told that the database is nearly full: all in it, as all of them will be refused alike. */
    async nearlyFullWorkspaces(limit: number) {
      const result = await db.run(
        sql`SELECT workspace_id AS workspaceId FROM homes WHERE nearly_full_told_at IS NULL LIMIT ${limit}`,
      )
      const share = shareOf(storageOf(result))
      if (share < ROOMY) {
        await db.run(
          sql`UPDATE homes SET nearly_full_told_at = NULL WHERE nearly_full_told_at IS NOT NULL`,
        )
      }
      return share < NEARLY_FULL ? [] : (result.results as { workspaceId: string }[])
    },

    /** Deliveries of webhooks that have no message. */
    async webhookDeliveries(
      take: Take,
    ): Promise<{ lane: DeliveryLane; message: DeliveryMessage }[]> {
      const taken = await takeDue(db, deliveries, 'sweepAt', now(), take, {
        workspaceId: deliveries.workspaceId,
        endpointId: deliveries.endpointId,
        deliveryId: deliveries.id,
        turn: deliveries.turn,
        slow: sql<number | null>`(SELECT slow FROM webhook_endpoints w
          WHERE w.workspace_id = ${deliveries}.workspace_id AND w.id = ${deliveries}.endpoint_id)`,
      })
      return taken.map(({ slow, ...message }) => ({ lane: slow ? 'slow' : 'fast', message }))
    },
  }
}

/**
 * Takes the rows that have waited longest, and puts them off. One statement: two runs never take the same row.
 *
 * @param dueAt the column that says when a row is due
 * @param byMs takes what was due by this instant
 * @param condition that of the partial index
 */
function takeDue<T extends SQLiteTable, R extends SelectedFieldsFlat>(
  db: Database,
  table: T,
  dueAt: keyof T['$inferInsert'] & string,
  byMs: number,
  { limit, againAfterMs }: Take,
  row: R,
  condition?: SQL,
) {
  const column = getTableColumns(table)[dueAt]!
  const key = sql.join(keyColumns(table), sql`, `)
  return db
    .update(table)
    .set({ [dueAt]: byMs + againAfterMs } as SQLiteUpdateSetSource<T>)
    .where(
      sql`(${key}) IN (
        SELECT ${key} FROM ${table} WHERE ${and(condition, lte(column, byMs))}
        ORDER BY ${column} LIMIT ${limit})`,
    )
    .returning(row)
}
