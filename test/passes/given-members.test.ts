import { expect, test } from 'vitest'
import { UNKNOWN_CUSTOMER } from '../../src/domain/model/pass-content.ts'
import { customerOf, expiresAtOf, overridesOf } from '../../src/domain/passes/given-members.ts'

test.each([
  [{}, null],
  [{ customer: {} }, null],
  [{ customer: { name: 'Ada' } }, { ...UNKNOWN_CUSTOMER, name: 'Ada' }],
  [
    { customer: { language: 'de', timeZone: 'Europe/Berlin' } },
    { name: null, email: null, language: 'de', timeZone: 'Europe/Berlin' },
  ],
  [{ customer: { email: 'a@example.com' } }, { ...UNKNOWN_CUSTOMER, email: 'a@example.com' }],
])('of %j the holder is %j', (given, expected) => {
  expect(customerOf(given as never)).toEqual(expected)
})

test('an end is kept as its instant', () => {
  const expirationDate = '2026-12-01T00:00:00+01:00'
  expect(expiresAtOf({ expirationDate } as never)).toBe(Date.parse('2026-11-30T23:00:00Z'))
  expect(expiresAtOf({} as never)).toBeNull()
})

test('what is given is kept, and what says nothing is not', () => {
  const given = {
    name: 'Gold',
    backgroundColor: '#112233',
    barcode: { value: 'V-1', alternativeText: null },
    metadata: { order: '42', gone: null },
    locations: [],
    relevantDate: '2026-12-01T00:00:00Z',
  }
  expect(overridesOf(given as never, {})).toEqual({
    name: 'Gold',
    backgroundColor: '#112233',
    barcode: { value: 'V-1' },
    metadata: { order: '42' },
    locations: [],
    relevantDate: '2026-12-01T00:00:00Z',
  })
  const empty = { barcode: { value: null }, metadata: {}, name: null }
  expect(overridesOf(empty as never, {})).toEqual({})
})
