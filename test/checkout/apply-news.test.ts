import { describe, expect, test } from 'vitest'
import { applyNews, identifyOrder, linesToAsk } from '../../src/domain/checkout/apply-news.ts'
import type { OrderNews } from '../../src/domain/checkout/order-news.ts'
import { highest } from '../../src/domain/checkout/valid-units.ts'
import { TOO_MANY_LINES } from '../../src/domain/model/checkout-order.ts'
import type { StoredOrder } from '../../src/domain/model/stored-order.ts'
import {
  asked,
  bought,
  instantAt,
  isCancelled,
  isPaid,
  isRefunded,
  isRefundedWhole,
  isWaiting,
  minutes,
  PAID_AT,
  refundOf,
  storedOrder,
} from '../support/known-orders.ts'

const unheard = () =>
  storedOrder({ names: [], paid: null, lines: [] }, { known: false, content: null, orderId: '1' })

const apply = (order: StoredOrder, ...news: OrderNews[]) => applyNews(order, { news, merged: [] })

describe('the order that news is about', () => {
  const refund = (id: string) => ({ ...unheard(), id })
  const told = (id: string) => storedOrder({}, { id })
  const table: [string, StoredOrder[], string | null, string[]][] = [
    ['is new where nothing has its names', [], null, []],
    ['is the one that has them', [told('ord_1')], 'ord_1', []],
    ['is the one the shop told us about', [refund('ord_1'), told('ord_2')], 'ord_2', ['ord_1']],
    ['is the oldest of several refunds', [refund('ord_1'), refund('ord_2')], 'ord_1', ['ord_2']],
    [
      'is never merged with another that the shop told',
      [told('ord_1'), told('ord_2')],
      'ord_1',
      [],
    ],
  ]
  test.each(table)('%s', (_, found, stored, merged) => {
    const identified = identifyOrder(found)
    expect(identified.stored?.id ?? null).toBe(stored)
    expect(identified.merged.map(({ id }) => id)).toEqual(merged)
  })
})

const quantities = ({ content, state }: StoredOrder) => [
  content?.lines.map(({ id, quantity }) => [id, quantity]),
  state.lines.map(({ id, told }) => [id, highest(told)]),
]
const tickets = (quantity: number, ...others: { id: string; quantity: number }[]) =>
  bought([{ id: 'tickets', quantity }, ...others])

describe('a paid version', () => {
  test('says what was bought, and by which names it is called', () => {
    const { orderId, known, content, state } = apply(unheard(), isPaid())
    expect({ orderId, known, content }).toMatchObject({
      orderId: '1001',
      known: true,
      content: { lines: bought().lines },
    })
    expect(state).toMatchObject({ paid: { since: PAID_AT }, names: ['1001', 'pay_1'] })
  })

  test('adds lines and raises quantities, and takes nothing away', () => {
    const news = [isPaid(tickets(2)), isPaid(tickets(1, { id: 'late', quantity: 3 }), minutes(1))]
    const expected = [
      ['tickets', 2],
      ['late', 3],
    ]
    expect(quantities(apply(unheard(), ...news))).toEqual([expected, expected])
    expect(quantities(apply(unheard(), ...news.toReversed()))).toEqual([expected, expected])
  })

  test('that is newer says how lines are called and who bought them', () => {
    const older = isPaid({ ...bought([{ id: 'tickets', sku: 'OLD' }]), orderName: 'old' })
    const newer = isPaid(
      { ...bought([{ id: 'tickets', sku: 'NEW' }]), orderName: 'new' },
      minutes(1),
    )
    for (const news of [
      [older, newer],
      [newer, older],
    ]) {
      expect(apply(unheard(), ...news)).toMatchObject({
        state: { orderName: 'new' },
        content: { orderName: 'new', lines: [{ sku: 'NEW' }] },
      })
    }
  })

  test('counts against one that waits, in either order', () => {
    expect(apply(unheard(), isWaiting()).state.paid).toBeNull()
    const news = [isWaiting(tickets(9), minutes(1)), isPaid(tickets(2))]
    for (const order of [news, news.toReversed()]) {
      expect(quantities(apply(unheard(), ...order))[0]).toEqual([['tickets', 2]])
    }
  })

  test('brings back content that is gone only where the rules are still to be asked about it', () => {
    const forgotten = storedOrder({ lines: asked() }, { content: null, status: 'ISSUED' })
    expect(apply(forgotten, isPaid()).content).toBeNull()
    expect(apply(forgotten, isPaid(tickets(3), minutes(1))).content).toMatchObject({
      lines: [{ id: 'tickets', quantity: 3 }],
    })
    const unmatched = { ...forgotten, status: 'UNMATCHED' as const }
    expect(apply(unmatched, isPaid()).content).not.toBeNull()
    expect(apply({ ...unmatched, erased: true }, isPaid()).content).toBeNull()
  })

  test.each([
    ['UNMATCHED', null],
    ['FAILED', null],
    ['PARTIAL', null],
    ['ISSUED', 2],
    ['VOIDED', 2],
  ] as const)(
    'of an order that is %s asks the rules again about all or what is new',
    (status, expected) => {
      const order = storedOrder({ lines: asked() }, { status })
      expect(apply(order, isPaid()).state.lines[0]!.asked).toBe(expected)
    },
  )

  test('that says nothing new changes nothing', () => {
    const news = [isPaid(), isRefunded(), isRefundedWhole(), isCancelled()]
    const once = apply(unheard(), ...news)
    const again = apply(once, ...news)
    expect(again).toEqual(once)
    expect(again.content).toBe(once.content)
  })

  test('of more lines than an order may have leaves out the others, and says so', () => {
    const many = (from: number) =>
      bought(Array.from({ length: 600 }, (_, at) => ({ id: `l${from + at}` })))
    const { content, state } = apply(unheard(), isPaid(many(0)), isPaid(many(600), minutes(1)))
    expect([content?.lines.length, state.lines.length]).toEqual([1000, 1000])
    expect(content?.unreadable).toEqual([TOO_MANY_LINES])
  })
})

