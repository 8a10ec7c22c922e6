import { beforeEach, describe, expect, test } from 'vitest'
import { sampleBody } from '../support/deliveries.ts'
import { connectShop, openShop, shop, statuses, templateId, world } from '../support/ticket-shop.ts'

beforeEach(() => openShop())

const STRIPE_PAID = 'stripe_checkout.session.completed_paid.json'
const STRIPE_UNPAID = 'stripe_checkout.session.completed_unpaid_async.json'
const STRIPE_SUCCEEDED = 'stripe_checkout.session.async_payment_succeeded.json'
const LINE_ITEMS = 'stripe_GET_checkout_session_line_items.json'

describe('Stripe', () => {
  beforeEach(async () => {
    await connectShop('stripe')
  })
  const session = (file: string, id: string) =>
    sampleBody(file, (event) => {
      event.id = `evt_${id}`
    })
  const refund = (change: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: `evt_r${JSON.stringify(change).length}`,
      type: 'charge.refunded',
      livemode: false,
      created: 1_795_246_860,
      data: {
        object: {
          id: 'ch_1',
          object: 'charge',
          payment_intent: 'pi_3SVhDemo0000000000000000',
          refunded: true,
          ...change,
        },
      },
    })
  async function stripe(...bodies: string[]) {
    for (const body of bodies) {
      expect((await world.send.stripe(shop, body)).status).toBe(200)
      await world.drain()
    }
  }

  test('issues two passes of a session by its metadata, quantity from the rule', async () => {
    await world.rule(shop, {
      match: { metadata: { wallet_template_id: 'tpl_gold' } },
      templateId,
      quantity: 2,
      fields: { seat: '{{order.attributes.seat}}' },
    })
    await stripe(session(STRIPE_PAID, '1'))
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
    expect((await world.passes()).map(({ fields }) => fields.seat)).toEqual(['12A', '12A'])
    expect(world.shopApi.requests).toEqual([])
  })

  test('waits for money that is on its way, and issues once it is there', async () => {
    await world.rule(shop, { templateId })
    await stripe(session(STRIPE_UNPAID, '1'))
    expect(await world.order(shop)).toMatchObject({ status: 'WAITING', passes: [] })
    await stripe(session(STRIPE_SUCCEEDED, '2'))
    const settled = await world.orders(shop)
    expect(settled.map(({ status }) => status)).toEqual(['ISSUED'])
  })

  test('finds the session of a refund by its payment, in either order', async () => {
    await world.rule(shop, { templateId })
    await stripe(session(STRIPE_PAID, '1'), refund())
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED' })
    expect(await statuses()).toEqual(['VOIDED'])

    await connectShop('stripe')
    await world.rule(shop, { templateId })
    await stripe(refund(), session(STRIPE_PAID, '1'))
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    expect(await statuses()).toEqual(['VOIDED'])
    const byPayment = await world.orders(shop, '?orderId=pi_3SVhDemo0000000000000000')
    expect(byPayment).toHaveLength(1)
  })

  test('joins refunds that came under several names of one order', async () => {
    await world.rule(shop, { templateId })
    await stripe(
      refund({ refunded: false }),
      refund({ payment_intent: null, invoice: 'in_1', refunded: true }),
      sampleBody(STRIPE_PAID, (event) => {
        event.data.object.invoice = 'in_1'
      }),
    )
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    const names = await world.db
      .prepare(
        'SELECT name, (SELECT count(DISTINCT order_id) FROM checkout_order_names WHERE connection_id = ?1) FROM checkout_order_names WHERE connection_id = ?1',
      )
      .bind(shop.id)
      .raw()
    expect(names.toSorted()).toEqual([
      ['cs_test_a1DemoSession0000000000000000000000000000000000000000000', 1],
      ['in_1', 1],
      ['pi_3SVhDemo0000000000000000', 1],
    ])
  })

  test('flags a partial refund, which names no lines, and voids nothing', async () => {
    await world.rule(shop, { templateId })
    await stripe(session(STRIPE_PAID, '1'), refund({ refunded: false }))
    expect(await world.order(shop)).toMatchObject({
      status: 'ISSUED',
      warnings: [{ code: 'checkout_partial_refund' }],
    })
    expect(await statuses()).toEqual(['ACTIVE'])
  })

  describe('with an API key', () => {
    beforeEach(async () => {
      await world.patch(shop.api, { apiKey: 'rk_test_restricted' })
      await world.rule(shop, {
        match: { lookupKey: ['gold_*'], priceId: ['price_1SVgDemoGold0000000000'] },
        templateId,
      })
      world.shopApi.answer = () => new Response(sampleBody(LINE_ITEMS))
    })

    test('rules see the line items that its API tells, asked once', async () => {
      await stripe(session(STRIPE_PAID, '1'), session(STRIPE_PAID, '2'))
      expect(await world.order(shop)).toMatchObject({
        status: 'ISSUED',
        passes: [{ lineId: 'li_1SVhL2Demo0000000000AAAA' }],
      })
      const [asked, ...more] = world.shopApi.requests
      expect(more).toEqual([])
      expect(asked!.url).toBe(
        'https://api.stripe.test/v1/checkout/sessions/cs_test_a1DemoSession0000000000000000000000000000000000000000000/line_items?limit=100',
      )
      expect(asked!.headers.get('Authorization')).toBe('Bearer rk_test_restricted')
    })

    test.each([
      ['is down', () => new Response('', { status: 503 })],
      ['refuses the key', () => new Response('{}', { status: 401 })],
      ['answers nonsense', () => new Response('{"data":7}')],
      [
        'redirects',
        () => new Response('', { status: 302, headers: { Location: 'https://x.test' } }),
      ],
    ])('waits while its API %s, and issues once it works', async (_, answer) => {
      world.shopApi.answer = answer
      await world.send.stripe(shop, session(STRIPE_PAID, '1'))
      const [message] = world.queue.splice(0)
      expect(await world.consume(message)).toBeGreaterThan(0)
      expect(await world.order(shop)).toMatchObject({
        status: 'WAITING',
        failures: [{ code: 'line_items_unavailable' }],
      })
      expect(await world.said()).toEqual([])
      world.shopApi.answer = () => new Response(sampleBody(LINE_ITEMS))
      expect(await world.consume(message, { attempts: 2 })).toBe('ack')
      expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', failures: [] })
    })

    test('an order that was tried to the end is FAILED, told once, and replayable', async () => {
      world.shopApi.answer = () => new Response('', { status: 500 })
      await world.send.stripe(shop, session(STRIPE_PAID, '1'))
      const [message] = world.queue.splice(0)
      await world.consume(message, { attempts: 9 })
      const deadLetters = { queueName: 'wps-checkout-dlq' }
      expect(await world.consume(message, deadLetters)).toBe('ack')
      expect(await world.consume(message, deadLetters)).toBe('ack')
      const failed = await world.order(shop)
      expect(failed).toMatchObject({
        status: 'FAILED',
        failures: [{ code: 'line_items_unavailable' }, { code: 'processing_failed' }],
      })
      expect(await world.said()).toEqual(['checkout.failed'])
      world.clock.advance(86_400_000)
      await world.sweep()
      expect(world.queue).toEqual([])
      world.shopApi.answer = () => new Response(sampleBody(LINE_ITEMS))
      expect(await world.replay(shop, failed.id)).toMatchObject({ status: 'ISSUED', failures: [] })
    })
  })
})

