import { expect, test } from 'vitest'
import { parseInstant } from '../../src/domain/model/instant.ts'
import { Instant } from '../../src/domain/model/instant-schemas.ts'

test.each([
  ['2026-12-01T19:00:00Z', '2026-12-01T19:00:00.000Z'],
  ['2026-12-01t19:00:00z', '2026-12-01T19:00:00.000Z'],
  ['2026-12-01T20:00:00.123456+01:00', '2026-12-01T19:00:00.123Z'],
  ['2024-02-29T00:00:00-05:30', '2024-02-29T05:30:00.000Z'],
  // Leap seconds, as in the examples of RFC 3339.
  ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00.000Z'],
  ['1990-12-31T15:59:60-08:00', '1991-01-01T00:00:00.000Z'],
  ['2016-06-30T23:59:60.500z', '2016-07-01T00:00:00.500Z'],
])('%s is an instant', (text, iso) => {
  expect(Instant.parse(text)).toBe(iso)
  expect(parseInstant(text)).toBe(Date.parse(iso))
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-12-01T24:00:00Z',
  '2026-12-01T19:00:00',
  '2026-12-01 19:00:00Z',
  '2026-12-01',
  '2026-12-01T19:00Z',
  '2026-12-01T19:00:60Z',
  '2026-12-30T23:59:60Z',
  '2026-12-31T23:59:60+01:00',
  '2026-12-31T23:59:61Z',
  '2026-12-01T19:00:00+25:00',
  '0000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '1796151600',
  '',
])('%s is none', (text) => {
  expect(parseInstant(text)).toBeNull()
  expect(Instant.safeParse(text).success).toBe(false)
})
