import type { Invitation, Person } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { tokenHash } from './secret-token.ts'

/**
 * Lets somebody into the workspace that a link is for, once. A person who is there already keeps the role.
 *
 * @param joining the person who is signed in, or the name of a new one
 * @returns null for a link that was used, has run out or never was
 */
export async function acceptInvitation(
  { invitations, people, now, newId }: PeopleCtx,
  token: string,
  joining: Person | { name: string },
): Promise<{ personId: string; invitation: Invitation } | null> {
  const hash = tokenHash(token)
  const invitation = hash && (await invitations.take(hash, now()))
  if (!invitation) return null
  const isNew = !('id' in joining)
  const person = isNew ? { id: newId('user'), name: joining.name } : joining
  if (isNew) await people.insertPerson(person, now())
  const known = await people.members(invitation.workspaceId)
  if (!known.some(({ id }) => id === person.id)) {
    await people.join(person.id, [invitation.workspaceId], invitation.role, now())
  }
  return { personId: person.id, invitation }
}
