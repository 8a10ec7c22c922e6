import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type {
  DueDelivery,
  NewDelivery,
  UnheardEvent,
  WebhookDeliveryStore,
} from '../domain/model/ports/webhooks.ts'
import type { Attempt, Delivery } from '../domain/model/webhook-delivery.ts'
import type { Database } from './database.ts'
import { openEvent } from './events.ts'
import { equals, isIn } from './filters.ts'
import { pageFrom, readOne } from './read.ts'
import { events, webhookCursors, webhookDeliveries, webhookEndpoints } from './schema.ts'
import { openEndpoint } from './webhook-endpoints.ts'
import { asWrite, exists, expectation, matching, readBatch, updateWhere } from './write.ts'

type Row = typeof webhookDeliveries.$inferSelect
/** An attempt as its row keeps it: `head` is sealed. */
type StoredAttempt = Omit<Attempt, 'responseHead'> & { head?: string }

/** People can ask for further attempts without end. */
const MAX_ATTEMPTS_KEPT = 50

export function createWebhookDeliveryStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): WebhookDeliveryStore {
  const mine = () => eq(webhookDeliveries.workspaceId, workspaceId)
  const at = (id: string) => matching(webhookDeliveries, { workspaceId, id })
  const endpointAt = (id: string) => matching(webhookEndpoints, { workspaceId, id })
  const myEndpoints = sql`SELECT id FROM ${webhookEndpoints} WHERE workspace_id = ${workspaceId}`
  const place = (id: string) => ({ purpose: 'webhook_response', workspaceId, id })

  async function opened({ workspaceId: _, sweepAt: __, attempts, ...row }: Row): Promise<Delivery> {
    return {
      ...row,
      type: row.type as Delivery['type'],
      failureReason: row.failureReason as Delivery['failureReason'],
      attempts: await Promise.all(
        (attempts as StoredAttempt[]).map(async ({ head, ...attempt }) => ({
          ...attempt,
          responseHead: head === undefined ? null : await sealer.open(place(row.id), head),
        })),
      ),
    }
  }

  /** One statement for any number of deliveries. */
  function insertion(deliveries: NewDelivery[], now: number, sweepAt: number, onConflict: SQL) {
    return asWrite(sql`
      INSERT INTO ${webhookDeliveries} (workspace_id, endpoint_id, event_seq, id, event_id, type, status, attempt,
        turn, next_attempt_at, sweep_at, attempts, created_at)
      SELECT ${workspaceId}, value ->> 'endpointId', value ->> 'eventSeq', value ->> 'id', value ->> 'eventId',
        value ->> 'type', 'PENDING', 0, 0, ${now}, ${sweepAt}, '[]', ${now}
      FROM json_each(${JSON.stringify(deliveries)}) WHERE true
      ON CONFLICT (workspace_id, endpoint_id, event_seq) ${onConflict}`)
  }

  return {
    async unheard(most) {
      const [[cursor], listeners, unheard] = await readBatch<
        [{ seq: number }, ListenerRow, UnheardEvent]
      >(db, [
        sql`SELECT seq FROM ${webhookCursors} WHERE workspace_id = ${workspaceId}`,
        sql`SELECT id, types, since_seq AS sinceSeq, slow, recover_after AS recoverAfter FROM ${webhookEndpoints}
          WHERE workspace_id = ${workspaceId} AND status = 'ENABLED'`,
        sql`SELECT seq, id, type FROM events INDEXED BY events_by_workspace
          WHERE workspace_id = ${workspaceId}
            AND seq > (SELECT seq FROM ${webhookCursors} WHERE workspace_id = ${workspaceId})
          ORDER BY seq LIMIT ${most}`,
      ])
      if (!cursor || listeners.length === 0) return null
      return {
        cursor: cursor.seq,
        listeners: listeners.map(({ types, slow, ...listener }) => ({
          ...listener,
          types: types === null ? null : JSON.parse(types),
          slow: slow !== 0,
        })),
        events: unheard,
      }
    },

    stillAtCursor: (seq) =>
      expectation('cursor_moved', exists(webhookCursors, { workspaceId, seq })),

    moveCursor: (seq) => updateWhere(db, webhookCursors, { workspaceId }, { seq }),

    deliveryInsertion: (deliveries, now, sweepAt) =>
      insertion(deliveries, now, sweepAt, sql`DO NOTHING`),

    async recoverable(endpointId, most) {
      const [[endpoint], found] = await readBatch<
        [RecoveringRow, UnheardEvent & { wanted: number }]
      >(db, [
        sql`SELECT types, recover_after AS recoverAfter, recover_until AS recoverUntil FROM ${webhookEndpoints}
          WHERE ${endpointAt(endpointId)}`,
        // An event whose body was erased has nothing to tell.
        sql`SELECT e.seq, e.id, e.type, e.body IS NOT NULL AND coalesce(d.status = 'FAILED', 1) AS wanted
          FROM ${webhookEndpoints} w
          JOIN events e INDEXED BY events_by_id
            ON e.workspace_id = w.workspace_id AND e.id > w.recover_after AND e.id <= w.recover_until
          LEFT JOIN ${webhookDeliveries} d
            ON d.workspace_id = w.workspace_id AND d.endpoint_id = w.id AND d.event_seq = e.seq
          WHERE w.workspace_id = ${workspaceId} AND w.id = ${endpointId}
          ORDER BY e.id LIMIT ${most}`,
      ])
      const types = endpoint?.types ?? null
      return {
        types: types === null ? null : JSON.parse(types),
        after: endpoint?.recoverAfter ?? null,
        until: endpoint?.recoverUntil ?? null,
        lastId: found.length < most ? null : (found.at(-1)?.id ?? null),
        events: found
          .filter(({ wanted }) => wanted !== 0)
          .map(({ seq, id, type }) => ({ seq, id, type })),
      }
    },

    stillRecovering: (endpointId, { after, until }) =>
      expectation(
        'recovery_moved',
        exists(
          webhookEndpoints,
          { workspaceId, id: endpointId },
          sql`recover_after = ${after} AND recover_until = ${until}`,
        ),
      ),

    moveRecovery: (endpointId, recoverAfter) =>
      updateWhere(
        db,
        webhookEndpoints,
        { workspaceId, id: endpointId },
        { recoverAfter, ...(recoverAfter === null && { recoverUntil: null }) },
      ),

    recovery: (deliveries, now, sweepAt) =>
      insertion(
        deliveries,
        now,
        sweepAt,
        sql`DO UPDATE SET status = 'PENDING', failure_reason = NULL, attempt = 0,
          next_attempt_at = excluded.next_attempt_at, sweep_at = excluded.sweep_at
        WHERE status = 'FAILED'`,
      ),

    async waiting(endpointId, seqs) {
      const [rows] = await readBatch<[{ id: string; turn: number }]>(db, [
        sql`SELECT id, turn FROM ${webhookDeliveries}
          WHERE workspace_id = ${workspaceId} AND endpoint_id = ${endpointId} AND status = 'PENDING' AND attempt = 0
            AND ${isIn(webhookDeliveries.eventSeq, seqs)}`,
      ])
      return rows
    },

    delivery: (id) => readOne(db, webhookDeliveries, { workspaceId, id }, opened),

    async deliveries({ endpointId, eventId, status }, { limit, after }) {
      const { eventSeq, id } = webhookDeliveries
      // Deliveries of one endpoint are ordered by event, which is their key; others by id.
      const order = endpointId === undefined ? id : eventSeq
      const beyond = after && (endpointId === undefined ? after.id : Number(after.sort) || 0)
      // One event has few deliveries. The `+` keeps SQLite from walking along another index instead of their key.
      const plus = eventId === undefined ? sql`` : sql`+`
      const rows = await db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            mine(),
            equals(webhookDeliveries.endpointId, endpointId),
            eventId === undefined
              ? undefined
              : sql`${eventSeq} = (SELECT seq FROM ${events} WHERE workspace_id = ${workspaceId} AND id = ${eventId})
                  AND ${webhookDeliveries.endpointId} IN (${myEndpoints})`,
            // The status is a literal: a parameter would not match the condition of the partial index.
            status === undefined
              ? undefined
              : sql`${plus}${webhookDeliveries.status} = ${sql.raw(`'${status}'`)}`,
            beyond === null ? undefined : sql`${plus}${order} < ${beyond}`,
          ),
        )
        .orderBy(sql`${plus}${order} DESC`)
        .limit(limit + 1)
      return pageFrom(rows, limit, 'eventSeq', opened)
    },

    pingInsertion: ({ id, endpointId, eventId, type, manualAt, createdAt }) =>
      asWrite(sql`
        INSERT INTO ${webhookDeliveries} (workspace_id, endpoint_id, event_seq, id, event_id, type, status, attempt,
          turn, manual_at, sweep_at, attempts, created_at)
        SELECT workspace_id, ${endpointId}, seq, ${id}, id, ${type}, 'PENDING', 0, 0, ${manualAt}, ${manualAt}, '[]',
          ${createdAt}
        FROM ${events} WHERE workspace_id = ${workspaceId} AND id = ${eventId}`),

    replay: (id, manualAt) =>
      updateWhere(
        db,
        webhookDeliveries,
        { workspaceId, id },
        { manualAt, sweepAt: sql`min(coalesce(sweep_at, ${manualAt}), ${manualAt})` },
      ),

    async beginAttempt(id, turn, sweepAt) {
      const ofDelivery = (column: string) =>
        sql`(SELECT ${sql.raw(column)} FROM ${webhookDeliveries} WHERE ${at(id)})`
      const [[row], [endpoint], [event]] = await db.batch([
        db
          .update(webhookDeliveries)
          .set({ turn: turn + 1, sweepAt })
          .where(
            sql`${at(id)} AND turn = ${turn}
              AND (manual_at IS NOT NULL OR (status = 'PENDING' AND next_attempt_at IS NOT NULL))`,
          )
          .returning(),
        db
          .select()
          .from(webhookEndpoints)
          .where(
            sql`workspace_id = ${workspaceId} AND id = ${ofDelivery('endpoint_id')} AND deleted_at IS NULL`,
          ),
        db
          .select()
          .from(events)
          .where(sql`workspace_id = ${workspaceId} AND seq = ${ofDelivery('event_seq')}`),
      ])
      if (!row) return null
      return {
        delivery: await opened(row),
        endpoint: endpoint ? await openEndpoint(sealer, endpoint) : null,
        event: event ? await openEvent(sealer, event) : null,
      } satisfies DueDelivery
    },

    postponed: ({ id, turn }, sweepAt) =>
      updateWhere(db, webhookDeliveries, { workspaceId, id, turn }, { sweepAt }),

    givenUp: ({ id }, reason) =>
      updateWhere(
        db,
        webhookDeliveries,
        { workspaceId, id },
        {
          status: sql`CASE status WHEN 'PENDING' THEN 'FAILED' ELSE status END`,
          failureReason: sql`CASE status WHEN 'PENDING' THEN ${reason} ELSE failure_reason END`,
          nextAttemptAt: null,
          manualAt: null,
          sweepAt: null,
        },
      ),

    cutOff: ({ id, turn }, { responseHead: _, ...attempt }, sweepAt) =>
      asWrite(
        db
          .update(webhookDeliveries)
          .set({
            attempts: withAttempt(attempt),
            // Another message may have its turn by now: its time stays.
            sweepAt: sql`CASE WHEN turn = ${turn} THEN ${sweepAt} ELSE sweep_at END`,
          })
          .where(at(id)),
      ),

    async attempted({ id, turn }, { responseHead, ...attempt }, ended) {
      const head =
        responseHead === null || responseHead === ''
          ? {}
          : { head: await sealer.seal(place(id), responseHead) }
      const stored: StoredAttempt = { ...attempt, ...head }
      const { succeeded, nextAttemptAt, sweepAt, failureReason } = ended
      const manual = attempt.trigger === 'manual'
      const isOver = succeeded ? sql`1` : sql`(status <> 'PENDING' OR ${nextAttemptAt} IS NULL)`
      const failed = sql`status = 'PENDING' AND ${nextAttemptAt} IS NULL`
      return asWrite(
        db
          .update(webhookDeliveries)
          .set({
            attempts: withAttempt(stored),
            attempt: sql`attempt + ${manual ? 0 : 1}`,
            status: succeeded
              ? 'SUCCEEDED'
              : sql`CASE WHEN ${failed} THEN 'FAILED' ELSE status END`,
            failureReason: succeeded
              ? null
              : sql`CASE WHEN ${failed} THEN ${failureReason} ELSE failure_reason END`,
            nextAttemptAt: sql`CASE WHEN ${isOver} THEN NULL ELSE ${nextAttemptAt} END`,
            ...(manual && { manualAt: null }),
            // Another message may have its turn by now, or somebody has asked for an attempt: that time stays.
            sweepAt: sql`CASE WHEN turn <> ${turn} OR (${manual ? 0 : 1} AND manual_at IS NOT NULL) THEN sweep_at
              WHEN ${isOver} THEN NULL ELSE ${sweepAt} END`,
          })
          .where(at(id)),
      )
    },

    erasure: (passId) =>
      asWrite(sql`
        UPDATE ${webhookDeliveries}
        SET attempts = (SELECT json_group_array(json_remove(value, '$.head')) FROM json_each(attempts))
        WHERE workspace_id = ${workspaceId} AND attempts LIKE '%"head"%'
          AND endpoint_id IN (${myEndpoints})
          AND event_seq IN (SELECT seq FROM events INDEXED BY events_by_pass
            WHERE pass_id = ${passId} AND workspace_id = ${workspaceId})`),
  }
}

/** Adds an attempt to those of a delivery, and drops the oldest one where there would be more than 50. */
const withAttempt = (attempt: StoredAttempt) =>
  sql`json_insert(CASE WHEN json_array_length(attempts) >= ${MAX_ATTEMPTS_KEPT}
    THEN json_remove(attempts, '$[0]') ELSE attempts END, '$[#]', json(${JSON.stringify(attempt)}))`

interface RecoveringRow {
  types: string | null
  recoverAfter: string | null
  recoverUntil: string | null
}

interface ListenerRow {
  id: string
  types: string | null
  sinceSeq: number
  slow: number
  recoverAfter: string | null
}
