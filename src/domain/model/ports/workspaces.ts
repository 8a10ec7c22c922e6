import type { Expectation, Write } from '../commit.ts'
import type { Storage } from '../storage.ts'

/** What a workspace's own database says of it. */
export interface Home {
  /** How long events stay on timelines and in the list of events. */
  timelineMonths: number
  storage: Storage
}

export interface WorkspaceStore {
  /** The name that its operator gave the workspace. */
  name(): Promise<string>
  home(): Promise<Home>
  /** Aborts the batch as `nearly_full_told` where it was told before. */
  nearlyFullUntold(): Expectation
  markNearlyFullTold(at: number): Write
}
