import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { decodeBase64url, encodeBase64url } from '../../src/lib/encoding/base64url.ts'
import { equalBytes } from '../../src/lib/encoding/equal-bytes.ts'
import { decodeHex, encodeHex } from '../../src/lib/encoding/hex.ts'
import { decodePem, encodePem } from '../../src/lib/encoding/pem.ts'
import { encodeUlid, ulidFromBytes, ulidToBytes } from '../../src/lib/encoding/ulid.ts'
import { decodeUtf8, encodeUtf8 } from '../../src/lib/encoding/utf8.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

describe('base64 and base64url', () => {
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('%o is %o (RFC 4648, section 10)', (plain, encoded) => {
    expect(encodeBase64(encodeUtf8(plain))).toBe(encoded)
    expect(decodeBase64(encoded)).toEqual(encodeUtf8(plain))
    expect(encodeBase64url(encodeUtf8(plain))).toBe(encoded.replaceAll('=', ''))
    expect(decodeBase64url(encoded.replaceAll('=', ''))).toEqual(encodeUtf8(plain))
  })

  test('the URL alphabet replaces plus and slash', () => {
    expect(encodeBase64(bytes(0xfb, 0xff))).toBe('+/8=')
    expect(encodeBase64url(bytes(0xfb, 0xff))).toBe('-_8')
  })

  test.each(['Zg', 'Zh==', 'Zg==\n', 'Z g==', 'Zg=', '-_8=', 'Zm9v='])(
    'base64 %o is refused: it is not the canonical spelling',
    (text) => expect(decodeBase64(text)).toBeNull(),
  )

  test.each(['Zg==', 'Zh', 'Z', 'Zm9v=', ' Zm9v', 'Zm9v\n', '+/8', 'Zm9v!', 'Zmé9v'])(
    'base64url %o is refused: it is not the canonical spelling',
    (text) => expect(decodeBase64url(text)).toBeNull(),
  )

  test('only a slice is encoded, never the buffer around it', () => {
    const slice = bytes(1, 2, 3, 4).subarray(1, 3)
    expect(encodeBase64url(slice)).toBe('AgM')
    expect(encodeBase64(slice)).toBe('AgM=')
    expect(encodeHex(slice)).toBe('0203')
  })
})

describe('hexadecimal', () => {
  test('either case is read, lower case is written', () => {
    expect(decodeHex('00fFAb')).toEqual(bytes(0, 255, 171))
    expect(encodeHex(bytes(0, 255, 171))).toBe('00ffab')
  })

  test.each(['0', 'zz', '00 ', '0x00', '00zz'])('%o is refused', (text) =>
    expect(decodeHex(text)).toBeNull(),
  )
})

