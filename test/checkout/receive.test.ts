import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  createCheckoutWorld,
  GENERIC_SECRET,
  order,
  paid,
  refunded,
  SHOPIFY_SECRET,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

let world: CheckoutWorld
let templateId: string
beforeAll(async () => {
  world = await createCheckoutWorld()
  templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
  })
})

const STRIPE_PAID = 'stripe_checkout.session.completed_paid.json'

async function shop(source = 'generic', body: Record<string, unknown> = {}) {
  const connection = await world.connect(source, body)
  await world.rule(connection, { templateId })
  return connection
}

const received = async (response: Response) =>
  [response.status, ((await response.json()) as { received?: string }).received] as const

describe('a delivery', () => {
  test.each([
    [
      'stripe',
      (to: Awaited<ReturnType<typeof shop>>) => world.send.stripe(to, sampleBody(STRIPE_PAID)),
    ],
    [
      'shopify',
      (to: Awaited<ReturnType<typeof shop>>) =>
        world.send.shopify(to, 'orders/paid', sampleBody('shopify_orders_paid.json')),
    ],
    [
      'woocommerce',
      (to: Awaited<ReturnType<typeof shop>>) =>
        world.send.woocommerce(to, sampleBody('woocommerce_order.updated_processing.json')),
    ],
    ['generic', (to: Awaited<ReturnType<typeof shop>>) => world.send.generic(to, paid())],
  ] as const)('of %s is accepted, and issues the passes of its order', async (source, sent) => {
    const connection = await shop(source)
    expect(await received(await sent(connection))).toEqual([200, 'accepted'])
    expect(world.queue).toHaveLength(1)
    expect(JSON.stringify(world.queue[0])).not.toMatch(/ada|sofia|@/i)
    await world.drain()
    const settled = await world.order(connection)
    expect(settled).toMatchObject({ status: 'ISSUED', unmatched: [], failures: [] })
    expect(settled.passes.length).toBe(source === 'shopify' || source === 'generic' ? 2 : 1)
    expect(settled.bundleUrl === null).toBe(settled.passes.length < 2)
  })

  test('that comes again is a duplicate, and does nothing', async () => {
    const connection = await shop('stripe')
    const body = sampleBody(STRIPE_PAID)
    expect(await received(await world.send.stripe(connection, body))).toEqual([200, 'accepted'])
    world.clock.advance(60_000)
    expect(await received(await world.send.stripe(connection, body))).toEqual([200, 'duplicate'])
    expect(world.queue.splice(0)).toHaveLength(1)
  })

  test('that comes many times at once is accepted once', async () => {
    const connection = await shop()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.send.generic(connection, paid(), { id: 'msg_same' })),
    )
    const outcomes = await Promise.all(answers.map(received))
    expect(outcomes.map(([status]) => status)).toEqual(Array(8).fill(200))
    expect(outcomes.filter(([, outcome]) => outcome === 'accepted')).toHaveLength(1)
    expect(world.queue.splice(0)).toHaveLength(1)
  })

  test.each([
    ['a payment', paid(), refunded()],
    ["another order's payment", paid(), paid({ orderId: '1002' })],
    ["another order's refund", refunded([], '1001'), refunded([], '1002')],
  ])('that reuses the id of %s is news of its own', async (_, first, second) => {
    const connection = await shop()
    const send = async (body: unknown) =>
      received(await world.send.generic(connection, body, { id: 'msg_reused' }))
    for (const body of [first, second]) {
      expect(await send(body)).toEqual([200, 'accepted'])
      expect(await send(body)).toEqual([200, 'duplicate'])
    }
    expect(world.queue.splice(0)).toHaveLength(2)
  })

  test('of a refund voids the passes, also under the id that another refund had', async () => {
    const connection = await shop()
    for (const orderId of ['1001', '1002']) {
      await world.send.generic(connection, paid({ orderId }), { id: 'msg_paid' })
      await world.send.generic(connection, refunded([], orderId), { id: 'msg_refunded' })
    }
    await world.drain()
    const orders = await world.orders(connection)
    expect(orders.map(({ status }) => status)).toEqual(['VOIDED', 'VOIDED'])
  })

  test('of a topic that nothing follows from is ignored and not kept', async () => {
    const connection = await shop('stripe')
    const body = sampleBody(STRIPE_PAID, (event) => {
      event.type = 'customer.created'
    })
    expect(await received(await world.send.stripe(connection, body))).toEqual([200, 'ignored'])
    expect(await count('checkout_deliveries', connection.id)).toBe(0)
  })

  test("WooCommerce's unsigned ping gets exactly 200, and an unsigned order does not", async () => {
    const connection = await shop('woocommerce')
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await world.deliver(connection, 'webhook_id=17', form)).status).toBe(200)
    const forged = { ...form, 'X-WC-Webhook-Signature': btoa('x'.repeat(32)) }
    expect((await world.deliver(connection, 'webhook_id=17', forged)).status).toBe(401)
    const body = sampleBody('woocommerce_order.updated_processing.json')
    expect((await world.deliver(connection, body, {})).status).toBe(401)
  })

  test('keeps neither name nor address readable at rest', async () => {
    const connection = await shop()
    await world.send.generic(connection, paid())
    await world.drain()
    for (const table of ['checkout_deliveries', 'checkout_orders', 'checkout_connections']) {
      const { results } = await world.db
        .prepare(`SELECT * FROM ${table} WHERE workspace_id = ? `)
        .bind(world.first.id)
        .all()
      expect(results.length).toBeGreaterThan(0)
      const text = JSON.stringify(results)
      for (const secret of ['Sofia', 'sofia@example.com', GENERIC_SECRET, SHOPIFY_SECRET]) {
        expect(text).not.toContain(secret)
      }
    }
  })
})

