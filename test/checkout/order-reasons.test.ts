import { expect, test } from 'vitest'
import { reasonsOf } from '../../src/domain/checkout/order-reasons.ts'
import type { CheckoutConnection } from '../../src/domain/model/checkout-connection.ts'
import type { StoredOrder } from '../../src/domain/model/stored-order.ts'

const connection = { source: 'stripe', status: 'ACTIVE', secret: { apiKey: null } }
const state = { paid: true, linesFetched: false, unmatched: [], disputes: [], failedRefunds: [] }

function codesOf(
  order: { known?: boolean; state?: object; content?: object | null },
  more: Partial<Record<keyof CheckoutConnection, unknown>> = {},
): string[] {
  const given = { known: true, content: {}, ...order, state: { ...state, ...order.state } }
  const reasons = reasonsOf(
    { ...connection, ...more } as unknown as CheckoutConnection,
    given as unknown as StoredOrder,
  )
  return reasons.map(({ code }) => code)
}

test('an order that is paid and whose lines all have rules needs nobody', () => {
  expect(codesOf({})).toEqual([])
})

test('an order that the shop has only mentioned waits for the shop', () => {
  expect(codesOf({ known: false })).toEqual(['checkout_order_unknown'])
})

test('an unpaid order of a disabled connection hears of no payment', () => {
  expect(codesOf({ state: { paid: false } }, { status: 'DISABLED' })).toEqual([
    'checkout_connection_disabled',
  ])
  expect(codesOf({}, { status: 'DISABLED' })).toEqual([])
})

test('a line without a rule says whether its lines could be seen', () => {
  const unmatched = [{ id: 'li_1' }]
  expect(codesOf({ state: { unmatched } })).toEqual(['checkout_lines_unseen', 'checkout_no_rule'])
  const withKey = { secret: { apiKey: 'rk_1' } }
  expect(codesOf({ state: { unmatched } }, withKey)).toEqual(['checkout_no_rule'])
})

test('an open dispute and a failed refund are for somebody to look at', () => {
  expect(codesOf({ state: { disputes: [{ status: 'OPEN' }] } })).toEqual(['checkout_disputed'])
  expect(codesOf({ state: { failedRefunds: [{ id: 're_1' }] } })).toEqual([
    'checkout_refund_failed',
  ])
})
