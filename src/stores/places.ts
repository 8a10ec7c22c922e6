import { eq } from 'drizzle-orm'
import type { Location } from '../domain/model/location.ts'
import { remembered } from '../lib/remembered.ts'
import type { Database } from './database.ts'
import { workspaces } from './schema.ts'

/** Where the data of a workspace are. */
export interface Place extends Location {
  /** 0: in D1, beside the directory. Above: in the object of this generation, `<workspace id>/<generation>`. */
  generation: number
  state: 'open' | 'leaving' | 'restoring'
  /** The last restore; null: there was none. What an isolate or KV remembers from before it counts no more. */
  restoreId?: string | null
}

export const IN_D1: Place = { generation: 0, region: null, jurisdiction: null, state: 'open' }

export const placeColumns = {
  generation: workspaces.generation,
  region: workspaces.region,
  jurisdiction: workspaces.jurisdiction,
  state: workspaces.state,
  restoreId: workspaces.restoreId,
}

/** For how long an isolate may go by a place that has changed. */
export const PLACE_MEMORY_MS = 30_000

const memory = remembered<Place>({ maxEntries: 10_000, ttlMs: PLACE_MEMORY_MS })

export function createPlaces(directoryDb: Database, now: () => number) {
  /** A closed one is asked for each time, for it opens at any moment. */
  const remember = (workspaceId: string, place: Place) =>
    place.state === 'open' ? memory.set(workspaceId, place, now()) : memory.delete(workspaceId)

  return {
    remember,
    forget: (workspaceId: string) => memory.delete(workspaceId),

    /** A workspace that no directory knows is nowhere: it is looked for in D1, so that it never wakes an object. */
    async of(workspaceId: string): Promise<Place> {
      const known = memory.get(workspaceId, now())
      if (known) return known
      const [place] = await directoryDb
        .select(placeColumns)
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId))
      if (place) remember(workspaceId, place)
      return place ?? IN_D1
    },

    /** Another one after each restore: what was remembered in an earlier one may not be so any more. */
    async eraOf(workspaceId: string): Promise<string> {
      return (await this.of(workspaceId)).restoreId ?? ''
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
