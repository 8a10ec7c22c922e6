import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addStep, isVoid, validUnits, valueAt } from '../../src/domain/checkout/valid-units.ts'
import type { OrderState, Step } from '../../src/domain/model/stored-order.ts'
import { asked, bought, minutes, PAID_AT, refundOf, storedOrder } from '../support/known-orders.ts'

const stateOf = (quantity: number, state: Partial<OrderState> = {}) =>
  storedOrder({ lines: asked(bought([{ id: 'a', quantity }]), false), ...state }).state

/** Which units of the line «a» are valid, of as many as have passes. */
function kept(state: OrderState, passes: number): number[] {
  const units = Array.from({ length: passes }, (_, at) => ({ lineId: 'a', unit: at + 1 }))
  const isKept = validUnits(state, units)
  return units.filter((unit) => isKept(unit)).map(({ unit }) => unit)
}

const ofLine = (quantity: number) => refundOf({ lines: [{ id: 'a', quantity }] })
const ofMoney = (amount: number, refundId: string, at = minutes(10)) =>
  refundOf({ refundId, at, isVague: true, money: { currency: 'EUR', amount } })
const costing = (...told: Step[]) => ({ totals: [{ currency: 'EUR', told }] })

describe('a refund that names a line', () => {
  test.each([
    // passes, bought, refunded, kept
    [3, 3, 0, 3],
    [3, 3, 1, 2],
    [3, 3, 3, 0],
    [3, 3, 9, 0],
    [1, 3, 1, 1],
    [1, 3, 3, 0],
    [4, 1, 1, 0],
    [4, 2, 1, 2],
    [0, 2, 1, 0],
    [2, 0, 0, 0],
  ])(
    'of %i passes for %i units of which %i are refunded leaves the first %i',
    (passes, quantity, refunded, left) => {
      const state = stateOf(quantity, { refunds: [ofLine(refunded)] })
      expect(kept(state, passes)).toEqual(Array.from({ length: left }, (_, at) => at + 1))
    },
  )

  test('leaves exactly the units that are not refunded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(1000), (quantity, refunded) => {
        const state = stateOf(quantity, { refunds: [ofLine(refunded)] })
        expect(kept(state, quantity)).toHaveLength(Math.max(0, quantity - refunded))
      }),
    )
  })
})

describe('refunds of money', () => {
  const total = costing({ at: PAID_AT, value: 90 })

  test('void all once they add up to the total, and nothing before', () => {
    const one = ofMoney(50, 'r1')
    expect(kept(stateOf(2, { ...total, refunds: [one] }), 2)).toEqual([1, 2])
    const all = stateOf(2, { ...total, refunds: [one, ofMoney(40, 'r2')] })
    expect(kept(all, 2)).toEqual([])
    expect(isVoid(all)).toBe(true)
  })

  test('of other currencies, or of nothing that was paid, add up to nothing', () => {
    const inDollars = { ...ofMoney(90, 'r1'), money: { currency: 'USD', amount: 90 } }
    expect(kept(stateOf(2, { ...total, refunds: [inDollars] }), 2)).toEqual([1, 2])
    const free = costing({ at: PAID_AT, value: 0 })
    expect(kept(stateOf(2, { ...free, refunds: [ofMoney(0, 'r1')] }), 2)).toEqual([1, 2])
  })
})

describe('a refund of the whole order', () => {
  const grown = {
    paid: { since: PAID_AT, until: minutes(20) },
    lines: [
      {
        id: 'a',
        toldAt: minutes(20),
        told: [
          { at: PAID_AT, value: 2 },
          { at: minutes(20), value: 3 },
        ],
        asked: 3,
        planned: 3,
        withheld: [],
      },
    ],
  }

  test('takes what had been paid until then, and leaves what was paid later', () => {
    expect(kept(stateOf(3, { ...grown, refundedWhole: minutes(10) }), 3)).toEqual([3])
    expect(kept(stateOf(3, { ...grown, refundedWhole: minutes(20) }), 3)).toEqual([])
    const costs = costing({ at: PAID_AT, value: 90 }, { at: minutes(20), value: 135 })
    expect(kept(stateOf(3, { ...grown, ...costs, refunds: [ofMoney(90, 'r')] }), 3)).toEqual([3])
    const both = [ofMoney(90, 'r'), ofMoney(45, 's', minutes(30))]
    expect(kept(stateOf(3, { ...grown, ...costs, refunds: both }), 3)).toEqual([])
  })

  test('does not take a line twice', () => {
    const state = { ...grown, refundedWhole: minutes(10) }
    expect(kept(stateOf(3, { ...state, refunds: [ofLine(1)] }), 3)).toEqual([3])
    expect(kept(stateOf(3, { ...state, refunds: [ofLine(3)] }), 3)).toEqual([])
  })
})

test.each([
  [null, false],
  [minutes(-1), false],
  [PAID_AT, true],
  [minutes(1), true],
])(
  'a cancellation at %o of an order that was last paid at 8 o’clock counts: %s',
  (cancelled, counts) => {
    expect(kept(stateOf(1, { cancelled }), 1)).toEqual(counts ? [] : [1])
  },
)

test('steps come out the same in whichever order and however often they are told', () => {
  const step = fc.record({ at: fc.nat(9), value: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(step), fc.nat(9), (told, at) => {
      const steps = told.reduce<Step[]>(addStep, [])
      const before = told.filter((each) => each.at <= at).map(({ value }) => value)
      expect(valueAt(steps, at)).toBe(Math.max(0, ...before))
      expect([...told].reverse().reduce<Step[]>(addStep, steps)).toEqual(steps)
    }),
  )
})
