import { beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../src/domain/api-keys/create.ts'
import { revokeKeysMadeBy } from '../../src/domain/api-keys/revoke-made-by.ts'
import { events, type Key, make, openKeys, works, world } from '../support/key-family.ts'
import { addMember } from '../support/members.ts'
import { withOther } from '../support/world.ts'

beforeEach(() => openKeys())

/** A key that this person makes. */
async function madeBy(person: string): Promise<Key> {
  const { data } = await createApiKey(withOther(world.ctx, { actor: person }), {
    name: 'By a person',
    scopes: ['templates:read', 'keys:write'],
  })
  return data as Key
}
const more = { scopes: ['templates:read'] }

test('a person’s keys end, with those that came from them, and nobody else’s', async () => {
  const { id: ada } = await addMember(world, 'owner')
  const { id: ben } = await addMember(world, 'owner')
  const own = await madeBy(ada)
  const child = await make(own, more)
  const others = [await madeBy(ben), await make(undefined, more)]
  for (const key of [own, child, ...others]) expect(await works(key)).toBe(true)

  const ended = await revokeKeysMadeBy(world.ctx, ada)
  expect(ended.toSorted()).toEqual([own.id, child.id].toSorted())
  for (const key of [own, child]) expect([key.id, await works(key)]).toEqual([key.id, false])
  for (const key of others) expect([key.id, await works(key)]).toEqual([key.id, true])
  const told = (await events()).filter(({ type }) => type === 'api_key.revoked')
  expect(told).toHaveLength(2)
})

test('the second time, and for a person without keys, nothing ends and nothing is told', async () => {
  const { id: ada } = await addMember(world, 'owner')
  await madeBy(ada)
  await revokeKeysMadeBy(world.ctx, ada)
  const before = await events()
  expect(await revokeKeysMadeBy(world.ctx, ada)).toEqual([])
  expect(await revokeKeysMadeBy(world.ctx, 'user_nobody')).toEqual([])
  expect(await events()).toEqual(before)
})
