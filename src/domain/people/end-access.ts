import { AppError } from '../model/errors.ts'
import type { TeamChange } from '../model/ports/people.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { changeTeam } from './team-refusals.ts'

/**
 * Ends a member's access to the deployment: all places, and everything that signs the person in. Only an owner of every
 * workspace that the person works in may do so.
 *
 * @throws AppError insufficient_scope, invalid_state_transition
 */
export async function endAccess(
  { people, now }: Pick<PeopleCtx, 'people' | 'now'>,
  change: TeamChange,
): Promise<void> {
  if (change.personId === change.by) {
    throw new AppError('invalid_state_transition', 'Somebody else has to end your access')
  }
  await changeTeam(() => people.endAccess(change, now()))
}
