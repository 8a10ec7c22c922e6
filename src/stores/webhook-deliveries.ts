import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Paging } from '../domain/model/paging.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type {
  DueDelivery,
  NewDelivery,
  UnheardEvent,
  WebhookDeliveryStore,
} from '../domain/model/ports/webhooks.ts'
import type { Attempt, Delivery } from '../domain/model/webhook-delivery.ts'
import { eventIdOf, eventSeqOf } from '../lib/tokens/event-id.ts'
import type { Database } from './database.ts'
import { eventKeyOf, isWithin, newestSeq, seqOf } from './event-keys.ts'
import { deliveredEvent, openEvent } from './events.ts'
import { equals, isIn } from './filters.ts'
import { pageByWalk } from './page-by-walk.ts'
import { pageFrom, readOne } from './read.ts'
import { events, webhookCursors, webhookDeliveries, webhookEndpoints } from './schema.ts'
import { openEndpoint } from './webhook-endpoints.ts'
import { asWrite, exists, expectation, hasValues, readBatch, updateWhere } from './write.ts'

type Row = typeof webhookDeliveries.$inferSelect
/** An attempt as its row keeps it: the answer is sealed, as `head`. */
type StoredAttempt = Omit<Attempt, keyof ResponseParts> & { head?: string }
type ResponseParts = Pick<Attempt, 'responseHeaders' | 'responseHead'>

const NO_RESPONSE: ResponseParts = { responseHeaders: null, responseHead: null }

/** People can ask for further attempts without end. */
const MAX_ATTEMPTS_KEPT = 50

