import { expect, test } from 'vitest'
import { changeRole } from '../../src/domain/people/change-role.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const workspaceId = world.first.id
  const [owner, editor] = [await addMember(world, 'owner'), await addMember(world, 'editor')]
  const roleOf = async ({ id }: { id: string }) =>
    (await world.deps.people.memberships(id))[0]?.role
  return { world, workspaceId, owner, editor, roleOf }
}

test('an owner gives a member another role', async () => {
  const { world, workspaceId, owner, editor, roleOf } = await setUp()
  await changeRole(world.deps, { personId: editor.id, workspaceId, by: owner.id, role: 'owner' })
  expect(await roleOf(editor)).toBe('owner')
})

test('nobody else does', async () => {
  const { world, workspaceId, editor, roleOf } = await setUp()
  const change = { personId: editor.id, workspaceId, by: editor.id, role: 'owner' } as const
  await expect(changeRole(world.deps, change)).rejects.toMatchObject({ code: 'insufficient_scope' })
  expect(await roleOf(editor)).toBe('editor')
})

test('the last owner stays one', async () => {
  const { world, workspaceId, owner, roleOf } = await setUp()
  const change = { personId: owner.id, workspaceId, by: owner.id, role: 'viewer' } as const
  await expect(changeRole(world.deps, change)).rejects.toMatchObject({
    code: 'invalid_state_transition',
  })
  expect(await roleOf(owner)).toBe('owner')
})

test('two owners who demote each other leave one', async () => {
  const { world, workspaceId, owner } = await setUp()
  const other = await addMember(world, 'owner')
  const demote = (personId: string, by: string) =>
    changeRole(world.deps, { personId, workspaceId, by, role: 'viewer' })
  const both = await Promise.allSettled([demote(owner.id, other.id), demote(other.id, owner.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
