import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { credentials } from './schema.ts'

/** Credentials of all workspaces that a platform refuses. */
export function createFailingCredentials(db: Database) {
  return {
    /** Those to be tried now; none of them again before `againAtMs`. */
    take: (
      nowMs: number,
      againAtMs: number,
      limit: number,
    ): Promise<{ workspaceId: string; id: string }[]> =>
      db
        .update(credentials)
        .set({ probeAt: againAtMs })
        .where(
          sql`(${credentials.workspaceId}, ${credentials.id}) IN (
            SELECT workspace_id, id FROM credentials
            WHERE status = 'FAILING' AND probe_at <= ${nowMs} ORDER BY probe_at LIMIT ${limit})`,
        )
        .returning({ workspaceId: credentials.workspaceId, id: credentials.id }),
  }
}
