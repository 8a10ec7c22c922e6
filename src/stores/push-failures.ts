import { and, eq, sql } from 'drizzle-orm'
import type { PushFailure, PushFailureStore } from '../domain/model/ports/pushes.ts'
import type { Database } from './database.ts'
import { pageByPair } from './page-by-pair.ts'
import { passes, pushFailures } from './schema.ts'
import { asWrite } from './write.ts'

const t = pushFailures
/** The failure is of the newest version of its pass, and nobody is being notified of that version again. */
export const isNewestFailure = sql`EXISTS (SELECT 1 FROM ${passes} WHERE ${passes.workspaceId} = ${t.workspaceId}
  AND ${passes.id} = ${t.passId} AND ${passes.notifyVersion} = ${t.version}
  AND ${passes.notifiedVersion} = ${t.version} AND ${passes.deletedAt} IS NULL)`

export function createPushFailureStore(db: Database, workspaceId: string): PushFailureStore {
  const mine = eq(t.workspaceId, workspaceId)
  const among = (list: string) => sql`${t.passId} IN (SELECT value FROM json_each(${list}))`

  return {
    insertion: (failure) =>
      asWrite(
        db
          .insert(t)
          .values({ ...failure, workspaceId })
          .onConflictDoUpdate({ target: [t.workspaceId, t.passId, t.platform], set: failure }),
      ),

    list: ({ passIds, ...paging }) =>
      pageByPair(
        db,
        t,
        {
          along: and(mine, passIds === null ? undefined : among(JSON.stringify(passIds))),
          matches: isNewestFailure,
          by: [t.passId, t.platform],
        },
        paging,
        ({ workspaceId: _, ...row }): PushFailure => row,
      ),

    retry(passIds, renotifyAt) {
      const list = JSON.stringify(passIds)
      const failed = sql`SELECT notified_version FROM push_failures f WHERE f.workspace_id = ${workspaceId}
        AND f.pass_id = passes.id AND f.version = passes.notify_version`
      return [
        asWrite(sql`UPDATE passes SET renotify_at = ${renotifyAt},
            notified_version = (SELECT min(notified_version) FROM (${failed}))
          WHERE workspace_id = ${workspaceId} AND id IN (SELECT value FROM json_each(${list}))
            AND notified_version = notify_version AND deleted_at IS NULL AND EXISTS (${failed})`),
        asWrite(db.delete(t).where(and(mine, among(list)))),
      ]
    },
  }
}
