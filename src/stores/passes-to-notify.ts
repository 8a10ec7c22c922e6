import { sql } from 'drizzle-orm'
import type { Pass } from '../domain/model/pass.ts'
import type { Database } from './database.ts'
import { passes } from './schema.ts'

export interface PassToNotify extends Pick<Pass, 'id' | 'notifyVersion' | 'notifiedVersion'> {
  workspaceId: string
}

/** Passes of all workspaces whose wallets should have heard of a change, or got it, by now and have not. */
export function createPassesToNotify(db: Database) {
  return {
    /** Longest waiting first; none of them again before `againAtMs`. */
    take: (nowMs: number, againAtMs: number, limit: number): Promise<PassToNotify[]> =>
      db
        .update(passes)
        .set({ renotifyAt: againAtMs })
        .where(
          sql`(${passes.workspaceId}, ${passes.id}) IN (
            SELECT workspace_id, id FROM passes WHERE renotify_at <= ${nowMs} ORDER BY renotify_at LIMIT ${limit})`,
        )
        .returning({
          workspaceId: passes.workspaceId,
          id: passes.id,
          notifyVersion: passes.notifyVersion,
          notifiedVersion: passes.notifiedVersion,
        }),
  }
}
