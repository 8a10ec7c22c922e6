import { Buffer } from 'node:buffer'

/** Lower-case hexadecimal. */
export function encodeHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

/** Hexadecimal in either case to bytes; null for an odd length or another character. */
export function decodeHex(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Buffer.from(text, 'hex'))
  return bytes.length * 2 === text.length ? bytes : null
}
