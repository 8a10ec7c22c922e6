import { and, asc, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { credentials } from './schema.ts'

/** Certificates of all workspaces in use, of whose end nobody was told since they reached a mark. */
export function createEndingCredentials(db: Database) {
  return {
    /**
     * @param marksMs how long before the end each mark is, by its days, the longest first
     * @returns those that end first at the front
     */
    async untold(nowMs: number, marks: readonly { days: number; ms: number }[], limit: number) {
      const [longest] = marks
      if (!longest) return []
      const reached = (mark: { days: number; ms: number }): SQL =>
        sql`(${lte(credentials.notAfter, nowMs + mark.ms)} AND coalesce(warned_days, ${mark.days + 1}) > ${mark.days})`
      return db
        .select({ workspaceId: credentials.workspaceId, id: credentials.id })
        .from(credentials)
        .where(
          and(
            // As the index has it.
            sql`not_after IS NOT NULL AND status <> 'REPLACED'`,
            lte(credentials.notAfter, nowMs + longest.ms),
            sql`(${sql.join(marks.map(reached), sql` OR `)})`,
          ),
        )
        .orderBy(asc(credentials.notAfter))
        .limit(limit)
    },
  }
}
