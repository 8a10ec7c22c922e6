import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { passes } from './schema.ts'

export interface UntoldPass {
  workspaceId: string
  id: string
  version: number
  toldVersion: number
}

/** Passes of all workspaces whose wallets should have heard or got a change by now and have not. */
export function createUntoldPasses(db: Database) {
  return {
    /** Longest waiting first; none of them again before `againAtMs`. */
    take: (nowMs: number, againAtMs: number, limit: number): Promise<UntoldPass[]> =>
      db
        .update(passes)
        .set({ retellAt: againAtMs })
        .where(
          sql`(${passes.workspaceId}, ${passes.id}) IN (
            SELECT workspace_id, id FROM passes WHERE retell_at <= ${nowMs} ORDER BY retell_at LIMIT ${limit})`,
        )
        .returning({
          workspaceId: passes.workspaceId,
          id: passes.id,
          version: passes.tellVersion,
          toldVersion: passes.toldVersion,
        }),
  }
}
