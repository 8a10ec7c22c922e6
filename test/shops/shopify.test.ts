import { describe, expect, test } from 'vitest'
import { CheckoutOrder, TOO_MANY_LINES } from '../../src/domain/model/checkout-order.ts'
import { shopify } from '../../src/shops/shopify.ts'
import { base64Hmac, delivery, sampleBody } from '../support/deliveries.ts'
import signatures from '../vectors/checkout-signatures.json'

const { secret, signature } = signatures.shopify
const SAMPLE = 'shopify_orders_paid.json'

const HEADERS = {
  'X-Shopify-Shop-Domain': 'demo.myshopify.com',
  'X-Shopify-Webhook-Id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
}

// biome-ignore lint/suspicious/noExplicitAny: samples are edited freely
function parse(change?: (body: any) => void, topic = 'orders/paid') {
  return shopify.parse(
    delivery(sampleBody(SAMPLE, change), { ...HEADERS, 'X-Shopify-Topic': topic }),
  )
}

describe('the signature', () => {
  const body = sampleBody(SAMPLE)
  const verify = (header: Record<string, string>, secrets = [secret], signed = body) =>
    shopify.verify(delivery(signed, header), { secrets, nowSeconds: 0 })

  test('of the vector verifies, under the old and the new header', async () => {
    expect(await verify({ 'X-Shopify-Hmac-Sha256': signature })).toEqual({ ok: true })
    expect(await verify({ 'Shopify-Hmac-Sha256': signature })).toEqual({ ok: true })
  })

  test('may be under any of several secrets', async () => {
    const header = { 'X-Shopify-Hmac-Sha256': base64Hmac('older', body) }
    expect((await verify(header, ['newer', 'older'])).ok).toBe(true)
    expect((await verify(header, ['newer'])).ok).toBe(false)
    const empty = { 'X-Shopify-Hmac-Sha256': base64Hmac('', body) }
    expect((await verify(empty, [''])).ok).toBe(false)
  })

  test.each([
    [{}, 'missing_signature'],
    [{ 'X-Shopify-Hmac-Sha256': 'no base64' }, 'malformed_signature'],
    [{ 'X-Shopify-Hmac-Sha256': 'AAAA' }, 'signature_mismatch'],
    [{ 'X-Shopify-Hmac-Sha256': base64Hmac('other', body) }, 'signature_mismatch'],
  ])('%o is refused: %s', async (header, reason) =>
    expect(await verify(header as Record<string, string>)).toEqual({ ok: false, reason }),
  )

  test('over another body is refused', async () =>
    expect((await verify({ 'X-Shopify-Hmac-Sha256': signature }, [secret], `${body} `)).ok).toBe(
      false,
    ))
})

