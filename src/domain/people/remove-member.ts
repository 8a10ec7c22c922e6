import type { TeamChange } from '../model/ports/people.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { changeTeam } from './team-refusals.ts'

/**
 * Removes a member from a workspace. docs/dashboard.md says what ends with the place.
 *
 * @throws AppError insufficient_scope, invalid_state_transition
 */
export const removeMember = (
  { people }: Pick<PeopleCtx, 'people'>,
  change: TeamChange,
): Promise<void> => changeTeam(() => people.removeMember(change))
