import { AsnProp, AsnPropTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { encodeUtf8 } from '../../encoding/utf8.ts'
import { parseAsn1 } from './parse-asn1.ts'

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const HMAC_HASHES: Record<string, string> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
}
const AES_CBC_KEY_BITS: Record<string, number> = {
  '2.16.840.1.101.3.4.1.2': 128,
  '2.16.840.1.101.3.4.1.22': 192,
  '2.16.840.1.101.3.4.1.42': 256,
}
/** WebCrypto on Cloudflare refuses more rounds in one call; OpenSSL writes 2,048. */
const MAX_ITERATIONS = 100_000

// The decorators are called as functions because TypeScript here only erases types.
class Pbes2Parameters {
  keyDerivation = new AlgorithmIdentifier()
  encryption = new AlgorithmIdentifier()
}
AsnProp({ type: AlgorithmIdentifier })(Pbes2Parameters.prototype, 'keyDerivation')
AsnProp({ type: AlgorithmIdentifier })(Pbes2Parameters.prototype, 'encryption')

class Pbkdf2Parameters {
  salt = new OctetString()
  iterations = 0
  keyLength?: number
  prf?: AlgorithmIdentifier
}
AsnProp({ type: OctetString })(Pbkdf2Parameters.prototype, 'salt')
AsnProp({ type: AsnPropTypes.Integer })(Pbkdf2Parameters.prototype, 'iterations')
AsnProp({ type: AsnPropTypes.Integer, optional: true })(Pbkdf2Parameters.prototype, 'keyLength')
AsnProp({ type: AlgorithmIdentifier, optional: true })(Pbkdf2Parameters.prototype, 'prf')

/** How to derive a key and decrypt with it. */
export interface Pbes2 {
  hash: string
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  keyBits: number
  iv: Uint8Array<ArrayBuffer>
}

/**
 * Reads PBES2 with PBKDF2 and AES-CBC, which is what OpenSSL has written since 2016; null for every
 * other scheme and for more derivation rounds than the platform allows.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8018#appendix-A.4
 */
export function readPbes2(algorithm: AlgorithmIdentifier): Pbes2 | null {
  if (algorithm.algorithm !== PBES2) return null
  const schemes = readParameters(algorithm, Pbes2Parameters)
  if (schemes?.keyDerivation.algorithm !== PBKDF2) return null
  const pbkdf2 = readParameters(schemes.keyDerivation, Pbkdf2Parameters)
  const keyBits = AES_CBC_KEY_BITS[schemes.encryption.algorithm]
  const iv = readParameters(schemes.encryption, OctetString)
  if (!pbkdf2 || !keyBits || iv?.byteLength !== 16) return null
  const hash = pbkdf2.prf ? HMAC_HASHES[pbkdf2.prf.algorithm] : 'SHA-1'
  if (!hash || !isAffordable(pbkdf2.iterations)) return null
  const { salt, iterations } = pbkdf2
  return { hash, salt: bytesOf(salt), iterations, keyBits, iv: bytesOf(iv) }
}

/**
 * Null for a wrong passphrase, as far as the padding shows it: one wrong passphrase in 256 gives
 * meaningless bytes instead.
 */
export async function decryptPbes2(
  { hash, salt, iterations, keyBits, iv }: Pbes2,
  ciphertext: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const password = encodeUtf8(passphrase)
  const secret = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey'])
  const pbkdf2 = { name: 'PBKDF2', hash, salt, iterations }
  const aes = { name: 'AES-CBC', length: keyBits }
  const key = await crypto.subtle.deriveKey(pbkdf2, secret, aes, false, ['decrypt'])
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, ciphertext))
  } catch {
    return null
  }
}

/** Whether so many rounds may be derived: an upload that asks for billions must not cost anything. */
export function isAffordable(iterations: number): boolean {
  return Number.isInteger(iterations) && iterations >= 1 && iterations <= MAX_ITERATIONS
}

export function bytesOf(octets: OctetString): Uint8Array<ArrayBuffer> {
  return new Uint8Array(octets.buffer)
}

function readParameters<T>(algorithm: AlgorithmIdentifier, type: new () => T): T | null {
  return algorithm.parameters ? parseAsn1(algorithm.parameters, type) : null
}
