import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endedPoints,
  endOfTerm,
  lotChanges,
  lotsDueAt,
  lotsToWarn,
  type PointLot,
  settledLots,
  sumOf,
  undone,
} from '../../src/domain/model/point-lots.ts'

const at = (date: string) => Date.parse(date)
const DAY_MS = 86_400_000
const YEAR = { months: 12 }

test.each([
  ['2027-01-15T12:00:00Z', 1, '2027-03-01'],
  ['2028-02-29T23:59:59.999Z', 12, '2029-03-01'],
  ['2027-02-28T00:00:00Z', 12, '2028-03-01'],
  ['2027-12-31T23:59:59.999Z', 1, '2028-02-01'],
  ['2027-01-31T00:00:00Z', 60, '2032-02-01'],
])('what is earned at %s lasts for %i months, up to %s', (earned, months, end) => {
  expect(endOfTerm(at(earned), { months })).toBe(at(end))
})

test('points of one month are one lot, and those that end soonest are spent first', () => {
  const january = settledLots(YEAR, null, 10, at('2027-01-05'))
  const more = settledLots(YEAR, january, 15, at('2027-01-25'))
  expect(more).toEqual([{ points: 15, endsAt: at('2028-02-01') }])
  const march = settledLots(YEAR, more, 35, at('2027-03-01'))
  expect(settledLots(YEAR, march, 18, at('2027-03-02'))).toEqual([
    { points: 18, endsAt: at('2028-04-01') },
  ])
})

test('what has ended is spent last', () => {
  const lots = [
    { points: 10, endsAt: at('2027-02-01') },
    { points: 10, endsAt: at('2027-03-01') },
  ]
  const now = at('2027-02-01')
  expect(endedPoints(lots, now - 1)).toBe(0)
  expect(endedPoints(lots, now)).toBe(10)
  expect(settledLots(YEAR, lots, 15, now)).toEqual([
    { points: 10, endsAt: at('2027-02-01') },
    { points: 5, endsAt: at('2027-03-01') },
  ])
})

test('without an end, or without points, there are no lots', () => {
  expect(settledLots(undefined, [{ points: 1, endsAt: 1 }], 1, 0)).toBeNull()
  expect(settledLots(YEAR, null, null, 0)).toBeNull()
  expect(lotsDueAt(undefined, [{ points: 1, endsAt: 1 }])).toBeNull()
  expect(lotsDueAt(YEAR, [])).toBeNull()
})

test('each end is warned of once, and then it is the end that is due', () => {
  const expiry = { months: 12, warnDays: 10 }
  const end = at('2028-02-01')
  const lots: PointLot[] = [{ points: 5, endsAt: end }]
  expect(lotsDueAt(expiry, lots)).toBe(end - 10 * DAY_MS)
  expect(lotsToWarn(expiry, lots, end - 10 * DAY_MS - 1)).toEqual([])
  expect(lotsToWarn(expiry, lots, end - 10 * DAY_MS)).toEqual(lots)
  expect(lotsToWarn(expiry, lots, end)).toEqual([])
  const warned: PointLot[] = [{ points: 5, endsAt: end, warned: true }]
  expect(lotsDueAt(expiry, warned)).toBe(end)
  expect(lotsToWarn(expiry, warned, end - 1)).toEqual([])
})

test('whatever happens, the lots add up to the balance, and undoing a redemption gives back where it was taken', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 70 }),
    change: fc.integer({ min: -200, max: 200 }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (steps, months) => {
        let now = at('2027-01-01')
        let balance = 0
        let lots: PointLot[] = []
        for (const { days, change } of steps) {
          now += days * DAY_MS
          balance = Math.max(0, balance + change)
          const before = lots
          lots = settledLots({ months }, before, balance, now)!
          expect(sumOf(lots)).toBe(balance)
          expect(lots).toEqual(lots.toSorted((a, b) => a.endsAt - b.endsAt))
          expect(lots.every(({ points }) => points > 0)).toBe(true)
          const changes = lotChanges(before, lots)
          expect(changes.reduce((sum, [points]) => sum + points, 0)).toBe(
            sumOf(lots) - sumOf(before),
          )
          expect(undone(lots, changes)).toEqual(before)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('undone is never less than nothing', () => {
  expect(undone([{ points: 5, endsAt: 1 }], [[10, 1]])).toEqual([])
})
