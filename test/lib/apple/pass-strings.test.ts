import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePassStrings } from '../../../src/lib/apple/pass-strings.ts'

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true }).decode(bytes)
}

test('is UTF-16 with a little-endian byte order mark', () => {
  const bytes = encodePassStrings({ Points: 'Punkte' })
  expect([...bytes.subarray(0, 4)]).toEqual([0xff, 0xfe, 0x22, 0x00])
  expect(decode(bytes)).toBe('\ufeff"Points" = "Punkte";\n')
})

test('escapes quotes, backslashes and line breaks', () => {
  expect(decode(encodePassStrings({ 'a"b\\c': 'x\ny\tz\r' }))).toBe(
    '\ufeff"a\\"b\\\\c" = "x\\ny\\tz\\r";\n',
  )
})

test('keeps any script', () => {
  expect(decode(encodePassStrings({ Seat: 'مقعد 🎫 座席' }))).toContain('"مقعد 🎫 座席"')
})

test('sorts by key, so that equal translations give equal bytes', () => {
  const there = encodePassStrings({ b: '2', a: '1' })
  expect(there).toEqual(encodePassStrings({ a: '1', b: '2' }))
  expect(decode(there)).toBe('\ufeff"a" = "1";\n"b" = "2";\n')
})

test('any text comes back, one entry a line', () => {
  // The escapes are a part of JSON's, so JSON reads what we wrote.
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(text, text), (translations) => {
      const lines = decode(encodePassStrings(translations)).slice(1).split(';\n').slice(0, -1)
      const read = lines.map((line) => JSON.parse(`[${line.replace('" = "', '","')}]`))
      expect(Object.fromEntries(read)).toEqual({ ...translations })
    }),
  )
})
