import { expect, test } from 'vitest'
import { readerValues } from '../../src/domain/render/reader-values.ts'
import { passOf, templateContent } from '../support/templates.ts'

const settled = (barcode: string, nfc: string, smartTap: string) => {
  const template = templateContent({
    barcode: { format: 'PKBarcodeFormatQR', value: barcode },
    apple: { nfc: { message: nfc, encryptionPublicKey: 'key' } },
    google: { smartTapRedemptionValue: smartTap },
  })
  return readerValues(template, passOf(template))
}
const SERIAL = '{{serialNumber}}'

test.each([
  ['nothing but the barcode where phones send the same', [SERIAL, SERIAL, SERIAL], [null, null]],
  ['one value where both wallets send it', [SERIAL, 'tap', 'tap'], ['tap', null]],
  ['the one that differs', [SERIAL, SERIAL, 'tap'], ['tap', null]],
  ['two where both differ', [SERIAL, 'one', 'two'], ['one', 'two']],
  ['none that is too long to be looked up', [SERIAL, 'x'.repeat(1025), 'two'], ['two', null]],
  ['the longest that is looked up', [SERIAL, 'x'.repeat(1024), SERIAL], ['x'.repeat(1024), null]],
] as const)('readers read %s', (_, [barcode, nfc, smartTap], [tapValue, otherTapValue]) => {
  expect(settled(barcode, nfc, smartTap)).toEqual({
    barcodeValue: 'CARD-0001',
    tapValue,
    otherTapValue,
  })
})
