import { beforeEach, describe, expect, test } from 'vitest'
import { STRIPE_API } from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'
import { connectShop, openShop, shop, statuses, templateId, world } from '../support/ticket-shop.ts'

/** What Stripe tells of a payment after its session: invoices, disputes, refunds, and events that bring nothing. */
const PAID = 'stripe_checkout.session.completed_paid.json'

beforeEach(async () => {
  await openShop()
  await connectShop('stripe')
})

let events = 0
const event = (type: string, object: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: `evt_${++events}`,
    object: 'event',
    type,
    livemode: false,
    created: 1_763_712_000 + events,
    data: { object },
    ...more,
  })

/** A subscription's first payment: the session knows its invoice and no payment. */
const session = () =>
  sampleBody(PAID, (body) => {
    body.id = `evt_${++events}`
    const { object } = body.data
    Object.assign(object, {
      id: 'cs_1',
      mode: 'subscription',
      payment_intent: null,
      invoice: 'in_1',
    })
  })
const payment = (invoice = 'in_1', intent = 'pi_1') => ({
  id: `inpay_${intent}`,
  object: 'invoice_payment',
  invoice,
  status: 'paid',
  payment: { type: 'payment_intent', payment_intent: intent },
})
const invoicePaid = () => event('invoice_payment.paid', payment())
const refunded = (intent = 'pi_1') =>
  event('charge.refunded', {
    id: `ch_${intent}`,
    object: 'charge',
    refunded: true,
    amount: 5000,
    amount_refunded: 5000,
    payment_intent: intent,
  })
const dispute = (status: string, id = 'du_1') => ({
  id,
  object: 'dispute',
  status,
  charge: 'ch_pi_1',
  payment_intent: 'pi_1',
})
const lost = () => event('charge.dispute.closed', dispute('lost'))
const failedRefund = (status = 'failed') => ({
  id: 're_1',
  object: 'refund',
  status,
  charge: 'ch_pi_1',
  payment_intent: 'pi_1',
})

async function tell(...bodies: string[]) {
  for (const body of bodies) {
    expect((await world.send.stripe(shop, body)).status).toBe(200)
    await world.drain()
  }
}
const rule = (more: Record<string, unknown> = {}) => world.rule(shop, { templateId, ...more })
const toldOf = async () => (await world.said()).filter((type) => type.startsWith('checkout.'))
const connection = async () =>
  world.data<{
    refused: { reason: string; count: number }[]
    ignored: { topic: string; count: number }[]
    warnings: { code: string }[]
  }>(await world.get(shop.api))

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

