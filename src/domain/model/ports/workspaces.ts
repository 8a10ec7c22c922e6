import type { Expectation, Write } from '../commit.ts'
import type { Location } from '../location.ts'
import type { Storage } from '../storage.ts'

/** What its owners may change. */
export interface WorkspaceSettings {
  name: string
  /** An IANA name: times are typed and shown in it. */
  timeZone: string
}

export interface WorkspaceStore {
  /** Its settings, and where its object is to stand; null: no wish, or no object. */
  describe(): Promise<WorkspaceSettings & Location>
  change(settings: Partial<WorkspaceSettings>): Promise<void>
  /** `timelineMonths`: how long events stay on timelines and in the list of events. `nameSearch`: holders are found by name. */
  home(): Promise<{ timelineMonths: number; nameSearch: boolean; storage: Storage }>
  /** Bits of names are kept from now on, or no more. A job sees to the passes that are there. */
  setNameSearch(on: boolean): Write
  nearlyFullUntold(): Expectation
  markNearlyFullTold(at: number): Write
}
