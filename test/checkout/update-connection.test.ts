import { beforeAll, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld, refused } from '../support/checkouts.ts'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

test('a connection that is changed by several at once has all changes', async () => {
  const shop = await world.connect('stripe')
  await Promise.all([
    world.patch(shop.api, { name: 'Other' }),
    world.patch(shop.api, { apiKey: 'rk_test_1' }),
    world.patch(shop.api, { status: 'DISABLED' }),
  ])
  expect(await world.data(await world.get(shop.api))).toMatchObject({
    name: 'Other',
    hasApiKey: true,
    status: 'DISABLED',
  })
})

test('what is left out stays, and null takes the API key away', async () => {
  const shop = await world.connect('stripe', { apiKey: 'rk_test_1' })
  const changed = await world.data(await world.patch(shop.api, { name: 'Other' }))
  expect(changed).toMatchObject({ name: 'Other', status: 'ENABLED', hasApiKey: true })
  const without = await world.data(await world.patch(shop.api, { apiKey: null }))
  expect(without).toMatchObject({ name: 'Other', hasSecret: true, hasApiKey: false })
})

test('a key of another mode, and the connection of another workspace, are refused', async () => {
  const shop = await world.connect('stripe')
  expect(await refused(world.patch(shop.api, { name: 'Other', apiKey: 'rk_live_1' }))).toEqual([
    422,
    'validation_failed /apiKey',
  ])
  const { apiKey: key } = await world.createTenant('test')
  const theirs = world.request('PATCH', shop.api, { key, body: { name: 'Theirs' } })
  expect((await refused(theirs))[0]).toBe(404)
  expect(await world.data(await world.get(shop.api))).toMatchObject({ name: 'Shop' })
})
