import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NewEvent, Write } from '../domain/model/commit.ts'
import type { EventStore } from '../domain/model/ports/events.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { erasedData, type RecordedEvent } from '../domain/model/recorded-event.ts'
import { eventIdOf, eventSeqOf } from '../lib/tokens/event-id.ts'
import type { Database } from './database.ts'
import { eventKeyOf, firstSeqAt, isWithin, newestAt, nextKey, seqOf, walk } from './event-keys.ts'
import { equals } from './filters.ts'
import { pageFrom } from './read.ts'
import { events } from './schema.ts'
import { asWrite, preparedWrite } from './write.ts'

/**
 * Columns of an event, with its number in place of its key.
 *
 * @param asks which events are asked whether their pass was deleted
 */
const columns = (workspaceId: string, asks: SQL) => ({
  seq: seqOf(),
  passId: events.passId,
  type: events.type,
  actor: events.actor,
  version: events.version,
  at: events.at,
  detail: events.detail,
  body: events.body,
  passDeletedAt: sql<number | null>`CASE WHEN ${asks} THEN (SELECT p.deleted_at FROM passes p
    WHERE p.workspace_id = ${workspaceId} AND p.id = ${events.passId}) END`,
})
/** An event as deliveries carry it: whole for as long as its body is kept. */
export const deliveredEvent = (workspaceId: string) =>
  columns(workspaceId, sql`body IS NULL AND pass_id IS NOT NULL`)
/** An event as people see it. Once its pass is deleted, it shows nothing about the pass. */
const shownEvent = (workspaceId: string) =>
  columns(workspaceId, sql`pass_id IS NOT NULL AND (body IS NULL OR type <> 'pass.deleted')`)

type Row = {
  [K in Exclude<
    keyof ReturnType<typeof columns>,
    'seq' | 'passDeletedAt'
  >]: (typeof events.$inferSelect)[K]
} & { seq: number; passDeletedAt: number | null }

/** The next event of a workspace. */
const insertion = (onConflict: string) => {
  const value = sql.placeholder
  const workspaceId = value('workspaceId')
  return preparedWrite(sql`
    INSERT INTO events (key, pass_id, type, actor, version, at, detail, body, record_key)
    SELECT ${nextKey(workspaceId)}, ${value('passId')}, ${value('type')}, ${value('actor')}, ${value('version')},
      max(${value('at')}, ${newestAt(workspaceId)}), ${value('detail')}, ${value('body')}, ${value('recordKey')}
    ${sql.raw(onConflict)}`)
}
const insertEvent = insertion('')
const insertLateEvent = insertion('WHERE true ON CONFLICT DO NOTHING')

/** @param recordKey of the Idempotency-Key whose stored answer speaks of the event's pass */
export async function eventInsertion(
  sealer: Sealer,
  workspaceId: string,
  { type, detail = {}, data, passId = null, version = null, late }: NewEvent,
  said: { actor: string; at: number; recordKey: string | null },
): Promise<Write> {
  const body = data && (await sealEventData(sealer, workspaceId, { type, passId }, data))
  const insert = late ? insertLateEvent : insertEvent
  const row = { passId, type, version, detail: JSON.stringify(detail), body, workspaceId }
  return insert({ ...row, ...said, ...late })
}

