import { hash } from 'node:crypto'
import { encodeUtf8 } from './encoding/utf8.ts'

/**
 * SHA-256 of bytes, or of a text's UTF-8.
 *
 * Not WebCrypto: Workers hash before they return its promise, so nothing else runs meanwhile, and for a short text the
 * promise costs as much as the hash. Texts are encoded here: `hash` itself takes four times as long for long ones.
 */
export function sha256(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', bytesOf(content), 'buffer'))
}

/** The same in lower-case hexadecimal. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', bytesOf(content), 'hex')
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? encodeUtf8(content) : content
