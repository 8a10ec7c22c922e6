import { expect, test } from 'vitest'
import { MEMBER_LINK_MS } from '../../src/domain/model/person.ts'
import { makeMemberLink } from '../../src/domain/people/make-member-link.ts'
import { useSignInLink } from '../../src/domain/people/use-sign-in-link.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const [owner, member] = [await addMember(world, 'owner'), await addMember(world, 'editor')]
  const link = (madeBy: string) => makeMemberLink(world.deps, { personId: member.id, madeBy })
  return { world, owner, member, link }
}

test('an owner makes a link that signs a member in, for a day', async () => {
  const { world, owner, member, link } = await setUp()
  const [first, second] = [await link(owner.id), await link(owner.id)]
  world.clock.advance(MEMBER_LINK_MS - 1)
  expect(await useSignInLink(world.deps, first!)).toBe(member.id)
  world.clock.advance(1)
  expect(await useSignInLink(world.deps, second!)).toBeNull()
})

test('nobody makes one who owns not every workspace of the member', async () => {
  const { world, owner, member, link } = await setUp()
  expect(await link(member.id)).toBeNull()
  const second = await world.createTenant('test')
  await world.deps.people.join(member.id, [second.id], 'viewer', world.clock.ms)
  expect(await link(owner.id)).toBeNull()
  await world.deps.people.join(owner.id, [second.id], 'owner', world.clock.ms)
  expect(await link(owner.id)).not.toBeNull()
})

test('it signs nobody in once its maker owns less', async () => {
  const { world, owner, member, link } = await setUp()
  const token = await link(owner.id)
  const second = await world.createTenant('test')
  await world.deps.people.join(member.id, [second.id], 'viewer', world.clock.ms)
  expect(await useSignInLink(world.deps, token!)).toBeNull()
})

test('there is none for somebody without a place', async () => {
  const { world, owner, member, link } = await setUp()
  const { people } = world.deps
  await people.removeMember({ personId: member.id, workspaceId: world.first.id, by: null })
  expect(await link(owner.id)).toBeNull()
})