describe('a session that knows its invoice only', () => {
  const NEWS = { session, invoicePaid, refunded }
  type News = keyof typeof NEWS

  test.each(orders(Object.keys(NEWS) as News[]))(
    'is void once it is refunded, told as %s, %s, %s, and all of it again',
    async (...order) => {
      await rule()
      const bodies = order.map((name) => NEWS[name]())
      await tell(...bodies, ...bodies)
      expect(await world.order(shop)).toMatchObject({ orderId: 'cs_1', status: 'VOIDED' })
      expect((await statuses()).filter((status) => status !== 'VOIDED')).toEqual([])
    },
  )

  test.each([
    [
      'invoice.paid that brings its payments',
      () => event('invoice.paid', { id: 'in_1', payments: { data: [payment()] } }),
    ],
    [
      'invoice.paid of an older API version',
      () => event('invoice.paid', { id: 'in_1', payment_intent: 'pi_1', charge: 'ch_1' }),
    ],
  ])('is found by %s', async (_, named) => {
    await rule()
    await tell(session(), named(), refunded())
    expect((await world.order(shop)).status).toBe('VOIDED')
  })

  test('is found by a charge without a payment intent', async () => {
    await rule()
    const byCharge = { ...payment(), payment: { type: 'charge', charge: 'ch_9' } }
    const charge = { id: 'ch_9', object: 'charge', refunded: true, payment_intent: null }
    await tell(session(), event('invoice_payment.paid', byCharge), event('charge.refunded', charge))
    expect((await world.order(shop)).status).toBe('VOIDED')
  })

  /** Stripe's API, which tells what was bought, and what is paid by whom as long as `payments` is there. */
  const api =
    (payments: () => Response) =>
    (url: string): Response =>
      new URL(url).pathname.endsWith('/line_items')
        ? Response.json({ has_more: false, data: [{ id: 'li_1', quantity: 1 }] })
        : payments()
  const askedForPayments = () =>
    world.shopApi.requests.filter(({ url }) => !url.includes('/line_items'))

  test('is found by asking Stripe when there is a key, and asked once', async () => {
    await rule()
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = api(() => Response.json({ object: 'list', data: [payment()] }))
    const refund = refunded()
    await tell(session(), refund, refund)
    expect(await world.order(shop)).toMatchObject({ orderId: 'cs_1', status: 'VOIDED' })
    expect(await statuses()).toEqual(['VOIDED'])
    const [asked, ...more] = askedForPayments()
    expect(more).toEqual([])
    const { pathname, searchParams } = new URL(asked!.url)
    expect(pathname).toBe('/v1/invoice_payments')
    expect(Object.fromEntries(searchParams)).toEqual({
      'payment[type]': 'payment_intent',
      'payment[payment_intent]': 'pi_1',
    })
    expect(asked!.headers.get('Authorization')).toBe('Bearer rk_test_1')
  })

  test('is found whether Stripe is asked before or after the session was told', async () => {
    await rule()
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = api(() => Response.json({ data: [payment()] }))
    await tell(refunded(), session())
    expect(await world.order(shop)).toMatchObject({ orderId: 'cs_1', status: 'VOIDED' })
    expect(await statuses()).toEqual([])
  })

  test('waits for Stripe when it does not answer', async () => {
    await rule()
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = api(() => new Response('', { status: 503 }))
    await tell(session())
    await world.send.stripe(shop, refunded())
    const [message] = world.queue.splice(0)
    expect(await world.consume(message)).toBeGreaterThan(0)
    expect(await statuses()).toEqual(['ACTIVE'])
    world.shopApi.answer = api(() => Response.json({ data: [payment()] }))
    expect(await world.consume(message, { attempts: 2 })).toBe('ack')
    expect((await world.order(shop)).status).toBe('VOIDED')
  })

  test.each([
    ['there is no key', null],
    ['the key may not read invoices', new Response('{}', { status: 403 })],
    ['Stripe knows no invoice', Response.json({ data: [] })],
  ])('whose refund cannot be matched is told of, where %s', async (_, answer) => {
    await rule()
    if (answer) await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = api(() => answer!)
    await tell(session(), refunded())
    expect((await world.order(shop)).status).toBe('ISSUED')
    expect(await connection()).toMatchObject({
      refused: [{ reason: 'order_unknown', count: 1 }],
      warnings: [{ code: 'checkout_order_unknown' }],
    })
    expect(await world.orders(shop, '?orderId=pi_1')).toMatchObject([
      { orderId: 'pi_1', warnings: [{ code: 'checkout_order_unknown' }] },
    ])
  })

  test('gets no second pass by a renewal, and keeps the first when the renewal is refunded', async () => {
    await rule()
    await tell(session(), invoicePaid())
    const renewal = event('invoice_payment.paid', payment('in_2', 'pi_2'))
    await tell(renewal, event('invoice.paid', { id: 'in_2' }), refunded('pi_2'))
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
    expect(await statuses()).toEqual(['ACTIVE'])
    expect((await connection()).refused).toMatchObject([{ reason: 'order_unknown', count: 1 }])
  })
})

