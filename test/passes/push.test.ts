import { expect, test } from 'vitest'
import { PushInput, pushToPass } from '../../src/domain/passes/push.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const push = (pushMessage: string) => pushToPass(world.ctx, id, PushInput.parse({ pushMessage }))
  return { world, id, push, read: () => world.ctx.passes.get(id) }
}

test('a message is a new version that says nothing else, and every wallet is notified', async () => {
  const { world, id, push, read } = await setUp()
  await world.phone(id)
  expect(await push('Doors open')).toMatchObject({ data: { version: 2, update: { changed: [] } } })
  expect((await read())?.overrides.message).toMatchObject({ text: 'Doors open', version: 2 })
  await world.next()
  expect(world.apns.pushes).toHaveLength(1)
})

test('the same message is news each time', async () => {
  const { push, read } = await setUp()
  await push('Doors open')
  await push('Doors open')
  expect((await read())?.version).toBe(3)
})

test('a voided pass takes none', async () => {
  const { world, id, push, read } = await setUp()
  await world.post(`/api/v1/passes/${id}/void`)
  await expect(push('Doors open')).rejects.toMatchObject({ code: 'pass_not_active' })
  expect((await read())?.overrides.message).toBeUndefined()
})

test('there is no empty message', () => {
  expect(PushInput.safeParse({ pushMessage: '' }).success).toBe(false)
})
