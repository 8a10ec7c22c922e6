import { lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { PlaceNotes } from './place-notes.ts'
import type { Place } from './places.ts'
import { unusedObjects, workspaces } from './schema.ts'
import { asWrite, deleteWhere, hasValues, runBatch } from './write.ts'

/** Longer than anybody can still be at work on one. */
const KEPT_MS = 24 * 60 * 60_000
const AT_ONCE = 20

type Named = Pick<Place, 'generation' | 'jurisdiction'>

/**
 * Databases that are not, or no longer, those of their workspaces. A note is written before an object is created, and goes in
 * the batch that makes it count.
 *
 * @param empty empties one; false: there is more to remove
 */
export function createUnusedObjects(
  directoryDb: Database,
  notes: Pick<PlaceNotes, 'read'>,
  empty: (workspaceId: string, place: Named) => Promise<boolean>,
  now: () => number,
) {
  const removal = (workspaceId: string, generation: number) =>
    deleteWhere(directoryDb, unusedObjects, { name: `${workspaceId}/${generation}` })

  return {
    addition(workspaceId: string, { generation, jurisdiction }: Named) {
      const name = `${workspaceId}/${generation}`
      const deleteAt = now() + KEPT_MS
      return asWrite(
        directoryDb
          .insert(unusedObjects)
          .values({ name, jurisdiction, deleteAt })
          .onConflictDoUpdate({ target: unusedObjects.name, set: { deleteAt } }),
      )
    },
    removal,

    /** Empties those whose day has come. */
    async emptyDue(): Promise<void> {
      const due = await directoryDb
        .select()
        .from(unusedObjects)
        .where(lte(unusedObjects.deleteAt, now()))
        .limit(AT_ONCE)
      for (const { name, jurisdiction } of due) {
        const [workspaceId = '', number] = name.split('/')
        const generation = Number(number)
        // After a restore of the directory, an old note may name a database that counts since.
        const known = await notes.read(workspaceId)
        const [inUse] = await directoryDb
          .select()
          .from(workspaces)
          .where(hasValues(workspaces, { id: workspaceId, generation }))
        const counts = inUse !== undefined || known?.generation === generation
        if (counts || (await empty(workspaceId, { generation, jurisdiction }))) {
          await runBatch(directoryDb, [removal(workspaceId, generation)])
        }
      }
    },
  }
}
