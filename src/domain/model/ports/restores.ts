import type { Location } from '../location.ts'

/** A restore of a workspace. It stands in the directory, for all of the workspace goes back in time. Times are epoch milliseconds. */
export interface Restore {
  id: string
  /** The time that the workspace is taken back to, and what the platform calls it. */
  at: number
  bookmark: string
  startedAt: number
  /** What was there before; null while nobody is sure to have left. `mark` stands in a database that was not taken back yet. */
  undo: { bookmark: string; mark: string; highestSeq: number } | null
  finishedAt: number | null
}

/** A workspace with what the directory says of its place and its last restore. */
export interface RestorableWorkspace extends Location {
  id: string
  mode: 'live' | 'test'
  /** Since when its data are where they are. */
  since: number
  generation: number
  state: 'open' | 'leaving' | 'restoring'
  restore: Restore | null
}

/** The highest version that passes ever had, by their ids. */
export type LostVersions = [passId: string, version: number][]

export interface RestoreStore {
  find(workspaceId: string): Promise<RestorableWorkspace | null>
  /** Closes the workspace. False: it is not open any more. */
  begin(workspace: RestorableWorkspace, restore: Restore): Promise<boolean>
  /** The next step; with `finishedAt` the workspace opens. False: somebody else has taken the step. */
  move(workspaceId: string, from: Restore, to: Restore): Promise<boolean>
  underWay(startedBefore: number): Promise<string[]>
  /** Keeps a page of versions outside of what goes back. */
  keepVersions(workspaceId: string, id: string, page: number, all: LostVersions): Promise<void>
  versions(workspaceId: string, id: string, page: number): Promise<LostVersions | null>
}

/** The object of a workspace, asked without a look at whether the workspace is open. */
export interface Recovery {
  /** The bookmark of an instant; of now without one. @throws Error where the platform keeps no former states */
  bookmark(atMs?: number): Promise<string>
  /** Writes the mark of a restore. */
  mark(mark: string): Promise<{ highestSeq: number }>
  /** Passes that events after an instant are about, with the number to go on after; null: that was all. */
  changedSince(at: number, after: number): Promise<{ versions: LostVersions; next: number | null }>
  /** Takes the database back, unless it has no such mark. The platform breaks the call when it has worked. */
  restore(bookmark: string, mark: string): Promise<void>
  /** Gives a restored database an epoch of its own, and numbers above `floor`. @throws Error where it was not restored */
  beginAnew(mark: string, floor: number): Promise<void>
}
