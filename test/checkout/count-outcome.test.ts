import { beforeAll, describe, expect, test } from 'vitest'
import { throttledCounts } from '../../src/lib/throttled-counts.ts'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  paid,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

const CONNECTIONS = '/api/v1/checkout-connections'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

interface Shown {
  hasSecret: boolean
  refused: { reason: string; count: number; lastAt: string }[]
  ignored: { topic: string; count: number; lastAt: string }[]
  warnings: { code: string; message: string }[]
}
const shown = async (shop: Connected) => world.data<Shown>(await world.get(shop.api))
const NOW = '2026-11-21T08:00:00.000Z'

describe('a connection shows', () => {
  test('what no secret has signed, each with count and last time', async () => {
    const shop = await world.connect('shopify')
    expect(await shown(shop)).toMatchObject({ refused: [], ignored: [], warnings: [] })
    for (let n = 0; n < 3; n++) await world.send.shopify(shop, 'orders/paid', '{}', 'another')
    expect(await shown(shop)).toMatchObject({
      refused: [{ reason: 'signature', count: 3, lastAt: NOW }],
      ignored: [],
      warnings: [{ code: 'checkout_signature_refused', message: expect.stringContaining(': 3,') }],
    })
  })

  test('unreadable bodies, the other mode, and what came while it was disabled', async () => {
    const shop = await world.connect('generic')
    await world.send.generic(shop, { type: 'order.paid', order: 7 })
    await world.send.generic(shop, paid({ test: false }))
    await world.patch(shop.api, { status: 'DISABLED' })
    await world.send.generic(shop, paid())
    const { refused, warnings } = await shown(shop)
    expect(refused).toHaveLength(3)
    for (const reason of ['unreadable', 'mode', 'disabled']) {
      expect(refused).toContainEqual({ reason, count: 1, lastAt: NOW })
    }
    expect(warnings).toHaveLength(3)
    const list = await world.data<{ items: (Shown & { id: string })[] }>(
      await world.get(`${CONNECTIONS}?limit=100`),
    )
    expect(list.items.find(({ id }) => id === shop.id)?.refused).toEqual(refused)
  })

  test.each([
    [
      'stripe',
      'customer.created',
      (to: Connected) =>
        world.send.stripe(
          to,
          sampleBody('stripe_checkout.session.completed_paid.json', (event) => {
            event.type = 'customer.created'
          }),
        ),
    ],
    ['shopify', 'carts/update', (to: Connected) => world.send.shopify(to, 'carts/update', '{}')],
    [
      'generic',
      'order.packed',
      (to: Connected) => world.send.generic(to, { type: 'order.packed' }),
    ],
  ] as const)('topics that %s sends and nothing follows from', async (source, topic, send) => {
    const shop = await world.connect(source)
    for (let n = 0; n < 2; n++) expect((await send(shop)).status).toBe(200)
    expect(await shown(shop)).toMatchObject({
      refused: [],
      ignored: [{ topic, count: 2, lastAt: NOW }],
      // Shops send more than they were asked for: that is no fault.
      warnings: [],
    })
  })

  test('at most 20 topics, bounded and without control characters; the others together', async () => {
    const shop = await world.connect('generic')
    const hostile = `a\u001b[31m"$.x.${'y'.repeat(500)}`
    await world.send.generic(shop, { type: hostile })
    for (let n = 0; n < 30; n++) await world.send.generic(shop, { type: `topic.${n}` })
    await world.send.generic(shop, { type: 'topic.3' })
    const { ignored } = await shown(shop)
    expect(ignored).toHaveLength(21)
    for (const { topic } of ignored) expect(topic).toMatch(/^[\w./:-]{1,64}$/)
    expect(ignored.find(({ topic }) => topic === 'other')?.count).toBe(11)
    expect(ignored.find(({ topic }) => topic === 'topic.3')?.count).toBe(2)
  })

  test('a name that every object has is a topic like others', async () => {
    const shop = await world.connect('generic')
    for (const type of ['__proto__', 'constructor']) await world.send.generic(shop, { type })
    const topics = (await shown(shop)).ignored.map(({ topic }) => topic)
    expect(topics.toSorted()).toEqual(['__proto__', 'constructor'])
  })

  test('is not changed by what is counted: two changes at once still both count', async () => {
    const shop = await world.connect('shopify')
    await Promise.all([
      world.patch(shop.api, { name: 'Renamed' }),
      ...Array.from({ length: 4 }, () => world.send.shopify(shop, 'orders/paid', '{}', 'another')),
    ])
    expect(await shown(shop)).toMatchObject({ name: 'Renamed', refused: [{ count: 4 }] })
  })
})

test('a flood costs a bounded number of writes, and its count goes with the next', () => {
  const counts = throttledCounts({ maxEntries: 10, maxWrites: 10, windowMs: 10_000 })
  const added = Array.from({ length: 1000 }, (_, n) => counts.add('flood', n))
  expect(added.filter((times) => times > 0)).toHaveLength(10)
  expect(counts.add('other', 1000)).toBe(1)
  expect(counts.add('flood', 10_000)).toBe(991)
})