describe('orders/paid', () => {
  test('is an order; ids are texts, a property given twice is a list', () => {
    expect(parse()).toEqual([
      {
        type: 'paid',
        deliveryId: HEADERS['X-Shopify-Webhook-Id'],
        test: true,
        totals: [{ currency: 'EUR', amount: 900_000 }],
        order: {
          provider: 'shopify',
          shop: 'demo.myshopify.com',
          orderId: '5840000000001',
          orderName: '#1001',
          aliases: [],
          currency: 'EUR',
          paidAt: '2026-11-21T08:00:59.000Z',
          updatedAt: '2026-11-21T08:01:01.000Z',
          test: true,
          clientReference: null,
          paymentLink: null,
          customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: null, locale: 'en' },
          attributes: { Gate: 'B' },
          lines: [
            {
              id: '14400000000001',
              productId: '8100000000001',
              variantId: '44800000000001',
              priceId: null,
              lookupKey: null,
              sku: 'TICKET-BALCONY',
              title: 'Concert ticket',
              quantity: 2,
              properties: { Seat: ['12A', '12B'] },
              metadata: {},
            },
          ],
          unreadable: [],
        },
      },
    ])
  })

  test('keeps every digit of an id beyond 2^53', () => {
    const body = sampleBody(SAMPLE)
      .replaceAll('5840000000001', '9007199254740993')
      .replaceAll('14400000000001', '123456789012345678901')
    const [notice] = shopify.parse(delivery(body, { 'X-Shopify-Topic': 'orders/paid' }))
    expect(notice).toMatchObject({
      deliveryId: 'paid:9007199254740993',
      order: { orderId: '9007199254740993', lines: [{ id: '123456789012345678901' }] },
    })
  })

  test.each([
    ['pending', 'waiting'],
    ['authorized', 'waiting'],
    ['voided', 'ignored'],
    [null, 'ignored'],
  ])('that is really %s is %s: the topic is not signed', (status, type) =>
    expect(
      parse((order) => {
        order.financial_status = status
      }),
    ).toMatchObject([{ type }]),
  )

  test('that is cancelled already gives no passes', () =>
    expect(
      parse((order) => {
        order.cancelled_at = '2026-11-21T10:00:00Z'
      }),
    ).toMatchObject([{ type: 'cancelled', orderId: '5840000000001' }]))

  test('counts what an edit left, and what was refunded as news of its own', () => {
    const notices = parse((order) => {
      order.financial_status = 'partially_refunded'
      order.line_items[0].quantity = 5
      // One removed before payment, one refunded after it.
      order.line_items[0].current_quantity = 3
      order.refunds = [
        { id: 77, refund_line_items: [{ id: 1, line_item_id: 14400000000001, quantity: 1 }] },
      ]
    })
    expect(notices).toMatchObject([
      { type: 'paid', order: { lines: [{ quantity: 4 }] } },
      { type: 'refunded', refundId: '77', isVague: false, lines: [{ quantity: 1 }] },
    ])
  })

  test('wholly refunded in money alone is a full refund', () =>
    expect(
      parse((order) => {
        order.financial_status = 'refunded'
        order.refunds = [{ id: 77, refund_line_items: [] }]
      }),
    ).toMatchObject([
      { type: 'paid' },
      { type: 'refunded', isVague: true, lines: [] },
      { type: 'refunded_whole', at: '2026-11-21T08:01:01.000Z' },
    ]))

  test('that an edit has changed comes by orders/updated, and by orders/edited as its changes alone', () => {
    expect(parse(undefined, 'orders/updated')).toEqual(parse())
    const edited = { order_edit: { id: 1, order_id: 5840000000001, line_items: { additions: [] } } }
    const sent = delivery(JSON.stringify(edited), { 'X-Shopify-Topic': 'orders/edited' })
    expect(shopify.parse(sent)).toEqual([{ type: 'ignored', reason: 'topic' }])
  })

  test('costs the same in the currency of the shop and in that of the buyer', () => {
    const [notice] = parse((order) => {
      order.total_price_set = { presentment_money: { amount: '98.50', currency_code: 'USD' } }
    })
    expect(notice).toMatchObject({
      totals: [
        { currency: 'EUR', amount: 900_000 },
        { currency: 'USD', amount: 985_000 },
      ],
    })
  })

  test.each([null, '', '2', -1, 1.5, {}])(
    'with a line of quantity %o spoils that line alone',
    (quantity) => {
      const [notice] = parse((order) => {
        order.line_items.push({ ...order.line_items[0], id: 7, quantity, current_quantity: null })
      })
      if (notice?.type !== 'paid') throw new Error('not paid')
      expect(notice.order.lines.map(({ id }) => id)).toEqual(['14400000000001'])
      expect(notice.order.unreadable).toEqual([
        { lineId: '7', message: expect.stringMatching(/^quantity: /) },
      ])
    },
  )

  test('with two lines of one id reads the first', () => {
    const [notice] = parse((order) => order.line_items.push(order.line_items[0]))
    expect(notice).toMatchObject({
      order: { lines: [{ quantity: 2 }], unreadable: [{ lineId: '14400000000001' }] },
    })
  })

  test('with a hundred thousand lines, values and refunds is cut before it is read', () => {
    const [notice, ...refunds] = parse((order) => {
      const [line] = order.line_items
      const many = { length: 100_000 }
      line.properties = Array.from(many, (_, at) => ({ name: `n${at}`, value: 'x' }))
      order.line_items = Array.from(many, (_, at) => (at === 0 ? line : { id: at, quantity: 1e9 }))
      order.refunds = Array.from(many, (_, id) => ({ id }))
    })
    if (notice?.type !== 'paid') throw new Error('not paid')
    expect(notice.order.lines).toHaveLength(1000)
    expect(Object.keys(notice.order.lines[0]!.properties)).toHaveLength(1000)
    expect(notice.order.unreadable).toEqual([TOO_MANY_LINES])
    expect(refunds).toHaveLength(1000)
  })

  test('a custom line, a line of none and a buyer without name or e-mail are no faults', () => {
    const [notice] = parse((order) => {
      order.email = order.contact_email = order.customer = order.billing_address = null
      Object.assign(order.line_items[0], { product_id: null, variant_id: null, sku: '' })
      order.line_items[0].quantity = order.line_items[0].current_quantity = 0
      order.line_items[0].properties = null
      order.note_attributes = [{ name: '__proto__', value: 'x' }, null, { name: 3, value: 'y' }]
    })
    if (notice?.type !== 'paid') throw new Error('not paid')
    expect(notice.order.customer).toEqual({ name: null, email: null, phone: null, locale: 'en' })
    expect(notice.order.lines[0]).toMatchObject({
      productId: null,
      variantId: null,
      sku: null,
      quantity: 0,
      properties: {},
    })
    expect(Object.getPrototypeOf(notice.order.attributes)).toBe(Object.prototype)
    expect(Object.entries(notice.order.attributes)).toEqual([['__proto__', 'x']])
  })

  test('keeps to the schema of orders', () => {
    const [notice] = parse()
    if (notice?.type !== 'paid') throw new Error('not paid')
    expect(CheckoutOrder.parse(notice.order)).toEqual(notice.order)
  })
})