describe('a lost dispute', () => {
  test.each([
    ['none', ['ACTIVE'], 'ISSUED', []],
    ['void', ['VOIDED'], 'VOIDED', ['checkout.voided']],
  ] as const)('by a rule with onDispute %s', async (onDispute, passes, status, more) => {
    await rule({ onDispute })
    await tell(session(), invoicePaid(), lost(), lost())
    expect(await statuses()).toEqual(passes)
    expect(await world.order(shop)).toMatchObject({
      status,
      disputes: [{ id: 'du_1', status: 'LOST' }],
      warnings: [{ code: 'checkout_dispute_lost' }],
    })
    const told = await toldOf()
    expect(told.toSorted()).toEqual(
      ['checkout.pass_issued', 'checkout.disputed', ...more].toSorted(),
    )
    const [disputed] = await world.events('checkout.disputed')
    expect(disputed!.data).toMatchObject({
      order: { orderId: 'cs_1', disputes: [{ id: 'du_1', status: 'LOST' }] },
    })
  })

  test('leaves passes to a rule that does not say', async () => {
    await rule()
    await tell(session(), invoicePaid(), lost())
    expect(await statuses()).toEqual(['ACTIVE'])
  })

  test('that was told before its order is told with it, and nothing is issued', async () => {
    await rule({ onDispute: 'void' })
    await tell(lost())
    expect(await toldOf()).toEqual([])
    await tell(session(), invoicePaid())
    expect(await toldOf()).toContain('checkout.disputed')
    expect((await statuses()).filter((status) => status !== 'VOIDED')).toEqual([])
  })

  test('comes after the money was withheld: both are told, and only the loss voids', async () => {
    await rule({ onDispute: 'void' })
    await tell(session(), invoicePaid())
    await tell(event('charge.dispute.funds_withdrawn', dispute('needs_response')))
    expect(await statuses()).toEqual(['ACTIVE'])
    expect(await world.order(shop)).toMatchObject({
      disputes: [{ id: 'du_1', status: 'OPEN' }],
      warnings: [{ code: 'checkout_disputed' }],
    })
    await tell(lost())
    expect(await statuses()).toEqual(['VOIDED'])
    expect((await toldOf()).filter((type) => type === 'checkout.disputed')).toHaveLength(2)
    // What was decided stays decided, in whatever order the news comes.
    await tell(event('charge.dispute.funds_withdrawn', dispute('needs_response')))
    expect(await world.order(shop)).toMatchObject({ disputes: [{ status: 'LOST' }] })
    expect((await toldOf()).filter((type) => type === 'checkout.disputed')).toHaveLength(2)
  })

  test('is none when it was won: nothing is told, nothing is voided', async () => {
    await rule({ onDispute: 'void' })
    await tell(session(), invoicePaid(), event('charge.dispute.closed', dispute('won')))
    expect(await statuses()).toEqual(['ACTIVE'])
    expect(await world.order(shop)).toMatchObject({ warnings: [] })
    expect(await toldOf()).toEqual(['checkout.pass_issued'])
  })

  test('of Shopify', async () => {
    await connectShop('shopify')
    await rule({ onDispute: 'void' })
    const order = sampleBody('shopify_orders_paid.json')
    const { id } = JSON.parse(order.replace(/"id":(\d{15,})/, '"id":"$1"'))
    const disputed = (status: string, more = {}) =>
      JSON.stringify({ id: 35982383, order_id: id, type: 'chargeback', status, ...more })
    const send = async (topic: string, body: string) => {
      expect((await world.send.shopify(shop, topic, body)).status).toBe(200)
      await world.drain()
    }
    await send('orders/paid', order)
    const live = (await statuses()).length
    expect(live).toBeGreaterThan(0)
    await send('disputes/create', disputed('needs_response', { type: 'inquiry' }))
    expect((await toldOf()).includes('checkout.disputed')).toBe(false)
    await send('disputes/update', disputed('lost'))
    await send('disputes/update', disputed('lost'))
    expect(await statuses()).toEqual(Array(live).fill('VOIDED'))
    expect((await toldOf()).filter((type) => type === 'checkout.disputed')).toHaveLength(1)
  })
})

describe('a refund that failed', () => {
  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'is told once by %s, and reinstates nothing',
    async (type) => {
      await rule()
      await tell(session(), invoicePaid(), refunded())
      const failed = event(type, failedRefund())
      await tell(failed, failed, event('refund.failed', failedRefund()))
      expect(await statuses()).toEqual(['VOIDED'])
      expect(await world.order(shop)).toMatchObject({
        failedRefunds: ['re_1'],
        warnings: [{ code: 'checkout_refund_failed' }],
      })
      expect(await world.events('checkout.refund_failed')).toMatchObject([
        { data: { order: { orderId: 'cs_1', failedRefunds: ['re_1'] } } },
      ])
    },
  )

  test('is none while it succeeds', async () => {
    await rule()
    await tell(session(), invoicePaid(), event('refund.updated', failedRefund('succeeded')))
    expect(await world.order(shop)).toMatchObject({ failedRefunds: [], warnings: [] })
    expect((await connection()).ignored).toEqual([])
  })
})

