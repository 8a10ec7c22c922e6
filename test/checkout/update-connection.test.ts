import { beforeAll, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld } from '../support/checkouts.ts'

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
