import type { Place } from './places.ts'

/** The newest place of a workspace as R2 knows it, for the time after a restore of the directory. */
export type PlaceNote = Pick<Place, 'generation' | 'region' | 'jurisdiction'>

const nameOf = (workspaceId: string) => `places/${workspaceId}`

export const createPlaceNotes = (files: R2Bucket) => ({
  async write(workspaceId: string, place: PlaceNote): Promise<void> {
    const { generation, region, jurisdiction } = place
    const at = new Date().toISOString()
    await files.put(nameOf(workspaceId), JSON.stringify({ generation, region, jurisdiction, at }))
  },
  read: async (workspaceId: string): Promise<PlaceNote | null> =>
    (await files.get(nameOf(workspaceId)))?.json<PlaceNote>() ?? null,
})
export type PlaceNotes = ReturnType<typeof createPlaceNotes>
