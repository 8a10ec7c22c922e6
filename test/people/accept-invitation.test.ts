import { describe, expect, test } from 'vitest'
import type { Role } from '../../src/domain/model/person.ts'
import { INVITATION_MS } from '../../src/domain/model/person.ts'
import { acceptInvitation } from '../../src/domain/people/accept-invitation.ts'
import { invite } from '../../src/domain/people/invite.ts'
import { addMember } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

async function invited(world: World, role: Role = 'editor') {
  const owner = await addMember(world, 'owner')
  const workspaceId = world.first.id
  return { owner, token: await invite(world.deps, { workspaceId, role, invitedBy: owner.id }) }
}
const roleOf = async (world: World, personId: string) =>
  (await world.deps.people.memberships(personId)).map(({ role }) => role)

describe('an invitation', () => {
  test('lets a new person in, with its role and the name that they give', async () => {
    const world = await createWorld()
    const { owner, token } = await invited(world)
    const joined = await acceptInvitation(world.deps, token, { name: 'Ada' })
    expect(joined).toMatchObject({ invitation: { role: 'editor', invitedBy: owner.id } })
    expect(await roleOf(world, joined!.personId)).toEqual(['editor'])
    const members = await world.deps.people.members(world.first.id)
    expect(members).toContainEqual(expect.objectContaining({ id: joined!.personId, name: 'Ada' }))
  })

  test('leaves somebody who is there already the role', async () => {
    const world = await createWorld()
    const { owner, token } = await invited(world, 'viewer')
    expect(await acceptInvitation(world.deps, token, owner)).toMatchObject({ personId: owner.id })
    expect(await roleOf(world, owner.id)).toEqual(['owner'])
  })

  test('lets one person in, though several come at once', async () => {
    const world = await createWorld()
    const { token } = await invited(world)
    const come = ['Ada', 'Boris', 'Cleo'].map((name) =>
      acceptInvitation(world.deps, token, { name }),
    )
    expect((await Promise.all(come)).filter(Boolean)).toHaveLength(1)
    expect(await world.deps.people.members(world.first.id)).toHaveLength(2)
  })

  test('lets nobody in once it is over, its maker is no owner, or it never was', async () => {
    const world = await createWorld()
    const old = await invited(world)
    world.clock.advance(INVITATION_MS)
    expect(await acceptInvitation(world.deps, old.token, { name: 'Ada' })).toBeNull()
    const { owner, token } = await invited(world)
    await world.deps.people.setRole(
      { personId: owner.id, workspaceId: world.first.id, by: old.owner.id },
      'editor',
    )
    for (const none of [token, 'x'.repeat(43), 'no token']) {
      expect(await acceptInvitation(world.deps, none, { name: 'Ada' })).toBeNull()
    }
  })
})
