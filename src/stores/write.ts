import {
  fillPlaceholders,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Write } from '../domain/commit.ts'

/** SQL text and parameters of one statement. */
interface Query {
  sql: string
  params: unknown[]
}

const dialect = new SQLiteAsyncDialect()

/** Verbs carry writes about without looking inside; stores make them and `runBatch` runs them. */
export function asWrite(statement: { toSQL(): Query } | SQL): Write {
  const query = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
  return query as unknown as Write
}

/**
 * Inserts whose text is made once per isolate: for the tables that every new pass writes to, where drizzle would
 * take longer to write the text than to run it.
 *
 * @param expressions SQL in place of a column's value
 */
export function preparedInsert<T extends SQLiteTable, K extends string = never>(
  table: T,
  expressions = {} as Record<K, string>,
): (row: Omit<InferInsertModel<T>, K>) => Write {
  const columns = Object.entries(getTableColumns(table))
  const values = columns.map(([key]) => expressions[key as K] ?? '?')
  const names = columns.map(([, column]) => `"${column.name}"`)
  const text = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${values})`
  const bound = columns.filter(([key]) => !(key in expressions))
  return (row) => {
    const given = row as Record<string, unknown>
    const params = bound.map(([key, column]) => {
      const value = given[key] ?? null
      return value === null ? null : column.mapToDriverValue(value)
    })
    return { sql: text, params } as Query as unknown as Write
  }
}

/** A write whose text is made once; `values` fill its `sql.placeholder`s. */
export function preparedWrite(statement: SQL): (values: Record<string, unknown>) => Write {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return (values) => ({ sql: text, params: fillPlaceholders(params, values) }) as unknown as Write
}

/** Aborts the batch under `name` unless the condition holds. */
export function expectation(name: string, condition: SQL): Write {
  return asWrite(unless(name, condition))
}

export function preparedExpectation(name: string, condition: SQL) {
  return preparedWrite(unless(name, condition))
}

function unless(name: string, condition: SQL): SQL {
  return sql`INSERT INTO expectations (name) SELECT ${name} WHERE NOT (${condition})`
}

/** All of it or nothing, in order, in one round trip. */
export async function runBatch(binding: D1Database, writes: Write[]): Promise<void> {
  if (writes.length === 0) return
  await binding.batch(
    writes.map((write) => {
      const { sql: text, params } = write as unknown as Query
      return binding.prepare(text).bind(...params)
    }),
  )
}
