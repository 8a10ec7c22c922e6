import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { placeColumns } from './places.ts'
import { moveCursor } from './retention.ts'
import { retentionCursors, workspaces } from './schema.ts'
import { runBatch } from './write.ts'

const ROUND = 'clocks'
const PAGES_A_DAY = 24

/** Workspaces that have objects of their own: with a page each hour, each of them comes once a day. */
export async function nextPageOfClocks(db: Database) {
  // A literal, as the condition of a partial index.
  const isInObject = sql`generation > 0`
  const cursors = db.select().from(retentionCursors).where(eq(retentionCursors.what, ROUND))
  const [cursor] = await cursors
  const [all] = await db.select({ count: count() }).from(workspaces).where(isInObject)
  // One more than there are, so that the last page is not full.
  const limit = Math.ceil((all!.count + 1) / PAGES_A_DAY)
  const page = await db
    .select({ workspaceId: workspaces.id, ...placeColumns })
    .from(workspaces)
    .where(and(isInObject, gt(workspaces.id, String(cursor?.position?.[0] ?? ''))))
    .orderBy(workspaces.id)
    .limit(limit)
  const last = page.length < limit ? null : [page.at(-1)!.workspaceId]
  await runBatch(db, [moveCursor(db, ROUND, last)])
  return page
}
