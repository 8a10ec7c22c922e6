/**
 * A barcode's message as bytes: ISO 8859-1, which readers take for granted, or UTF-8 where a character
 * needs it; the symbol must then say so with ECI 26.
 */
export function messageBytes(message: string): { bytes: Uint8Array; utf8: boolean } {
  const codes = Array.from(message, (character) => character.codePointAt(0) ?? 0)
  if (codes.every((code) => code <= 0xff)) return { bytes: Uint8Array.from(codes), utf8: false }
  return { bytes: new TextEncoder().encode(message), utf8: true }
}
