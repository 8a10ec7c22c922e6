import { encode } from 'uqr'
import type { BarcodeMatrix } from './matrix.ts'

/** The most bytes that version 40 holds at level M. ISO/IEC 18004, table 7. */
const CAPACITY_BYTES = 2331

/** QR code of level M. Null where the message is too long. */
export function encodeQr(message: string): BarcodeMatrix | null {
  if (new TextEncoder().encode(message).length > CAPACITY_BYTES) return null
  // Half a surrogate pair has no UTF-8: it becomes U+FFFD, as in the other formats.
  const { size, data } = encode(message.toWellFormed(), { ecc: 'M', border: 0 })
  return {
    columns: size,
    rows: data.map((row) => Uint8Array.from(row, Number)),
    rowHeight: 1,
    quietZone: 4,
  }
}
