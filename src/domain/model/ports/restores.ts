import type { Location } from '../location.ts'

/** A restore of a workspace, as far as it has come. It stands in the directory, for all of the workspace goes back in time. */
export interface Restore {
  id: string
  /** The time that the workspace is taken back to, and since then it was closed: epoch milliseconds. */
  at: number
  startedAt: number
  /** What the platform calls that time. */
  bookmark: string
  /** What was there before the restore; null while nothing is sure to have ended yet. */
  undo: {
    bookmark: string
    /** Written into the database last of all, so that a database which has it was not taken back yet. */
    mark: string
    /** The highest number that was ever given to an event. */
    highestSeq: number
  } | null
  /** Null: it is under way. */
  finishedAt: number | null
}

/** A workspace with what the directory says of its place and its last restore. */
export interface RestorableWorkspace extends Location {
  id: string
  mode: 'live' | 'test'
  /** Since when its data are where they are, epoch milliseconds. */
  since: number
  generation: number
  state: 'open' | 'leaving' | 'restoring'
  restore: Restore | null
}

/** The highest version that passes had when the restore began, by their ids. */
export type LostVersions = [passId: string, version: number][]

export interface RestoreStore {
  find(workspaceId: string): Promise<RestorableWorkspace | null>
  /** Closes the workspace. False: it is not open any more. */
  begin(workspace: RestorableWorkspace, restore: Restore): Promise<boolean>
  /** The next step; with `finishedAt` the workspace opens. False: somebody else has taken the step. */
  move(workspaceId: string, from: Restore, to: Restore): Promise<boolean>
  /** Workspaces whose restore began before this instant and has not ended. */
  underWay(startedBefore: number): Promise<string[]>
  /** Keeps a page of versions outside of what goes back. */
  keepVersions(restore: RestoreId, page: number, versions: LostVersions): Promise<void>
  /** Null: there is no such page. */
  versions(restore: RestoreId, page: number): Promise<LostVersions | null>
}

interface RestoreId {
  workspaceId: string
  id: string
}

/** The object of a workspace, asked without a look at whether the workspace is open. */
export interface Recovery {
  /** The bookmark of an instant; of now without one. @throws Error where the platform keeps no former states */
  bookmark(atMs?: number): Promise<string>
  /** Writes the mark of a restore, and says which number of an event was the highest ever. */
  mark(mark: string): Promise<{ highestSeq: number }>
  /** Passes that events after an instant are about, each page with the number to go on after; null: that was all. */
  changedSince(
    atMs: number,
    afterSeq: number,
  ): Promise<{ versions: LostVersions; next: number | null }>
  /** Takes the database back, unless it has no such mark. The platform breaks the call when it has worked. */
  restore(bookmark: string, mark: string): Promise<void>
  /** Gives a restored database an epoch of its own, and numbers above `floor`. @throws Error where it was not restored */
  beginAnew(mark: string, floor: number): Promise<void>
}
