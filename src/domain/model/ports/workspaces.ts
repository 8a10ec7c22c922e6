import type { Location } from '../location.ts'

/** What the directory says of the workspace. */
export interface WorkspaceStore {
  /** The name that its operator gave the workspace, and where its object is to stand; null: no wish, or no object. */
  describe(): Promise<{ name: string } & Location>
  /** How long events stay on timelines and in the list of events. */
  timelineMonths(): Promise<number>
}
