import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Page, Paging, Position } from '../domain/model/paging.ts'
import type { Database } from './database.ts'
import { MAX_ROWS_READ } from './read.ts'

interface PairWalk {
  /** Which rows an index leads along, in the order of `by`. */
  along: SQL | undefined
  /** Which of them are listed. */
  matches: SQL | undefined
  /** The two columns after which rows are ordered: together they name one. The first is `sort` of a position. */
  by: readonly [SQLiteColumn, SQLiteColumn]
}

/**
 * A page of a list whose rows two columns name, along an index that its filter has no part in. Where little matches, it looks
 * at 20,000 rows and gives up: the next page goes on there.
 */
export async function pageByPair<T extends SQLiteTable, R>(
  db: Database,
  table: T,
  { along, matches, by: [first, second] }: PairWalk,
  { limit, after }: Pick<Paging, 'limit' | 'after'>,
  read: (row: T['$inferSelect']) => R,
): Promise<Page<R>> {
  type Row = T['$inferSelect'] & { walkedSort: string; walkedId: string }
  const isOn = (place: Position | null) =>
    and(
      along,
      place ? sql`(${first}, ${second}) > (${String(place.sort)}, ${place.id})` : undefined,
    )
  /** The listed rows among the next so many. */
  const listedOf = (place: Position | null, stretch: number) => {
    const next = db
      .select({
        ...getTableColumns<SQLiteTable>(table),
        walkedSort: sql<string>`${sql`${first}`}`.as('walked_sort'),
        walkedId: sql<string>`${sql`${second}`}`.as('walked_id'),
        isMatch: sql<number>`${matches ?? 1}`.as('is_match'),
      })
      .from<SQLiteTable>(table)
      .where(isOn(place))
      .orderBy(asc(first), asc(second))
      .limit(stretch)
      .as('next')
    return db
      .select()
      .from(next)
      .where(sql`is_match`)
      .orderBy(sql`walked_sort`, sql`walked_id`)
      .limit(limit + 1)
  }
  const endOf = (place: Position | null, stretch: number) =>
    db
      .select({ sort: sql<string>`${first}`, id: sql<string>`${second}` })
      .from<SQLiteTable>(table)
      .where(isOn(place))
      .orderBy(asc(first), asc(second))
      .limit(1)
      .offset(stretch - 1)
  const found: Row[] = []
  const pageOf = (next: Position | null): Page<R> => {
    const shown = found.slice(0, limit)
    const positions = shown.map((row) => ({ sort: row.walkedSort, id: row.walkedId }))
    const isFull = found.length > limit
    return {
      items: shown.map(({ walkedSort: _, walkedId: __, isMatch: ___, ...row }) => read(row)),
      positions,
      next: isFull ? positions.at(-1)! : next,
    }
  }
  let place = after
  for (const stretch of [limit + 1, MAX_ROWS_READ]) {
    const [rows, [end]] = await db.batch([listedOf(place, stretch), endOf(place, stretch)])
    found.push(...(rows as unknown as Row[]))
    if (!end || found.length > limit) return pageOf(null)
    place = end
  }
  return pageOf(place)
}
