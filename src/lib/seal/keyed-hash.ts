import { encodeBase64url } from '../encoding/base64url.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from './key-ring.ts'

const HASH_LENGTH = 16

/**
 * A hash by which a text is found again and never read: 128 bits of HMAC-SHA256 over workspace and text, 22 characters,
 * under the ring's current key. Whoever has the database alone cannot try texts out.
 *
 * @param purpose a constant of the code: each purpose has its own key
 */
export function keyedHash(
  ring: KeyRing,
  purpose: string,
  workspaceId: string,
  text: string,
): Promise<string> {
  return hashUnder(ring, ring.currentKid, purpose, workspaceId, text)
}

/** The hash under each key of the ring, the current one first: rows from before a rotation are found as well. */
export function keyedHashes(
  ring: KeyRing,
  purpose: string,
  workspaceId: string,
  text: string,
): Promise<string[]> {
  return Promise.all(ring.kids.map((kid) => hashUnder(ring, kid, purpose, workspaceId, text)))
}

async function hashUnder(
  ring: KeyRing,
  kid: string,
  purpose: string,
  workspaceId: string,
  text: string,
): Promise<string> {
  const message = encodeUtf8(JSON.stringify([workspaceId, text]))
  const mac = await ring.hmac(kid, purpose, message)
  return encodeBase64url(mac.subarray(0, HASH_LENGTH))
}