describe('what comes after', () => {
  test('orders/cancelled', () => {
    const notices = parse((order) => {
      order.cancelled_at = '2026-11-21T10:00:00+01:00'
    }, 'orders/cancelled')
    expect(notices).toEqual([
      {
        type: 'cancelled',
        deliveryId: 'cancelled:5840000000001',
        test: true,
        orderId: '5840000000001',
        aliases: [],
        at: '2026-11-21T08:01:01.000Z',
      },
    ])
  })

  test('a paid order under the topic orders/cancelled is refused: the topic is not signed', () =>
    expect(() => parse(undefined, 'orders/cancelled')).toThrow(
      expect.objectContaining({ name: 'CheckoutError', pointer: '/cancelled_at' }),
    ))

  const refund = (change: object) =>
    shopify.parse(
      delivery(
        JSON.stringify({
          id: 929361462,
          order_id: 5840000000001,
          created_at: '2026-11-21T10:00:00+01:00',
          note: null,
          restock: true,
          refund_line_items: [
            { id: 1, quantity: 1, line_item_id: 14400000000001, restock_type: 'return' },
            { id: 2, quantity: 2, line_item_id: 14400000000001, restock_type: 'no_restock' },
            { id: 3, quantity: 1, line_item_id: 14400000000002, restock_type: 'return' },
          ],
          transactions: [{ id: 9, kind: 'refund', amount: '45.00', test: true }],
          ...change,
        }),
        { ...HEADERS, 'X-Shopify-Topic': 'refunds/create' },
      ),
    )

  test('refunds/create names lines and how many of each', () =>
    expect(refund({})).toEqual([
      {
        type: 'refunded',
        deliveryId: 'refund:929361462',
        refundId: '929361462',
        test: true,
        orderId: '5840000000001',
        aliases: [],
        at: '2026-11-21T09:00:00.000Z',
        isVague: false,
        money: { currency: null, amount: 450_000 },
        lines: [
          { id: '14400000000001', quantity: 3 },
          { id: '14400000000002', quantity: 1 },
        ],
      },
    ]))

  test('money without lines names none', () =>
    expect(refund({ refund_line_items: [], transactions: [] })).toMatchObject([
      { lines: [], isVague: true, money: null, test: null },
    ]))

  test('adds up what was given back, and leaves out what failed', () => {
    const transactions = [
      { kind: 'refund', status: 'success', amount: '10.05', currency: 'EUR' },
      { kind: 'refund', status: 'success', amount: '0.10', currency: 'EUR' },
      { kind: 'refund', status: 'failure', amount: '45.00', currency: 'EUR' },
    ]
    expect(refund({ transactions })).toMatchObject([{ money: { amount: 101_500 } }])
    const mixed = [...transactions, { kind: 'refund', amount: '1', currency: 'USD' }]
    expect(refund({ transactions: mixed })).toMatchObject([{ money: null }])
  })

  test('a line that cannot be read leaves the others, and asks for a look', () => {
    const lines = [{ line_item_id: 1, quantity: 1 }, { line_item_id: 2, quantity: 'all' }, null]
    expect(refund({ refund_line_items: lines })).toMatchObject([
      { lines: [{ id: '1', quantity: 1 }], isVague: true },
    ])
  })

  test.each(['orders/create', 'orders/delete', 'shop/redact', 'constructor', ''])(
    'the topic %o is ignored, whatever its body',
    (topic) =>
      expect(shopify.parse(delivery('nothing', { 'X-Shopify-Topic': topic }))).toEqual([
        { type: 'ignored', reason: 'topic', topic },
      ]),
  )
})
