import { expect, test } from 'vitest'
import { removeMember } from '../../src/domain/people/remove-member.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const [owner, editor] = [await addMember(world, 'owner'), await addMember(world, 'editor')]
  const remove = (person: { id: string }, by: { id: string }) =>
    removeMember(world.deps, { personId: person.id, workspaceId: world.first.id, by: by.id })
  const idsOfMembers = async () =>
    (await world.deps.people.members(world.first.id)).map(({ id }) => id).toSorted()
  return { world, owner, editor, remove, idsOfMembers }
}

test('an owner removes a member', async () => {
  const { owner, editor, remove, idsOfMembers } = await setUp()
  await remove(editor, owner)
  expect(await idsOfMembers()).toEqual([owner.id])
})

test('no other member does, nor an owner of another workspace', async () => {
  const { world, owner, editor, remove, idsOfMembers } = await setUp()
  const stranger = await addMember(world, 'owner', await world.createTenant('test'))
  for (const by of [editor, stranger]) {
    await expect(remove(owner, by)).rejects.toMatchObject({ code: 'insufficient_scope' })
  }
  expect(await idsOfMembers()).toEqual([owner.id, editor.id].toSorted())
})

test('nobody removes the last owner, or who is not there', async () => {
  const { world, owner, remove, idsOfMembers } = await setUp()
  const stranger = await addMember(world, 'viewer', await world.createTenant('test'))
  for (const person of [owner, stranger]) {
    await expect(remove(person, owner)).rejects.toMatchObject({ code: 'invalid_state_transition' })
  }
  expect(await idsOfMembers()).toContain(owner.id)
})