export function createWebhookDeliveryStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): WebhookDeliveryStore {
  const mine = () => eq(webhookDeliveries.workspaceId, workspaceId)
  const at = (id: string) => hasValues(webhookDeliveries, { workspaceId, id })
  const endpointAt = (id: string) => hasValues(webhookEndpoints, { workspaceId, id })
  const myEndpoints = sql`SELECT id FROM ${webhookEndpoints} WHERE workspace_id = ${workspaceId}`
  const place = (id: string) => ({ purpose: 'webhook_response', workspaceId, id })

  async function opened({ workspaceId: _, sweepAt: __, attempts, ...row }: Row): Promise<Delivery> {
    return {
      ...row,
      eventId: eventIdOf(workspaceId, row.eventSeq),
      type: row.type as Delivery['type'],
      failureReason: row.failureReason as Delivery['failureReason'],
      attempts: await Promise.all(
        (attempts as StoredAttempt[]).map(async ({ head, ...attempt }) => ({
          ...attempt,
          ...(head === undefined ? NO_RESPONSE : await openedResponse(row.id, head)),
        })),
      ),
    }
  }

  async function openedResponse(id: string, head: string): Promise<ResponseParts> {
    return JSON.parse(await sealer.open(place(id), head))
  }

  /** An event is kept, and so is its pass: an answer to it can repeat what it said. */
  const isWhole = (seq: number) =>
    sql`EXISTS (SELECT 1 FROM events e WHERE e.key = ${eventKeyOf(workspaceId, seq)} AND e.body IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM passes p WHERE p.workspace_id = ${workspaceId} AND p.id = e.pass_id AND p.deleted_at IS NOT NULL))`

  /** One statement for any number of deliveries. */
  function insertion(deliveries: NewDelivery[], now: number, sweepAt: number, onConflict: SQL) {
    return asWrite(sql`
      INSERT INTO ${webhookDeliveries} (workspace_id, endpoint_id, event_seq, id, type, status, attempt,
        turn, next_attempt_at, sweep_at, attempts, created_at)
      SELECT ${workspaceId}, value ->> 'endpointId', value ->> 'eventSeq', value ->> 'id', value ->> 'type',
        'PENDING', 0, 0, ${now}, ${sweepAt}, '[]', ${now}
      FROM json_each(${JSON.stringify(deliveries)}) WHERE true
      ON CONFLICT (workspace_id, endpoint_id, event_seq) ${onConflict}`)
  }

  /** An event has one delivery an endpoint, so these are few. The `+` keeps SQLite from walking along another index. */
  async function deliveriesOf(
    seq: number | null,
    endpointId: string | undefined,
    status: Delivery['status'] | undefined,
    { limit, after }: Pick<Paging, 'limit' | 'after'>,
  ) {
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          mine(),
          sql`${webhookDeliveries.endpointId} IN (${endpointId ?? myEndpoints})`,
          sql`${webhookDeliveries.eventSeq} = ${seq}`,
          equals(webhookDeliveries.status, status),
          after ? sql`+${webhookDeliveries.id} < ${after.id}` : undefined,
        ),
      )
      .orderBy(sql`+${webhookDeliveries.id} DESC`)
      .limit(limit + 1)
    return pageFrom(rows, limit, 'eventSeq', opened)
  }

  return {
    async unheard(most) {
      const [[cursor], listeners, unheard] = await readBatch<
        [{ seq: number }, ListenerRow, UnheardEvent]
      >(db, [
        sql`SELECT seq FROM ${webhookCursors} WHERE workspace_id = ${workspaceId}`,
        sql`SELECT id, types, since_seq AS sinceSeq, slow, recover_after AS recoverAfter FROM ${webhookEndpoints}
          WHERE workspace_id = ${workspaceId} AND status = 'ENABLED'`,
        sql`SELECT ${seqOf()} AS seq, type FROM events
          WHERE ${isWithin(workspaceId, { above: sql`(SELECT seq FROM ${webhookCursors} WHERE workspace_id = ${workspaceId})` })}
          ORDER BY key LIMIT ${most}`,
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
      const ofEndpoint = (column: string) =>
        sql`(SELECT ${sql.raw(column)} FROM ${webhookEndpoints} WHERE ${endpointAt(endpointId)})`
      const [[endpoint], found] = await readBatch<
        [RecoveringRow, UnheardEvent & { wanted: number }]
      >(db, [
        sql`SELECT types, recover_after AS recoverAfter, recover_until AS recoverUntil FROM ${webhookEndpoints}
          WHERE ${endpointAt(endpointId)}`,
        // An event whose body is not kept any more has nothing to tell, unless that its pass was deleted.
        sql`SELECT ${seqOf('e.key')} AS seq, e.type, coalesce(d.status = 'FAILED', 1) AND (e.body IS NOT NULL
            OR (SELECT p.deleted_at FROM passes p WHERE p.workspace_id = ${workspaceId} AND p.id = e.pass_id) IS NOT NULL) AS wanted
          FROM events e LEFT JOIN ${webhookDeliveries} d
            ON d.workspace_id = ${workspaceId} AND d.endpoint_id = ${endpointId} AND d.event_seq = ${seqOf('e.key')}
          WHERE ${isWithin(workspaceId, { above: ofEndpoint('recover_after'), upTo: ofEndpoint('recover_until') }, 'e.key')}
          ORDER BY e.key LIMIT ${most}`,
      ])
      const types = endpoint?.types ?? null
      return {
        types: types === null ? null : JSON.parse(types),
        after: endpoint?.recoverAfter ?? null,
        until: endpoint?.recoverUntil ?? null,
        lastSeq: found.length < most ? null : (found.at(-1)?.seq ?? null),
        events: found.filter(({ wanted }) => wanted !== 0).map(({ seq, type }) => ({ seq, type })),
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

    async deliveries({ endpointId, eventId, status }, paging) {
      const { eventSeq, id } = webhookDeliveries
      if (eventId !== undefined)
        return deliveriesOf(eventSeqOf(workspaceId, eventId), endpointId, status, paging)
      // Deliveries of one endpoint are ordered by event, which is their key; others by id.
      const ofEndpoint = endpointId !== undefined
      // The status is a literal: a parameter would not match the condition of the partial index.
      const hasFailed = status === 'FAILED' && !ofEndpoint ? sql`status = 'FAILED'` : undefined
      return pageByWalk(
        db,
        webhookDeliveries,
        {
          along: and(mine(), equals(webhookDeliveries.endpointId, endpointId), hasFailed),
          matches: hasFailed ? undefined : equals(webhookDeliveries.status, status),
          sortedBy: 'eventSeq',
          ...(ofEndpoint
            ? { by: eventSeq, within: { from: 0, below: Number.MAX_SAFE_INTEGER } }
            : { by: id }),
        },
        { ...paging, sort: '-createdAt' },
        opened,
      )
    },

    pingInsertion: (ping, now) =>
      asWrite(
        db.insert(webhookDeliveries).values({
          ...ping,
          workspaceId,
          // The ping stands before its delivery in the batch.
          eventSeq: newestSeq(workspaceId),
          status: 'PENDING',
          attempt: 0,
          turn: 0,
          manualAt: now,
          sweepAt: now,
          attempts: [],
          createdAt: now,
        }),
      ),

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
          .select(deliveredEvent(workspaceId))
          .from(events)
          .where(eq(events.key, eventKeyOf(workspaceId, ofDelivery('event_seq')))),
      ])
      if (!row) return null
      return {
        delivery: await opened(row),
        endpoint: endpoint ? await openEndpoint(sealer, endpoint) : null,
        event: event ? await openEvent(sealer, workspaceId, event) : null,
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

    cutOff: ({ id, turn }, { responseHead: _, responseHeaders: __, ...attempt }, sweepAt) =>
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

    async attempted({ id, turn, eventSeq }, { responseHead, responseHeaders, ...attempt }, ended) {
      const response = JSON.stringify({
        responseHeaders,
        responseHead: responseHead || null,
      } satisfies ResponseParts)
      const answered = responseHeaders && {
        head: await sealer.seal(place(id), response),
        isKept: isWhole(eventSeq),
      }
      const { succeeded, nextAttemptAt, sweepAt, failureReason } = ended
      const manual = attempt.trigger === 'manual'
      const isOver = succeeded ? sql`1` : sql`(status <> 'PENDING' OR ${nextAttemptAt} IS NULL)`
      const failed = sql`status = 'PENDING' AND ${nextAttemptAt} IS NULL`
      return asWrite(
        db
          .update(webhookDeliveries)
          .set({
            attempts: withAttempt(attempt, answered),
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
          AND event_seq IN (SELECT ${seqOf()} FROM events INDEXED BY events_by_pass
            WHERE pass_id = ${passId} AND ${isWithin(workspaceId, {})})`),
  }
}

/**
 * Adds an attempt to those of a delivery, and drops the oldest one where there would be more than 50.
 *
 * @param answered what the receiver answered, sealed, and the condition on which it is kept
 */
function withAttempt(
  attempt: StoredAttempt,
  answered: { head: string; isKept: SQL } | null = null,
): SQL {
  const json = (value: StoredAttempt) => sql`json(${JSON.stringify(value)})`
  const added = answered
    ? sql`CASE WHEN ${answered.isKept} THEN ${json({ ...attempt, head: answered.head })} ELSE ${json(attempt)} END`
    : json(attempt)
  return sql`json_insert(CASE WHEN json_array_length(attempts) >= ${MAX_ATTEMPTS_KEPT}
    THEN json_remove(attempts, '$[0]') ELSE attempts END, '$[#]', ${added})`
}

interface RecoveringRow {
  types: string | null
  recoverAfter: number | null
  recoverUntil: number | null
}

interface ListenerRow {
  id: string
  types: string | null
  sinceSeq: number
  slow: number
  recoverAfter: number | null
}
