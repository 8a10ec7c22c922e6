import type { Location } from '../location.ts'

export interface NotedPlace {
  workspaceId: string
  noted: Location & { generation: number }
  /** The generation that the directory knows; null: it does not know the workspace. */
  known: number | null
}

/** Where workspaces are, as it was noted outside of the directory whenever it changed. */
export interface NotedPlaces {
  page(after: string | null): Promise<{ places: NotedPlace[]; next: string | null }>
  /** Changes the directory, unless it knows a later place. */
  adopt(workspaceId: string, place: NotedPlace['noted']): Promise<void>
}
