import { lte, sql } from 'drizzle-orm'
import type { DeliveryMessage } from '../domain/model/ports/queues.ts'
import type { Lane } from '../domain/model/webhook-delivery.ts'
import { encodeUlid } from '../lib/encoding/ulid.ts'
import type { Database } from './database.ts'
import { retentionCursors, webhookDeliveries } from './schema.ts'
import { asWrite, runBatch } from './write.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What an event said, and what became of telling it. */
export const RETENTION_MS = 30 * DAY_MS
const PURGED_AT_ONCE = 5_000
const MOST_PAGES = 10

/** What time has caught up with, in all workspaces. */
export function createDueWebhooks(db: Database) {
  return {
    /** Deliveries without a message, longest waiting first; none of them again for a while. */
    async take(
      nowMs: number,
      againAtMs: number,
      limit: number,
    ): Promise<{ lane: Lane; message: DeliveryMessage }[]> {
      const taken = await db
        .update(webhookDeliveries)
        .set({ sweepAt: againAtMs })
        .where(
          sql`(workspace_id, endpoint_id, event_seq) IN (
            SELECT workspace_id, endpoint_id, event_seq FROM ${webhookDeliveries}
            WHERE sweep_at IS NOT NULL AND ${lte(webhookDeliveries.sweepAt, nowMs)}
            ORDER BY sweep_at LIMIT ${limit})`,
        )
        .returning({
          workspaceId: webhookDeliveries.workspaceId,
          endpointId: webhookDeliveries.endpointId,
          deliveryId: webhookDeliveries.id,
          claims: webhookDeliveries.claims,
          slow: sql<number | null>`(SELECT slow FROM webhook_endpoints w
            WHERE w.workspace_id = ${webhookDeliveries}.workspace_id AND w.id = ${webhookDeliveries}.endpoint_id)`,
        })
      return taken.map(({ slow, ...message }) => ({ lane: slow ? 'slow' : 'fast', message }))
    },

    /** Workspaces with events that nobody has handed out, or a recovery under way. */
    async unheard(limit: number): Promise<string[]> {
      const rows = await db.all<{ id: string }>(sql`
        SELECT c.workspace_id AS id FROM webhook_cursors c
        WHERE EXISTS (SELECT 1 FROM webhook_endpoints w WHERE w.workspace_id = c.workspace_id AND w.status = 'ENABLED')
          AND (EXISTS (SELECT 1 FROM events e INDEXED BY events_by_workspace
              WHERE e.workspace_id = c.workspace_id AND e.seq > c.seq)
            OR EXISTS (SELECT 1 FROM webhook_endpoints w INDEXED BY webhook_endpoints_recovering
              WHERE w.workspace_id = c.workspace_id AND w.recover_after IS NOT NULL))
        LIMIT ${limit}`)
      return rows.map(({ id }) => id)
    },

    /** Deliveries that ended, and endpoints that were deleted, more than thirty days ago. */
    async forgetOld(nowMs: number): Promise<void> {
      const bound = nowMs - RETENTION_MS
      const before = `dlv_${encodeUlid(Math.max(0, bound), new Uint8Array(10))}`
      for (let pages = MOST_PAGES; pages > 0; pages--) {
        const { meta } = await db.run(sql`
          DELETE FROM webhook_deliveries WHERE (workspace_id, endpoint_id, event_seq) IN (
            SELECT d.workspace_id, d.endpoint_id, d.event_seq
            FROM webhook_cursors c CROSS JOIN webhook_deliveries d INDEXED BY webhook_deliveries_by_id
              ON d.workspace_id = c.workspace_id AND d.id < ${before}
            WHERE d.status <> 'PENDING' LIMIT ${PURGED_AT_ONCE})`)
        if (meta.changes < PURGED_AT_ONCE) break
      }
      await db.run(sql`
        DELETE FROM webhook_endpoints WHERE deleted_at < ${bound} AND NOT EXISTS (
          SELECT 1 FROM webhook_deliveries d
          WHERE d.workspace_id = webhook_endpoints.workspace_id AND d.endpoint_id = webhook_endpoints.id)`)
    },
  }
}

/**
 * Takes from events of more than thirty days what they said, in the order in which they happened, and removes those
 * that are no pass's; never the newest of all, which the next one counts on from.
 */
export async function forgetOldEvents(
  binding: D1Database,
  db: Database,
  nowMs: number,
): Promise<void> {
  for (let pages = MOST_PAGES; pages > 0; pages--) {
    const from = sql`coalesce((SELECT seq FROM ${retentionCursors} WHERE what = 'events'), 0)`
    const [page] = await db.all<{ until: number | null; looked: number }>(sql`
      SELECT max(seq) FILTER (WHERE at < ${nowMs - RETENTION_MS}) AS until, count(*) AS looked FROM (
        SELECT seq, at FROM events WHERE seq > ${from} AND seq < (SELECT max(seq) FROM events)
        ORDER BY seq LIMIT ${PURGED_AT_ONCE})`)
    if (!page || page.until === null) return
    // Clocks of instances differ a little, and so their events' order from that of their times.
    const range = sql`seq > ${from} AND seq <= ${page.until} AND at < ${nowMs - RETENTION_MS + HOUR_MS}`
    await runBatch(binding, [
      asWrite(sql`DELETE FROM events WHERE ${range} AND pass_id IS NULL`),
      asWrite(sql`UPDATE events SET body = NULL WHERE ${range} AND body IS NOT NULL`),
      asWrite(
        db
          .insert(retentionCursors)
          .values({ what: 'events', seq: page.until })
          .onConflictDoUpdate({ target: retentionCursors.what, set: { seq: page.until } }),
      ),
    ])
    if (page.looked < PURGED_AT_ONCE) return
  }
}
