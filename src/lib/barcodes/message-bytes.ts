import { encodeLatin1, isLatin1 } from '../encoding/latin1.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'

/**
 * A barcode's message as bytes: ISO 8859-1, which readers take for granted, or UTF-8 where a character
 * needs it; the symbol must then say so with ECI 26.
 */
export function messageBytes(message: string): { bytes: Uint8Array; utf8: boolean } {
  return isLatin1(message)
    ? { bytes: encodeLatin1(message), utf8: false }
    : { bytes: encodeUtf8(message), utf8: true }
}
