import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { AppError } from '../model/errors.ts'
import type { MoveStore } from '../model/ports/moves.ts'
import type { MessageQueue, WorkspaceMessage } from '../model/ports/queues.ts'
import { refuseRegionOutside } from './create.ts'
import { JurisdictionSchema, RegionSchema } from './location-schemas.ts'
import { viewMove } from './read-move.ts'
import { FORGOTTEN_AFTER_MS } from './run-move.ts'

/** What is larger takes so long that its writers must know of it. */
const MAX_BYTES = 2_000_000_000

export const MoveInput = z
  .strictObject({
    /** Left out, it stays; or there is none, where the jurisdiction is another one. */
    region: RegionSchema.nullable().optional(),
    jurisdiction: JurisdictionSchema.nullable().optional(),
    maintenance: z.boolean().default(false),
  })
  .superRefine(refuseRegionOutside)
  .meta({ id: 'MoveInput' })
export type MoveInput = z.output<typeof MoveInput>

interface Ports {
  newId(prefix: string): string
  moves: MoveStore
  workspaceQueue: MessageQueue<WorkspaceMessage>
}

/**
 * Announces the move of a workspace into a new object. Messages do the rest.
 *
 * @throws AppError resource_not_found, invalid_state_transition
 */
export async function startMove(
  { newId, moves, workspaceQueue }: Ports,
  workspaceId: string,
  input: MoveInput,
): Promise<Answer> {
  const place = await moves.placeOf(workspaceId)
  if (!place) throw new AppError('resource_not_found', 'No such workspace')
  if (place.state !== 'open') throw refused(await reasonOf(moves, workspaceId))
  const { jurisdiction = place.jurisdiction } = input
  const { region = jurisdiction === place.jurisdiction ? place.region : null } = input
  const stays = region === place.region && jurisdiction === place.jurisdiction
  if (place.generation > 0 && stays)
    throw refused(
      'The workspace is there already. To move it elsewhere, name another region or jurisdiction',
    )
  if (!input.maintenance) {
    const bytes = await moves.sizeBytes(workspaceId, place)
    if (bytes > MAX_BYTES) {
      const size = `${(bytes / 1e9).toFixed(1)} GB`
      throw refused(
        `The workspace has ${size}: its writers will wait for minutes. Say so to them, and send "maintenance": true`,
      )
    }
  }
  const id = newId('mov')
  const move = await moves.announce({ workspaceId, id, region, jurisdiction }, place)
  if (!move) throw refused(await reasonOf(moves, workspaceId))
  const delaySeconds = FORGOTTEN_AFTER_MS / 1000
  await workspaceQueue.send({ type: 'workspace.move', workspaceId, moveId: id }, { delaySeconds })
  return { data: viewMove(move), description: 'The move has begun; writes stop in a minute' }
}

async function reasonOf(moves: MoveStore, workspaceId: string): Promise<string> {
  const move = await moves.current(workspaceId)
  return move ? `The move ${move.id} is in progress` : 'The workspace is being restored'
}

const refused = (message: string) => new AppError('invalid_state_transition', message)
