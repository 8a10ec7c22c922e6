import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyNews, identifyOrder } from '../../src/domain/checkout/apply-news.ts'
import type { OrderNews } from '../../src/domain/checkout/order-news.ts'
import type { StoredOrder } from '../../src/domain/model/stored-order.ts'
import {
  bought,
  isCancelled,
  isPaid,
  isRefunded,
  isWaiting,
  storedOrder,
} from '../support/known-orders.ts'

const unheard = () =>
  storedOrder({ names: [], paid: false, lines: [] }, { known: false, content: null, orderId: '1' })

const apply = (order: StoredOrder, news: OrderNews[], hasPasses = false) =>
  applyNews(order, { news, merged: [], hasPasses })

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

describe('news', () => {
  test('of a paid order says what was bought, and by which names it is called', () => {
    const { orderId, known, content, state } = apply(unheard(), [isPaid()])
    expect({ orderId, known, content }).toEqual({ orderId: '1001', known: true, content: bought() })
    expect(state).toMatchObject({
      paid: true,
      names: ['1001', 'pay_1'],
      lines: [
        { id: 'tickets', quantity: 2 },
        { id: 'shirt', quantity: 1 },
      ],
    })
  })

  test('of an order that waits for its money does not make it unpaid again', () => {
    expect(apply(unheard(), [isWaiting()]).state.paid).toBe(false)
    expect(apply(unheard(), [isWaiting(), isPaid(), isWaiting()]).state.paid).toBe(true)
  })

  test('of a paid order counts once: later versions lack what was refunded', () => {
    const later = bought([{ id: 'tickets', sku: 'TICKET', quantity: 1 }])
    expect(apply(unheard(), [isPaid(), isPaid(later)]).content).toEqual(bought())
  })

  test('of an order whose content is gone brings it back, unless a pass of it was made or deleted', () => {
    const forgotten = storedOrder({}, { content: null })
    expect(apply(forgotten, [isPaid()]).content).toEqual(bought())
    expect(apply(forgotten, [isPaid()], true).content).toBeNull()
    expect(apply({ ...forgotten, erased: true }, [isPaid()]).content).toBeNull()
  })

  test.each([
    ['UNMATCHED', false],
    ['FAILED', false],
    ['PARTIAL', false],
    ['ISSUED', true],
    ['VOIDED', true],
  ] as const)('of an order that is %s and told again leaves it settled: %s', (status, settled) => {
    const order = storedOrder({ settled: true }, { status })
    expect(apply(order, [isPaid()]).state.settled).toBe(settled)
  })

  test('of one refund may come several times, each time with more of it', () => {
    const lines = [{ id: 'tickets', quantity: 1 }]
    const { refunds } = apply(unheard(), [
      isRefunded(),
      isRefunded({ lines }),
      isRefunded({ full: true }),
      isRefunded({ deliveryId: 'dlv_2' }),
    ]).state
    expect(refunds).toEqual([
      { id: 'dlv_1', full: true, lines },
      { id: 'dlv_2', full: false, lines: null },
    ])
  })

  test('that says nothing new changes nothing', () => {
    const news = [isPaid(), isRefunded(), isCancelled()]
    const once = apply(unheard(), news)
    expect(apply(once, news)).toEqual(once)
  })

  test('has one outcome, in whichever order and however often it comes', () => {
    const all = [
      isWaiting(),
      isPaid(),
      isRefunded({ lines: [{ id: 'tickets', quantity: 1 }] }),
      isRefunded({ deliveryId: 'dlv_2', orderId: 'pay_1' }),
      isCancelled(),
    ]
    const outcome = (news: OrderNews[]) => {
      const { state, ...order } = apply(unheard(), news)
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      const refunds = state.refunds.toSorted(byId)
      return { ...order, state: { ...state, refunds, names: state.names.toSorted() } }
    }
    const expected = outcome(all)
    const shuffled = fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })
    fc.assert(
      fc.property(shuffled, (news) => {
        expect(outcome(news)).toEqual(expected)
      }),
    )
  })
})

test('an order takes over what was stored under another of its names', () => {
  const refund = { id: 'ref_1', full: false, lines: null }
  const other = storedOrder({ names: ['pay_1', 'inv_1'], cancelled: true, refunds: [refund] })
  const order = storedOrder({ names: ['1001'], refunds: [refund, { ...refund, id: 'ref_2' }] })
  const { state } = applyNews(order, { news: [isPaid()], merged: [other], hasPasses: false })
  expect(state.names).toEqual(['1001', 'pay_1', 'inv_1'])
  expect(state.cancelled).toBe(true)
  expect(state.refunds.map(({ id }) => id)).toEqual(['ref_1', 'ref_2'])
})
