import { INVITATION_MS, type Invitation, type Role } from '../model/person.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { changeTeam } from './team-refusals.ts'

/**
 * Makes a link that lets one person into a workspace. It counts while its maker is an owner of it.
 *
 * @returns its secret part
 * @throws AppError insufficient_scope
 */
export async function invite(
  { invitations, now, newId, randomBytes }: PeopleCtx,
  { workspaceId, role, invitedBy }: { workspaceId: string; role: Role; invitedBy: string },
): Promise<string> {
  const token = newToken(randomBytes)
  const invitation: Invitation = {
    id: newId('inv'),
    workspaceId,
    role,
    invitedBy,
    createdAt: now(),
    expiresAt: now() + INVITATION_MS,
  }
  await changeTeam(() => invitations.insert(tokenHash(token)!, invitation))
  return token
}
