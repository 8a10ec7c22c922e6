import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteAsyncDialect()

/** Answers to several questions at one instant, in one round trip; rows as SQL names their columns. */
export async function readTogether<Rows extends unknown[]>(
  binding: D1Database,
  questions: { [K in keyof Rows]: SQL },
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const results = await binding.batch(
    (questions as SQL[]).map((question) => {
      const { sql, params } = dialect.sqlToQuery(question)
      return binding.prepare(sql).bind(...params)
    }),
  )
  return results.map((result) => result.results) as { [K in keyof Rows]: Rows[K][] }
}
