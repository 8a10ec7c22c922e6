import { and, asc, desc, eq, gte, lt, ne, type SQL } from 'drizzle-orm'
import type { Page } from '../domain/model/paging.ts'
import type { EventStore } from '../domain/model/ports/events.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { RecordedEvent } from '../domain/model/recorded-event.ts'
import type { Database } from './database.ts'
import { events } from './schema.ts'
import { asWrite } from './write.ts'

type Row = typeof events.$inferSelect

export function createEventStore(db: Database, sealer: Sealer, workspaceId: string): EventStore {
  const mine = () => eq(events.workspaceId, workspaceId)
  const ofPass = (passId: string) => eq(events.passId, passId)

  const opened = (row: Row) => openEvent(sealer, row)

  async function rowsOf(where: SQL | undefined, order: SQL, limit: number): Promise<Page<Row>> {
    const rows = await db
      .select()
      .from(events)
      .where(and(mine(), where))
      .orderBy(order)
      .limit(limit + 1)
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return { items, next: rows.length > limit && last ? { sort: last.seq, id: last.id } : null }
  }

  return {
    async list({ type, passId, at }, { limit, beforeSeq }) {
      const where = and(
        passId === undefined ? undefined : ofPass(passId),
        type === undefined ? undefined : eq(events.type, type),
        at?.from === undefined ? undefined : gte(events.at, at.from),
        at?.to === undefined ? undefined : lt(events.at, at.to),
        beforeSeq === null ? undefined : lt(events.seq, beforeSeq),
      )
      const { items, next } = await rowsOf(where, desc(events.seq), limit)
      return { items: await Promise.all(items.map(opened)), next }
    },

    async get(id) {
      const { items } = await rowsOf(eq(events.id, id), asc(events.seq), 1)
      return items[0] ? opened(items[0]) : null
    },

    erasure: (passId) =>
      asWrite(
        db
          .update(events)
          .set({ body: null })
          .where(and(mine(), ofPass(passId), ne(events.type, 'pass.deleted'))),
      ),
  }
}

export async function openEvent(
  sealer: Sealer,
  row: Row,
): Promise<RecordedEvent & { data: unknown }> {
  const { workspaceId, id, body } = row
  const place = { purpose: 'event', workspaceId, id }
  const data = body === null ? null : JSON.parse(await sealer.open(place, body))
  return { ...recorded(row), data }
}

function recorded({ seq, id, passId, type, actor, version, at, detail }: Row): RecordedEvent {
  return { seq, id, passId, type, actor, version, at, detail: detail as Record<string, unknown> }
}
