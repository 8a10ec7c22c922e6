import { and, asc, desc, getTableColumns, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Page, Paging } from '../domain/model/paging.ts'
import type { Database } from './database.ts'
import { MAX_ROWS_READ, pageFrom, stretchEnd } from './read.ts'

/** Stands after every text that begins with what it follows. */
export const LAST_CHARACTER = '\u{10FFFF}'

type Listed = SQLiteTable & { id: SQLiteColumn }

interface Walk {
  /** Which rows an index leads along, in the order of `by`. */
  along: SQL | undefined
  /** Which of them are listed; undefined: all. */
  matches: SQL | undefined
  /** `id` where left out. */
  by?: SQLiteColumn
  /** Values of `by` that the listed rows can have: from one, and below another. */
  within?: { from: unknown; below: unknown }
  /** The member whose value stands in the position of an item. */
  sortedBy: string
  /** SQL in place of columns that a list does not read as they are, each by the name of its column. */
  instead?: Record<string, SQL.Aliased>
}

/**
 * A page of a list along an index that its filter has no part in. Where little matches, it looks at more and more rows, and
 * gives up after 20,000: the next page goes on there.
 */
export async function pageByWalk<T extends Listed, R>(
  db: Database,
  table: T,
  { along, matches, by = table.id, within, sortedBy, instead }: Walk,
  { limit, after: position, sort }: Paging,
  read: (row: T['$inferSelect']) => R | Promise<R>,
): Promise<Page<R>> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const { from, below } = within ?? { from: '', below: LAST_CHARACTER }
  const [order, isBeyond, isUpTo, first, last] =
    direction === 'desc' ? [desc, lt, gte, below, from] : [asc, gt, lte, from, below]
  type Row = T['$inferSelect'] & Record<string, string | number> & { id: string }

  const isOn = (after: unknown) => and(along, isBeyond(by, after), isUpTo(by, last))
  /**
   * The query for the first rows after a place, at most a page and one.
   *
   * @param stretch how many rows it looks at
   * @param condition which of these it gives; left out: all, and `isMatch` says which are listed
   */
  const rowsOf = (after: unknown, stretch: number, condition?: SQL) => {
    const next = db
      .select({
        ...getTableColumns<SQLiteTable>(table),
        ...instead,
        isMatch: sql<number>`${matches ?? 1}`.as('is_match'),
      })
      .from<SQLiteTable>(table)
      .where(isOn(after))
      .orderBy(order(by))
      .limit(stretch)
      .as('next')
    return db
      .select()
      .from(next)
      .where(condition)
      .orderBy(order(sql.identifier(by.name)))
      .limit(limit + 1)
  }
  const pageOf = (rows: Row[]) => pageFrom(rows, limit, sortedBy, read)
  const placeOf = (row: Row) => row[by === table.id ? 'id' : sortedBy]!

  // Mostly all of them match, or there are few.
  const start = position ? (by === table.id ? position.id : position.sort) : first
  const next = (await rowsOf(start, limit + 1)) as unknown as Row[]
  const found = next.filter(({ isMatch }) => isMatch)
  if (next.length <= limit || found.length > limit) return pageOf(found)
  let after = placeOf(next.at(-1)!)
  for (const stretch of [MAX_ROWS_READ / 10, MAX_ROWS_READ]) {
    const [rows, [end]] = await db.batch([
      rowsOf(after, stretch, sql`is_match`),
      stretchEnd(db, table, isOn(after), { by, direction, stretch }),
    ])
    found.push(...(rows as unknown as Row[]))
    if (!end || found.length > limit) return pageOf(found)
    after = end.place
  }
  return { ...(await pageOf(found)), next: { sort: after, id: String(after) } }
}
