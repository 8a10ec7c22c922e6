import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { concatBytes } from '../encoding/bytes.ts'
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from './key-ring.ts'

const SEALED = /^v1\.([A-Za-z0-9_-]{1,8})\.([A-Za-z0-9_-]+)$/
const IV_LENGTH = 12
const TAG_LENGTH = 16

/** Where a sealed value belongs. Moved to another row, column or workspace it cannot be opened. */
export interface SealBinding {
  workspaceId: string
  /** A constant of the code such as `apple-private-key`: each purpose has its own key. */
  purpose: string
  /** The id of the row. */
  id: string
}

export class SealError extends Error {
  override readonly name = 'SealError'
  readonly code: 'malformed' | 'unknown_key' | 'not_authentic'

  constructor(code: SealError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * AES-256-GCM under the ring's current key: `v1.<kid>.<base64url(iv + ciphertext + tag)>`. The IV is
 * 96 random bits: safe for 2^32 values per key and purpose.
 *
 * @see https://nvlpubs.nist.gov/nistpubs/Legacy/SP/nistspecialpublication800-38d.pdf section 8.3
 */
export async function seal(
  ring: KeyRing,
  binding: SealBinding,
  plaintext: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const kid = ring.currentKid
  const key = await ring.aesGcmKey(kid, `seal ${binding.purpose}`)
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
  const ciphertext = await crypto.subtle.encrypt(aesGcm(iv, kid, binding), key, plaintext)
  return `v1.${kid}.${encodeBase64url(concatBytes([iv, new Uint8Array(ciphertext)]))}`
}

/** @throws SealError */
export async function open(
  ring: KeyRing,
  binding: SealBinding,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [, kid, encoded] = SEALED.exec(sealed) ?? []
  const bytes = encoded ? decodeBase64url(encoded) : null
  if (!kid || !bytes || bytes.length < IV_LENGTH + TAG_LENGTH) {
    throw new SealError('malformed', 'this is not a sealed value')
  }
  if (!ring.has(kid)) throw new SealError('unknown_key', `the ring has no key ${kid}`)
  const key = await ring.aesGcmKey(kid, `seal ${binding.purpose}`)
  const algorithm = aesGcm(bytes.subarray(0, IV_LENGTH), kid, binding)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_LENGTH)))
  } catch {
    throw new SealError('not_authentic', 'altered, or sealed for another place or by another key')
  }
}

export function sealText(ring: KeyRing, binding: SealBinding, text: string): Promise<string> {
  return seal(ring, binding, encodeUtf8(text))
}

/** @throws SealError */
export async function openText(
  ring: KeyRing,
  binding: SealBinding,
  sealed: string,
): Promise<string> {
  const text = decodeUtf8(await open(ring, binding, sealed))
  if (text === null) throw new SealError('malformed', 'the sealed value is not text')
  return text
}

function aesGcm(iv: Uint8Array<ArrayBuffer>, kid: string, binding: SealBinding) {
  const { workspaceId, purpose, id } = binding
  const additionalData = encodeUtf8(JSON.stringify(['v1', kid, workspaceId, purpose, id]))
  return { name: 'AES-GCM', iv, additionalData }
}
