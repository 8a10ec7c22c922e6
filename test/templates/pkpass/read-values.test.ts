import { expect, test } from 'vitest'
import {
  color,
  firstNames,
  firstOf,
  instant,
  oneLine,
  severalLines,
  styleWithoutPrefix,
} from '../../../src/domain/templates/pkpass/read-values.ts'

test.each([
  ['a\nb\u0000 c', 9, 'a b  c'],
  [12.5, 9, '12.5'],
  ['  long text', 4, 'long'],
  ['a😀', 2, 'a\ufffd'],
  [' \n ', 9, undefined],
  [{}, 9, undefined],
])('of %j one line of %i characters is %j', (value, max, expected) => {
  expect(oneLine(value, max)).toBe(expected)
})

test('several lines keep their breaks, and no other control character', () => {
  expect(severalLines('a\r\nb\rc\td\u0007', 99)).toBe('a\nb\ncd')
  expect(severalLines('abc', 2)).toBe('ab')
})

test.each([
  ['rgb(1, 2, 255)', '#0102ff'],
  ['rgba(1,2,3,0.5)', '#010203'],
  ['#AbC', '#AAbbCC'],
  ['#010203', '#010203'],
  ['rgb(1, 2, 256)', undefined],
  ['red', undefined],
  [7, undefined],
])('the colour %j is %j', (value, expected) => {
  expect(color(value)).toBe(expected)
})

test('an instant has a zone', () => {
  expect(instant(' 2026-12-01T18:00+01:00 ')).toMatch(/^2026-12-01T18:00(:00)?\+01:00$/)
  expect(instant('2026-12-01')).toBeUndefined()
  expect(instant(7)).toBeUndefined()
})

test('of lists and objects the first are read, and of others nothing', () => {
  const isText = (item: unknown) => typeof item === 'string'
  expect(firstOf([1, 'a', 'b', 'c'], 2, isText as never)).toEqual(['a', 'b'])
  expect(firstOf('abc', 2, isText as never)).toEqual([])
  expect(firstNames({ a: 1, b: 2, c: 3 }, 2)).toEqual(['a', 'b'])
  expect(firstNames(['a'], 2)).toEqual([])
})

test('a style is one of ours', () => {
  const known = ['short', 'medium'] as const
  expect(styleWithoutPrefix('PKDateStyleMedium', 'PKDateStyle', known)).toBe('medium')
  expect(styleWithoutPrefix('PKDateStyleFull', 'PKDateStyle', known)).toBeUndefined()
})
