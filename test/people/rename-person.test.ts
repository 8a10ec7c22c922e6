import { expect, test } from 'vitest'
import { renamePerson } from '../../src/domain/people/rename-person.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const { id, name } = await addMember(world, 'owner')
  const nameNow = async () => (await world.deps.people.members(world.first.id))[0]!.name
  return { world, person: { id, name }, nameNow }
}

test('a person gets another name, and the log both', async () => {
  const { world, person, nameNow } = await setUp()
  const names = { from: person.name, to: 'Ada' }
  expect(await renamePerson(world.deps, person, 'Ada')).toEqual(names)
  expect(await nameNow()).toBe('Ada')
})

test('the name that a person has is no change', async () => {
  const { world, person } = await setUp()
  expect(await renamePerson(world.deps, person, person.name)).toBeNull()
})

test('a name that was changed meanwhile is not overwritten', async () => {
  const { world, person, nameNow } = await setUp()
  await renamePerson(world.deps, person, 'Ada')
  await expect(renamePerson(world.deps, person, 'Boris')).rejects.toMatchObject({
    code: 'invalid_state_transition',
  })
  expect(await nameNow()).toBe('Ada')
})
