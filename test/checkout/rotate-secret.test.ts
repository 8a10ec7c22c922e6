import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  createCheckoutWorld,
  paid,
  STRIPE_SECRET,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

const CONNECTIONS = '/api/v1/checkout-connections'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

describe('the secret of a connection', () => {
  test('of your own gets a secret that is shown once, and one more with each rotation', async () => {
    const made = await world.data<{ id: string; url: string; secret: string }>(
      await world.post(CONNECTIONS, { source: 'generic', name: 'Own' }),
    )
    const path = `${CONNECTIONS}/${made.id}`
    const shop = { id: made.id, url: made.url, path: new URL(made.url).pathname, api: path }
    const sent = async (secret: string) =>
      (await world.send.generic(shop, paid(), { secret })).status
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await (await world.get(path)).text()).not.toContain('whsec_')
    const rotate = async () =>
      (await world.data<{ secret: string }>(await world.post(`${path}/rotate-secret`, {}))).secret
    const second = await rotate()
    expect([await sent(made.secret), await sent(second)]).toEqual([200, 200])
    const third = await rotate()
    expect(await Promise.all([made.secret, second, third].map(sent))).toEqual([401, 200, 200])
    const once = await world.post(`${path}/rotate-secret`, { gracePeriodSeconds: 0 })
    expect(once.status).toBe(200)
    expect([await sent(third), await sent(second)]).toEqual([401, 401])
    world.queue.splice(0)
  })

  test('given the secret that it has, keeps the one before', async () => {
    const shop = await world.connect('stripe')
    const rotate = (secret: string) => world.post(`${shop.api}/rotate-secret`, { secret })
    await rotate('whsec_second')
    await rotate('whsec_second')
    const body = sampleBody('stripe_checkout.session.completed_paid.json')
    expect((await world.send.stripe(shop, body, STRIPE_SECRET)).status).toBe(200)
    expect((await world.send.stripe(shop, body, 'whsec_second')).status).toBe(200)
    world.queue.splice(0)
  })
})
