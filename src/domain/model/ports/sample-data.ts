import type { Commit, Write } from '../commit.ts'

/** What a workspace has of sample data. */
export interface SampleState {
  /** False in a workspace without room for its history. */
  isPossible: boolean
  /** The time of the workspace's first own event; null before there is any. The history ends before it. */
  endsBefore: number | null
  /** Passes that it created, deleted ones left out. */
  passIds: string[]
  /** Templates that it published and that are still there. */
  templateIds: string[]
}

export interface SampleDataStore {
  read(): Promise<SampleState>
  /**
   * Commits a part of the history: its events stand before all others of the workspace, with these times, so that neither webhooks
   * nor audit log take them for news. Times never go back from one commit to the next.
   *
   * @param isFirst expects that there is no history yet. Expectation `sample_data_there`
   */
  commit(change: Commit, said: { actor: string; at: number }, isFirst: boolean): Promise<void>
  /**
   * Removes the history, once its passes are deleted, and these templates, and takes it out of the figures. The passes
   * themselves stay as deleted test passes, for phones that hold them.
   */
  removal(templateIds: string[], atMs: number): Write[]
}

/** Opens late: few requests need it. */
export interface SampleData {
  open(): Promise<SampleDataStore>
}
