import type { Role } from '../model/person.ts'
import type { TeamChange } from '../model/ports/people.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { changeTeam } from './team-refusals.ts'

/**
 * Gives a member another role. docs/dashboard.md says what ends with a lower one.
 *
 * @throws AppError insufficient_scope, invalid_state_transition
 */
export const changeRole = (
  { people }: Pick<PeopleCtx, 'people'>,
  { role, ...change }: TeamChange & { role: Role },
): Promise<void> => changeTeam(() => people.setRole(change, role))
