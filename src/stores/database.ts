import { drizzle } from 'drizzle-orm/d1'

export function openDatabase(binding: D1Database) {
  return drizzle(binding)
}
export type Database = ReturnType<typeof openDatabase>

/** The constraint that a failed statement or batch names, or null for other faults. */
export function violatedConstraint(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const unique = /UNIQUE constraint failed: (.*?): SQLITE/.exec(e.message)
    if (unique) return unique[1]!
  }
  return null
}

/** The name of the expectation that did not hold, as the trigger on `expectations` reports it; null for other faults. */
export function failedExpectation(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const match = /(?:D1_ERROR: |^)([a-z_]+): SQLITE_CONSTRAINT/.exec(e.message)
    if (match && e.message.includes('SQLITE_CONSTRAINT_TRIGGER')) return match[1]!
  }
  return null
}
