import { MEMBER_LINK_MS } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { newToken, tokenHash } from './secret-token.ts'

/**
 * Makes a link that signs a member in once, for somebody who cannot come in any more. It opens every workspace of that person,
 * so only an owner of all of them can make it, and it is good only as long as that is so.
 *
 * @returns its secret part; null where the owner may not make it
 */
export async function makeMemberLink(
  { people, now, randomBytes }: PeopleCtx,
  { personId, madeBy }: { personId: string; madeBy: string },
): Promise<string | null> {
  const token = newToken(randomBytes)
  const link = { hash: tokenHash(token)!, personId, madeBy, expiresAt: now() + MEMBER_LINK_MS }
  return (await people.insertSignInLink(link)) ? token : null
}
