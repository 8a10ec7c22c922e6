import type { PassContent } from '../../../domain/model/pass-content.ts'
import { barcodeSize } from '../../../lib/barcodes/capacity.ts'
import { isLatin1 } from '../../../lib/encoding/latin1.ts'
import { type LintRules, warnIf } from '../../lint.ts'
import { type FieldLayout, shownBarcode } from '../style.ts'

const AT_VALUE = '/barcode/value'

export const BARCODE_RULES = {
  apple_barcode_capacity: {
    phone:
      'Draws no barcode, or one too fine to scan, for a message beyond the capacity of its format.',
    check: (content) => {
      const barcode = shownBarcode(content)
      if (!barcode) return []
      const { size, capacity, unit } = barcodeSize(barcode.format, barcode.value)
      const message = `The barcode takes ${size} ${unit}; ${barcode.format} has room for ${capacity}`
      return warnIf(size > capacity, message, AT_VALUE)
    },
  },

  apple_barcode_not_latin1: {
    phone:
      'Writes a message beyond ISO 8859-1 in UTF-8, which many barcode readers take for something else.',
    check: (content) => {
      const { value = '' } = shownBarcode(content) ?? {}
      return warnIf(!isLatin1(value), 'The barcode has characters beyond ISO 8859-1', AT_VALUE)
    },
  },

  apple_barcode_not_ascii: {
    phone: 'Draws no Code 128 barcode for a message with characters beyond ASCII.',
    check: (content) => {
      const { format, value = '' } = shownBarcode(content) ?? {}
      const fails = format === 'PKBarcodeFormatCode128' && /\P{ASCII}/u.test(value)
      return warnIf(fails, 'A Code 128 barcode can only hold ASCII', AT_VALUE)
    },
  },

  apple_barcode_rotating: {
    phone: 'Cannot change a barcode by the clock: a pass with a rotating code shows none.',
    check: ({ rotatingBarcode }) =>
      warnIf(
        rotatingBarcode !== null,
        'The rotating barcode is shown by Google Wallet only',
        '/barcode',
      ),
  },

  apple_barcode_on_poster: {
    phone: 'Shows no barcode on the front of a poster event ticket, which is meant for NFC.',
    check: (content) => {
      const { preferredStyleSchemes = [] } = content.apple
      return warnIf(
        shownBarcode(content) !== null && preferredStyleSchemes.includes('posterEventTicket'),
        'A ticket that must show its barcode should not prefer posterEventTicket',
        '/barcode',
      )
    },
  },
} satisfies LintRules<'apple', [PassContent, FieldLayout]>
