import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { mergeStripeLineItems, stripe } from '../../src/shops/stripe.ts'
import { delivery, sampleBody } from '../support/deliveries.ts'
import vectors from '../vectors/stripe-signature.json'

const PAID = 'stripe_checkout.session.completed_paid.json'
const UNPAID = 'stripe_checkout.session.completed_unpaid_async.json'
const SESSION = 'cs_test_a1DemoSession0000000000000000000000000000000000000000000'
const PAYMENT = 'pi_3SVhDemo0000000000000000'
const NOW = 1_795_246_860

const api = new Stripe('sk_test_of_no_value')
const cryptoProvider = Stripe.createSubtleCryptoProvider()

function verify(body: string, header: string | null, secrets: string[], nowSeconds = NOW) {
  const headers: Record<string, string> = header === null ? {} : { 'Stripe-Signature': header }
  return stripe.verify(delivery(body, headers), { secrets, nowSeconds })
}

// biome-ignore lint/suspicious/noExplicitAny: samples are edited freely
const parse = (file: string, change?: (body: any) => void) =>
  stripe.parse(delivery(sampleBody(file, change)))

describe('the signature', () => {
  test.each(vectors.verify)('$name', async (vector) => {
    const body = vector.body ?? sampleBody(vector.body_file!.replace('checkout/', ''))
    const result = await verify(body, vector.header, [vector.secret], vector.now)
    expect(result.ok).toBe(vector.valid)
  })

  test.each(vectors.public_hmac)(
    'verifies the published HMAC of %o',
    async ({ hex, secret, payload }) => {
      // The published values are bare HMACs; a payload that begins with `t.` is signed bytes as a whole.
      const signed = `${NOW}.${payload}`
      const header = await api.webhooks.generateTestHeaderStringAsync({
        payload,
        secret,
        timestamp: NOW,
        cryptoProvider,
      })
      expect(await verify(payload, header, [secret])).toEqual({ ok: true })
      expect(await cryptoProvider.computeHMACSignatureAsync(payload, secret)).toBe(hex)
      expect(await cryptoProvider.computeHMACSignatureAsync(signed, secret)).toBe(
        header.split('v1=')[1],
      )
    },
  )

  test.each([
    [null, 'missing_signature'],
    ['', 'missing_signature'],
    ['t=1', 'malformed_signature'],
    ['v1=00', 'malformed_signature'],
    [`t=${NOW},v1=xyz`, 'malformed_signature'],
    [`t=${NOW},v1=00`, 'signature_mismatch'],
    [`t=${NOW - 301},v1=00`, 'timestamp_out_of_tolerance'],
    [`t=${NOW + 301},v1=00`, 'timestamp_out_of_tolerance'],
    ['t=,v1=00', 'malformed_signature'],
    ['t=1e9,v1=00', 'malformed_signature'],
  ])('%o is refused: %s', async (header, reason) =>
    expect(await verify('{}', header, ['whsec_a'])).toEqual({ ok: false, reason }),
  )

  test('any one of the secrets will do, an empty one never', async () => {
    const sign = (secret: string) =>
      api.webhooks.generateTestHeaderStringAsync({
        payload: '{}',
        secret,
        timestamp: NOW,
        cryptoProvider,
      })
    const header = await sign('whsec_old')
    expect((await verify('{}', header, ['whsec_new', 'whsec_old'])).ok).toBe(true)
    expect((await verify('{}', header, ['whsec_new'])).ok).toBe(false)
    expect((await verify('{}', header, [])).ok).toBe(false)
    const empty = `t=${NOW},v1=b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad`
    expect((await verify('', empty, [''])).ok).toBe(false)
  })

  test("decides as Stripe's own library", async () => {
    const part = fc.oneof(
      fc.constantFrom(
        `t=${NOW}`,
        `t=${NOW - 300}`,
        `t=${NOW - 301}`,
        'v0=00',
        'v1=00',
        'v1=good',
        '',
      ),
      fc
        .string({ maxLength: 8 })
        .filter((text) => !text.includes(',') && !/^[tv]/.test(text.trim())),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        // Twice the same name is no header of Stripe's.
        fc.pre(parts.filter((text) => text.startsWith('t=')).length < 2)
        const time = parts.find((text) => text.startsWith('t='))?.slice(2) ?? '0'
        const good = await cryptoProvider.computeHMACSignatureAsync(`${time}.{}`, 'whsec_a')
        const header = parts.join(',').replace('v1=good', `v1=${good}`)
        fc.pre(/^[\x20-\x7e]*$/.test(header) && header.trim() === header)
        const theirs = await api.webhooks
          .constructEventAsync('{}', header, 'whsec_a', 300, cryptoProvider, NOW * 1000)
          .then(() => true)
          .catch(() => false)
        expect((await verify('{}', header, ['whsec_a'])).ok, header).toBe(theirs)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what an event means', () => {
  test('a completed and paid session is an order with one line for the whole session', () => {
    const [notice, ...more] = parse(PAID)
    expect(more).toEqual([])
    expect(notice).toEqual({
      type: 'paid',
      deliveryId: 'evt_1SVhDemo000000000000000A',
      test: true,
      totals: [],
      order: {
        provider: 'stripe',
        shop: null,
        orderId: SESSION,
        orderName: null,
        aliases: [PAYMENT],
        currency: 'EUR',
        paidAt: '2026-11-21T07:41:00.000Z',
        updatedAt: '2026-11-21T07:41:00.000Z',
        test: true,
        clientReference: 'user_4711',
        paymentLink: null,
        customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: null, locale: null },
        attributes: { seat: '12A', wallet_template_id: 'tpl_gold' },
        lines: [
          expect.objectContaining({ id: 'checkout', quantity: 1, productId: null, properties: {} }),
        ],
        unreadable: [],
      },
    })
  })

  test('nothing to pay is paid too', () =>
    expect(parse('stripe_checkout.session.completed_no_payment_required.json')).toMatchObject([
      { type: 'paid' },
    ]))

  test('a payment under way waits, and the later success is the same order', () => {
    const [waiting] = parse(UNPAID)
    const [paid] = parse('stripe_checkout.session.async_payment_succeeded.json')
    expect(waiting).toMatchObject({ type: 'waiting', order: { orderId: SESSION, paidAt: null } })
    expect(paid).toMatchObject({ type: 'paid', order: { orderId: SESSION } })
  })

  test('a failed late payment cancels, an abandoned cart says nothing', () => {
    const failed = parse(UNPAID, (event) => {
      event.type = 'checkout.session.async_payment_failed'
    })
    expect(failed).toEqual([
      {
        type: 'cancelled',
        deliveryId: 'evt_1SVhDemo000000000000000B',
        test: true,
        orderId: SESSION,
        aliases: [PAYMENT],
        at: '2026-11-21T07:41:00.000Z',
      },
    ])
    const expired = parse(UNPAID, (event) => {
      event.type = 'checkout.session.expired'
    })
    expect(expired).toEqual([{ type: 'ignored', reason: 'not_paid' }])
  })

  test('a card that is only kept for later is no order', () => {
    const setup = parse('stripe_checkout.session.completed_no_payment_required.json', (event) => {
      event.data.object.mode = 'setup'
    })
    expect(setup).toEqual([{ type: 'ignored', reason: 'not_paid' }])
  })

  test.each(['customer.created', 'checkout.session.completedx', 'toString', '__proto__'])(
    '%s is ignored',
    (type) =>
      expect(
        parse(PAID, (event) => {
          event.type = type
        }),
      ).toEqual([{ type: 'ignored', reason: 'topic', topic: type }]),
  )

  const refund = (charge: object) =>
    stripe.parse(
      delivery(
        JSON.stringify({
          id: 'evt_r',
          type: 'charge.refunded',
          created: NOW,
          livemode: true,
          data: {
            object: {
              id: 'ch_1',
              object: 'charge',
              amount: 4500,
              payment_intent: PAYMENT,
              ...charge,
            },
          },
        }),
      ),
    )

  test('a refund names its order by the payment, which the order has as an alias', () => {
    const about = {
      deliveryId: 'evt_r',
      test: false,
      orderId: PAYMENT,
      aliases: [],
      at: new Date(NOW * 1000).toISOString(),
    }
    expect(refund({ amount_refunded: 4500, refunded: true })).toEqual([
      { type: 'refunded_whole', ...about },
    ])
    expect(refund({ amount_refunded: 4500, refunded: false })).toMatchObject([
      { type: 'refunded_whole' },
    ])
    const [paid] = parse(PAID)
    expect(paid?.type === 'paid' && paid.order.aliases).toContain(PAYMENT)
  })

  test('a refund of a part names no lines, and is the same one however much it grows', () =>
    expect(refund({ amount_refunded: 100, refunded: false })).toMatchObject([
      { type: 'refunded', refundId: 'ch_1', lines: [], isVague: true },
    ]))

  const held = (type: string, payment: object) =>
    stripe.parse(
      delivery(
        JSON.stringify({
          id: 'evt_h',
          type,
          created: NOW,
          livemode: true,
          data: { object: { id: PAYMENT, object: 'payment_intent', ...payment } },
        }),
      ),
    )

  test.each([
    ['charge.captured', 'captured', { id: 'ch_1', payment_intent: PAYMENT, refunded: false }],
    ['payment_intent.succeeded', 'captured', { capture_method: 'manual' }],
    [
      'payment_intent.succeeded',
      'captured',
      { payment_method_options: { card: { capture_method: 'manual' } } },
    ],
    ['payment_intent.canceled', 'cancelled', { capture_method: 'manual' }],
  ])('%s of a payment that was held: the order is %s', (type, meaning, payment) =>
    expect(held(type, payment)).toEqual([
      {
        type: meaning,
        deliveryId: 'evt_h',
        test: false,
        orderId: PAYMENT,
        aliases: [],
        at: new Date(NOW * 1000).toISOString(),
      },
    ]),
  )

  test.each(['payment_intent.succeeded', 'payment_intent.canceled'])(
    '%s of a payment that was never held is told by its session',
    (type) =>
      expect(held(type, { capture_method: 'automatic_async' })).toEqual([
        { type: 'ignored', reason: 'topic' },
      ]),
  )

  test('a refund of a subscription names its invoice, one of neither its charge', () => {
    expect(refund({ refunded: true, payment_intent: null, invoice: 'in_1' })).toMatchObject([
      { orderId: 'in_1', aliases: [] },
    ])
    expect(refund({ refunded: true, invoice: 'in_1' })).toMatchObject([
      { orderId: PAYMENT, aliases: ['in_1'] },
    ])
    expect(refund({ refunded: true, payment_intent: null })).toMatchObject([
      { orderId: expect.stringMatching(/^ch_/), aliases: [] },
    ])
  })

  test('expanded objects stand for their ids', () =>
    expect(
      parse(PAID, ({ data }) => {
        data.object.payment_intent = { id: 'pi_x', object: 'payment_intent' }
        data.object.payment_link = { id: 'plink_1' }
      }),
    ).toMatchObject([{ order: { aliases: ['pi_x'], paymentLink: 'plink_1' } }]))

  test("what the merchant set wins over the buyer's answers of the same name", () =>
    expect(
      parse(PAID, ({ data }) => {
        data.object.custom_fields.push(
          { key: 'age', type: 'numeric', numeric: { value: '41' } },
          { key: 'size', type: 'dropdown', dropdown: { value: 'xl' } },
          { key: 'wallet_template_id', type: 'text', text: { value: 'tpl_stolen' } },
        )
      }),
    ).toMatchObject([
      { order: { attributes: { age: '41', size: 'xl', wallet_template_id: 'tpl_gold' } } },
    ]))

  test.each([
    ['de', 'de'],
    ['auto', null],
  ])('the locale %s is %s', (locale, expected) =>
    expect(
      parse(PAID, ({ data }) => {
        data.object.locale = locale
      }),
    ).toMatchObject([{ order: { customer: { locale: expected } } }]),
  )

  test('a customer without an e-mail is no fault', () =>
    expect(
      parse(PAID, ({ data }) => {
        data.object.customer_details = null
      }),
    ).toMatchObject([{ order: { customer: { name: null, email: null } } }]))
})

describe('line items that were fetched', () => {
  const order = () => {
    const [notice] = parse(PAID)
    if (notice?.type !== 'paid') throw new Error('not paid')
    return notice.order
  }
  // biome-ignore lint/suspicious/noExplicitAny: samples are edited freely
  const items = (change?: (list: any) => void) =>
    encodeUtf8(sampleBody('stripe_GET_checkout_session_line_items.json', change))

  test('take the place of the line for the session', () => {
    expect(mergeStripeLineItems(order(), items()).lines).toEqual([
      {
        id: 'li_1SVhL2Demo0000000000AAAA',
        productId: 'prod_TSdemoGold0001',
        variantId: null,
        priceId: 'price_1SVgDemoGold0000000000',
        lookupKey: 'gold_2027',
        sku: null,
        title: 'Gold membership 2027',
        quantity: 1,
        properties: {},
        metadata: { wallet_template_id: 'tpl_gold' },
      },
    ])
  })

  test('metadata nearest to the line wins', () => {
    const merged = mergeStripeLineItems(
      order(),
      items(({ data }) => {
        data[0].price.product = { id: 'prod_x', metadata: { a: 'product', b: 'product' } }
        data[0].metadata = { wallet_template_id: 'tpl_line', b: 'line' }
      }),
    )
    expect(merged.lines[0]).toMatchObject({
      productId: 'prod_x',
      metadata: { a: 'product', b: 'line', wallet_template_id: 'tpl_line' },
    })
  })

  test('a missing quantity or price is no fault, an empty list changes nothing', () => {
    const bare = mergeStripeLineItems(
      order(),
      items(({ data }) => {
        data[0].quantity = null
        data[0].price = null
      }),
    )
    expect(bare.lines[0]).toMatchObject({ quantity: 1, priceId: null, metadata: {} })
    const empty = items((list) => {
      list.data = []
    })
    expect(mergeStripeLineItems(order(), empty)).toEqual(order())
  })

  test('one that cannot be read spoils itself alone', () => {
    const merged = mergeStripeLineItems(
      order(),
      items(({ data }) => data.push({ ...data[0], id: 'li_odd', quantity: '2' })),
    )
    expect(merged.lines.map(({ id }) => id)).toEqual(['li_1SVhL2Demo0000000000AAAA'])
    expect(merged.unreadable).toMatchObject([{ lineId: 'li_odd' }])
  })

  test('more than one page, or something else, is refused', () => {
    expect(() =>
      mergeStripeLineItems(
        order(),
        items((list) => {
          list.has_more = true
        }),
      ),
    ).toThrow(expect.objectContaining({ name: 'CheckoutError', pointer: '/has_more' }))
    expect(() => mergeStripeLineItems(order(), encodeUtf8('{"error":{}}'))).toThrow(
      expect.objectContaining({ code: 'unexpected_shape' }),
    )
  })

  test('orders keep to their schema', () => {
    expect(CheckoutOrder.parse(order())).toEqual(order())
    const merged = mergeStripeLineItems(order(), items())
    expect(CheckoutOrder.parse(merged)).toEqual(merged)
  })
})
