import { type SQL, sql } from 'drizzle-orm'
import type { Range } from '../domain/model/paging.ts'
import { MAX_ROWS_READ } from './read.ts'

/**
 * Events are numbered in each workspace, from 1. Their key in the database is the number of the workspace's home there,
 * then 36 bits for the event's own number: so a workspace's events stand together and in order without an index, and
 * their numbers stay when the workspace moves to another database. Keys never leave the database: they do not fit a
 * number of JavaScript.
 */
const NUMBER_BITS = 36
const HIGHEST_NUMBER = sql.raw(String(2 ** NUMBER_BITS - 1))

/** The number of an event. @param key the column that holds its key, of whichever statement */
export const seqOf = (key = 'events.key'): SQL<number> =>
  sql<number>`(${sql.raw(key)} & ${HIGHEST_NUMBER})`

/** The key of the workspace's event with this number. D1 binds numbers as floating point. */
export const eventKeyOf = (workspaceId: unknown, seq: unknown): SQL =>
  sql`((SELECT number << ${sql.raw(String(NUMBER_BITS))} FROM homes WHERE workspace_id = ${workspaceId}) + CAST(${seq} AS INTEGER))`

/** An event is one of the workspace, with a number above one and up to another. @param key as in `seqOf` */
export const isWithin = (
  workspaceId: unknown,
  { above = sql`0`, upTo = HIGHEST_NUMBER }: { above?: unknown; upTo?: unknown },
  key = 'events.key',
): SQL =>
  sql`${sql.raw(key)} > ${eventKeyOf(workspaceId, above)} AND ${sql.raw(key)} <= ${eventKeyOf(workspaceId, upTo)}`

/** The number of the workspace's newest event; 0 before there is any. */
export const newestSeq = (workspaceId: unknown): SQL<number> =>
  sql<number>`(SELECT newest_seq FROM event_places WHERE workspace_id = ${workspaceId})`

/**
 * Whatever comes above this number is news to who begins to listen now. Before there is any event it is the end of the room for
 * the history of sample data, at which counting began.
 */
export const newsBegin = (workspaceId: unknown): SQL<number> =>
  sql<number>`(SELECT max(p.newest_seq, h.counted_to) FROM homes h JOIN event_places p ON p.workspace_id = h.workspace_id
    WHERE h.workspace_id = ${workspaceId})`

/** The key of the workspace's next event. Without a home it breaks a constraint of the table, and so its batch. */
export const nextKey = (workspaceId: unknown): SQL =>
  sql`coalesce((SELECT next_key FROM event_places WHERE workspace_id = ${workspaceId}), 0)`

/** The time of the workspace's newest event; 0 before there is any. */
export const newestAt = (workspaceId: unknown): SQL =>
  sql`(SELECT newest_at FROM event_places WHERE workspace_id = ${workspaceId})`

/** The number of the newest event about a pass; null before there is any. */
export const newestSeqOfPass = (passId: string): string =>
  `(SELECT max(key) & ${2 ** NUMBER_BITS - 1} FROM events WHERE pass_id = ${passId})`

/**
 * The number of the workspace's first event at this time or later; one above the newest if there is no such event.
 * Later events never have earlier times, so a binary search finds it.
 */
export function firstSeqAt(workspaceId: unknown, atMs: unknown): SQL<number> {
  const middle = sql`(low + high) / 2`
  const isEarlier = sql`(SELECT at FROM events WHERE key >= ${middle} ORDER BY key LIMIT 1) < ${atMs}`
  return sql<number>`(
    WITH RECURSIVE found(low, high) AS (
      SELECT ${eventKeyOf(workspaceId, sql`1`)}, ${eventKeyOf(workspaceId, newestSeq(workspaceId))} + 1
      UNION ALL
      SELECT CASE WHEN ${isEarlier} THEN ${middle} + 1 ELSE low END, CASE WHEN ${isEarlier} THEN high ELSE ${middle} END
      FROM found WHERE low < high)
    SELECT low & ${HIGHEST_NUMBER} FROM found WHERE low >= high)`
}

/** A walk along a workspace's events. */
interface Walk {
  /** Epoch milliseconds. */
  at?: Range | undefined
  /** The number of the event after which it begins; null: with the first one. */
  afterSeq: number | null
  oldestFirst: boolean
}

/**
 * Conditions on the key of an event: `isOnIt`, `isNear` for the first 20,000 of these, `isFurther` for the others. Each has
 * one bound on each side: SQLite seeks by one, and would read its way through what a second one leaves out.
 */
export function walk(workspaceId: string, { at, afterSeq, oldestFirst }: Walk) {
  const direction = sql.raw(oldestFirst ? 'ASC' : 'DESC')
  const above = eventKeyOf(
    workspaceId,
    extreme('max', [
      at?.from !== undefined && sql`${firstSeqAt(workspaceId, at.from)} - 1`,
      oldestFirst && afterSeq,
      0,
    ]),
  )
  const upTo = eventKeyOf(
    workspaceId,
    extreme('min', [
      at?.to !== undefined && sql`${firstSeqAt(workspaceId, at.to)} - 1`,
      !oldestFirst && afterSeq !== null && afterSeq - 1,
      HIGHEST_NUMBER,
    ]),
  )
  const isOnIt = sql`events.key > ${above} AND events.key <= ${upTo}`
  const first = sql`(SELECT key FROM events WHERE ${isOnIt} ORDER BY key ${direction} LIMIT 1)`
  const [isNear, isFurther] = oldestFirst
    ? [
        sql`events.key > ${above} AND events.key < min(${upTo} + 1, ${first} + ${MAX_ROWS_READ})`,
        sql`events.key >= ${first} + ${MAX_ROWS_READ} AND events.key <= ${upTo}`,
      ]
    : [
        sql`events.key > max(${above}, ${first} - ${MAX_ROWS_READ}) AND events.key <= ${upTo}`,
        sql`events.key > ${above} AND events.key <= ${first} - ${MAX_ROWS_READ}`,
      ]
  return { isOnIt, isNear, isFurther, direction }
}

/** The highest or the lowest of the bounds that there are. */
function extreme(name: 'max' | 'min', bounds: (SQL | number | false | null)[]): SQL {
  const given = bounds.filter((bound) => bound !== false && bound !== null)
  const list = given.map((bound) => sql`${bound}`)
  return list.length > 1 ? sql`${sql.raw(name)}(${sql.join(list, sql`, `)})` : list[0]!
}
