import { asc, desc, gt, lt } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Page, Paging } from '../domain/model/paging.ts'

/** Rows beyond a position, in the order of their ids, which grow with time. */
export function byId(id: SQLiteColumn, { sort, after }: Pick<Paging, 'sort' | 'after'>) {
  const isDescending = sort.startsWith('-')
  return {
    beyond: after ? (isDescending ? lt : gt)(id, after.id) : undefined,
    order: (isDescending ? desc : asc)(id),
  }
}

/**
 * A page of rows that were read with one more than it takes: that one says whether there is a further page.
 *
 * @param sortedBy the column whose value stands in the position of the next page
 */
export async function pageOf<
  K extends string,
  Row extends Record<K, string | number> & { id: string },
  T,
>(rows: Row[], limit: number, sortedBy: K, read: (row: Row) => T | Promise<T>): Promise<Page<T>> {
  const last = rows[limit - 1]
  return {
    items: await Promise.all(rows.slice(0, limit).map(read)),
    next: rows.length > limit && last ? { sort: last[sortedBy], id: last.id } : null,
  }
}
