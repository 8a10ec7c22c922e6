import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { NewEvent, Write } from '../domain/model/commit.ts'
import type { EventStore } from '../domain/model/ports/events.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { RecordedEvent } from '../domain/model/recorded-event.ts'
import { eventIdOf, eventSeqOf } from '../lib/tokens/event-id.ts'
import type { Database } from './database.ts'
import { firstSeqAt, isWithin, keyOf, newestAt, nextKey, seqOf, walk } from './event-keys.ts'
import { equals } from './filters.ts'
import { pageFrom } from './read.ts'
import { events } from './schema.ts'
import { asWrite, preparedWrite } from './write.ts'

/** Columns of an event, with its number in place of its key. */
export const eventColumns = {
  seq: seqOf(),
  passId: events.passId,
  type: events.type,
  actor: events.actor,
  version: events.version,
  at: events.at,
  detail: events.detail,
  body: events.body,
}
type Row = { [K in Exclude<keyof typeof eventColumns, 'seq'>]: (typeof events.$inferSelect)[K] } & {
  seq: number
}

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
    async list({ type, passId, at }, { limit, afterSeq, oldestFirst }) {
      const { isOnIt, isNear, isFurther, direction } = walk(workspaceId, {
        at,
        afterSeq,
        oldestFirst,
      })
      const first = (condition: SQL | undefined, count: number) =>
        db
          .select(eventColumns)
          .from(events)
          .where(condition)
          .orderBy(sql`${events.key} ${direction}`)
          .limit(count)
      const matches = and(equals(events.passId, passId), equals(events.type, type))
      // A pass has few events, and an index. What a type leaves out is read as well.
      if (type === undefined || passId !== undefined) {
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
        .select(eventColumns)
        .from(events)
        .where(eq(events.key, keyOf(workspaceId, seq)))
      return row ? opened(row) : null
    },

    async firstSeqAt(atMs) {
      const [row] = await db.all<{ seq: number }>(
        sql`SELECT ${firstSeqAt(workspaceId, atMs)} AS seq`,
      )
      return row!.seq
    },

    erasure: (passId) =>
      asWrite(
        db
          .update(events)
          .set({ body: null })
          .where(
            and(
              eq(events.passId, passId),
              isWithin(workspaceId, {}),
              ne(events.type, 'pass.deleted'),
            ),
          ),
      ),
  }
}

type About = Pick<Row, 'type' | 'passId'>

/** An event's number is not known before it is written, so its body is bound to what it is about. */
function placeOf(workspaceId: string, { type, passId }: About) {
  return { purpose: 'event', workspaceId, id: `${type}|${passId ?? ''}` }
}

/** Seals what a webhook says of an event: the `body` of its row. */
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
  { body, detail, ...row }: Row,
): Promise<RecordedEvent & { data: unknown }> {
  const text = body && (await sealer.openCompact(placeOf(workspaceId, row), body))
  return {
    ...row,
    id: eventIdOf(workspaceId, row.seq),
    detail: detail as Record<string, unknown>,
    data: text === null ? null : JSON.parse(text),
  }
}
