import { ExpectationFailed } from '../model/commit.ts'
import { AppError } from '../model/errors.ts'
import type { Session } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { newToken, tokenHash } from './secret-token.ts'

/** The browser that asks, as far as the list of sessions tells it. */
export type Browser = Pick<Session, 'device' | 'country'>

/** How a session begins. */
type Beginning = Browser & Pick<Session, 'authenticatedAt' | 'cameBy' | 'accessSubject'>

/**
 * Signs a person in, who has just proved who they are. Each sign-in is a session of its own, so that a session that
 * somebody else put into the browser before is never the one that is signed in.
 *
 * @param started.authenticatedAt when they proved it, in epoch milliseconds
 * @returns the secret that the cookie holds
 * @throws AppError unauthenticated where the person's access to the deployment was ended
 */
export async function startSession(
  { people, now, newId, randomBytes }: PeopleCtx,
  personId: string,
  started: Beginning,
): Promise<string> {
  const token = newToken(randomBytes)
  const at = now()
  const session = { id: newId('ses'), personId, createdAt: at, lastSeenAt: at, ...started }
  try {
    await people.startSession(tokenHash(token)!, session)
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    throw new AppError('unauthenticated', 'Your access to this service was ended')
  }
  return token
}
