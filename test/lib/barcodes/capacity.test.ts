import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { PassBarcodeFormat } from '../../../src/lib/apple/pass-json.ts'
import { encodeAztec } from '../../../src/lib/barcodes/aztec.ts'
import { barcodeSize } from '../../../src/lib/barcodes/capacity.ts'

const fits = (format: PassBarcodeFormat, message: string) => {
  const { size, capacity } = barcodeSize(format, message)
  return size <= capacity
}

describe('QR', () => {
  const drawn = (message: string) => {
    try {
      encode(message, { ecc: 'M', boostEcc: false })
      return true
    } catch {
      return false
    }
  }
  test.each([
    ['digits', '7', 5596],
    ['capitals', 'A', 3391],
    ['bytes', 'a', 2331],
  ])('the last of %s that fits is the last that an encoder draws', (_, character, count) => {
    for (const message of [character.repeat(count), character.repeat(count + 1)]) {
      expect(fits('PKBarcodeFormatQR', message)).toBe(drawn(message))
    }
    expect(fits('PKBarcodeFormatQR', character.repeat(count))).toBe(true)
  })
})

describe('Aztec', () => {
  test.each([
    ['digits', '7', 3832],
    ['capitals', 'A', 3067],
    ['bytes', 'ä', 1914],
  ])('as many %s as the standard names', (_, character, count) => {
    expect(fits('PKBarcodeFormatAztec', character.repeat(count))).toBe(true)
    expect(fits('PKBarcodeFormatAztec', character.repeat(count + 1))).toBe(false)
  })

  test('an encoder draws what we say fits', () => {
    const message = 'ä'.repeat(1890)
    expect(fits('PKBarcodeFormatAztec', message)).toBe(true)
    expect(encodeAztec(message)).not.toBeNull()
  })
})

describe('PDF417', () => {
  test.each([
    ['digits', '7', 2528],
    ['capitals', 'A', 1726],
    ['bytes', 'a', 1033],
  ])('as many %s as 863 codewords hold', (_, character, count) => {
    expect(fits('PKBarcodeFormatPDF417', character.repeat(count))).toBe(true)
    expect(fits('PKBarcodeFormatPDF417', character.repeat(count + 1))).toBe(false)
  })
})

test('a message beyond ISO 8859-1 counts in UTF-8 bytes', () => {
  expect(barcodeSize('PKBarcodeFormatQR', 'ä')).toMatchObject({ size: 1, unit: 'bytes' })
  expect(barcodeSize('PKBarcodeFormatQR', 'ä€')).toMatchObject({ size: 5, unit: 'bytes' })
})

describe('Code 128', () => {
  test('is measured in modules, quiet zones included', () => {
    // Start, seven symbols, check: 9 × 11; stop 13; quiet zones 2 × 10.
    expect(barcodeSize('PKBarcodeFormatCode128', 'PJJ123C')).toEqual({
      size: 132,
      capacity: 320,
      unit: 'modules',
    })
  })

  test('holds twice as many digits as letters', () => {
    expect(fits('PKBarcodeFormatCode128', 'A'.repeat(24))).toBe(true)
    expect(fits('PKBarcodeFormatCode128', 'A'.repeat(25))).toBe(false)
    expect(fits('PKBarcodeFormatCode128', '7'.repeat(48))).toBe(true)
    expect(fits('PKBarcodeFormatCode128', '7'.repeat(49))).toBe(false)
  })
})
