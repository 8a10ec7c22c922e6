import type { Location } from './location.ts'

/**
 * - `announced`: nobody goes by the old place for long any more; reads and writes go on there.
 * - `copying`: writes wait.
 * - `flipped`: the new place counts; `done`: all is said of it.
 * - `aborted`: the old place counts again; `called_off`: nobody can be at work on it any more.
 */
export const MOVE_PHASES = [
  'announced',
  'copying',
  'flipped',
  'done',
  'aborted',
  'called_off',
] as const
export type MovePhase = (typeof MOVE_PHASES)[number]

/** How far the copy has come. */
export interface MoveProgress {
  table: string
  /** The key of the last row; null: none of this table. */
  after: (number | string)[] | null
  rows: number
  /** What each table has. */
  extents: Record<string, { rows: number; bytes: number; checksum: number }>
}

/** A move of a workspace's data into the object of another generation. */
export interface Move extends Location {
  workspaceId: string
  id: string
  phase: MovePhase
  sourceGeneration: number
  sourceJurisdiction: Location['jurisdiction']
  generation: number
  createdAt: number
  /** The last sign of life, epoch milliseconds. */
  movedAt: number
  progress: MoveProgress | null
  error: string | null
}
