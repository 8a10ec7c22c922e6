import type { Invitation, Person } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { tokenHash } from './secret-token.ts'

/**
 * Lets somebody into the workspace that a link is for, once. A person who is there already keeps the role.
 *
 * @param joining the person who is signed in, or the name of a new one
 * @returns null for a link that was used, has run out, never was, or whose maker may not make it any more
 */
export async function acceptInvitation(
  { invitations, now, newId }: PeopleCtx,
  token: string,
  joining: Person | { name: string },
): Promise<{ personId: string; invitation: Invitation } | null> {
  const hash = tokenHash(token)
  if (!hash) return null
  const isNew = !('id' in joining)
  const person = isNew ? { id: newId('user'), name: joining.name } : joining
  const invitation = await invitations.accept(hash, person, { isNew }, now())
  return invitation && { personId: person.id, invitation }
}
