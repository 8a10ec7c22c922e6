import { ExpectationFailed } from '../model/commit.ts'
import { AppError } from '../model/errors.ts'

const REFUSALS: Record<string, () => AppError> = {
  not_owner: () => new AppError('insufficient_scope', 'Only owners change the team'),
  not_owner_of_all: () =>
    new AppError(
      'insufficient_scope',
      'This person also works in a workspace that you do not own. Only an owner of all their workspaces ends their access: remove them from this team instead',
    ),
  last_owner: () =>
    new AppError(
      'invalid_state_transition',
      'There is no such member, or it is the last owner: a workspace always has one',
    ),
  no_member: () => new AppError('invalid_state_transition', 'There is no such member'),
}

/** Runs a change of a team. @throws AppError for what an expectation of its batch has refused */
export async function changeTeam<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof ExpectationFailed ? (REFUSALS[error.expectation]?.() ?? error) : error
  }
}
