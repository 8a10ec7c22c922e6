import { describe, expect, test } from 'vitest'
import {
  dedupeKeyOf,
  isComplete,
  namesOf,
  ofWorkspaceMode,
  relevantNotices,
} from '../../src/domain/checkout/order-news.ts'
import type { Reference } from '../../src/domain/model/checkout-notice.ts'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import { bought, isCancelled, isPaid, isRefunded, minutes } from '../support/known-orders.ts'

const reference: Reference = {
  type: 'reference',
  deliveryId: 'dlv_2',
  test: true,
  orderId: 'cs_1',
  aliases: [],
  topic: 'checkout.session.completed',
  createdAt: '2026-11-21T08:00:00.000Z',
  objectType: 'checkout.session',
  account: null,
}

test('ignored notices are left out, and only a reference is not complete', () => {
  const ignored = { type: 'ignored', reason: 'topic' } as const
  const told = relevantNotices([isPaid(), ignored, reference])
  expect(told).toEqual([isPaid(), reference])
  expect(told.map(isComplete)).toEqual([true, false])
})

describe('a workspace takes', () => {
  const news = [true, false, null].map((test) => ({ ...isPaid(), test }))
  test.each([
    ['test', [true, null]],
    ['live', [false, null]],
  ] as const)('in %s mode news of its own mode, and news without one', (mode, kept) => {
    const ctx = { workspace: { id: 'ws_1', mode } } as Ctx
    expect(ofWorkspaceMode(ctx, news).map(({ test }) => test)).toEqual(kept)
  })
})

test('the names of an order are those of all its news, the own id first and each once', () => {
  const paid = isPaid({ ...bought(), orderId: '1001', aliases: ['pay_1', '1001'] })
  const refund = { ...isRefunded(), orderId: 'pay_1', aliases: ['ref_1'] }
  expect(namesOf([paid, refund as never])).toEqual(['1001', 'pay_1', 'ref_1'])
})

describe('the key of a delivery', () => {
  test('is the same for what the shop sends again at another time', () => {
    const sent = (sentAt: string) => [
      { ...isCancelled(), sentAt } as ReturnType<typeof isCancelled>,
    ]
    const first = dedupeKeyOf(sent('2026-11-21T08:00:00.000Z'))
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(dedupeKeyOf(sent('2026-11-21T09:00:00.000Z'))).toBe(first)
  })

  test('is another one for an order that has changed', () => {
    const [tickets] = bought().lines
    const fewer = isPaid({ ...bought(), lines: [{ ...tickets!, quantity: 1 }] })
    const keys = [[isPaid()], [fewer], [isPaid(bought(), minutes(1))], [isPaid(), isCancelled()]]
    expect(new Set(keys.map(dedupeKeyOf)).size).toBe(4)
  })
})
