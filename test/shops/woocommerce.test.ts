import { describe, expect, test } from 'vitest'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { woocommerce } from '../../src/shops/woocommerce.ts'
import { base64Hmac, delivery, sampleBody } from '../support/deliveries.ts'
import signatures from '../vectors/checkout-signatures.json'

const { secret, signature, ping } = signatures.woocommerce
const SAMPLE = 'woocommerce_order.updated_processing.json'
const HEADERS = { 'X-WC-Webhook-Source': 'https://shop.example.com/' }

// biome-ignore lint/suspicious/noExplicitAny: samples are edited freely
function parse(change?: (body: any) => void, topic = 'order.updated') {
  const headers = { ...HEADERS, 'X-WC-Webhook-Topic': topic }
  return woocommerce.parse(delivery(sampleBody(SAMPLE, change), headers))
}

describe('the signature', () => {
  const body = sampleBody(SAMPLE)
  const verify = (header: string | null, secrets = [secret], signed = body) =>
    woocommerce.verify(
      delivery(signed, header === null ? {} : { 'X-WC-Webhook-Signature': header }),
      { secrets, nowSeconds: 0 },
    )

  test('of the vector verifies', async () => expect(await verify(signature)).toEqual({ ok: true }))

  test.each([
    ['wc&#039;sec&amp;ret', "wc'sec&ret"],
    ['&lt;a&gt;&quot;&#38;&#x0027;', '<a>"&\''],
    // Decoded once, not until nothing is left to decode.
    ['&amp;amp;', '&amp;'],
    ['&eacute;&;', '&eacute;&;'],
  ])('a secret %o signs as %o, as WordPress decodes it', async (stored, decoded) =>
    expect(await verify(base64Hmac(decoded, body), [stored])).toEqual({ ok: true }),
  )

  test('may be under any of several secrets', async () => {
    expect((await verify(base64Hmac('b', body), ['a', 'b'])).ok).toBe(true)
    expect((await verify(base64Hmac('b', body), ['a'])).ok).toBe(false)
  })

  test('the ping needs none, and nothing else goes without', async () => {
    expect(await verify(null, [secret], ping.body)).toEqual({ ok: true, isPing: true })
    expect(await verify(base64Hmac(secret, ping.body), [secret], ping.body)).toEqual({ ok: true })
    expect(woocommerce.parse(delivery(ping.body))).toEqual([{ type: 'ignored', reason: 'ping' }])
    for (const other of [body, 'webhook_id=', 'webhook_id=3&a=b', '{"webhook_id":3}', '']) {
      expect(await verify(null, [secret], other)).toEqual({
        ok: false,
        reason: 'missing_signature',
      })
    }
  })
})

test.each([
  ['of another secret', base64Hmac('other', ping.body), 'signature_mismatch'],
  ['over other bytes', base64Hmac(secret, 'webhook_id=4'), 'signature_mismatch'],
  ['that is no base64', '§', 'malformed_signature'],
  ['that is empty', '', 'missing_signature'],
])('a ping with a signature %s is refused', async (_, header, reason) => {
  const signed = { get: (name: string) => (name === 'X-WC-Webhook-Signature' ? header : null) }
  const sent = { ...delivery(ping.body), headers: signed }
  expect(await woocommerce.verify(sent, { secrets: [secret], nowSeconds: 0 })).toEqual({
    ok: false,
    reason,
  })
})