describe('a thin event', () => {
  const thin = (type: string, object: { id: string; type: string }, more = {}) =>
    JSON.stringify({
      id: `evt_test_${++events}`,
      object: 'v2.core.event',
      type,
      livemode: false,
      created: '2026-11-21T07:59:00.000Z',
      related_object: { ...object, url: `/v1/${object.type}/${object.id}` },
      ...more,
    })
  const completed = (more = {}) =>
    thin('v1.checkout.session.completed', { id: 'cs_1', type: 'checkout.session' }, more)
  const answers = (byPath: Record<string, unknown>) => (url: string) => {
    const body = byPath[new URL(url).pathname]
    return body ? Response.json(body) : new Response('{}', { status: 404 })
  }
  const SESSION = JSON.parse(session()).data.object
  const LINES = {
    object: 'list',
    has_more: false,
    data: [{ id: 'li_1', quantity: 2, description: 'Ticket', price: { id: 'price_1' } }],
  }
  const API = {
    '/v1/checkout/sessions/cs_1': SESSION,
    '/v1/checkout/sessions/cs_1/line_items': LINES,
    '/v1/charges/ch_pi_1': JSON.parse(refunded()).data.object,
    '/v1/disputes/du_1': dispute('lost'),
    '/v1/refunds/re_1': failedRefund(),
    '/v1/invoice_payments/inpay_pi_1': payment(),
  }

  test('is fetched with the key, and counts like the event that it stands for', async () => {
    await rule({ onDispute: 'none' })
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = answers(API)
    await tell(
      completed(),
      thin('v1.invoice_payment.paid', { id: 'inpay_pi_1', type: 'invoice_payment' }),
    )
    expect(await world.order(shop)).toMatchObject({ orderId: 'cs_1', status: 'ISSUED' })
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    await tell(
      thin('v1.charge.dispute.closed', { id: 'du_1', type: 'dispute' }),
      thin('v1.refund.failed', { id: 're_1', type: 'refund' }),
      thin('v1.charge.refunded', { id: 'ch_pi_1', type: 'charge' }),
    )
    expect(await world.order(shop)).toMatchObject({
      status: 'VOIDED',
      disputes: [{ status: 'LOST' }],
      failedRefunds: ['re_1'],
    })
    for (const { headers } of world.shopApi.requests) {
      expect(headers.get('Authorization')).toBe('Bearer rk_test_1')
    }
  })

  test('told again is a duplicate', async () => {
    await rule()
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = answers(API)
    const body = completed()
    await tell(body)
    const again = await world.send.stripe(shop, body)
    expect(await again.json()).toEqual({ received: 'duplicate' })
  })

  test('without a key is answered 200 and shown', async () => {
    await rule()
    const answer = await world.send.stripe(shop, completed())
    expect([answer.status, await answer.json()]).toEqual([200, { received: 'ignored' }])
    expect(world.queue).toEqual([])
    expect(await connection()).toMatchObject({
      refused: [{ reason: 'api_key_missing', count: 1 }],
      warnings: [{ code: 'checkout_api_key_missing' }],
    })
  })

  test('never leads to an address that it brings, nor out of its folder', async () => {
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = () => new Response('{}', { status: 404 })
    const evil = { type: 'checkout.session', url: 'https://evil.test/v1/checkout/sessions/cs_1' }
    for (const id of ['cs_1', '../../v1/account', 'cs_1?expand[]=x', '@evil.test/']) {
      await world.send.stripe(shop, completed({ related_object: { id, ...evil } }))
      await world.consume(world.queue.shift())
    }
    expect(world.shopApi.requests).toHaveLength(4)
    for (const { url } of world.shopApi.requests) {
      expect(url.startsWith(`${STRIPE_API}/v1/checkout/sessions/`)).toBe(true)
      expect(new URL(url).pathname.split('/')).toHaveLength(5)
      expect(new URL(url).search).toBe('')
    }
  })

  test.each([
    [
      'that nothing follows from',
      () => thin('v1.customer.created', { id: 'cus_1', type: 'customer' }),
    ],
    [
      'about an object of another kind',
      () => thin('v1.checkout.session.completed', { id: 'x', type: 'account' }),
    ],
    ['without an object', () => completed({ related_object: null })],
    [
      'that pings',
      () =>
        thin('v2.core.event_destination.ping', { id: 'ed_1', type: 'v2.core.event_destination' }),
    ],
  ])('%s is counted by its topic', async (_, body) => {
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    const text = body()
    await tell(text)
    expect(world.shopApi.requests).toEqual([])
    expect((await connection()).ignored).toMatchObject([{ topic: JSON.parse(text).type, count: 1 }])
  })

  test('of the other mode is not fetched', async () => {
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    await tell(completed({ livemode: true }))
    expect(world.shopApi.requests).toEqual([])
    expect((await connection()).refused).toMatchObject([{ reason: 'mode', count: 1 }])
  })

  test('that Stripe never gives is shown in the end', async () => {
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = () => new Response('', { status: 500 })
    await world.send.stripe(shop, completed())
    const [message] = world.queue.splice(0)
    expect(await world.consume(message)).toBeGreaterThan(0)
    expect(await world.consume(message, { queueName: 'wps-checkout-dlq' })).toBe('ack')
    expect((await connection()).refused).toMatchObject([{ reason: 'not_fetched', count: 1 }])
  })

  test('answered with another object than it names changes nothing', async () => {
    await rule()
    await world.patch(shop.api, { apiKey: 'rk_test_1' })
    world.shopApi.answer = () => Response.json({ ...SESSION, id: 'cs_2' })
    await world.send.stripe(shop, completed())
    expect(await world.consume(world.queue.shift())).toBeGreaterThan(0)
    expect(await world.orders(shop)).toEqual([])
  })
})
