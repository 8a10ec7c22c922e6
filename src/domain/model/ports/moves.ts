import type { Location } from '../location.ts'
import type { Move, MovePhase, MoveProgress } from '../move.ts'

/** Where a workspace is, as the directory says. */
export interface KnownPlace extends Location {
  generation: number
  state: 'open' | 'leaving' | 'restoring'
}

export interface MoveStore {
  /** Null: no directory knows the workspace. */
  placeOf(workspaceId: string): Promise<KnownPlace | null>
  /** The size of the workspace's data, or of the database that has nothing but them. */
  sizeBytes(workspaceId: string, place: KnownPlace): Promise<number>
  get(workspaceId: string, id: string): Promise<Move | null>
  /** The move that is under way. */
  current(workspaceId: string): Promise<Move | null>
  /** Moves that are not finished, and that nothing has happened to since then. */
  unfinished(beforeMs: number): Promise<Move[]>

  /** Null: the place is not as it was read. */
  announce(
    move: Pick<Move, 'workspaceId' | 'id'> & Location,
    place: KnownPlace,
  ): Promise<Move | null>
  /**
   * Goes on to another phase if the move is in its own, and lets the place of the workspace follow: both in one batch, which
   * is all that decides.
   */
  advance(move: Move, phase: MovePhase, error?: string): Promise<boolean>
  /** A sign of life. False: the move is in another phase. */
  note(move: Move, noted: { progress: MoveProgress } | { error: string }): Promise<boolean>

  /** Stops writes at the old place. False: something else has closed it. */
  freeze(move: Move): Promise<boolean>
  /** Stops reads as well. False: this move has not frozen it. */
  close(move: Move): Promise<boolean>
  /** Opens the old place where this move has stopped it. */
  thaw(move: Move): Promise<void>
  /** Opens the new place. */
  open(move: Move): Promise<void>
  /**
   * Copies rows to the new place for as long as one run may take.
   *
   * @returns `whole`: all are there; `more`: another run is needed; `stopped`: the move is in another phase
   * @throws CopyDiffers
   */
  copy(move: Move): Promise<'whole' | 'more' | 'stopped'>
}

/** The new place has other rows than the old one. */
export class CopyDiffers extends Error {
  constructor(table: string) {
    super(`the copy of ${table} differs`)
    this.name = 'CopyDiffers'
  }
}
