import { AppError } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import type { Move } from '../model/move.ts'
import type { MoveStore } from '../model/ports/moves.ts'

/** @throws AppError resource_not_found */
export async function readMove(
  moves: Pick<MoveStore, 'get'>,
  workspaceId: string,
  moveId: string,
): Promise<Move> {
  const move = await moves.get(workspaceId, moveId)
  if (!move) throw new AppError('resource_not_found', 'No such move of this workspace')
  return move
}

/** A move as the operator sees it. */
export function viewMove(move: Move) {
  const { id, workspaceId, phase, generation, region, jurisdiction, progress, error } = move
  const rowsTotal =
    progress && Object.values(progress.extents).reduce((sum, { rows }) => sum + rows, 0)
  const rows = progress?.rows ?? 0
  return {
    id,
    workspaceId,
    phase,
    isFinished: phase === 'done' || phase === 'aborted' || phase === 'called_off',
    generation,
    region,
    jurisdiction,
    table: progress?.table ?? null,
    rows,
    rowsTotal,
    percent:
      rowsTotal === null ? null : rowsTotal === 0 ? 100 : Math.floor((100 * rows) / rowsTotal),
    error,
    createdAt: formatInstant(move.createdAt),
    movedAt: formatInstant(move.movedAt),
  }
}
