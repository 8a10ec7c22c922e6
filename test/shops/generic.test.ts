import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { generic } from '../../src/shops/generic.ts'
import { delivery } from '../support/deliveries.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const NOW = 1_795_246_860

function send(body: unknown) {
  const text = JSON.stringify(body)
  const signature = new Webhook(SECRET).sign('msg_1', new Date(NOW * 1000), text)
  return delivery(text, {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(NOW),
    'webhook-signature': signature,
  })
}

const order = { orderId: 'o-1', lines: [{ id: 'l-1', sku: 'A', quantity: 2 }] }

test('is signed by Standard Webhooks, by software that is not ours', async () => {
  const sent = send({ type: 'order.paid', order })
  const verify = (secrets: string[], nowSeconds = NOW) =>
    generic.verify(sent, { secrets, nowSeconds })
  expect(await verify([SECRET])).toEqual({ ok: true })
  expect(await verify(['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', SECRET])).toEqual({ ok: true })
  expect(await verify([])).toEqual({ ok: false, reason: 'signature_mismatch' })
  expect(await verify([SECRET], NOW + 301)).toEqual({
    ok: false,
    reason: 'timestamp_out_of_tolerance',
  })
  expect(await generic.verify(delivery('{}'), { secrets: [SECRET], nowSeconds: NOW })).toEqual({
    ok: false,
    reason: 'missing_signature',
  })
})

describe('what a body means', () => {
  test('order.paid needs little', () =>
    expect(generic.parse(send({ type: 'order.paid', order }))).toEqual([
      {
        type: 'paid',
        deliveryId: 'msg_1',
        sentAt: new Date(NOW * 1000).toISOString(),
        test: null,
        totals: [],
        order: {
          provider: 'generic',
          shop: null,
          orderId: 'o-1',
          orderName: null,
          aliases: [],
          currency: null,
          paidAt: null,
          updatedAt: null,
          test: null,
          clientReference: null,
          paymentLink: null,
          customer: { name: null, email: null, phone: null, locale: null },
          attributes: {},
          lines: [
            {
              id: 'l-1',
              productId: null,
              variantId: null,
              priceId: null,
              lookupKey: null,
              sku: 'A',
              title: null,
              quantity: 2,
              properties: {},
              metadata: {},
            },
          ],
          unreadable: [],
        },
      },
    ]))

  test('order.refunded names lines, or means the whole order without any', () => {
    expect(generic.parse(send({ type: 'order.refunded', order }))).toMatchObject([
      {
        type: 'refunded',
        refundId: 'msg_1',
        orderId: 'o-1',
        isVague: false,
        lines: [{ id: 'l-1', quantity: 2 }],
      },
    ])
    expect(
      generic.parse(send({ type: 'order.refunded', order: { orderId: 'o-1', test: true } })),
    ).toMatchObject([{ type: 'refunded_whole', test: true }])
  })

  test('order.refunded may name an amount, which counts against the total of the order', () => {
    const about = { orderId: 'o-1', currency: 'eur' }
    const refund = { id: 'r-1', amount: '12.50' }
    expect(generic.parse(send({ type: 'order.refunded', order: about, refund }))).toMatchObject([
      {
        type: 'refunded',
        refundId: 'r-1',
        lines: [],
        isVague: true,
        money: { currency: 'EUR', amount: 125_000 },
      },
    ])
    const [paid] = generic.parse(
      send({ type: 'order.paid', order: { ...order, currency: 'EUR', total: '45' } }),
    )
    expect(paid).toMatchObject({ totals: [{ currency: 'EUR', amount: 450_000 }] })
  })

  test('order.refunded whose lines cannot be read does not refund the whole order', () =>
    expect(
      generic.parse(send({ type: 'order.refunded', order: { orderId: 'o-1', lines: [{}] } })),
    ).toMatchObject([{ type: 'refunded', lines: [], isVague: true }]))

  test.each([
    [{}, null],
    [{ id: 'l', quantity: 1.5 }, 'l'],
    [{ id: 'l', quantity: -1 }, 'l'],
    [{ id: 'l', quantity: '2' }, 'l'],
    [{ id: 'l', quantity: null }, 'l'],
    [{ id: 'l-1' }, 'l-1'],
    ['a line', null],
  ])('the line %o spoils itself alone', (line, lineId) => {
    const lines = [...order.lines, line]
    expect(generic.parse(send({ type: 'order.paid', order: { ...order, lines } }))).toMatchObject([
      { order: { lines: [{ id: 'l-1', quantity: 2 }], unreadable: [{ lineId }] } },
    ])
  })

  test('order.cancelled', () =>
    expect(generic.parse(send({ type: 'order.cancelled', order }))).toEqual([
      {
        type: 'cancelled',
        deliveryId: 'msg_1',
        test: null,
        orderId: 'o-1',
        aliases: [],
        at: null,
        sentAt: new Date(NOW * 1000).toISOString(),
      },
    ]))

  test.each(['order.created', 'ping', 'constructor'])('%s is ignored', (type) =>
    expect(generic.parse(send({ type }))).toEqual([
      { type: 'ignored', reason: 'topic', topic: type },
    ]),
  )

  test('nobody passes for another shop', () =>
    expect(
      generic.parse(send({ type: 'order.paid', order: { ...order, provider: 'stripe' } })),
    ).toMatchObject([{ order: { provider: 'generic' } }]))

  test.each([
    ['/order', undefined],
    ['/order/orderId', { lines: [] }],
    ['/order/orderId', { orderId: 7 }],
    ['/order/lines', { orderId: 'o', lines: 7 }],
    ['/order/total', { orderId: 'o', total: 45 }],
    ['/order/paidAt', { orderId: 'o', paidAt: 'yesterday' }],
    ['/order/colour', { orderId: 'o', colour: 'red' }],
    ['/order/attributes/a', { orderId: 'o', attributes: { a: { b: 1 } } }],
  ])('a fault at %s is named', (pointer, order) =>
    expect(() => generic.parse(send({ type: 'order.paid', order }))).toThrow(
      expect.objectContaining({ name: 'CheckoutError', code: 'unexpected_shape', pointer }),
    ),
  )
})
