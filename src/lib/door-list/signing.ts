import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from '../seal/key-ring.ts'

/** An Ed25519 public key of RFC 8037, section 2. */
export interface DoorListKey {
  kty: 'OKP'
  crv: 'Ed25519'
  use: 'sig'
  alg: 'EdDSA'
  kid: string
  x: string
}

interface Pair {
  privateKey: CryptoKey
  publicKey: DoorListKey
}

/** PKCS#8 of an Ed25519 key up to its 32 bytes. https://www.rfc-editor.org/rfc/rfc8410#section-10.3 */
const PKCS8_HEAD = Uint8Array.of(0x30, 46, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 34, 4, 32)

const pairs = new WeakMap<KeyRing, Map<string, Promise<Pair>>>()

/** The keys that lists are signed with, derived from a ring: nothing new to keep, and one for each kid. */
export function doorListKeys(ring: KeyRing): Promise<DoorListKey[]> {
  return Promise.all(ring.kids.map(async (kid) => (await pairOf(ring, kid)).publicKey))
}

/**
 * A compact JWS under the ring's current key.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8037#section-3.1
 */
export async function signDoorList(ring: KeyRing, payload: unknown): Promise<string> {
  const { privateKey } = await pairOf(ring, ring.currentKid)
  const header = { alg: 'EdDSA', kid: ring.currentKid, typ: 'door-list+jwt' }
  const part = (value: unknown) => encodeBase64url(encodeUtf8(JSON.stringify(value)))
  const signed = `${part(header)}.${part(payload)}`
  const signature = await crypto.subtle.sign('Ed25519', privateKey, encodeUtf8(signed))
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`
}

/** What a door's barcodes are hashed with: the same until the ring gets a new current key. */
export async function doorListSalt(ring: KeyRing, workspaceId: string, doorId: string) {
  const key = await ring.hmacKey(ring.currentKid, 'door-list-salt')
  const message = encodeUtf8(JSON.stringify([workspaceId, doorId]))
  return encodeBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, message), 0, 16))
}

function pairOf(ring: KeyRing, kid: string): Promise<Pair> {
  const known = pairs.get(ring) ?? new Map<string, Promise<Pair>>()
  pairs.set(ring, known)
  const pair = known.get(kid) ?? derive(ring, kid)
  known.set(kid, pair)
  return pair
}

async function derive(ring: KeyRing, kid: string): Promise<Pair> {
  const seed = await crypto.subtle.sign(
    'HMAC',
    await ring.hmacKey(kid, 'door-list-signing'),
    encodeUtf8('Ed25519'),
  )
  const pkcs8 = Uint8Array.of(...PKCS8_HEAD, ...new Uint8Array(seed))
  const exportable = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x } = (await crypto.subtle.exportKey('jwk', exportable)) as JsonWebKey
  if (decodeBase64url(x ?? '')?.length !== 32) throw new Error('no Ed25519 public key came out')
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']),
    publicKey: { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x: x! },
  }
}
