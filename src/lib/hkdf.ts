import { encodeUtf8 } from './encoding/utf8.ts'

const KINDS = {
  'HMAC-SHA256': {
    algorithm: { name: 'HMAC', hash: 'SHA-256', length: 256 },
    usages: ['sign', 'verify'],
  },
  'AES-256-GCM': { algorithm: { name: 'AES-GCM', length: 256 }, usages: ['encrypt', 'decrypt'] },
} as const
export type DerivedKeyKind = keyof typeof KINDS

/**
 * Derives another key from the secret for each kind and `info` (HKDF-SHA256). It cannot be exported.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export async function deriveKey(
  secret: Uint8Array<ArrayBuffer>,
  kind: DerivedKeyKind,
  info: string,
): Promise<CryptoKey> {
  const { algorithm, usages } = KINDS[kind]
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array(0)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: encodeUtf8(info) }
  return crypto.subtle.deriveKey(hkdf, root, algorithm, false, [...usages])
}
