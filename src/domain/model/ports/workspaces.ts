import type { Expectation, Write } from '../commit.ts'
import type { Storage } from '../storage.ts'

export interface WorkspaceStore {
  /** The name that its operator gave the workspace. */
  name(): Promise<string>
  /** `timelineMonths`: how long events stay on timelines and in the list of events. */
  home(): Promise<{ timelineMonths: number; storage: Storage }>
  nearlyFullUntold(): Expectation
  markNearlyFullTold(at: number): Write
}
