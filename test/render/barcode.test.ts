import { describe, expect, test } from 'vitest'
import type { BarcodeFormat } from '../../src/domain/model/design.ts'
import type { Pass } from '../../src/domain/model/pass.ts'
import { barcodeOf, barcodeValue, checkBarcode } from '../../src/domain/render/barcode.ts'
import { passOf, templateContent } from '../support/templates.ts'

const QR = 'PKBarcodeFormatQR'
const withBarcode = (value: string, alternativeText?: string) =>
  templateContent({ barcode: { format: QR, value, ...(alternativeText && { alternativeText }) } })

const given = (template = templateContent(), barcode?: Pass['overrides']['barcode']) =>
  passOf(template, barcode && { overrides: { barcode } })

describe('the value of a barcode', () => {
  const pattern = withBarcode('T-{{serialNumber}}')

  test.each([
    ['is filled into the template’s pattern', pattern, undefined, 'T-CARD-0001'],
    ['is what the pass was given', pattern, { value: 'OWN' }, 'OWN'],
    [
      'is the serial number where only a format was asked for',
      undefined,
      { format: QR },
      'CARD-0001',
    ],
    [
      'follows the pattern where only a format was asked for',
      pattern,
      { format: QR },
      'T-CARD-0001',
    ],
    ['is none where nobody asks for one', undefined, undefined, null],
    ['is none where the pattern comes out empty', withBarcode('{{fields.gone}}'), undefined, null],
  ] as const)('%s', (_, template, barcode, expected) => {
    const of = template ?? templateContent()
    expect(barcodeValue(of, given(of, barcode))).toBe(expected)
  })
})

describe('a barcode that no phone draws', () => {
  const check = (value: string | null, format: BarcodeFormat = QR) =>
    checkBarcode(
      templateContent(),
      { barcodeValue: value, overrides: { barcode: { format } } },
      '/passes/3',
    )

  test.each([
    ['has more than 1,024 characters', 'x'.repeat(1025), 'PKBarcodeFormatCode128', 'too_big'],
    [
      'has a character that its format lacks',
      'Zürich 東',
      'PKBarcodeFormatCode128',
      'invalid_format',
    ],
    ['takes more bytes than its format has room for', '東'.repeat(1024), QR, 'too_big'],
  ] as const)('%s', (_, value, format, reason) => {
    expect(() => check(value, format)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: [expect.objectContaining({ pointer: '/passes/3/barcode/value', reason })],
      }),
    )
  })

  test('is neither the longest that fits, nor none at all', () => {
    expect(() => check('x'.repeat(1024))).not.toThrow()
    expect(() => check('Zürich', 'PKBarcodeFormatCode128')).not.toThrow()
    expect(() => check(null)).not.toThrow()
  })
})

describe('the barcode of a pass', () => {
  const template = withBarcode('{{id}}', 'Card {{serialNumber}}')

  test('has the text of the template below it, filled in', () => {
    expect(barcodeOf(template, given(template))).toEqual({
      format: QR,
      value: given(template).id,
      alternativeText: 'Card CARD-0001',
    })
  })

  test('has its own format and text', () => {
    const own = { format: 'PKBarcodeFormatAztec', alternativeText: 'Row 7' } as const
    expect(barcodeOf(template, given(template, own))).toMatchObject(own)
  })

  test('is none where it has no value', () => {
    expect(barcodeOf(template, passOf(template, { barcodeValue: null }))).toBeNull()
  })
})
