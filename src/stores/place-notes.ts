import { and, eq, lt } from 'drizzle-orm'
import type { NotedPlaces } from '../domain/model/ports/noted-places.ts'
import type { Database } from './database.ts'
import { isIn } from './filters.ts'
import type { Place } from './places.ts'
import { workspaces } from './schema.ts'

/** The newest place of a workspace as R2 knows it, for the time after a restore of the directory. */
export type PlaceNote = Pick<Place, 'generation' | 'region' | 'jurisdiction'>

const nameOf = (workspaceId: string) => `places/${workspaceId}`

export const createPlaceNotes = (files: R2Bucket, now: () => number) => ({
  async write(workspaceId: string, place: PlaceNote): Promise<void> {
    const { generation, region, jurisdiction } = place
    const at = new Date(now()).toISOString()
    await files.put(nameOf(workspaceId), JSON.stringify({ generation, region, jurisdiction, at }))
  },
  read: (workspaceId: string) => readNote(files, workspaceId),
})

const readNote = async (files: R2Bucket, workspaceId: string): Promise<PlaceNote | null> =>
  (await files.get(nameOf(workspaceId)))?.json<PlaceNote>() ?? null

/** Notes beside what the directory knows, to put the directory right after it was taken back. */
export const createNotedPlaces = (directoryDb: Database, files: R2Bucket): NotedPlaces => ({
  async page(after) {
    const startAfter = after === null ? {} : { startAfter: nameOf(after) }
    const { objects, truncated } = await files.list({
      prefix: nameOf(''),
      limit: 300,
      ...startAfter,
    })
    const ids = objects.map(({ key }) => key.slice(nameOf('').length))
    const { generation } = workspaces
    const known = await directoryDb
      .select({ id: workspaces.id, generation })
      .from(workspaces)
      .where(isIn(workspaces.id, ids))
    const generations = new Map(known.map((row) => [row.id, row.generation]))
    const places = await Promise.all(
      ids.map(async (workspaceId) => ({
        workspaceId,
        noted: (await readNote(files, workspaceId))!,
        known: generations.get(workspaceId) ?? null,
      })),
    )
    return { places, next: truncated ? ids.at(-1)! : null }
  },
  async adopt(workspaceId, { generation, region, jurisdiction }) {
    await directoryDb
      .update(workspaces)
      .set({ generation, region, jurisdiction, state: 'open' })
      .where(and(eq(workspaces.id, workspaceId), lt(workspaces.generation, generation)))
  },
})

export type PlaceNotes = ReturnType<typeof createPlaceNotes>
