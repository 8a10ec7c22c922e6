import { describe, expect, test } from 'vitest'
import { formatDate, hasFourDigitYear, zoneName } from '../../src/lib/locale/format-date.ts'
import { inLanguage } from '../../src/lib/locale/in-language.ts'
import { readerOf } from '../../src/lib/locale/reader.ts'

const NOON = Date.UTC(2026, 6, 1, 12)
const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const

describe('a date', () => {
  test('is written on the clock of a zone, or so far from UTC', () => {
    expect(formatDate(NOON, 'en-GB', { ...SHORT, timeZone: 'Asia/Tokyo' })).toBe(
      '01/07/2026, 21:00',
    )
    expect(formatDate(NOON, 'en-GB', { ...SHORT, offsetMinutes: -90 })).toBe('01/07/2026, 10:30')
  })

  test('that is none, or of which nothing is to be shown, is empty', () => {
    expect(formatDate(Number.NaN, 'en', { ...SHORT, timeZone: 'UTC' })).toBe('')
    expect(formatDate(9e15, 'en', { ...SHORT, timeZone: 'UTC' })).toBe('')
    const nothing = { dateStyle: 'none', timeStyle: 'none', timeZone: 'UTC' } as const
    expect(formatDate(NOON, 'en', nothing)).toBe('')
  })

  test('has a year of four digits', () => {
    expect([NOON, null, undefined, Number.NaN, -1e15, 9e14].map(hasFourDigitYear)).toEqual([
      ...[true, false, false, false, false, false],
    ])
  })

  test('names its zone, as it is called at that time of the year', () => {
    expect(zoneName(NOON, 'en-GB', 'Europe/Berlin')).toBe('CEST')
    expect(zoneName(Date.UTC(2026, 0, 1), 'en-GB', 'Europe/Berlin')).toBe('CET')
    expect(zoneName(NOON, 'en-GB', 'UTC')).toBe('UTC')
  })
})

test.each([
  ['de-CH', 'UTC', { locale: 'de-CH', timeZone: 'UTC' }],
  [undefined, undefined, { locale: 'en', timeZone: 'UTC' }],
  ['no such locale!', 'UTC', { locale: 'en', timeZone: 'UTC' }],
  ['de', 'Mars/Olympus', { locale: 'en', timeZone: 'UTC' }],
])('a reader of %j in %j', (locale, timeZone, expected) => {
  expect(readerOf(locale, timeZone)).toEqual(expected)
})

test.each([
  [{ de: 1, 'de-CH': 2 }, 'de-CH', 2],
  [{ de: 1 }, 'de-CH', 1],
  [{ fr: 1 }, 'de-CH', undefined],
  [{}, 'constructor', undefined],
])('the entry of %j for %s', (byLanguage, locale, expected) => {
  expect(inLanguage<number>(byLanguage as Record<string, number>, locale)).toBe(expected)
})
