import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { NO_HASH } from '../domain/model/audit-entry.ts'
import type { Workspace } from '../domain/model/ctx.ts'
import type { WorkspaceStore } from '../domain/model/ports/workspaces.ts'
import type { Database } from './database.ts'
import { SAMPLE_ROOM } from './sample-room.ts'
import { auditChains, homes } from './schema.ts'
import type { StorageSizes } from './storage-size.ts'
import { exists, expectation, updateWhere } from './write.ts'

/**
 * Makes the place where a workspace's events stand, and the start of its audit log. Made before the workspace: one that nobody moves into does no harm.
 *
 * @param timelineMonths how long its events stay
 */
export async function createHome(
  db: Database,
  { id: workspaceId, mode }: Workspace,
  timelineMonths: number,
): Promise<void> {
  const floor = mode === 'test' ? SAMPLE_ROOM : 0
  await db.batch([
    db.insert(homes).values({
      workspaceId,
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM ${homes})`,
      floor,
      epoch: sql`lower(hex(randomblob(8)))`,
      timelineMonths,
      erasedTo: 0,
      forgottenTo: 0,
      countedTo: floor,
      nameSearch: true,
    }),
    db.insert(auditChains).values({
      workspaceId,
      startNumber: 0,
      startHash: NO_HASH,
      headNumber: 0,
      headHash: NO_HASH,
      sealedTo: floor,
      sealedAt: 0,
    }),
  ])
}

/** What goes over all workspaces of a database leaves out those that are being moved away, or were. It reads an index that is nearly empty. */
export const isInOpenHome = (workspaceId: SQL | SQLiteColumn): SQL =>
  sql`${workspaceId} NOT IN (SELECT workspace_id FROM homes WHERE state <> 'open')`

export function createHomeStore(
  db: Database,
  { storageOf }: StorageSizes,
  workspaceId: string,
): Omit<WorkspaceStore, 'describe' | 'change'> {
  return {
    async home() {
      const result = await db.run(
        sql`SELECT timeline_months AS timelineMonths, name_search AS nameSearch FROM homes WHERE workspace_id = ${workspaceId}`,
      )
      const [home] = result.results as { timelineMonths: number; nameSearch: number }[]
      if (!home) throw new Error(`workspace ${workspaceId} has no home`)
      return { ...home, nameSearch: home.nameSearch === 1, storage: storageOf(result) }
    },
    setNameSearch: (nameSearch) => updateWhere(db, homes, { workspaceId }, { nameSearch }),
    nearlyFullUntold: () =>
      expectation('nearly_full_told', exists(homes, { workspaceId, nearlyFullToldAt: null })),
    markNearlyFullTold: (nearlyFullToldAt) =>
      updateWhere(db, homes, { workspaceId }, { nearlyFullToldAt }),
  }
}
