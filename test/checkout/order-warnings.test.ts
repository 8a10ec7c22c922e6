import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  paid,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

describe('an order that nothing will ever issue for says why', () => {
  const warningsOf = async (shop: Connected) => (await world.order(shop)).warnings

  test('no rule fits', async () => {
    const shop = await world.connect('generic')
    await world.send.generic(shop, paid())
    await world.drain()
    expect(await warningsOf(shop)).toMatchObject([{ code: 'checkout_no_rule' }])
  })

  test('rules did not see what was bought, for want of an API key', async () => {
    const shop = await world.connect('stripe')
    await world.send.stripe(shop, sampleBody('stripe_checkout.session.completed_paid.json'))
    await world.drain()
    expect((await warningsOf(shop)).map(({ code }) => code)).toEqual([
      'checkout_lines_unseen',
      'checkout_no_rule',
    ])
  })

  test('it waits, and the connection is disabled', async () => {
    const shop = await world.connect('stripe')
    await world.send.stripe(shop, sampleBody('stripe_checkout.session.completed_unpaid_async.json'))
    await world.drain()
    expect(await warningsOf(shop)).toEqual([])
    await world.patch(shop.api, { status: 'DISABLED' })
    expect(await warningsOf(shop)).toMatchObject([{ code: 'checkout_connection_disabled' }])
  })
})