describe('is refused with 401, the same for all:', () => {
  const body = JSON.stringify(paid())

  test.each([
    ['a bad signature', (path: string) => path],
    [
      'an unknown connection',
      (path: string) => path.replace(/chk_\w+/, 'chk_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'),
    ],
    [
      'an unknown workspace',
      (path: string) => path.replace(/ws_\w+/, 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'),
    ],
    ['no id at all', (path: string) => path.replace(/chk_\w+/, '..%2f')],
  ])('%s', async (_, change) => {
    const connection = await shop()
    const headers = { 'webhook-id': 'm', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' }
    const refuse = async (path: string) => world.request('POST', path, { key: null, body, headers })
    const response = await refuse(change(connection.path))
    expect(response.status).toBe(401)
    const { errors } = (await response.json()) as { errors: unknown[] }
    expect(errors).toMatchObject([{ code: 'webhook_signature_invalid' }])
  })

  test("another workspace's connection under this workspace's address", async () => {
    const connection = await shop()
    const stranger = await world.createTenant('test')
    const path = connection.path.replace(world.first.id, stranger.id)
    const elsewhere = { ...connection, path }
    expect((await world.send.generic(elsewhere, paid())).status).toBe(401)
  })

  test('one changed byte', async () => {
    const connection = await shop('shopify')
    const text = sampleBody('shopify_orders_paid.json')
    const signed = await world.send.shopify(connection, 'orders/paid', text, `${SHOPIFY_SECRET}x`)
    expect(signed.status).toBe(401)
  })

  test('nothing is kept of it', async () => {
    const connection = await shop()
    await world.send.generic(connection, paid(), { secret: `whsec_${btoa('x'.repeat(24))}` })
    expect(await count('checkout_deliveries', connection.id)).toBe(0)
  })
})

test('after a rotation both secrets count, until the grace period ends', async () => {
  const connection = await shop('stripe')
  const event = (id: string) =>
    sampleBody(STRIPE_PAID, (body) => {
      body.id = id
      body.data.object.id = `cs_${id}`
      body.data.object.payment_intent = `pi_${id}`
    })
  const rotated = await world.post(`${connection.api}/rotate-secret`, {
    secret: 'whsec_the_new_one',
    gracePeriodSeconds: 3600,
  })
  expect(rotated.status).toBe(200)
  expect(await rotated.text()).not.toContain('whsec_')
  expect((await world.send.stripe(connection, event('e1'))).status).toBe(200)
  expect((await world.send.stripe(connection, event('e2'), 'whsec_the_new_one')).status).toBe(200)
  world.clock.advance(3600_000)
  expect((await world.send.stripe(connection, event('e3'))).status).toBe(401)
  expect((await world.send.stripe(connection, event('e4'), 'whsec_the_new_one')).status).toBe(200)
  await world.drain()
})

test.each([
  ['test', true],
  ['live', false],
] as const)('a %s workspace ignores the other mode, and says so', async (mode, livemode) => {
  const tenant = await world.createTenant(mode)
  const connection = await world.connect('stripe', {}, tenant)
  const body = sampleBody(STRIPE_PAID, (event) => {
    event.livemode = livemode
    event.data.object.livemode = livemode
  })
  for (let n = 0; n < 2; n++) {
    expect(await received(await world.send.stripe(connection, body))).toEqual([200, 'ignored'])
  }
  const shown = await world.get(connection.api, { key: tenant.apiKey })
  expect(await world.data(shown)).toMatchObject({
    warnings: [{ code: 'checkout_wrong_mode', message: expect.stringContaining(': 2,') }],
  })
  expect(world.queue).toHaveLength(0)
})

test('a disabled connection ignores orders and says so, and takes them once it is enabled', async () => {
  const connection = await shop()
  await world.patch(connection.api, { status: 'DISABLED' })
  expect(await received(await world.send.generic(connection, paid()))).toEqual([200, 'ignored'])
  expect(await world.data(await world.get(connection.api))).toMatchObject({
    status: 'DISABLED',
    warnings: [{ code: 'checkout_connection_disabled' }],
  })
  await world.patch(connection.api, { status: 'ENABLED' })
  expect(await received(await world.send.generic(connection, paid()))).toEqual([200, 'accepted'])
  await world.drain()
})

describe('what is hostile', () => {
  test('more than 1 MiB is 413, whether announced or not', async () => {
    const connection = await shop()
    const bytes = new Uint8Array(1024 * 1024 + 1).fill(32)
    expect((await world.deliver(connection, bytes, {})).status).toBe(413)
    const streamed = await world.request('POST', connection.path, {
      key: null,
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(bytes)
          controller.close()
        },
      }),
    })
    expect(streamed.status).toBe(413)
  })

  test('a full mebibyte that is signed is taken', async () => {
    const connection = await shop()
    const body = JSON.stringify(paid({ attributes: { note: '' } }))
    const big = body + ' '.repeat(1024 * 1024 - body.length)
    expect(await received(await world.send.generic(connection, big))).toEqual([200, 'accepted'])
    await world.drain()
    expect((await world.order(connection)).status).toBe('ISSUED')
  })

  test.each([
    ['no JSON', '{"type":', 'not_json'],
    ['nested too deep', `${'['.repeat(101)}${']'.repeat(101)}`, 'too_deep'],
    ['no order', '{"type":"order.paid","order":7}', 'unexpected_shape'],
    ['lines that are no list', JSON.stringify(paid({ lines: 7 })), 'unexpected_shape'],
  ])('%s, though signed: 200, once an event, and a warning', async (_, body, code) => {
    const connection = await shop()
    expect(await received(await world.send.generic(connection, body))).toEqual([200, 'ignored'])
    expect(await received(await world.send.generic(connection, body))).toEqual([200, 'duplicate'])
    const failed = (await world.events('checkout.failed')).filter(
      ({ data }) =>
        (data?.checkout as { connectionId: string } | undefined)?.connectionId === connection.id,
    )
    expect(failed).toMatchObject([{ data: { checkout: { failures: [{ code }] } } }])
    expect(await world.data(await world.get(connection.api))).toMatchObject({
      warnings: [{ code: 'checkout_delivery_unreadable' }],
    })
  })

  test('names that are members of every object are names like others', async () => {
    const connection = await world.connect('generic')
    await world.rule(connection, {
      templateId,
      fields: { seat: "{{line.properties.__proto__|default:'none'}}" },
    })
    const text = JSON.stringify(
      paid({ orderId: '__proto__', lines: [{ id: 'constructor', quantity: 1 }] }),
    ).replace('"quantity":1', '"quantity":1,"properties":{"__proto__":"12A"}')
    await world.send.generic(connection, text)
    await world.drain()
    expect(await world.order(connection)).toMatchObject({ orderId: '__proto__', status: 'ISSUED' })
  })
})

