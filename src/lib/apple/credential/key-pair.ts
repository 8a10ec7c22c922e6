import { encodeUtf8 } from '../../encoding/utf8.ts'

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const PROBE = encodeUtf8('which key signed this?')
const MIN_BITS = 2048
/** With a larger key one signature takes longer than a request may. */
const MAX_BITS = 4096

export interface KeyPair {
  /** Both are RSA keys of 2,048 to 4,096 bits that the platform can use. */
  usable: boolean
  /** What the private key signs, the public key verifies. */
  matches: boolean
}

/** Signs and verifies, which also finds a private key whose public numbers are right while the others are not. */
export async function keyPair(
  publicKeyInfo: Uint8Array<ArrayBuffer>,
  privateKeyPkcs8: Uint8Array<ArrayBuffer>,
): Promise<KeyPair> {
  try {
    const publicKey = await crypto.subtle.importKey('spki', publicKeyInfo, RS256, false, ['verify'])
    const privateKey = await crypto.subtle.importKey('pkcs8', privateKeyPkcs8, RS256, false, [
      'sign',
    ])
    if (!isUsable(publicKey) || !isUsable(privateKey)) return { usable: false, matches: false }
    const signature = await crypto.subtle.sign(RS256, privateKey, PROBE).catch(() => null)
    const matches =
      signature !== null && (await crypto.subtle.verify(RS256, publicKey, signature, PROBE))
    return { usable: true, matches }
  } catch {
    return { usable: false, matches: false }
  }
}

function isUsable(key: CryptoKey): boolean {
  const { modulusLength = 0 } = key.algorithm as { modulusLength?: number }
  return modulusLength >= MIN_BITS && modulusLength <= MAX_BITS
}
