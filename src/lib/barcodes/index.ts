import { encodeAztec } from './aztec.ts'
import { encodeCode128 } from './code128.ts'
import type { BarcodeMatrix } from './matrix.ts'
import { encodePdf417 } from './pdf417.ts'
import { encodeQr } from './qr.ts'

/** How each barcode is written; a drawing is handed them, so that a browser loads the large ones only when they are used. */
export type BarcodeEncoders = Record<
  keyof typeof BARCODE_ENCODERS,
  (message: string) => BarcodeMatrix | null
>

/**
 * Encoders by Apple's names; each gives null for a message that its format cannot hold.
 * https://developer.apple.com/documentation/walletpasses/pass/barcodes-data.dictionary
 */
export const BARCODE_ENCODERS = {
  PKBarcodeFormatQR: encodeQr,
  PKBarcodeFormatPDF417: encodePdf417,
  PKBarcodeFormatAztec: encodeAztec,
  PKBarcodeFormatCode128: encodeCode128,
} as const satisfies Record<string, (message: string) => BarcodeMatrix | null>