test('a lost message costs delay and no order: the sweep sends it again', async () => {
  const connection = await shop()
  world.queueState.down = true
  expect(await received(await world.send.generic(connection, paid()))).toEqual([200, 'accepted'])
  world.queueState.down = false
  // Other tests have left deliveries that nobody has processed.
  const revived = async () => {
    await world.sweep()
    return world.queue.splice(0).filter(({ connectionId }) => connectionId === connection.id)
  }
  expect(await revived()).toEqual([])
  world.clock.advance(5 * 60_000)
  const [message, ...more] = await revived()
  expect(more).toEqual([])
  await world.consume(message)
  expect((await world.order(connection)).status).toBe('ISSUED')
  world.clock.advance(60 * 60_000)
  expect(await revived()).toEqual([])
})

test('bodies are gone after 30 days, and so is what orders say of their buyers', async () => {
  const connection = await shop()
  await world.send.generic(connection, paid())
  await world.send.generic(connection, refunded([], 'never-heard-of'))
  await world.drain()
  const { id } = await world.order(connection)
  const detail = async () =>
    world.data<{ order: unknown; status: string }>(
      await world.get(`${connection.api}/orders/${id}`),
    )
  expect((await detail()).order).toMatchObject(order())
  world.clock.advance(30 * 86_400_000 + 3_600_000)
  await world.deps.purgesOf(world.first.id).checkouts()
  expect(await detail()).toMatchObject({ order: null, status: 'ISSUED' })
  expect(await count('checkout_deliveries', connection.id)).toBe(0)
  expect(await count('checkout_order_names', connection.id)).toBe(1)
  // A refund that comes after that still voids.
  await world.send.generic(connection, refunded())
  await world.drain()
  expect(await detail()).toMatchObject({ status: 'VOIDED' })
})