describe('UTF-8', () => {
  test('malformed bytes are refused, a byte order mark is kept', () => {
    expect(decodeUtf8(bytes(0xc3, 0x28))).toBeNull()
    expect(decodeUtf8(bytes(0xed, 0xa0, 0x80))).toBeNull()
    expect(decodeUtf8(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('\uFEFFA')
  })
})

describe('ULID', () => {
  test('the example of the specification', () => {
    // https://github.com/ulid/spec: 01ARZ3NDEKTSV4RRFFQ69G5FAV
    expect(ulidToBytes('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual(
      decodeHex('01563e3ab5d3d6764c61efb99302bd5b'),
    )
    expect(encodeUlid(0x01563e3ab5d3, decodeHex('d6764c61efb99302bd5b')!)).toBe(
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    )
  })

  test('the largest is 7ZZZ…, and one more is refused', () => {
    expect(ulidFromBytes(new Uint8Array(16).fill(255))).toBe('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')
    expect(ulidToBytes('8ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toBeNull()
    expect(encodeUlid(2 ** 48 - 1, new Uint8Array(10))).toBe('7ZZZZZZZZZ0000000000000000')
  })

  test('sixteen bytes and 26 characters are the same thing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (value) => {
        const text = ulidFromBytes(value)
        expect(text).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
        expect(ulidToBytes(text)).toEqual(value)
      }),
    )
  })

  test('a later time sorts later', () => {
    const time = fc.integer({ min: 0, max: 2 ** 48 - 2 })
    fc.assert(
      fc.property(time, (ms) => {
        const late = encodeUlid(ms + 1, new Uint8Array(10))
        expect(encodeUlid(ms, new Uint8Array(10).fill(255)) < late).toBe(true)
      }),
    )
  })

  test.each([
    '01arz3ndektsv4rrffq69g5fav',
    '01ARZ3NDEKTSV4RRFFQ69G5FA',
    '01ARZ3NDEKTSV4RRFFQ69G5FAVX',
    '01ARZ3NDEKTSV4RRFFQ69G5FAI',
    '01ARZ3NDEKTSV4RRFFQ69G5FAU',
    '01ARZ3NDEKTSV4RRFFQ69G5F\u{1F600}',
    '',
  ])('%o is refused', (text) => expect(ulidToBytes(text)).toBeNull())

  test('a time or randomness of the wrong size is a programming error', () => {
    expect(() => encodeUlid(2 ** 48, new Uint8Array(10))).toThrow(RangeError)
    expect(() => encodeUlid(-1, new Uint8Array(10))).toThrow(RangeError)
    expect(() => encodeUlid(1.5, new Uint8Array(10))).toThrow(RangeError)
    expect(() => encodeUlid(1, new Uint8Array(9))).toThrow(RangeError)
  })
})

describe('PEM', () => {
  const der = new Uint8Array(100).map((_, index) => index)

  test('lines of 64 characters between the labels, and back', () => {
    const pem = encodePem('CERTIFICATE', der)
    expect(pem.split('\n').map((line) => line.length)).toEqual([27, 64, 64, 8, 25, 0])
    expect(decodePem(pem)).toEqual([{ label: 'CERTIFICATE', der, hasHeaders: false }])
  })

  test('several blocks with text, carriage returns and headers around them', () => {
    const text = `Bag Attributes\n  friendlyName: x\n${encodePem('CERTIFICATE', der)}
      -----BEGIN RSA PRIVATE KEY-----\r\nProc-Type: 4,ENCRYPTED\r\n\r\nAQID\r\n-----END RSA PRIVATE KEY-----`
    expect(decodePem(text)).toEqual([
      { label: 'CERTIFICATE', der, hasHeaders: false },
      { label: 'RSA PRIVATE KEY', der: bytes(1, 2, 3), hasHeaders: true },
    ])
  })

  test('escaped line breaks of a JSON file are line breaks', () => {
    const pem = encodePem('PRIVATE KEY', der).replaceAll('\n', '\\n')
    expect(decodePem(pem)?.[0]?.der).toEqual(der)
  })

  test.each([
    '-----BEGIN X-----\nAQID',
    '-----BEGIN X-----\nAQID\n-----END Y-----',
    '-----BEGIN X-----\nA!ID\n-----END X-----',
    '-----BEGIN ',
  ])('%o is cut off or not base64', (text) => expect(decodePem(text)).toBeNull())

  test('a text without blocks has none', () => expect(decodePem('hello')).toEqual([]))
})

describe('equality of secrets', () => {
  test('differing lengths and contents differ, without an exception', () => {
    expect(equalBytes(bytes(1, 2), bytes(1, 2))).toBe(true)
    expect(equalBytes(bytes(1, 2), bytes(1, 3))).toBe(false)
    expect(equalBytes(bytes(1, 2), bytes(1))).toBe(false)
    expect(equalBytes(bytes(), bytes())).toBe(true)
  })
})

test('the decoders agree with the platform on every input they take', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (value) => {
      expect(decodeBase64(Buffer.from(value).toString('base64'))).toEqual(value)
      expect(decodeBase64url(encodeBase64url(value))).toEqual(value)
      expect(decodeHex(encodeHex(value))).toEqual(value)
    }),
  )
})
