import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
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

/** Aborts the batch under `name` unless the condition holds. */
export function expectation(name: string, condition: SQL): Write {
  return asWrite(sql`INSERT INTO expectations (name) SELECT ${name} WHERE NOT (${condition})`)
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
