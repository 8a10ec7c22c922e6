import { expect, test } from 'vitest'
import { endAccess } from '../../src/domain/people/end-access.ts'
import { startSession } from '../../src/domain/people/start-session.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const [owner, viewer] = [await addMember(world, 'owner'), await addMember(world, 'viewer')]
  const change = { personId: viewer.id, workspaceId: world.first.id, by: owner.id }
  return { world, owner, viewer, change }
}

test('a person whose access is ended has no place, no session, and gets none again', async () => {
  const { world, viewer, change } = await setUp()
  await endAccess(world.deps, change)
  expect(await world.deps.people.memberships(viewer.id)).toEqual([])
  expect(await world.deps.people.sessionsOf(viewer.id)).toEqual([])
  const browser = { device: 'Firefox', country: null, accessSubject: null }
  const proof = { ...browser, authenticatedAt: world.clock.ms, cameBy: 'passkey' } as const
  await expect(startSession(world.deps, viewer.id, proof)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('nobody ends their own', async () => {
  const { world, owner, change } = await setUp()
  await addMember(world, 'owner')
  await expect(endAccess(world.deps, { ...change, personId: owner.id })).rejects.toMatchObject({
    code: 'invalid_state_transition',
    message: 'Somebody else has to end your access',
  })
})

test('it takes an owner of every workspace of the person', async () => {
  const { world, viewer, change } = await setUp()
  const second = await world.createTenant('test')
  await world.deps.people.join(viewer.id, [second.id], 'viewer', world.clock.ms)
  await expect(endAccess(world.deps, change)).rejects.toMatchObject({ code: 'insufficient_scope' })
  expect(await world.deps.people.memberships(viewer.id)).toHaveLength(2)
})
