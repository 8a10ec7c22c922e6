import { ed25519KeyPair } from '../ed25519.ts'
import { encodeBase64url } from '../encoding/base64url.ts'
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

const pairs = new WeakMap<KeyRing, Map<string, Promise<Pair>>>()

/** The public keys of the signatures on door lists, one for each key of the ring that they are derived from. */
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

/** The salt that the barcodes of a door are hashed with: the same until the ring gets a new current key. */
export async function doorListSalt(ring: KeyRing, workspaceId: string, doorId: string) {
  const message = encodeUtf8(JSON.stringify([workspaceId, doorId]))
  const mac = await ring.hmac(ring.currentKid, 'door-list-salt', message)
  return encodeBase64url(mac.subarray(0, 16))
}

function pairOf(ring: KeyRing, kid: string): Promise<Pair> {
  const known = pairs.get(ring) ?? new Map<string, Promise<Pair>>()
  pairs.set(ring, known)
  const pair = known.get(kid) ?? derive(ring, kid)
  known.set(kid, pair)
  return pair
}

async function derive(ring: KeyRing, kid: string): Promise<Pair> {
  const seed = await ring.hmac(kid, 'door-list-signing', encodeUtf8('Ed25519'))
  const { privateKey, publicKey } = await ed25519KeyPair(seed)
  const x = encodeBase64url(publicKey)
  return { privateKey, publicKey: { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x } }
}
