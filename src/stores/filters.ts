import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Range } from '../domain/model/paging.ts'

/** No condition where a filter leaves its value out. */
export function equals(column: SQLiteColumn, value: unknown): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

export function inRange(column: SQLiteColumn, range: Range | undefined): SQL | undefined {
  return and(
    range?.from === undefined ? undefined : gte(column, range.from),
    range?.to === undefined ? undefined : lt(column, range.to),
  )
}

/** One JSON parameter instead of one per value: D1 takes at most 100 parameters. */
export function isIn(column: SQLiteColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}