describe('an order', () => {
  test('in process and paid', () => {
    expect(parse()).toEqual([
      {
        type: 'paid',
        deliveryId: '727:processing',
        test: null,
        totals: [{ currency: 'EUR', amount: 300_000 }],
        order: {
          provider: 'woocommerce',
          shop: 'https://shop.example.com/',
          orderId: '727',
          orderName: '727',
          aliases: [],
          currency: 'EUR',
          paidAt: '2026-11-21T08:01:05.000Z',
          updatedAt: '2026-11-21T08:01:05.000Z',
          test: null,
          clientReference: null,
          paymentLink: null,
          customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: null, locale: null },
          attributes: {},
          lines: [
            {
              id: '315',
              productId: '93',
              variantId: null,
              priceId: null,
              lookupKey: null,
              sku: 'LOYALTY-1',
              title: 'Loyalty card',
              quantity: 1,
              properties: { member_name: 'Ada L.' },
              metadata: {},
            },
          ],
          unreadable: [],
        },
      },
    ])
  })

  test.each([
    ['processing', 'paid'],
    ['completed', 'paid'],
    ['on-hold', 'waiting'],
    ['pending', 'ignored'],
    ['failed', 'ignored'],
    ['checkout-draft', 'ignored'],
    ['constructor', 'ignored'],
    ['refunded', 'refunded_whole'],
    ['cancelled', 'cancelled'],
    ['trash', 'cancelled'],
  ])('with the status %s is %s', (status, type) =>
    expect(
      parse((order) => {
        order.status = status
      }),
    ).toMatchObject([{ type }]),
  )

  test.each([
    '2026-10-01T08:30:00',
    '2026-10-01T08:30',
    '2026-10-01 08:30:00',
    '2026-10-01T08:30+0000',
  ])('paid at %s, as GMT, is paid then', (paidAt) =>
    expect(
      parse((order) => {
        order.date_paid_gmt = paidAt
      }),
    ).toMatchObject([{ type: 'paid', order: { paidAt: '2026-10-01T08:30:00.000Z' } }]),
  )

  test('in process without a payment waits, and the payment is other news', () =>
    expect(
      parse((order) => {
        order.date_paid_gmt = null
      }),
    ).toMatchObject([{ type: 'waiting', deliveryId: '727:waiting', order: { paidAt: null } }]))

  test('is judged by its status whichever topic announces it: the topic is not signed', () => {
    expect(parse(undefined, 'order.created')).toEqual(parse())
    expect(parse(undefined, 'order.deleted')).toEqual(parse())
  })

  test('refunded as a whole', () =>
    expect(
      parse((order) => {
        order.status = 'refunded'
        order.refunds = [{ id: 730, reason: '', total: '-30.00' }]
      }),
    ).toMatchObject([
      {
        type: 'refunded_whole',
        deliveryId: '727:refunded_whole',
        test: null,
        orderId: '727',
        aliases: [],
        at: '2026-11-21T08:01:05.000Z',
      },
      { type: 'refunded', refundId: '730', money: { amount: 300_000 } },
    ]))

  test('refunded in part is paid all the same, and each refund is news of its own', () =>
    expect(
      parse((order) => {
        order.refunds = [
          { id: 730, total: '-10.00' },
          { id: 731, total: '-5.00' },
        ]
      }),
    ).toMatchObject([
      { type: 'paid' },
      { type: 'refunded', refundId: '730', isVague: true, money: { amount: 100_000 } },
      { type: 'refunded', refundId: '731', isVague: true, money: { amount: 50_000 } },
    ]))

  test('deleted comes with its id alone', () =>
    expect(
      woocommerce.parse(delivery('{"id":727}', { 'X-WC-Webhook-Topic': 'order.deleted' })),
    ).toEqual([
      {
        type: 'cancelled',
        deliveryId: '727:cancelled',
        test: null,
        orderId: '727',
        aliases: [],
        at: null,
      },
    ]))

  test.each([null, '', '2', -1])('a line of quantity %o spoils itself alone', (quantity) => {
    const [notice] = parse((order) => {
      order.line_items.push({ ...order.line_items[0], id: 7, quantity })
    })
    expect(notice).toMatchObject({
      order: { lines: [{ id: '315' }], unreadable: [{ lineId: '7' }] },
    })
  })

  test('variants, odd quantities and values that are no texts', () => {
    const [notice] = parse((order) => {
      const [line] = order.line_items
      line.variation_id = 94
      line.quantity = 2.5
      line.meta_data = [
        { key: 'seat', value: '1' },
        { key: 'seat', value: 2 },
        { key: 'addons', value: ['a', { b: 1 }, 'c'] },
        { key: 'nothing', value: { deep: {} } },
      ]
      order.line_items.push({ ...line, id: 316, quantity: 0.4 }, { ...line, id: 317, quantity: 0 })
      order.billing = null
    })
    if (notice?.type !== 'paid') throw new Error('not paid')
    expect(notice.order.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 0])
    expect(notice.order.lines[0]).toMatchObject({
      variantId: '94',
      properties: { seat: ['1', '2'], addons: ['a', 'c'] },
    })
    expect(notice.order.customer.email).toBeNull()
    expect(CheckoutOrder.parse(notice.order)).toEqual(notice.order)
  })

  test.each(['product.updated', 'customer.created', ''])('the topic %o is ignored', (topic) =>
    expect(parse(undefined, topic)).toEqual([{ type: 'ignored', reason: 'topic', topic }]),
  )
})
