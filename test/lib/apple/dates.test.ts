import fc from 'fast-check'
import { expect, test } from 'vitest'
import { W3C_DATE, w3cDate } from '../../../src/lib/w3c-date.ts'

test('drops the fraction of a second', () => {
  expect(w3cDate(Date.UTC(2026, 10, 21, 9, 30, 15, 999))).toBe('2026-11-21T09:30:15Z')
})

test.each([
  [120, '2026-11-21T11:30:00+02:00'],
  [330, '2026-11-21T15:00:00+05:30'],
  [-210, '2026-11-21T06:00:00-03:30'],
  [-720, '2026-11-20T21:30:00-12:00'],
])('writes the wall clock %i minutes east of UTC', (offset, text) => {
  expect(w3cDate(Date.UTC(2026, 10, 21, 9, 30), offset)).toBe(text)
})

test('names the same instant in every zone, in whole seconds', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
      fc.integer({ min: -14 * 60, max: 14 * 60 }),
      (date, offset) => {
        const text = w3cDate(date.getTime(), offset)
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
        expect(text).toMatch(W3C_DATE)
        expect(Date.parse(text)).toBe(Math.floor(date.getTime() / 1000) * 1000)
      },
    ),
  )
})

test.each(['2026-11-21', '2026-11-21T09:30:00', '2026-11-21 09:30:00Z', 'tomorrow'])(
  '%s is no date to Wallet',
  (text) => {
    expect(W3C_DATE.test(text)).toBe(false)
  },
)
