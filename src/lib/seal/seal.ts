import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { concatBytes } from '../encoding/bytes.ts'
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from './key-ring.ts'

const TEXT_FORMAT = 'v1'
const BYTES_FORMAT = 'v2'
const BYTES_MARK = 2
/** Far above any event; a value that says it is longer was not made here. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024
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
  const encrypted = await encrypt(ring, TEXT_FORMAT, binding, plaintext)
  return `${TEXT_FORMAT}.${kid}.${encodeBase64url(concatBytes(encrypted))}`
}

/** @throws SealError */
export async function open(
  ring: KeyRing,
  binding: SealBinding,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [, kid, encoded] = SEALED.exec(sealed) ?? []
  const bytes = encoded ? decodeBase64url(encoded) : null
  if (!kid || !bytes) throw notSealed()
  return decrypt(ring, TEXT_FORMAT, kid, binding, bytes)
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

/** For texts of some kilobytes: the usual window takes longer to set up than such a text to deflate. */
const SMALL = { level: 1, windowBits: 12, memLevel: 4, chunkSize: 4096 }

/**
 * Text in the fewest bytes, for a BLOB: deflated, then encrypted like `seal`. The bytes: 2, the length of the kid, the kid,
 * IV, ciphertext and tag. Nothing that is compared with a secret may be sealed so: the length tells how well the text
 * deflates.
 */
export async function sealCompact(
  ring: KeyRing,
  binding: SealBinding,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const kid = encodeUtf8(ring.currentKid)
  const deflated = new Uint8Array(deflateRawSync(encodeUtf8(text), SMALL))
  const encrypted = await encrypt(ring, BYTES_FORMAT, binding, deflated)
  return concatBytes([Uint8Array.of(BYTES_MARK, kid.length), kid, ...encrypted])
}

/** @throws SealError */
export async function openCompact(
  ring: KeyRing,
  binding: SealBinding,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const [mark, kidLength = 0] = sealed
  const kid = decodeUtf8(sealed.subarray(2, 2 + kidLength))
  if (mark !== BYTES_MARK || !kid) throw notSealed()
  const deflated = await decrypt(ring, BYTES_FORMAT, kid, binding, sealed.subarray(2 + kidLength))
  const text = decodeUtf8(
    new Uint8Array(inflateRawSync(deflated, { maxOutputLength: MAX_INFLATED_BYTES })),
  )
  if (text === null) throw new SealError('malformed', 'the sealed value is not text')
  return text
}

type Format = typeof TEXT_FORMAT | typeof BYTES_FORMAT

async function encrypt(
  ring: KeyRing,
  format: Format,
  binding: SealBinding,
  plaintext: Uint8Array<ArrayBuffer>,
): Promise<[iv: Uint8Array<ArrayBuffer>, ciphertextAndTag: Uint8Array<ArrayBuffer>]> {
  const kid = ring.currentKid
  const key = await ring.aesGcmKey(kid, `seal ${binding.purpose}`)
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
  const algorithm = aesGcm(iv, format, kid, binding)
  return [iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plaintext))]
}

async function decrypt(
  ring: KeyRing,
  format: Format,
  kid: string,
  binding: SealBinding,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.length < IV_LENGTH + TAG_LENGTH) throw notSealed()
  if (!ring.has(kid)) throw new SealError('unknown_key', `the ring has no key ${kid}`)
  const key = await ring.aesGcmKey(kid, `seal ${binding.purpose}`)
  const algorithm = aesGcm(bytes.subarray(0, IV_LENGTH), format, kid, binding)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_LENGTH)))
  } catch {
    throw new SealError('not_authentic', 'altered, or sealed for another place or by another key')
  }
}

const notSealed = () => new SealError('malformed', 'this is not a sealed value')

function aesGcm(iv: Uint8Array<ArrayBuffer>, format: Format, kid: string, binding: SealBinding) {
  const { workspaceId, purpose, id } = binding
  const additionalData = encodeUtf8(JSON.stringify([format, kid, workspaceId, purpose, id]))
  return { name: 'AES-GCM', iv, additionalData }
}
