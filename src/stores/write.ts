import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Write } from '../domain/commit.ts'
import type { Database } from './database.ts'

type Statement = BatchItem<'sqlite'>

/** Verbs carry writes about without looking inside; stores make them and `commit` runs them. */
export const asWrite = (statement: Statement): Write => statement as unknown as Write
export const asStatement = (write: Write): Statement => write as unknown as Statement

/** Aborts the batch under `name` unless the condition holds. */
export function expectation(db: Database, name: string, condition: SQL): Write {
  return asWrite(
    db.run(sql`INSERT INTO expectations (name) SELECT ${name} WHERE NOT (${condition})`),
  )
}
