import { Buffer } from 'node:buffer'

/** Unpadded base64url. @see https://www.rfc-editor.org/rfc/rfc4648#section-5 */
export function encodeBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
}

/**
 * Unpadded base64url to bytes; null for anything but the one canonical spelling, so that a token
 * cannot be written in two ways (padding, foreign characters, unused bits that are not zero).
 */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Buffer.from(text, 'base64url'))
  return encodeBase64url(bytes) === text ? bytes : null
}
