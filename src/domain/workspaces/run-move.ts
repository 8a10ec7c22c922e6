import { troubleOf } from '../../lib/passing-errors.ts'
import type { Move, MovePhase } from '../model/move.ts'
import { CopyDiffers, type MoveStore } from '../model/ports/moves.ts'
import type { MessageQueue, WorkspaceMessage } from '../model/ports/queues.ts'
import { abortMove, FREEZE_ENDS_AFTER_MS } from './call-off-move.ts'

/** No isolate goes by a place that it has remembered for 30 seconds, and no call to a database takes longer than that. */
export const FORGOTTEN_AFTER_MS = 60_000
/** Nobody is at work on a move that was called off so long ago: a message is worked on for 15 minutes at most. */
const SETTLED_AFTER_MS = 15 * 60_000

export interface RunMovePorts {
  now(): number
  moves: MoveStore
  workspaceQueue: MessageQueue<WorkspaceMessage>
  /** Writes down where the workspace is, beside the directory. */
  notePlace(move: Move): Promise<void>
}

/** What each phase asks for. True: look at the move again. */
const STEPS: Record<MovePhase, (ports: RunMovePorts, move: Move) => Promise<boolean>> = {
  async announced({ now, moves }, move) {
    return now() - move.movedAt >= FORGOTTEN_AFTER_MS && moves.advance(move, 'copying')
  },

  async copying(ports, move) {
    const { now, moves, workspaceQueue } = ports
    const { workspaceId, id: moveId } = move
    if (now() - move.movedAt > FREEZE_ENDS_AFTER_MS) {
      await abortMove(ports, move, move.error ?? 'Nobody went on with it')
      return true
    }
    if (!(await moves.freeze(move))) throw new Error('the old place is closed')
    const copied = await moves.copy(move)
    if (copied === 'more')
      await workspaceQueue.send({ type: 'workspace.move', workspaceId, moveId })
    if (copied === 'whole') {
      // The new place opens first, so that no mover that is late inserts old rows once it counts.
      await moves.open(move)
      // Reads stop before the new place counts: none may see less there than others have written here.
      if (await moves.close(move)) await moves.advance(move, 'flipped')
    }
    return copied !== 'more'
  },

  async flipped({ moves, notePlace }, move) {
    await notePlace(move)
    return moves.advance(move, 'done')
  },

  async aborted({ now, moves }, move) {
    // Whoever read the move before may have stopped the old place since.
    await moves.thaw(move)
    return now() - move.movedAt >= SETTLED_AFTER_MS && moves.advance(move, 'called_off')
  },

  done: async () => false,
  called_off: async () => false,
}

/**
 * Takes a move as far as it goes now. It may be run twice at once, and may die anywhere: the next run goes on.
 *
 * @returns the phase in which it ended; null: there is no such move
 */
export async function runMove(
  ports: RunMovePorts,
  workspaceId: string,
  moveId: string,
): Promise<MovePhase | null> {
  for (;;) {
    const move = await ports.moves.get(workspaceId, moveId)
    if (!move) return null
    try {
      if (!(await STEPS[move.phase](ports, move))) return move.phase
    } catch (error) {
      if (error instanceof CopyDiffers) await abortMove(ports, move, error.message)
      else await ports.moves.note(move, { error: reasonOf(error) })
      throw error
    }
  }
}

/** Without the message of errors that nobody has made to be read: a database quotes what people have sent. */
const reasonOf = (error: unknown): string =>
  troubleOf(error) ?? (error instanceof Error ? error.name : 'unknown')
