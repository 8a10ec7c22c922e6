import { expect, test } from 'vitest'
import {
  bindingOf,
  isHolders,
  languagesOf,
  meaningOf,
} from '../../../src/domain/templates/pkpass/meanings.ts'

test('a label means the same in small and capital letters, and nothing where it is no known word', () => {
  expect(meaningOf('Passenger')).toBe('holder')
  expect(meaningOf('PASSENGER NAME')).toBe('holder')
  expect(meaningOf('Rye bread')).toBeUndefined()
  expect(languagesOf('passenger')).toContain('en')
  expect(languagesOf('Rye bread')).toEqual([])
})

test.each([
  ['holder', 'generic', undefined, 'customer.name'],
  ['gate', 'eventTicket', undefined, 'event.gate'],
  ['points', 'loyalty', undefined, 'points'],
  ['origin', 'boardingPass', 'Air', 'flight.origin'],
  ['origin', 'boardingPass', 'Train', 'transit.origin'],
  ['flight', 'boardingPass', 'Train', undefined],
  ['gate', 'generic', undefined, undefined],
] as const)(
  '%s on a pass of the kind %s (%s) is bound to %s',
  (meaning, kind, transit, expected) => {
    expect(bindingOf(meaning, kind, transit)).toBe(expected)
  },
)

test('a gate is the holder’s on a ticket, and the end of a coupon everybody’s', () => {
  expect(isHolders('holder', 'generic')).toBe(true)
  expect(isHolders('gate', 'eventTicket')).toBe(true)
  expect(isHolders('gate', 'boardingPass')).toBe(false)
  expect(isHolders('expiry', 'membership')).toBe(true)
  expect(isHolders('expiry', 'coupon')).toBe(false)
})
