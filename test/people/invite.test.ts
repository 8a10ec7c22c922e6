import { expect, test } from 'vitest'
import { INVITATION_MS, type Role } from '../../src/domain/model/person.ts'
import { invite } from '../../src/domain/people/invite.ts'
import { tokenHash } from '../../src/domain/people/secret-token.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

test('an owner makes an invitation, which is kept by the hash of its secret', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const workspaceId = world.first.id
  const token = await invite(world.deps, { workspaceId, role: 'viewer', invitedBy: owner.id })
  const { invitations } = world.deps
  expect(await invitations.get(tokenHash(token)!, world.clock.ms)).toMatchObject({
    id: expect.stringMatching(/^inv_/),
    workspaceId,
    role: 'viewer',
    inviterName: owner.name,
    expiresAt: world.clock.ms + INVITATION_MS,
  })
  expect(await invitations.get(token, world.clock.ms)).toBeNull()
})

test.each(['viewer', 'editor'] as Role[])('a member who is %s makes none', async (role) => {
  const world = await createWorld()
  const member = await addMember(world, role)
  const asked = { workspaceId: world.first.id, role, invitedBy: member.id }
  await expect(invite(world.deps, asked)).rejects.toMatchObject({ code: 'insufficient_scope' })
  expect(await world.deps.invitations.list(world.first.id, world.clock.ms)).toEqual([])
})

test('the owner of another workspace makes none', async () => {
  const world = await createWorld()
  const stranger = await addMember(world, 'owner', await world.createTenant('test'))
  const asked = { workspaceId: world.first.id, role: 'owner', invitedBy: stranger.id } as const
  await expect(invite(world.deps, asked)).rejects.toMatchObject({ code: 'insufficient_scope' })
})
