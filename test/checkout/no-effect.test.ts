import { beforeAll, describe, expect, test } from 'vitest'
import { throttledCounts } from '../../src/lib/throttled-counts.ts'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  paid,
  SHOPIFY_SECRET,
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

  test('a warning for a week, and the count for ever', async () => {
    const shop = await world.connect('generic')
    await world.send.generic(shop, paid(), { secret: `whsec_${btoa('x'.repeat(24))}` })
    const before = world.clock.ms
    world.clock.advance(7 * 86_400_000)
    const { refused, warnings } = await shown(shop)
    world.clock.ms = before
    expect([refused.length, warnings.length]).toEqual([1, 0])
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

describe('a shop that shows its secret only later', () => {
  const create = (body: Record<string, unknown>) =>
    world.post(CONNECTIONS, { name: 'Later', secret: null, ...body })

  test.each(['stripe', 'shopify', 'woocommerce'])(
    '%s waits for it, and says so',
    async (source) => {
      const made = await world.data<Shown & { id: string; url: string; secret?: string }>(
        await create({ source }),
      )
      expect(made).toMatchObject({
        hasSecret: false,
        warnings: [{ code: 'checkout_secret_missing' }],
      })
      expect(made.secret).toBeUndefined()
      const { id, url } = made
      const shop = { id, url, path: new URL(url).pathname, api: `${CONNECTIONS}/${id}` }
      const body = sampleBody('shopify_orders_paid.json')
      for (const secret of ['', 'null', SHOPIFY_SECRET].filter(Boolean)) {
        expect((await world.send.shopify(shop, 'orders/paid', body, secret)).status).toBe(401)
      }
      const secret = source === 'stripe' ? 'whsec_at_last' : SHOPIFY_SECRET
      const rotated = await world.post(`${shop.api}/rotate-secret`, { secret })
      expect(await world.data(rotated)).toMatchObject({
        hasSecret: true,
        previousSecretUntil: null,
      })
    },
  )

  test('cannot lose it again', async () => {
    const shop = await world.connect('stripe')
    const refused = await world.post(`${shop.api}/rotate-secret`, { secret: null })
    expect(refused.status).toBe(422)
  })
})

describe('what was pasted is told by its beginning', () => {
  const refusal = async (response: Promise<Response>) => {
    const answer = await response
    const { errors } = (await answer.json()) as { errors: { pointer: string; message: string }[] }
    return [answer.status, errors[0]?.pointer, errors[0]?.message]
  }
  const KEY_OF_TESTS = ['sk', 'test', '51Hx2Qa'].join('_')

  test.each([
    ['/secret', 'stripe', { secret: 'pk_test_1' }, /publishable key/],
    ['/secret', 'stripe', { secret: KEY_OF_TESTS }, /secret key.*belongs into `apiKey`/],
    ['/secret', 'stripe', { secret: 'rk_test_1' }, /restricted key.*belongs into `apiKey`/],
    ['/secret', 'stripe', { secret: 'we_1' }, /an id of Stripe/],
    ['/secret', 'stripe', { secret: 'hush' }, /begins with whsec_/],
    ['/secret', 'stripe', { secret: 'whsec_' }, /begins with whsec_/],
    ['/secret', 'shopify', { secret: 'shpat_1' }, /access token/],
    ['/secret', 'generic', { secret: 'hush' }, /whsec_ and base64/],
    ['/apiKey', 'stripe', { apiKey: 'whsec_1' }, /signing secret.*belongs into `secret`/],
    ['/apiKey', 'stripe', { apiKey: 'pk_test_1' }, /publishable key.*rk_test_/],
    ['/apiKey', 'stripe', { apiKey: 'hush' }, /rk_test_/],
    ['/apiKey', 'stripe', { apiKey: 'rk_live_1' }, /live mode.*test workspace/],
    ['/apiKey', 'stripe', { apiKey: 'sk_org_live_1' }, /live mode.*test workspace/],
    ['/apiKey', 'shopify', { apiKey: 'rk_test_1' }, /only for Stripe/],
  ] as const)('%s of %s: %o', async (pointer, source, body, message) => {
    const secret = { stripe: 'whsec_good', shopify: 'hush', generic: undefined }[source]
    const created = world.post(CONNECTIONS, { source, name: 'Shop', secret, ...body })
    expect(await refusal(created)).toEqual([422, pointer, expect.stringMatching(message)])
    const shop = await world.connect(source)
    const changed =
      'apiKey' in body ? world.patch(shop.api, body) : world.post(`${shop.api}/rotate-secret`, body)
    expect(await refusal(changed)).toEqual([422, pointer, expect.stringMatching(message)])
  })

  test('and never repeated', async () => {
    const wrong = { source: 'stripe', name: 'Shop', secret: 'pk_test_neverrepeated' }
    const answer = await world.post(CONNECTIONS, wrong)
    expect(await answer.text()).not.toContain('neverrepeated')
  })

  test.each([KEY_OF_TESTS, 'rk_test_1', 'sk_org_test_1'])(
    '%s is a key of the test mode',
    async (apiKey) => {
      const response = await world.post(CONNECTIONS, {
        source: 'stripe',
        name: 'Shop',
        secret: 'whsec_x',
        apiKey,
      })
      expect(response.status).toBe(201)
    },
  )

  test('keys of the live mode are for live workspaces', async () => {
    const live = await world.createTenant('live')
    const create = (apiKey: string) =>
      world.request('POST', CONNECTIONS, {
        key: live.apiKey,
        body: { source: 'stripe', name: 'Shop', secret: 'whsec_x', apiKey },
      })
    expect((await create('rk_live_1')).status).toBe(201)
    expect(await refusal(create('rk_test_1'))).toEqual([
      422,
      '/apiKey',
      expect.stringMatching(/test mode.*live workspace/),
    ])
  })
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
