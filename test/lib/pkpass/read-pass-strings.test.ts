import { describe, expect, test } from 'vitest'
import { encodePassStrings } from '../../../src/lib/apple/pass-strings.ts'
import { encodeUtf8 } from '../../../src/lib/encoding/utf8.ts'
import { readPassStrings } from '../../../src/lib/pkpass/read-pass-strings.ts'
import { utf16 } from '../../support/pkpass-styles.ts'

const LIMITS = { maxCharacters: 100_000, maxEntries: 1000 }
const read = (text: string) => Object.fromEntries(readPassStrings(encodeUtf8(text), LIMITS))

describe('a strings file', () => {
  const text = '"gate" = "Tür “7”";'
  test.each([
    ['UTF-8', encodeUtf8(text)],
    ['UTF-8 with a byte order mark', encodeUtf8(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text)],
    ['UTF-16, big end first', utf16(text, false)],
    ['UTF-16 without a byte order mark', utf16(text).subarray(2)],
    ['UTF-16 of the other kind without one', utf16(text, false).subarray(2)],
  ])('is read in %s', (_, bytes) => {
    expect([...readPassStrings(bytes, LIMITS)]).toEqual([['gate', 'Tür “7”']])
  })

  test.each([
    ['comments', '/* a = "b"; */ "a" /* x */ = // y "z";\n "1" ;', { a: '1' }],
    ['bare words', 'gate_str = Gate; "a.b" = c.d;', { gate_str: 'Gate', 'a.b': 'c.d' }],
    ['a key alone', '"Seat"; "Row" = "Reihe";', { Seat: 'Seat', Row: 'Reihe' }],
    ['escapes', String.raw`"a\"\\" = "1\n2\t\U00e9\u00E8\'\344";`, { 'a"\\': "1\n2\té\u00e8'ä" }],
    ['line breaks in a text', '"a" = "1\n2";', { a: '1\n2' }],
    ['the first of two', '"a" = "1"; "a" = "2";', { a: '1' }],
    ['names that objects have', '"constructor" = "x"; "a" = "1";', { constructor: 'x', a: '1' }],
    ['broken entries among good ones', '"a" "b"; = "c";\n"d" = "e"', {}],
    ['what follows a broken entry', '"a" = ;\n"d" = "e";', { d: 'e' }],
    ['nothing', '', {}],
  ])('%s', (_, given, expected) => {
    expect(read(given)).toEqual(expected)
  })

  test('that we write says what it was made of', () => {
    const texts = { 'a "b" \\': 'ü\n\t"', 'x = y;': '/* z */' }
    expect(Object.fromEntries(readPassStrings(encodePassStrings(texts), LIMITS))).toEqual(texts)
  })

  test('is read in one go, however it is written, and cut at its limits', () => {
    for (const piece of ['/*;', '"', '"\\";', '//', '= ;', '\\', '"a"="b" ', ';']) {
      const startedMs = Date.now()
      read(piece.repeat(100_000 / piece.length))
      expect(Date.now() - startedMs, piece).toBeLessThan(1000)
    }
    const many = Array.from({ length: 5000 }, (_, n) => `"k${n}" = "v";`).join('')
    expect(readPassStrings(encodeUtf8(many), LIMITS).size).toBe(1000)
  })
})
