import { isSessionOver, type SignedIn } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { tokenHash } from './secret-token.ts'

/** Who is signed in with this secret; null for nobody, whatever the reason. */
export async function findSession(
  { people, now }: Pick<PeopleCtx, 'people' | 'now'>,
  token: string,
): Promise<SignedIn | null> {
  const hash = tokenHash(token)
  const found = hash && (await people.session(hash))
  return found && !isSessionOver(found.session, now()) ? found : null
}
