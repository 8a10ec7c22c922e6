import { decodeBase64url } from './encoding/base64url.ts'

/** PKCS#8 of an Ed25519 key up to its 32 bytes. https://www.rfc-editor.org/rfc/rfc8410#section-10.3 */
const PKCS8_HEAD = Uint8Array.of(0x30, 46, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 34, 4, 32)

/**
 * The pair of keys that a seed stands for. The private key only signs and cannot be exported.
 *
 * @param seed 32 bytes
 * @returns the public key in 32 bytes
 */
export async function ed25519KeyPair(
  seed: Uint8Array,
): Promise<{ privateKey: CryptoKey; publicKey: Uint8Array<ArrayBuffer> }> {
  const pkcs8 = Uint8Array.of(...PKCS8_HEAD, ...seed)
  const exportable = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x } = (await crypto.subtle.exportKey('jwk', exportable)) as JsonWebKey
  const publicKey = decodeBase64url(x ?? '')
  if (publicKey?.length !== 32) throw new Error('no Ed25519 public key came out')
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return { privateKey, publicKey }
}