describe('Shopify', () => {
  test('a refund voids the units that it names, also told inside the order again', async () => {
    await connectShop('shopify')
    await world.rule(shop, {
      match: { sku: ['TICKET-*'] },
      templateId,
      fields: { seat: '{{line.properties.Seat[unit]}}' },
    })
    const refunds = [{ id: 9, refund_line_items: [{ line_item_id: 14400000000001, quantity: 1 }] }]
    await world.send.shopify(shop, 'orders/paid', sampleBody('shopify_orders_paid.json'))
    await world.drain()
    const told = { order_id: 5840000000001, ...refunds[0] }
    await world.send.shopify(shop, 'refunds/create', JSON.stringify(told))
    await world.drain()
    const again = sampleBody('shopify_orders_paid.json', (body) => {
      body.refunds = refunds
    })
    await world.send.shopify(shop, 'orders/paid', again)
    await world.drain()
    const { passes, status } = await world.order(shop)
    expect(status).toBe('ISSUED')
    expect(passes.map((pass) => pass.status)).toEqual(['ISSUED', 'VOIDED'])
  })
})

describe('WooCommerce', () => {
  test('a refund that comes as a later state of the order voids its passes', async () => {
    await connectShop('woocommerce')
    await world.rule(shop, { templateId })
    const body = (status: string) =>
      sampleBody('woocommerce_order.updated_processing.json', (order) => {
        order.status = status
      })
    for (const status of ['processing', 'processing', 'completed', 'refunded']) {
      await world.send.woocommerce(shop, body(status))
      await world.drain()
    }
    expect(await statuses()).toEqual(['VOIDED'])
    expect((await world.said()).filter((type) => type === 'pass.created')).toHaveLength(1)
  })
})