describe('a capture', () => {
  const captured: OrderNews = {
    type: 'captured',
    deliveryId: 'dlv_9',
    test: null,
    orderId: 'pay_1',
    aliases: [],
    at: instantAt(minutes(3)),
  }

  test.each([
    ['after', [isWaiting(), captured]],
    ['before', [captured, isWaiting()]],
  ])('pays what waits, also told %s it', (_, news) => {
    const order = apply(unheard(), ...news)
    expect(order.state.paid).toEqual({ since: minutes(3), until: minutes(3) })
    expect(order.state.paidAt).toBe(instantAt(minutes(3)))
    expect(linesToAsk(order.content, order.state)).toHaveLength(2)
  })
})

test('one refund may be told several times, each time with more of it', () => {
  const lines = [{ id: 'tickets', quantity: 1 }]
  const money = { currency: 'EUR', amount: 450_000 }
  const news = [
    isRefunded({ money }),
    isRefunded({ lines, isVague: false, at: instantAt(minutes(5)) }),
    isRefunded({ refundId: 'ref_2' }),
  ]
  const expected = [
    { refundId: 'ref_1', at: minutes(5), lines, isVague: false, money },
    { refundId: 'ref_2', at: minutes(10), lines: [], isVague: true, money: null },
  ]
  expect(apply(unheard(), ...news).state.refunds).toEqual(expected)
  expect(apply(unheard(), ...news.toReversed()).state.refunds.toReversed()).toEqual(expected)
})

test('what a cancellation or a whole refund without a time tells is later than anything', () => {
  const { cancelled, refundedWhole } = apply(unheard(), isCancelled(null), {
    ...isRefundedWhole(),
    at: null,
  } as OrderNews).state
  expect([cancelled, refundedWhole]).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
})

test('an order takes over what was stored under another of its names', () => {
  const other = storedOrder({
    names: ['pay_1', 'inv_1'],
    cancelled: minutes(1),
    refundedWhole: minutes(2),
    captured: minutes(3),
    refunds: [refundOf()],
  })
  const order = storedOrder({
    names: ['1001'],
    refunds: [refundOf(), refundOf({ refundId: 'ref_2' })],
  })
  const { state } = applyNews(order, { news: [isPaid()], merged: [other] })
  expect(state).toMatchObject({
    names: ['1001', 'pay_1', 'inv_1'],
    cancelled: minutes(1),
    refundedWhole: minutes(2),
    captured: minutes(3),
    refunds: [{ refundId: 'ref_1' }, { refundId: 'ref_2' }],
  })
})
