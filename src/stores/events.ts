import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { EventStore } from '../domain/model/ports/events.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { RecordedEvent } from '../domain/model/recorded-event.ts'
import type { Database } from './database.ts'
import { equals, inRange } from './filters.ts'
import { pageFrom, readOne } from './read.ts'
import { events } from './schema.ts'
import { asWrite, matching } from './write.ts'

type Row = typeof events.$inferSelect

/** The number of the newest event of the whole database; 0 before there is any. */
export const newestSeq = sql`(SELECT coalesce(max(seq), 0) FROM ${events})`

export function createEventStore(db: Database, sealer: Sealer, workspaceId: string): EventStore {
  return {
    async list({ type, passId, at }, { limit, afterSeq, oldestFirst }) {
      const [beyond, order] = oldestFirst ? [gt, asc] : [lt, desc]
      const rows = await db
        .select()
        .from(events)
        .where(
          and(
            eq(events.workspaceId, workspaceId),
            equals(events.passId, passId),
            equals(events.type, type),
            inRange(events.at, at),
            afterSeq === null ? undefined : beyond(events.seq, afterSeq),
          ),
        )
        .orderBy(order(events.seq))
        .limit(limit + 1)
      return pageFrom(rows, limit, 'seq', (row) => openEvent(sealer, row))
    },

    get: (id) => readOne(db, events, { workspaceId, id }, (row) => openEvent(sealer, row)),

    erasure: (passId) =>
      asWrite(
        db
          .update(events)
          .set({ body: null })
          .where(and(matching(events, { workspaceId, passId }), ne(events.type, 'pass.deleted'))),
      ),
  }
}

const place = (workspaceId: string, id: string) => ({ purpose: 'event', workspaceId, id })

/** Seals what a webhook says of an event: the `body` of its row. */
export function sealEventData(
  sealer: Sealer,
  workspaceId: string,
  id: string,
  data: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  return sealer.sealCompact(place(workspaceId, id), JSON.stringify(data))
}

export async function openEvent(
  sealer: Sealer,
  row: Row,
): Promise<RecordedEvent & { data: unknown }> {
  const { workspaceId, id, body } = row
  const data =
    body === null ? null : JSON.parse(await sealer.openCompact(place(workspaceId, id), body))
  return { ...recorded(row), data }
}

function recorded({ seq, id, passId, type, actor, version, at, detail }: Row): RecordedEvent {
  return { seq, id, passId, type, actor, version, at, detail: detail as Record<string, unknown> }
}