export function createEventStore(db: Database, sealer: Sealer, workspaceId: string): EventStore {
  const shown = shownEvent(workspaceId)
  const opened = (row: Row) => openEvent(sealer, workspaceId, row)

  /** @param readUpTo the number of the last event that was read for a page, where others follow it */
  async function pageOf(rows: Row[], limit: number, readUpTo?: number) {
    const numbered = rows.map((row) => ({ ...row, id: '' }))
    const page = await pageFrom(numbered, limit, 'seq', opened)
    return readUpTo === undefined || page.next
      ? page
      : { ...page, next: { sort: readUpTo, id: '' } }
  }

  return {
    async list({ type, passId, test, at }, { limit, afterSeq, oldestFirst }) {
      const { isOnIt, isNear, isFurther, direction } = walk(workspaceId, {
        at,
        afterSeq,
        oldestFirst,
      })
      const first = (condition: SQL | undefined, count: number) =>
        db
          .select(shown)
          .from(events)
          .where(condition)
          .orderBy(sql`${events.key} ${direction}`)
          .limit(count)
      const isTest = sql`EXISTS (SELECT 1 FROM passes p WHERE p.workspace_id = ${workspaceId}
        AND p.id = ${events.passId} AND p.test)`
      const matches = and(
        equals(events.passId, passId),
        equals(events.type, type),
        test && sql`${isTest} = ${test === 'true'}`,
      )
      // A pass has few events, and an index. What a type leaves out is read as well.
      if ((type === undefined && test === undefined) || passId !== undefined) {
        return pageOf(await first(and(isOnIt, matches), limit + 1), limit)
      }
      const [rows, [further]] = await db.batch([
        first(and(isNear, matches), limit + 1),
        first(isFurther, 1),
      ])
      return pageOf(rows, limit, further && further.seq + (oldestFirst ? -1 : 1))
    },

    async get(id) {
      const seq = eventSeqOf(workspaceId, id)
      if (seq === null) return null
      const [row] = await db
        .select(shown)
        .from(events)
        .where(eq(events.key, eventKeyOf(workspaceId, seq)))
      return row ? opened(row) : null
    },

    async firstSeqAt(atMs) {
      const [row] = await db.all<{ seq: number }>(
        sql`SELECT ${firstSeqAt(workspaceId, atMs)} AS seq`,
      )
      return row!.seq
    },

    erasure: (passId, sparedUntil) =>
      asWrite(sql`UPDATE events SET body = NULL WHERE ${saysMore(passId)}
        ${sparedUntil === null ? sql`` : sql`AND NOT ${isOnItsWay(workspaceId, sparedUntil)}`}`),

    async isErased(passId) {
      const rows = await db.all(sql`SELECT 1 FROM events WHERE ${saysMore(passId)} LIMIT 1`)
      return rows.length === 0
    },
  }

  /** Events of a deleted pass, except the one about its deletion. */
  function saysMore(passId: string): SQL {
    return sql`pass_id = ${passId} AND ${isWithin(workspaceId, {})} AND type <> 'pass.deleted' AND body IS NOT NULL`
  }
}

/**
 * An endpoint is about to get the event: it has not been handed out yet, or an attempt is due by this instant. What a
 * delivery of it becomes is not known before.
 */
function isOnItsWay(workspaceId: string, untilMs: number): SQL {
  const seq = seqOf()
  const ofEndpoint = sql.raw(
    `d.workspace_id = webhook_endpoints.workspace_id AND d.endpoint_id = webhook_endpoints.id`,
  )
  const cursor = sql.raw(`(SELECT seq FROM webhook_cursors
    WHERE webhook_cursors.workspace_id = webhook_endpoints.workspace_id)`)
  return sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE workspace_id = ${workspaceId} AND status = 'ENABLED'
    AND (EXISTS (SELECT 1 FROM webhook_deliveries d WHERE ${ofEndpoint} AND d.event_seq = ${seq}
        AND (d.manual_at IS NOT NULL OR (d.status = 'PENDING' AND d.next_attempt_at <= ${untilMs})))
      OR (since_seq < ${seq} AND ${seq} > ${cursor}
        AND (types IS NULL OR EXISTS (SELECT 1 FROM json_each(types) WHERE value = events.type)))))`
}

type About = Pick<Row, 'type' | 'passId'>

/** An event's number is not known before it is written, so its body is bound to what it is about. */
function placeOf(workspaceId: string, { type, passId }: About) {
  return { purpose: 'event', workspaceId, id: `${type}|${passId ?? ''}` }
}

/** Seals the body that webhooks send for an event: the `body` of its row. */
export function sealEventData(
  sealer: Sealer,
  workspaceId: string,
  about: About,
  data: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  return sealer.sealCompact(placeOf(workspaceId, about), JSON.stringify(data))
}

export async function openEvent(
  sealer: Sealer,
  workspaceId: string,
  { body, detail, passDeletedAt, ...row }: Row,
): Promise<RecordedEvent & { data: unknown }> {
  const isErased = passDeletedAt !== null
  const text = isErased ? null : body && (await sealer.openCompact(placeOf(workspaceId, row), body))
  return {
    ...row,
    id: eventIdOf(workspaceId, row.seq),
    detail: detail as Record<string, unknown>,
    isErased,
    data: isErased ? erasedData(row, passDeletedAt) : text === null ? null : JSON.parse(text),
  }
}
