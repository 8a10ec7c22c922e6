import { ed25519KeyPair } from '../ed25519.ts'
import { decodeBase64, encodeBase64 } from '../encoding/base64.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'

/** The specification's bounds of a `v1` secret, in bytes. */
export const MIN_SECRET_BYTES = 24
export const MAX_SECRET_BYTES = 64

/** A secret, parsed: `v1` is for HMAC-SHA256, `v1a` for Ed25519. */
export type WebhookKey =
  | { version: 'v1'; secret: Uint8Array<ArrayBuffer> }
  | { version: 'v1a'; seed: Uint8Array<ArrayBuffer>; publicKey: Uint8Array<ArrayBuffer> }
  | { version: 'v1a'; seed: null; publicKey: Uint8Array<ArrayBuffer> }

/**
 * Reads the text of a secret; null when it is not one.
 *
 * - `whsec_` + base64 of 24 to 64 bytes, the prefix optional: symmetric
 * - `whsk_` + base64 of a 32-byte seed and its 32-byte public key: Ed25519, signs and verifies
 * - `whpk_` + base64 of a 32-byte public key: Ed25519, verifies only
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function parseWebhookKey(text: string): WebhookKey | null {
  const [, prefix = 'whsec', encoded = ''] = /^(?:(whsec|whsk|whpk)_)?(.*)$/s.exec(text) ?? []
  const bytes = decodeBase64(encoded)
  if (!bytes) return null
  switch (prefix) {
    case 'whsk':
      return bytes.length === 64
        ? { version: 'v1a', seed: bytes.slice(0, 32), publicKey: bytes.slice(32) }
        : null
    case 'whpk':
      return bytes.length === 32 ? { version: 'v1a', seed: null, publicKey: bytes } : null
    default:
      return bytes.length >= MIN_SECRET_BYTES && bytes.length <= MAX_SECRET_BYTES
        ? { version: 'v1', secret: bytes }
        : null
  }
}

/**
 * A new symmetric secret.
 *
 * @param random 24 to 64 bytes of a secure source
 * @throws RangeError for another length
 */
export function formatWebhookSecret(random: Uint8Array): string {
  if (random.length < MIN_SECRET_BYTES || random.length > MAX_SECRET_BYTES) {
    throw new RangeError(`a secret has ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes`)
  }
  return `whsec_${encodeBase64(random)}`
}

/**
 * A new Ed25519 pair: the private text is kept by the sender, the public one is given out.
 *
 * @param seed 32 bytes of a secure source
 * @throws RangeError for another length
 */
export async function formatWebhookKeyPair(
  seed: Uint8Array,
): Promise<{ privateKey: string; publicKey: string }> {
  if (seed.length !== 32) throw new RangeError('a seed has 32 bytes')
  const { publicKey } = await ed25519KeyPair(seed)
  return {
    privateKey: `whsk_${encodeBase64(Uint8Array.of(...seed, ...publicKey))}`,
    publicKey: `whpk_${encodeBase64(publicKey)}`,
  }
}

/** @throws RangeError when the public half is not the seed's: nobody could verify what it signs */
export async function ed25519SigningKey(seed: Uint8Array, publicKey: Uint8Array) {
  const pair = await ed25519KeyPair(seed)
  if (!equalBytes(pair.publicKey, publicKey)) {
    throw new RangeError('the two halves of the whsk_ key do not belong together')
  }
  return pair.privateKey
}
