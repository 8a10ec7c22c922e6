import { expect, test } from 'vitest'
import { leaveWorkspace } from '../../src/domain/people/leave-workspace.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

test('a member gives up the one place', async () => {
  const world = await createWorld()
  await addMember(world, 'owner')
  const viewer = await addMember(world, 'viewer')
  const second = await world.createTenant('test')
  await world.deps.people.join(viewer.id, [second.id], 'editor', world.clock.ms)
  await leaveWorkspace(world.deps, { personId: viewer.id, workspaceId: world.first.id })
  expect(await world.deps.people.memberships(viewer.id)).toMatchObject([
    { workspace: { id: second.id } },
  ])
})

test('of two owners who leave at once, one stays', async () => {
  const world = await createWorld()
  const owners = [await addMember(world, 'owner'), await addMember(world, 'owner')]
  const gone = await Promise.allSettled(
    owners.map(({ id }) =>
      leaveWorkspace(world.deps, { personId: id, workspaceId: world.first.id }),
    ),
  )
  expect(gone.filter(({ status }) => status === 'rejected')).toMatchObject([
    {
      reason: { code: 'invalid_state_transition', message: expect.stringContaining('last owner') },
    },
  ])
  expect(await world.deps.people.members(world.first.id)).toHaveLength(1)
})
