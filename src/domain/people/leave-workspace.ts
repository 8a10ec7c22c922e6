import { ExpectationFailed } from '../model/commit.ts'
import { AppError } from '../model/errors.ts'
import type { PeopleCtx } from './people-ctx.ts'

/**
 * Gives up one's own place in a workspace. What ends is the same as for somebody who is removed.
 *
 * @throws AppError invalid_state_transition for the last owner
 */
export async function leaveWorkspace(
  { people }: Pick<PeopleCtx, 'people'>,
  place: { personId: string; workspaceId: string },
): Promise<void> {
  try {
    await people.removeMember({ ...place, by: null })
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    throw new AppError(
      'invalid_state_transition',
      'You are its last owner. Make somebody else an owner first',
    )
  }
}
