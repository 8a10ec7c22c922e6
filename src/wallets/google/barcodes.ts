import type { BarcodeFormat } from '../../domain/model/design.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import { isHexKey, rotatingValuePattern, TOTP_LENGTH } from '../../lib/rotating-barcode.ts'
import { compact, type Members } from './json.ts'

const TYPES: Record<BarcodeFormat, string> = {
  PKBarcodeFormatQR: 'QR_CODE',
  PKBarcodeFormatPDF417: 'PDF_417',
  PKBarcodeFormatAztec: 'AZTEC',
  PKBarcodeFormatCode128: 'CODE_128',
}

/**
 * The pass's barcode, or the rotating one instead: a fixed code beside one that changes would make the
 * change useless.
 */
export function barcodes(content: PassContent): { barcode?: Members; rotatingBarcode?: Members } {
  const { barcode, rotatingBarcode: rotating } = content
  if (rotating) {
    // Google would refuse the whole pass for an invalid key, so such a code is left out.
    if (!isHexKey(rotating.secretHex) || rotating.periodSeconds < 1) return {}
    return {
      rotatingBarcode: compact({
        type: TYPES[barcode?.format ?? 'PKBarcodeFormatQR'],
        valuePattern: rotatingValuePattern(rotating.prefix),
        alternateText: barcode?.alternativeText || undefined,
        totpDetails: {
          algorithm: 'TOTP_SHA1',
          periodMillis: String(Math.round(rotating.periodSeconds * 1000)),
          parameters: [{ key: rotating.secretHex, valueLength: TOTP_LENGTH }],
        },
      }),
    }
  }
  if (!barcode?.value) return {}
  return {
    barcode: compact({
      type: TYPES[barcode.format],
      value: barcode.value,
      alternateText: barcode.alternativeText || undefined,
      renderEncoding: isAscii(barcode.value) ? undefined : 'UTF_8',
    }),
  }
}

function isAscii(value: string): boolean {
  return !/[^\p{ASCII}]/u.test(value)
}
