import { AppError } from '../model/errors.ts'
import type { Person } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'

/**
 * Gives a person another name.
 *
 * @returns the names, for the audit log; null where it is the name that the person has
 * @throws AppError invalid_state_transition where the name was changed meanwhile: the log must not tell of another one before
 */
export async function renamePerson(
  { people }: Pick<PeopleCtx, 'people'>,
  { id, name }: Person,
  to: string,
): Promise<{ from: string; to: string } | null> {
  if (to === name) return null
  const names = { from: name, to }
  if (await people.rename(id, names)) return names
  throw new AppError(
    'invalid_state_transition',
    'Your name was changed a moment ago. Load the page again',
  )
}
