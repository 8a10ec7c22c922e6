import { Buffer } from 'node:buffer'

/** Padded base64 on one line. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/** Base64 to bytes; null for anything but the canonical, padded spelling without white space. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  return encodeBase64(bytes) === text ? bytes : null
}
