import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import {
  alias,
  type SelectedFieldsFlat,
  type SQLiteColumn,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'
import type { DeliveryMessage } from '../domain/model/ports/queues.ts'
import { NEARLY_FULL, ROOMY, shareOf } from '../domain/model/storage.ts'
import type { DeliveryLane } from '../domain/model/webhook-delivery.ts'
import type { Database } from './database.ts'
import { isWithin, newestSeq } from './event-keys.ts'
import { isInOpenHome } from './homes.ts'
import { UNFINISHED } from './jobs.ts'
import {
  apiKeys,
  auditChains,
  campaigns,
  checkoutDeliveries,
  credentials,
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  homes,
  jobs,
  mails,
  passes,
  slugs,
  webhookCursors,
} from './schema.ts'
import { createStorageSizes } from './storage-size.ts'
import { keyColumns } from './write.ts'

const DAY_MS = 86_400_000

/** A kind of work that time brings. */
export interface Kind<Row> {
  /** What is due by now in all workspaces of the database, longest waiting first. */
  take(): PromiseLike<Row[]>
  /** SQL for the earliest instant at which something is due; null: never. One look-up, in a database of one workspace. */
  next: SQL
  limit: number
}

interface Limit {
  limit: number
}
/** A limit of rows, and the time after which a row is due again if its work is not done by then. */
interface Again extends Limit {
  againAfterMs: number
}

type Table = SQLiteTable & { workspaceId: SQLiteColumn }

/** Rows, and the instant from which each is due. Both questions of a kind are made of this. */
interface Waiting<T extends Table> extends Limit {
  /** A column, or SQL; epoch milliseconds, null: the row is not waiting. */
  since: (keyof T & string) | SQL
  /** A row is due so long after `since`. */
  afterMs?: number
  /** Given where work may get lost on its way: what reads the rows also puts them off, so that no two runs take the same. */
  againAfterMs?: number
  /** The literal condition of a partial index: a parameter would not match it. */
  isAmong?: SQL
  /** What holds for all rows that are due, for an index on something else than `since`. */
  isNear?: SQL
}

const h = alias(homes, 'h')
const idsOf = <T extends { workspaceId: SQLiteColumn; id: SQLiteColumn }>(table: T) => ({
  workspaceId: table.workspaceId as T['workspaceId'],
  id: table.id as T['id'],
})

/** The time of the first event with a number above this one; null: there is none. */
const firstEventAt = (workspaceId: SQL, above: SQL) =>
  sql`(SELECT at FROM events WHERE ${isWithin(workspaceId, { above })} ORDER BY key LIMIT 1)`

/** What time brings, each kind with its rows. Workspaces that are being moved away, or were, are left out. */
export function createDue(db: Database, now: () => number, { storageOf } = createStorageSizes()) {
  function kind<T extends Table, R extends SelectedFieldsFlat>(
    table: T,
    { since, afterMs = 0, againAfterMs, isAmong, isNear, limit }: Waiting<T>,
    row: R,
  ): Kind<SelectResultFields<R>> {
    const at = typeof since === 'string' ? sql`${table[since]}` : since
    const isOpen = isInOpenHome(table.workspaceId)
    const key = sql.join(keyColumns(table), sql`, `)
    const take = () => {
      const byMs = now() - afterMs
      const isDue = and(isAmong, isNear, sql`${at} <= ${byMs}`, isOpen)
      if (againAfterMs === undefined) {
        return db
          .select(row as SelectedFieldsFlat)
          .from<SQLiteTable>(table)
          .where(isDue)
          .orderBy(at)
          .limit(limit)
      }
      return db
        .update<SQLiteTable>(table)
        .set({ [since as string]: byMs + againAfterMs })
        .where(
          sql`(${key}) IN (SELECT ${key} FROM ${table} WHERE ${isDue} ORDER BY ${at} LIMIT ${limit})`,
        )
        .returning(row as SelectedFieldsFlat)
    }
    return {
      limit,
      take: take as unknown as Kind<SelectResultFields<R>>['take'],
      next: db
        .select({ at: sql`min(${at}) + ${afterMs}` })
        .from<SQLiteTable>(table)
        .where(and(isAmong, sql`${at} IS NOT NULL`, isOpen))
        .getSQL(),
    }
  }

  /** Workspaces in which something is to be done. */
  const workspaces = <T extends Table>(table: T, waiting: Waiting<T>) =>
    kind(table, waiting, { workspaceId: sql<string>`workspace_id` })

  return {
    /** For each of these kinds, when something is due next: one question to the database. */
    async whenNext<K extends string>(
      kinds: [K, { next: SQL }][],
    ): Promise<Record<K, number | null>> {
      const columns = kinds.map(([name, { next }]) => sql`(${next}) AS ${sql.identifier(name)}`)
      const rows = await db.all<Record<K, number | null>>(sql`SELECT ${sql.join(columns, sql`, `)}`)
      return rows[0]!
    },

    /** Passes past their end and not yet stored as expired. */
    expiredPasses: (limit: number) =>
      kind(
        passes,
        { since: 'expiresAt', limit, isAmong: sql`status IN ('ACTIVE', 'SUSPENDED')` },
        idsOf(passes),
      ),

    /** Passes whose points have ended, or will soon. */
    endingPoints: (limit: number) => kind(passes, { since: 'pointsDueAt', limit }, idsOf(passes)),

    /** Deleted passes that may have copies left in files, answers or uploads. */
    unerasedPasses: (limit: number) =>
      kind(
        passes,
        { since: 'eraseAt', limit },
        { ...idsOf(passes), deletedAt: sql<number>`${passes.deletedAt}` },
      ),

    /** Passes whose wallets should have heard of a change or got it by now. */
    passesToNotify: (again: Again) =>
      kind(
        passes,
        { since: 'renotifyAt', ...again },
        {
          ...idsOf(passes),
          version: passes.notifyVersion,
          notifiedVersion: passes.notifiedVersion,
        },
      ),

    /** Mails that should have been sent by now. */
    mails: (again: Again) => kind(mails, { since: 'retryAt', ...again }, idsOf(mails)),

    /** Unfinished jobs that nobody has moved for as long as it takes until they are due again. */
    stuckJobs: (again: Again) =>
      kind(
        jobs,
        { since: 'movedAt', afterMs: again.againAfterMs, isAmong: UNFINISHED, ...again },
        { ...idsOf(jobs), step: jobs.step },
      ),

    /** Campaigns whose time has come, and those under way that nobody has moved. */
    campaigns: (again: Again) =>
      kind(campaigns, { since: 'dueAt', ...again }, { ...idsOf(campaigns), step: campaigns.step }),

    /** Jobs that have ended and were kept long enough. */
    endedJobs: (keptMs: number, limit: number) =>
      kind(jobs, { since: 'finishedAt', afterMs: keptMs, limit }, idsOf(jobs)),

    /** Deliveries of shops that nobody has processed. */
    checkoutDeliveries(again: Again) {
      const { workspaceId, connectionId, key } = checkoutDeliveries
      const waiting = { since: 'dueAt', ...again } as const
      return kind(checkoutDeliveries, waiting, { workspaceId, connectionId, key })
    },

    /** Credentials that a platform refuses, to be tried again. */
    failingCredentials: (again: Again) =>
      kind(
        credentials,
        { since: 'probeAt', isAmong: sql`status = 'FAILING'`, ...again },
        idsOf(credentials),
      ),

    /** Certificates in use that have reached one of these days before their end, and nobody was warned of it. */
    endingCredentials(days: readonly number[], limit: number) {
      const farthest = Math.max(...days)
      // The farthest mark of which nobody was warned is the first one that is reached.
      const marks = days.toSorted((a, b) => b - a)
      const mark = marks.map(
        (left) => sql`WHEN coalesce(warned_days, ${left + 1}) > ${left} THEN ${left}`,
      )
      return kind(
        credentials,
        {
          since: sql`(not_after - ${DAY_MS} * CASE ${sql.join(mark, sql` `)} END)`,
          isAmong: sql`status <> 'REPLACED'`,
          isNear: lte(credentials.notAfter, now() + farthest * DAY_MS),
          limit,
        },
        idsOf(credentials),
      )
    },

    /** Keys of which something has no event, although it happened some time ago. The directory has them, for all workspaces. */
    unrecordedApiKeys: ({ limit, olderThanMs }: { limit: number; olderThanMs: number }) => ({
      limit,
      next: sql`NULL`,
      take: () =>
        db
          .select({ workspaceId: apiKeys.workspaceId, id: apiKeys.id })
          .from(apiKeys)
          .where(
            sql`unrecorded IS NOT NULL AND unrecorded ->> '$[#-1].at' < ${now() - olderThanMs}`,
          )
          .orderBy(sql`unrecorded ->> '$[#-1].at'`)
          .limit(limit),
    }),

    /** Addresses of sign-up pages whose reservation nobody has ended. */
    reservedSlugs: ({ limit, olderThanMs }: { limit: number; olderThanMs: number }) => ({
      limit,
      next: sql`NULL`,
      take: () =>
        db
          .select({
            workspaceId: slugs.workspaceId,
            slug: slugs.slug,
            reservedAt: sql<number>`${slugs.reservedAt}`,
          })
          .from(slugs)
          .where(sql`reserved_at IS NOT NULL AND ${slugs.reservedAt} < ${now() - olderThanMs}`)
          .orderBy(slugs.reservedAt)
          .limit(limit),
    }),

    /** Workspaces with events that nobody has handed out to their endpoints. */
    unheardWorkspaces: (limit: number) =>
      workspaces(webhookCursors, {
        since: sql`CASE WHEN EXISTS (SELECT 1 FROM webhook_endpoints w
            WHERE w.workspace_id = webhook_cursors.workspace_id AND w.status = 'ENABLED')
          THEN ${firstEventAt(sql`webhook_cursors.workspace_id`, sql`webhook_cursors.seq`)} END`,
        limit,
      }),

    /** Workspaces with an endpoint that gets again what it has missed. */
    recoveringWorkspaces: (limit: number) =>
      workspaces(endpoints, {
        since: 'updatedAt',
        isAmong: sql`recover_after IS NOT NULL AND status = 'ENABLED'`,
        limit,
      }),

    /** Workspaces whose audit log has entries that nobody has chained, although they were written some time ago. */
    unchainedWorkspaces: ({ limit, olderThanMs }: { limit: number; olderThanMs: number }) =>
      workspaces(auditChains, {
        since: sql`(SELECT at FROM audit_entries e WHERE e.workspace_id = audit_chains.workspace_id
          AND e.number > head_number ORDER BY e.number LIMIT 1)`,
        afterMs: olderThanMs,
        limit,
      }),

    /** Workspaces with events that no seal in their audit log speaks of, for as long as this, or very many. */
    unsealedWorkspaces({ limit, everyMs, many }: { limit: number; everyMs: number; many: number }) {
      const newest = newestSeq(sql`audit_chains.workspace_id`)
      return workspaces(auditChains, {
        since: sql`CASE WHEN sealed_to + ${many} <= ${newest} THEN sealed_at
          WHEN sealed_to < ${newest} THEN sealed_at + ${everyMs} END`,
        limit,
      })
    },

    /** Workspaces with events that are not in the figures yet. */
    uncountedWorkspaces: (limit: number) =>
      workspaces(h, { since: firstEventAt(sql`h.workspace_id`, sql`h.counted_to`), limit }),

    /** Workspaces that were not told that the database is nearly full: all in it, as all of them will be refused alike. */
    async nearlyFullWorkspaces(limit: number) {
      const result = await db.run(sql`SELECT workspace_id AS workspaceId FROM homes
        WHERE nearly_full_told_at IS NULL AND state = 'open' LIMIT ${limit}`)
      const share = shareOf(storageOf(result))
      if (share < ROOMY) {
        await db.run(
          sql`UPDATE homes SET nearly_full_told_at = NULL WHERE nearly_full_told_at IS NOT NULL`,
        )
      }
      return share < NEARLY_FULL ? [] : (result.results as { workspaceId: string }[])
    },

    /** Deliveries of webhooks that have no message. */
    webhookDeliveries(again: Again): Kind<{ lane: DeliveryLane; message: DeliveryMessage }> {
      const { workspaceId, endpointId, id: deliveryId, turn } = deliveries
      const slow = sql<number | null>`(SELECT slow FROM webhook_endpoints w
        WHERE w.workspace_id = ${deliveries}.workspace_id AND w.id = ${deliveries}.endpoint_id)`
      const row = { workspaceId, endpointId, deliveryId, turn, slow }
      const { take, ...rest } = kind(deliveries, { since: 'sweepAt', ...again }, row)
      const laned = ({ slow, ...message }: Awaited<ReturnType<typeof take>>[number]) =>
        ({ lane: slow ? 'slow' : 'fast', message }) as const
      return { ...rest, take: async () => (await take()).map(laned) }
    },
  }
}
