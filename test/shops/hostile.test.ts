import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CheckoutError, type ShopWebhooks } from '../../src/domain/model/checkout-notice.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { SHOP_ADAPTERS } from '../../src/shops/index.ts'
import { mergeStripeLineItems } from '../../src/shops/stripe.ts'
import { delivery, sampleBody } from '../support/deliveries.ts'

const HEADERS = {
  'X-Shopify-Topic': 'orders/paid',
  'X-WC-Webhook-Topic': 'order.updated',
  'webhook-id': 'msg_1',
}

const SOURCES = Object.entries(SHOP_ADAPTERS) as [string, ShopWebhooks][]

/** What came out; a CheckoutError's code. Any other throw fails the test. */
function outcome(source: ShopWebhooks, body: string | Uint8Array) {
  try {
    const sent =
      typeof body === 'string' ? delivery(body, HEADERS) : { headers: new Headers(HEADERS), body }
    return source.parse(sent)
  } catch (error) {
    if (error instanceof CheckoutError) return error.code
    throw error
  }
}

describe.each(SOURCES)('%s: a body that is signed and still no order', (_, source) => {
  test.each([
    ['not_json', ''],
    ['not_json', '{'],
    ['not_json', '\ufeff{}'],
    ['not_json', '<html>'],
    ['unexpected_shape', 'null'],
    ['unexpected_shape', '[]'],
    ['unexpected_shape', '{}'],
    ['unexpected_shape', '7'],
    ['unexpected_shape', '"text"'],
    ['unexpected_shape', '{"id":{},"type":[],"line_items":{},"data":null}'],
    ['too_deep', '['.repeat(101)],
    ['too_deep', '{"a":'.repeat(500_000)],
    ['not_utf8', Uint8Array.of(0x7b, 0xff, 0x7d)],
  ])('is a CheckoutError %s', (code, body) => expect(outcome(source, body)).toBe(code))

  test('whatever it is, it is a CheckoutError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.uint8Array()), (body) => {
        expect(['string', 'object']).toContain(typeof outcome(source, body))
      }),
      { numRuns: 500 },
    )
  })
})

/** Every place in a JSON value, as a path. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function replaced(value: unknown, [head, ...rest]: (string | number)[], by: unknown): unknown {
  if (head === undefined) return by
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[head] = replaced(copy[head], rest, by)
  return copy
}

const SAMPLES: [string, keyof typeof SHOP_ADAPTERS][] = [
  ['stripe_checkout.session.completed_paid.json', 'stripe'],
  ['shopify_orders_paid.json', 'shopify'],
  ['woocommerce_order.updated_processing.json', 'woocommerce'],
]

test.each(SAMPLES)(
  '%s with any one place replaced is an order by the schema, or a CheckoutError',
  (file, name) => {
    const sample = JSON.parse(sampleBody(file))
    let orders = 0
    for (const place of places(sample)) {
      for (const by of [
        null,
        {},
        [],
        '',
        0,
        -1,
        1e300,
        true,
        'x'.repeat(5000),
        '\ud800',
        [[]],
        [{}],
        [null],
      ]) {
        const body = JSON.stringify(replaced(sample, place, by))
        const result = outcome(SHOP_ADAPTERS[name], body)
        if (typeof result === 'string') continue
        for (const notice of result) {
          if (!('order' in notice)) continue
          orders++
          const parsed = CheckoutOrder.safeParse(notice.order)
          expect(
            parsed.error?.issues,
            `${place.join('/')} ${String(by).slice(0, 9)}`,
          ).toBeUndefined()
        }
      }
    }
    expect(orders).toBeGreaterThan(500)
  },
)

test('a member at fault is named, and its value never is', () => {
  const body = sampleBody('shopify_orders_paid.json', (order) => {
    order.financial_status = { secret: 'secret-value' }
  })
  const error = (() => {
    try {
      SHOP_ADAPTERS.shopify.parse(delivery(body, HEADERS))
    } catch (error) {
      return error as CheckoutError
    }
  })()
  expect(error).toMatchObject({ code: 'unexpected_shape', pointer: '/financial_status' })
  expect(`${error?.message} ${error?.stack}`).not.toContain('secret-value')
  const odd = sampleBody('shopify_orders_paid.json', (order) => {
    order.line_items[0].quantity = 'secret-value'
  })
  const notices = JSON.stringify(SHOP_ADAPTERS.shopify.parse(delivery(odd, HEADERS)))
  expect(notices).toContain('quantity: ')
  expect(notices).not.toContain('secret-value')
})

test('a value that comes fifty thousand times over is cut', () => {
  const list = Array.from({ length: 50_000 }, () => ({ name: 'Seat', value: 'A' }))
  const [notice] = SHOP_ADAPTERS.shopify.parse(
    delivery(
      sampleBody('shopify_orders_paid.json', (order) => {
        order.line_items[0].properties = list
      }),
      HEADERS,
    ),
  )
  expect(notice?.type === 'paid' && notice.order.lines[0]?.properties.Seat).toHaveLength(1000)
})

test('garbage instead of line items is a CheckoutError', () => {
  const [notice] = SHOP_ADAPTERS.stripe.parse(
    delivery(sampleBody('stripe_checkout.session.completed_paid.json')),
  )
  if (notice?.type !== 'paid') throw new Error('not paid')
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(() => mergeStripeLineItems(notice.order, new TextEncoder().encode(text))).toThrow(
        CheckoutError,
      )
    }),
  )
})
