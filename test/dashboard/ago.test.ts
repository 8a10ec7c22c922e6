import { expect, test } from 'vitest'
import { agoWords, durationWords } from '../../src/dashboard/parts/ago.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 min ago'],
  [HOUR - 1, '59 min ago'],
  [2 * HOUR, '2 h ago'],
  [24 * HOUR, 'yesterday'],
  [72 * HOUR, '3 days ago'],
])('%d ms ago is said as %s', (ms, words) => {
  expect(agoWords(ms)).toBe(words)
})

test.each([
  [2400, '2.4 s'],
  [38 * MINUTE, '38 min'],
  [5 * HOUR, '5 h'],
  [30 * HOUR, '1 day'],
  [72 * HOUR, '3 days'],
])('%d ms are said as %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})
