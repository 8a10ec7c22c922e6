import type { Answer } from '../model/answer.ts'
import { AppError } from '../model/errors.ts'
import type { Move } from '../model/move.ts'
import type { MoveStore } from '../model/ports/moves.ts'
import { readMove, viewMove } from './read-move.ts'

/** A freeze of writes ends by itself when the move has given no sign of life for so long. */
export const FREEZE_ENDS_AFTER_MS = 60_000

interface Ports {
  now(): number
  moves: MoveStore
}

/** The old place counts again, unless the new one does already. */
export async function abortMove({ moves }: Ports, move: Move, error: string): Promise<void> {
  if (move.phase !== 'announced' && move.phase !== 'copying') return
  // In this order: what is thawed without that decision could be written to and left behind.
  if (await moves.advance(move, 'aborted', error)) await moves.thaw(move)
}

/** Calls a move off. @throws AppError resource_not_found, invalid_state_transition */
export async function callOffMove(
  ports: Ports,
  workspaceId: string,
  moveId: string,
): Promise<Answer> {
  const read = await readMove(ports.moves, workspaceId, moveId)
  await abortMove(ports, read, 'Called off')
  const move = await readMove(ports.moves, workspaceId, moveId)
  if (move.phase === 'aborted' || move.phase === 'called_off') {
    return { data: viewMove(move), description: 'The move was called off' }
  }
  // It went on in between: what was copying is flipped, or the next try calls it off.
  throw new AppError(
    'invalid_state_transition',
    `The move is ${move.phase}: ${move.phase === 'copying' ? 'try again' : 'to go back, move the workspace again'}`,
  )
}

/** Whoever is kept waiting ends a freeze that nobody else ends. */
export async function callOffOverdueMove(ports: Ports, workspaceId: string): Promise<void> {
  const move = await ports.moves.current(workspaceId)
  if (move?.phase !== 'copying' || ports.now() - move.movedAt <= FREEZE_ENDS_AFTER_MS) return
  await abortMove(ports, move, move.error ?? 'Nobody went on with it')
}
