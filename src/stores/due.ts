import { and, asc, lt, lte, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { DeliveryMessage } from '../domain/model/ports/queues.ts'
import type { Lane } from '../domain/model/webhook-delivery.ts'
import type { Database } from './database.ts'
import { UNFINISHED } from './jobs.ts'
import {
  checkoutDeliveries,
  credentials,
  webhookDeliveries as deliveries,
  jobs,
  mails,
  passes,
} from './schema.ts'

const DAY_MS = 86_400_000

const passKey = { workspaceId: passes.workspaceId, id: passes.id }
const credentialKey = { workspaceId: credentials.workspaceId, id: credentials.id }

/**
 * Rows of all workspaces whose time has come, longest waiting first. Work that may get lost on its way is not only read:
 * the same statement sets when it is due again (`againAtMs`), should nobody have done it by then.
 *
 * A status is compared with a literal, because a parameter would not match the condition of its partial index.
 */
export function createDue(db: Database) {
  return {
    /** Passes past their end and not yet stored as expired. */
    expiredPasses: (nowMs: number, limit: number) =>
      db
        .select(passKey)
        .from(passes)
        .where(and(sql`status IN ('ACTIVE', 'SUSPENDED')`, lte(passes.expiresAt, nowMs)))
        .orderBy(asc(passes.expiresAt))
        .limit(limit),

    /** Deleted passes that may have copies left in files, answers or uploads. */
    unerasedPasses: (nowMs: number, limit: number) =>
      db
        .select({ ...passKey, deletedAt: sql<number>`${passes.deletedAt}` })
        .from(passes)
        .where(lte(passes.eraseAt, nowMs))
        .orderBy(asc(passes.eraseAt))
        .limit(limit),

    /** Passes whose wallets should have heard of a change or got it by now. */
    untoldPasses: (nowMs: number, againAtMs: number, limit: number) =>
      db
        .update(passes)
        .set({ retellAt: againAtMs })
        .where(isDue(passes.retellAt, nowMs, limit))
        .returning({ ...passKey, version: passes.tellVersion, toldVersion: passes.toldVersion }),

    /** Mails that should have been sent by now. */
    mails: (nowMs: number, againAtMs: number, limit: number) =>
      db
        .update(mails)
        .set({ retryAt: againAtMs })
        .where(isDue(mails.retryAt, nowMs, limit))
        .returning({ workspaceId: mails.workspaceId, id: mails.id }),

    /** Unfinished jobs that nobody has moved since an instant. */
    stuckJobs: (movedByMs: number, nowMs: number, limit: number) =>
      db
        .update(jobs)
        .set({ movedAt: nowMs })
        .where(isDue(jobs.movedAt, movedByMs, limit, UNFINISHED))
        .returning({ workspaceId: jobs.workspaceId, id: jobs.id, step: jobs.step }),

    /** Jobs that ended before an instant. */
    endedJobs: (beforeMs: number, limit: number) =>
      db
        .select({ workspaceId: jobs.workspaceId, id: jobs.id })
        .from(jobs)
        .where(lt(jobs.finishedAt, beforeMs))
        .orderBy(asc(jobs.finishedAt))
        .limit(limit),

    /** Deliveries of shops that nobody has processed. */
    checkoutDeliveries: (nowMs: number, againAtMs: number, limit: number) =>
      db
        .update(checkoutDeliveries)
        .set({ dueAt: againAtMs })
        .where(isDue(checkoutDeliveries.dueAt, nowMs, limit))
        .returning({
          workspaceId: checkoutDeliveries.workspaceId,
          connectionId: checkoutDeliveries.connectionId,
          key: checkoutDeliveries.key,
        }),

    /** Credentials that a platform refuses, to be tried again. */
    failingCredentials: (nowMs: number, againAtMs: number, limit: number) =>
      db
        .update(credentials)
        .set({ probeAt: againAtMs })
        .where(isDue(credentials.probeAt, nowMs, limit, sql`status = 'FAILING'`))
        .returning(credentialKey),

    /** Certificates in use that have reached one of these days before their end, and nobody was told of it. */
    endingCredentials(nowMs: number, days: readonly number[], limit: number) {
      const reached = (left: number): SQL =>
        sql`(${lte(credentials.notAfter, nowMs + left * DAY_MS)} AND coalesce(warned_days, ${left + 1}) > ${left})`
      return db
        .select(credentialKey)
        .from(credentials)
        .where(
          and(
            sql`status <> 'REPLACED'`,
            lte(credentials.notAfter, nowMs + Math.max(...days) * DAY_MS),
            sql`(${sql.join(days.map(reached), sql` OR `)})`,
          ),
        )
        .orderBy(asc(credentials.notAfter))
        .limit(limit)
    },

    /** Workspaces with events that nobody has handed out, or with a recovery under way. */
    unheardWorkspaces: (limit: number) =>
      db.all<{ workspaceId: string }>(sql`
        SELECT c.workspace_id AS workspaceId FROM webhook_cursors c
        WHERE EXISTS (SELECT 1 FROM webhook_endpoints w WHERE w.workspace_id = c.workspace_id AND w.status = 'ENABLED')
          AND (EXISTS (SELECT 1 FROM events e INDEXED BY events_by_workspace
              WHERE e.workspace_id = c.workspace_id AND e.seq > c.seq)
            OR EXISTS (SELECT 1 FROM webhook_endpoints w INDEXED BY webhook_endpoints_recovering
              WHERE w.workspace_id = c.workspace_id AND w.recover_after IS NOT NULL))
        LIMIT ${limit}`),

    /** Deliveries of webhooks that have no message. */
    async webhookDeliveries(
      nowMs: number,
      againAtMs: number,
      limit: number,
    ): Promise<{ lane: Lane; message: DeliveryMessage }[]> {
      const taken = await db
        .update(deliveries)
        .set({ sweepAt: againAtMs })
        .where(isDue(deliveries.sweepAt, nowMs, limit))
        .returning({
          workspaceId: deliveries.workspaceId,
          endpointId: deliveries.endpointId,
          deliveryId: deliveries.id,
          claims: deliveries.claims,
          slow: sql<number | null>`(SELECT slow FROM webhook_endpoints w
            WHERE w.workspace_id = ${deliveries}.workspace_id AND w.id = ${deliveries}.endpoint_id)`,
        })
      return taken.map(({ slow, ...message }) => ({ lane: slow ? 'slow' : 'fast', message }))
    },
  }
}

/** True for the `limit` rows whose `dueAt` has passed longest ago. */
function isDue(dueAt: SQLiteColumn, nowMs: number, limit: number, condition?: SQL): SQL {
  const [key] = getTableConfig(dueAt.table).primaryKeys
  const columns = sql.join(key!.columns, sql`, `)
  return sql`(${columns}) IN (
    SELECT ${columns} FROM ${dueAt.table} WHERE ${and(condition, lte(dueAt, nowMs))}
    ORDER BY ${dueAt} LIMIT ${limit})`
}