async function count(table: string, connectionId: string): Promise<number> {
  const row = await world.db
    .prepare(`SELECT count(*) AS n FROM ${table} WHERE connection_id = ?`)
    .bind(connectionId)
    .first<{ n: number }>()
  return row!.n
}

describe('the first signed delivery', () => {
  const verifiedAt = async (connection: { api: string }) =>
    (await world.data<{ verifiedAt: string | null }>(await world.get(connection.api))).verifiedAt

  test('is noted once at its connection; an unsigned one is not', async () => {
    const connection = await shop()
    const body = JSON.stringify(paid({ orderId: '7001' }))
    const forged = await world.request('POST', connection.path, {
      key: null,
      body,
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    })
    expect(forged.status).toBe(401)
    expect(await verifiedAt(connection)).toBeNull()
    await world.send.generic(connection, paid({ orderId: '7001' }))
    const first = await verifiedAt(connection)
    expect(first).toBe(new Date(world.deps.now()).toISOString())
    world.clock.advance(60_000)
    await world.send.generic(connection, paid({ orderId: '7002' }))
    expect(await verifiedAt(connection)).toBe(first)
  })
})

test('an order that is paid has a time, also where its shop gives none', async () => {
  const connection = await shop()
  const bare = { orderId: '7003', paidAt: undefined }
  await world.send.generic(connection, paid(bare))
  await world.drain()
  const { items } = await world.data<{ items: { orderId: string; paidAt: string | null }[] }>(
    await world.get(`${connection.api}/orders`),
  )
  const found = items.find(({ orderId }) => orderId === '7003')
  expect(Date.parse(found!.paidAt!)).toBeGreaterThan(world.deps.now() - 3_600_000)
})
