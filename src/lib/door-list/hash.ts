import { createHash } from 'node:crypto'

/** A barcode as it stands on a door's list: base64url(SHA-256(UTF-8 salt || UTF-8 value)). */
export function barcodeHash(salt: string, barcodeValue: string): string {
  // Not WebCrypto: a promise for each of ten thousand values costs more than hashing them.
  return createHash('sha256').update(salt).update(barcodeValue).digest('base64url')
}
