import { expect, test } from 'vitest'
import { formatHttpDate, parseHttpDate } from '../../src/lib/http-date.ts'

const NOW = Date.parse('2026-11-25T00:00:00Z')
const SECONDS = Date.parse('1994-11-06T08:49:37Z') / 1000

// The examples of RFC 9110, section 5.6.7.
test.each([
  'Sun, 06 Nov 1994 08:49:37 GMT',
  'Sunday, 06-Nov-94 08:49:37 GMT',
  'Sun Nov  6 08:49:37 1994',
])('%s is a date', (text) => expect(parseHttpDate(text, NOW)).toBe(SECONDS))

test('two digits of a year are at most fifty years ahead', () => {
  const year = (text: string) => new Date(parseHttpDate(text, NOW)! * 1000).getUTCFullYear()
  expect(year('Wednesday, 25-Nov-26 00:00:00 GMT')).toBe(2026)
  expect(year('Wednesday, 25-Nov-76 00:00:00 GMT')).toBe(2076)
  expect(year('Friday, 25-Nov-77 00:00:00 GMT')).toBe(1977)
})

test.each([
  undefined,
  '',
  'Sun, 06 Nov 1994 08:49:37',
  'Mon, 06 Nov 1994 08:49:37 GMT',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Thu, 31 Feb 1994 08:49:37 GMT',
  'Sunday, 06-Nov-1994 08:49:37 GMT',
  'Sun Nov 6 08:49:37 1994',
  'Sun, 06 Nov 1994 25:49:37 GMT',
  '1994-11-06T08:49:37Z',
])('%s is none', (text) => expect(parseHttpDate(text, NOW)).toBeNull())

test('what is written is read', () => {
  expect(parseHttpDate(formatHttpDate(SECONDS), NOW)).toBe(SECONDS)
})
