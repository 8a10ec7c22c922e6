import type { Expectation, Write } from '../commit.ts'
import type { Location } from '../location.ts'
import type { Storage } from '../storage.ts'

export interface WorkspaceStore {
  /** The name that its operator gave the workspace, and where its object is to stand; null: no wish, or no object. */
  describe(): Promise<{ name: string } & Location>
  /** `timelineMonths`: how long events stay on timelines and in the list of events. */
  home(): Promise<{ timelineMonths: number; storage: Storage }>
  nearlyFullUntold(): Expectation
  markNearlyFullTold(at: number): Write
}
