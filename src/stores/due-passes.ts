import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { passes } from './schema.ts'

export interface DuePass {
  workspaceId: string
  id: string
}

/** Passes that time has caught up with, in all workspaces, those due first at the front. */
export function createDuePasses(db: Database) {
  const where = { workspaceId: passes.workspaceId, id: passes.id }
  return {
    /** Past their end and not yet stored as expired. */
    async expired(nowMs: number, limit: number): Promise<DuePass[]> {
      return db
        .select(where)
        .from(passes)
        .where(
          and(
            // As the index has it.
            sql`status IN ('ACTIVE', 'SUSPENDED')`,
            isNotNull(passes.expiresAt),
            lte(passes.expiresAt, nowMs),
          ),
        )
        .orderBy(asc(passes.expiresAt))
        .limit(limit)
    },

    /** Deleted, and not yet erased for good. */
    async unerased(nowMs: number, limit: number): Promise<(DuePass & { deletedAt: number })[]> {
      return db
        .select({ ...where, deletedAt: sql<number>`${passes.deletedAt}` })
        .from(passes)
        .where(and(isNotNull(passes.eraseAt), lte(passes.eraseAt, nowMs)))
        .orderBy(asc(passes.eraseAt))
        .limit(limit)
    },
  }
}
