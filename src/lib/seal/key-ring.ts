import { decodeBase64 } from '../encoding/base64.ts'
import { type DerivedKeyKind, deriveKey } from '../hkdf.ts'

/** A kid of eight characters keeps a link token, which carries it, at 80 characters. */
const KID = /^[A-Za-z0-9_-]{1,8}$/
const KEY_LENGTH = 32

/** What is wrong with a configured ring; the message never holds any part of the value. */
export class KeyRingError extends Error {
  override readonly name = 'KeyRingError'
}

/**
 * Named 256-bit keys, the current one first. No key of a ring is used itself: each purpose has its own
 * subkey, derived once per isolate. The raw keys are private members, so that a logged ring shows its
 * kids alone.
 */
export class KeyRing {
  readonly kids: readonly string[]
  readonly currentKid: string
  readonly #keys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly #subkeys = new Map<string, Promise<CryptoKey>>()

  constructor(keys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#keys = keys
    this.kids = [...keys.keys()]
    this.currentKid = this.kids[0]!
  }

  has(kid: string): boolean {
    return this.#keys.has(kid)
  }

  /** @throws KeyRingError when the ring has no such kid */
  hmacKey(kid: string, purpose: string): Promise<CryptoKey> {
    return this.#subkey(kid, purpose, 'HMAC-SHA256')
  }

  /** @throws KeyRingError when the ring has no such kid */
  async hmac(
    kid: string,
    purpose: string,
    message: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const key = await this.hmacKey(kid, purpose)
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  }

  /** @throws KeyRingError when the ring has no such kid */
  aesGcmKey(kid: string, purpose: string): Promise<CryptoKey> {
    return this.#subkey(kid, purpose, 'AES-256-GCM')
  }

  #subkey(kid: string, purpose: string, kind: DerivedKeyKind): Promise<CryptoKey> {
    const name = `${kind} ${kid} ${purpose}`
    let subkey = this.#subkeys.get(name)
    if (!subkey) {
      const key = this.#keys.get(kid)
      if (!key) return Promise.reject(new KeyRingError(`the ring has no key ${kid}`))
      subkey = deriveKey(key, kind, `wallet-pass-service ${purpose}`)
      this.#subkeys.set(name, subkey)
    }
    return subkey
  }
}

const rings = new Map<string, KeyRing>()

/**
 * Reads `kid:base64key,kid:base64key`; the first key is the current one. The same value gives the
 * same ring, with the subkeys it has already derived.
 *
 * @param variable names the variable in errors, such as `ENCRYPTION_KEYS`
 * @throws KeyRingError
 */
export function parseKeyRing(value: string, variable: string): KeyRing {
  let ring = rings.get(value)
  if (!ring) {
    ring = new KeyRing(parseKeys(value, variable))
    rings.set(value, ring)
  }
  return ring
}

function parseKeys(value: string, variable: string): Map<string, Uint8Array<ArrayBuffer>> {
  if (value.trim() === '') throw new KeyRingError(`${variable} is empty`)
  const keys = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [index, entry] of value.split(',').entries()) {
    const where = `${variable}, entry ${index + 1}`
    const [kid = '', key, ...more] = entry.trim().split(':')
    if (key === undefined || more.length > 0) throw new KeyRingError(`${where} is not kid:key`)
    if (!KID.test(kid)) {
      throw new KeyRingError(`${where}: the kid must be 1 to 8 of A-Z a-z 0-9 _ -`)
    }
    const bytes = decodeBase64(key)
    if (!bytes) throw new KeyRingError(`${where}: the key is not base64`)
    if (bytes.length !== KEY_LENGTH) {
      throw new KeyRingError(`${where}: the key has ${bytes.length} bytes instead of 32`)
    }
    if (keys.has(kid)) throw new KeyRingError(`${where} repeats the kid of an earlier entry`)
    keys.set(kid, bytes)
  }
  return keys
}
