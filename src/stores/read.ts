import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Page, Paging } from '../domain/model/paging.ts'
import type { Database } from './database.ts'
import { hasValues, type Values } from './write.ts'

/** A search for matching rows reads at most this many, for one page or in one statement. */
export const MAX_ROWS_READ = 20_000

/** The one row with these values; null if there is none. */
export async function readOne<T extends SQLiteTable, R>(
  db: Database,
  table: T,
  values: Values<T>,
  read: (row: T['$inferSelect']) => R | Promise<R>,
): Promise<R | null> {
  const [row] = await db.select().from<SQLiteTable>(table).where(hasValues(table, values))
  return row ? read(row) : null
}

/**
 * A page of rows that were read with one more than it takes: that one says whether there is a further page.
 *
 * @param sortedBy the column whose value stands in the position of an item
 */
export async function pageFrom<
  K extends string,
  Row extends Record<K, string | number> & { id: string },
  T,
>(rows: Row[], limit: number, sortedBy: K, read: (row: Row) => T | Promise<T>): Promise<Page<T>> {
  const shown = rows.slice(0, limit)
  const positions = shown.map((row) => ({ sort: row[sortedBy], id: row.id }))
  return {
    items: await Promise.all(shown.map(read)),
    positions,
    next: rows.length > limit ? positions.at(-1)! : null,
  }
}

type Listed = SQLiteTable & { id: SQLiteColumn; createdAt: SQLiteColumn }
type ListedRow<T extends Listed> = T['$inferSelect'] & { id: string; createdAt: number }

/** A page of a list in the order of ids, which is that of creation: ids grow with time. */
export async function pageById<T extends Listed, R>(
  db: Database,
  table: T,
  condition: SQL | undefined,
  { limit, sort, after }: Paging,
  read: (row: ListedRow<T>) => R | Promise<R>,
): Promise<Page<R>> {
  const isDescending = sort.startsWith('-')
  const beyond = after ? (isDescending ? lt : gt)(table.id, after.id) : undefined
  const rows = await db
    .select()
    .from<SQLiteTable>(table)
    .where(and(condition, beyond))
    .orderBy((isDescending ? desc : asc)(table.id))
    .limit(limit + 1)
  return pageFrom(rows as unknown as ListedRow<T>[], limit, 'createdAt', read)
}

/** The place of row number `stretch` in this order; none if there are fewer rows. */
export function stretchEnd(
  db: Database,
  table: SQLiteTable,
  condition: SQL | undefined,
  { by, direction, stretch }: { by: SQLiteColumn; direction: 'asc' | 'desc'; stretch: number },
) {
  return db
    .select({ place: sql<string | number>`${by}` })
    .from<SQLiteTable>(table)
    .where(condition)
    .orderBy((direction === 'asc' ? asc : desc)(by))
    .limit(1)
    .offset(stretch - 1)
}
