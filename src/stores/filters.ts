import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Range } from '../domain/model/paging.ts'

/** A column has this value; any value where the filter leaves it out. */
export function equals(column: SQLiteColumn, value: unknown): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

/** The column lies in this range; true for every row if there is no range. */
export function inRange(column: SQLiteColumn | SQL, range: Range | undefined): SQL | undefined {
  const value = sql`${column}`
  return and(
    range?.from === undefined ? undefined : gte(value, range.from),
    range?.to === undefined ? undefined : lt(value, range.to),
  )
}

/** A column has one of these values. They are one JSON parameter: D1 takes at most 100 parameters. */
export function isIn(column: SQLiteColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}
