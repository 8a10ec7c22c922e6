import { barcodeSize } from '../../../lib/apple/barcode-capacity.ts'
import { isLatin1 } from '../../../lib/apple/pass-json.ts'
import type { AppleRule, RuleCode } from './rule.ts'

const AT_VALUE = '/barcode/value'

export const BARCODE_RULES = {
  apple_barcode_capacity: {
    phone:
      'Draws no barcode, or one too fine to scan, for a message beyond the capacity of its format.',
    check: ({ barcode, rotatingBarcode }) => {
      if (!barcode || rotatingBarcode) return []
      const { size, capacity, unit } = barcodeSize(barcode.format, barcode.value)
      if (size <= capacity) return []
      return [
        {
          message: `The barcode takes ${size} ${unit}; ${barcode.format} has room for ${capacity}`,
          pointer: AT_VALUE,
        },
      ]
    },
  },

  apple_barcode_not_latin1: {
    phone:
      'Writes a message beyond ISO 8859-1 in UTF-8, which many barcode readers take for something else.',
    check: ({ barcode, rotatingBarcode }) =>
      !barcode || rotatingBarcode || isLatin1(barcode.value)
        ? []
        : [{ message: 'The barcode has characters beyond ISO 8859-1', pointer: AT_VALUE }],
  },

  apple_barcode_not_ascii: {
    phone: 'Draws no Code 128 barcode for a message with characters beyond ASCII.',
    check: ({ barcode, rotatingBarcode }) => {
      if (barcode?.format !== 'PKBarcodeFormatCode128' || rotatingBarcode) return []
      for (const character of barcode.value) {
        if (character > '\x7f') {
          return [{ message: 'A Code 128 barcode can only hold ASCII', pointer: AT_VALUE }]
        }
      }
      return []
    },
  },

  apple_barcode_rotating: {
    phone: 'Cannot change a barcode by the clock: a pass with a rotating code shows none.',
    check: ({ rotatingBarcode }) =>
      rotatingBarcode
        ? [{ message: 'The rotating barcode is shown by Google Wallet only', pointer: '/barcode' }]
        : [],
  },

  apple_barcode_on_poster: {
    phone: 'Shows no barcode on the front of a poster event ticket, which is made for NFC.',
    check: ({ barcode, rotatingBarcode, apple }) =>
      barcode && !rotatingBarcode && apple.preferredStyleSchemes?.includes('posterEventTicket')
        ? [
            {
              message: 'A ticket that must show its barcode should not prefer posterEventTicket',
              pointer: '/barcode',
            },
          ]
        : [],
  },
} satisfies Record<RuleCode, AppleRule>
