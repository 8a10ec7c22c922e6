import { AsnPropTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { encodeUtf8 } from '../../encoding/utf8.ts'
import { parseOctets, parseStructure, sequence } from './parse-structure.ts'

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const HMAC_HASHES: Record<string, string> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
}
const HMAC_WITH_SHA1 = '1.2.840.113549.2.7'
const AES_CBC_KEY_BITS: Record<string, number> = {
  '2.16.840.1.101.3.4.1.2': 128,
  '2.16.840.1.101.3.4.1.22': 192,
  '2.16.840.1.101.3.4.1.42': 256,
}
/** WebCrypto on Cloudflare refuses more rounds in one call; OpenSSL writes 2,048. */
const MAX_ITERATIONS = 100_000

/** https://www.rfc-editor.org/rfc/rfc8018#appendix-A.4 */
class Pbes2Parameters {
  derivation = new AlgorithmIdentifier()
  encryption = new AlgorithmIdentifier()
}
sequence(Pbes2Parameters, {
  derivation: { type: AlgorithmIdentifier },
  encryption: { type: AlgorithmIdentifier },
})

/** https://www.rfc-editor.org/rfc/rfc8018#appendix-A.2 */
class Pbkdf2Parameters {
  salt = new OctetString()
  iterations: number | string = 0
  /** The length of the key, which the cipher says as well. */
  keyLength?: number
  prf = new AlgorithmIdentifier({ algorithm: HMAC_WITH_SHA1 })
}
sequence(Pbkdf2Parameters, {
  salt: { type: OctetString },
  iterations: { type: AsnPropTypes.Integer },
  keyLength: { type: AsnPropTypes.Integer, optional: true },
  prf: { type: AlgorithmIdentifier, optional: true },
})

/** How to derive a key and decrypt with it. */
export interface Pbes2 {
  hash: string
  salt: ArrayBuffer
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
export function readPbes2({ algorithm, parameters }: AlgorithmIdentifier): Pbes2 | null {
  const schemes = algorithm === PBES2 && parameters && parseStructure(parameters, Pbes2Parameters)
  if (!schemes) return null
  const { derivation, encryption } = schemes
  if (derivation.algorithm !== PBKDF2 || !derivation.parameters || !encryption.parameters)
    return null
  const pbkdf2 = parseStructure(derivation.parameters, Pbkdf2Parameters)
  const iv = parseOctets(encryption.parameters)
  const keyBits = AES_CBC_KEY_BITS[encryption.algorithm]
  const hash = pbkdf2 && HMAC_HASHES[pbkdf2.prf.algorithm]
  if (!keyBits || !hash || iv?.length !== 16) return null
  const iterations = Number(pbkdf2.iterations)
  if (!isAffordable(iterations)) return null
  return { hash, salt: pbkdf2.salt.buffer, iterations, keyBits, iv }
}

/**
 * Null for a wrong passphrase, as far as the padding shows it: one wrong passphrase in 256 gives
 * meaningless bytes instead.
 */
export async function decryptPbes2(
  { hash, salt, iterations, keyBits, iv }: Pbes2,
  ciphertext: BufferSource,
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

/** True if this number of rounds is allowed: an upload that asks for billions must not cost anything. */
export function isAffordable(iterations: number): boolean {
  return Number.isInteger(iterations) && iterations >= 1 && iterations <= MAX_ITERATIONS
}
