import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import {
  alias,
  type SelectedFieldsFlat,
  type SQLiteColumn,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core'
import type { DeliveryMessage } from '../domain/model/ports/queues.ts'
import type { DeliveryLane } from '../domain/model/webhook-delivery.ts'
import type { Database } from './database.ts'
import { isWithin, newestSeq } from './event-keys.ts'
import { isInOpenHome } from './homes.ts'
import { UNFINISHED } from './jobs.ts'
import {
  apiKeys,
  auditChains,
  checkoutDeliveries,
  credentials,
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  homes,
  jobs,
  mails,
  passes,
  webhookCursors,
} from './schema.ts'
import { keyColumns } from './write.ts'

const DAY_MS = 86_400_000

/** A kind of work that time brings. */
export interface Kind<Row> {
  /** What is due by now in all workspaces of the database, longest waiting first. */
  take(limit: number): PromiseLike<Row[]>
  /** SQL for the earliest instant at which something is due; null: never. One look-up, in a database of one workspace. */
  next: SQL
}

/** Rows of a table with the instant from which each is due. Both questions of a kind are made of this. */
interface Waiting {
  table: SQLiteTable & { workspaceId: SQLiteColumn }
  /** Epoch milliseconds; null: the row is not waiting. */
  since: SQL | SQLiteColumn
  /** The row is due so long after `since`. */
  afterMs?: number
  /** The literal condition of a partial index: a parameter would not match it. */
  isAmong?: SQL
  /** What holds for all rows that are due, for an index on something else than `since`. */
  isNear?: (nowMs: number) => SQL
}

const h = alias(homes, 'h')

/** The time of the first event with a number above this one; null: there is none. */
const firstEventAt = (workspaceId: SQL, above: SQL) =>
  sql`(SELECT at FROM events WHERE ${isWithin(workspaceId, { above })} ORDER BY key LIMIT 1)`

/** What time brings, each kind with its rows. Workspaces that are being moved away, or were, are left out. */
export function createDue(db: Database, now: () => number) {
  const nextOf = ({ table, since, afterMs = 0, isAmong }: Waiting) =>
    db
      .select({ at: sql`min(${since}) + ${afterMs}` })
      .from<SQLiteTable>(table)
      .where(and(isAmong, sql`${since} IS NOT NULL`, isInOpenHome(table.workspaceId)))
      .getSQL()

  const isDue = ({ table, since, afterMs = 0, isAmong, isNear }: Waiting) =>
    and(
      isAmong,
      isNear?.(now()),
      sql`${since} <= ${now() - afterMs}`,
      isInOpenHome(table.workspaceId),
    )

  /** Rows that are due until their work is done. */
  const waiting = <R extends SelectedFieldsFlat>(rows: Waiting, row: R) => ({
    next: nextOf(rows),
    take: (limit: number) =>
      db
        .select(row as SelectedFieldsFlat)
        .from<SQLiteTable>(rows.table)
        .where(isDue(rows))
        .orderBy(sql`${rows.since}`)
        .limit(limit) as PromiseLike<unknown[]> as PromiseLike<SelectResultFields<R>[]>,
  })

  /**
   * Rows whose work may get lost on its way: the statement that reads them also says when they are due again. Two runs never
   * take the same row.
   */
  const lost = <
    T extends Waiting['table'],
    K extends keyof T & string,
    R extends SelectedFieldsFlat,
  >(
    table: T,
    column: K,
    { againAfterMs, ...among }: Pick<Waiting, 'afterMs' | 'isAmong'> & { againAfterMs: number },
    row: R,
  ) => {
    const since = table[column] as SQLiteColumn
    const rows: Waiting = { table, since, ...among }
    const key = sql.join(keyColumns(table), sql`, `)
    return {
      next: nextOf(rows),
      take: (limit: number) =>
        db
          .update(table)
          .set({
            [column]: now() - (among.afterMs ?? 0) + againAfterMs,
          } as SQLiteUpdateSetSource<T>)
          .where(
            sql`(${key}) IN (SELECT ${key} FROM ${table} WHERE ${isDue(rows)} ORDER BY ${since} LIMIT ${limit})`,
          )
          .returning(row),
    }
  }

  /** Workspaces in which something is to be done. */
  const workspaces = (rows: Waiting) => waiting(rows, { workspaceId: sql<string>`workspace_id` })

  return {
    /** For each of these kinds, when something is due next: one question to the database. */
    async whenNext<K extends string>(
      kinds: Record<K, Pick<Kind<unknown>, 'next'>>,
    ): Promise<Record<K, number | null>> {
      const entries = Object.entries<Pick<Kind<unknown>, 'next'>>(kinds)
      const columns = entries.map(([name, { next }]) => sql`(${next}) AS ${sql.identifier(name)}`)
      const [row] = await db.all<Record<K, number | null>>(
        sql`SELECT ${sql.join(columns, sql`, `)}`,
      )
      return row!
    },

    /** Passes past their end and not yet stored as expired. */
    expiredPasses: waiting(
      { table: passes, since: passes.expiresAt, isAmong: sql`status IN ('ACTIVE', 'SUSPENDED')` },
      { workspaceId: passes.workspaceId, id: passes.id },
    ),

    /** Deleted passes that may have copies left in files, answers or uploads. */
    unerasedPasses: waiting(
      { table: passes, since: passes.eraseAt },
      {
        workspaceId: passes.workspaceId,
        id: passes.id,
        deletedAt: sql<number>`${passes.deletedAt}`,
      },
    ),

    /** Passes whose wallets should have heard of a change or got it by now. */
    passesToNotify: (againAfterMs: number) =>
      lost(
        passes,
        'renotifyAt',
        { againAfterMs },
        {
          workspaceId: passes.workspaceId,
          id: passes.id,
          version: passes.notifyVersion,
          notifiedVersion: passes.notifiedVersion,
        },
      ),

    /** Mails that should have been sent by now. */
    mails: (againAfterMs: number) =>
      lost(mails, 'retryAt', { againAfterMs }, { workspaceId: mails.workspaceId, id: mails.id }),

    /** Unfinished jobs that nobody has moved for this long. */
    stuckJobs: (stuckMs: number) =>
      lost(
        jobs,
        'movedAt',
        { afterMs: stuckMs, againAfterMs: stuckMs, isAmong: UNFINISHED },
        { workspaceId: jobs.workspaceId, id: jobs.id, step: jobs.step },
      ),

    /** Jobs that have ended and were kept long enough. */
    endedJobs: (keptMs: number) =>
      waiting(
        { table: jobs, since: jobs.finishedAt, afterMs: keptMs },
        { workspaceId: jobs.workspaceId, id: jobs.id },
      ),

    /** Deliveries of shops that nobody has processed. */
    checkoutDeliveries: (againAfterMs: number) =>
      lost(
        checkoutDeliveries,
        'dueAt',
        { againAfterMs },
        {
          workspaceId: checkoutDeliveries.workspaceId,
          connectionId: checkoutDeliveries.connectionId,
          key: checkoutDeliveries.key,
        },
      ),

    /** Credentials that a platform refuses, to be tried again. */
    failingCredentials: (againAfterMs: number) =>
      lost(
        credentials,
        'probeAt',
        { againAfterMs, isAmong: sql`status = 'FAILING'` },
        { workspaceId: credentials.workspaceId, id: credentials.id },
      ),

    /** Certificates in use that have reached one of these days before their end, and nobody was warned of it. */
    endingCredentials(days: readonly number[]) {
      const marks = days.toSorted((a, b) => b - a)
      // The farthest mark of which nobody was warned is the first one that is reached.
      const mark = marks.map(
        (left) => sql`WHEN coalesce(warned_days, ${left + 1}) > ${left} THEN ${left}`,
      )
      return waiting(
        {
          table: credentials,
          since: sql`(not_after - ${DAY_MS} * CASE ${sql.join(mark, sql` `)} END)`,
          isAmong: sql`status <> 'REPLACED'`,
          isNear: (nowMs) => lte(credentials.notAfter, nowMs + marks[0]! * DAY_MS),
        },
        { workspaceId: credentials.workspaceId, id: credentials.id },
      )
    },

    /** Keys of which something has no event, although it happened so long ago. The directory has them, for all workspaces. */
    unrecordedApiKeys: (afterMs: number) => ({
      take: (limit: number) =>
        db
          .select({ workspaceId: apiKeys.workspaceId, id: apiKeys.id })
          .from(apiKeys)
          .where(sql`unrecorded IS NOT NULL AND unrecorded ->> '$[#-1].at' < ${now() - afterMs}`)
          .orderBy(sql`unrecorded ->> '$[#-1].at'`)
          .limit(limit),
    }),

    /** Workspaces with events that nobody has handed out to their endpoints. */
    unheardWorkspaces: workspaces({
      table: webhookCursors,
      since: sql`CASE WHEN EXISTS (SELECT 1 FROM webhook_endpoints w
          WHERE w.workspace_id = webhook_cursors.workspace_id AND w.status = 'ENABLED')
        THEN ${firstEventAt(sql`webhook_cursors.workspace_id`, sql`webhook_cursors.seq`)} END`,
    }),

    /** Workspaces with an endpoint that gets again what it has missed. */
    recoveringWorkspaces: workspaces({
      table: endpoints,
      since: endpoints.updatedAt,
      isAmong: sql`recover_after IS NOT NULL AND status = 'ENABLED'`,
    }),

    /** Workspaces whose audit log has entries that nobody has chained for this long. */
    unchainedWorkspaces: (afterMs: number) =>
      workspaces({
        table: auditChains,
        since: sql`(SELECT at FROM audit_entries e WHERE e.workspace_id = audit_chains.workspace_id
          AND e.number > head_number ORDER BY e.number LIMIT 1)`,
        afterMs,
      }),

    /** Workspaces with events that no seal in their audit log speaks of, for as long as this, or very many. */
    unsealedWorkspaces({ everyMs, many }: { everyMs: number; many: number }) {
      const newest = newestSeq(sql`audit_chains.workspace_id`)
      return workspaces({
        table: auditChains,
        since: sql`CASE WHEN sealed_to + ${many} <= ${newest} THEN sealed_at
          WHEN sealed_to < ${newest} THEN sealed_at + ${everyMs} END`,
      })
    },

    /** Workspaces with events that are not in the figures yet. */
    uncountedWorkspaces: workspaces({
      table: h,
      since: firstEventAt(sql`h.workspace_id`, sql`h.counted_to`),
    }),

    /** Deliveries of webhooks that have no message. */
    webhookDeliveries(
      againAfterMs: number,
    ): Kind<{ lane: DeliveryLane; message: DeliveryMessage }> {
      const { next, take } = lost(
        deliveries,
        'sweepAt',
        { againAfterMs },
        {
          workspaceId: deliveries.workspaceId,
          endpointId: deliveries.endpointId,
          deliveryId: deliveries.id,
          turn: deliveries.turn,
          slow: sql<number | null>`(SELECT slow FROM webhook_endpoints w
            WHERE w.workspace_id = ${deliveries}.workspace_id AND w.id = ${deliveries}.endpoint_id)`,
        },
      )
      return {
        next,
        take: async (limit) =>
          (await take(limit)).map(({ slow, ...message }) => ({
            lane: slow ? 'slow' : 'fast',
            message,
          })),
      }
    },
  }
}
