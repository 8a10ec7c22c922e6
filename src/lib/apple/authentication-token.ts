import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from '../seal/key-ring.ts'

const PURPOSE = 'apple-authentication-token'

/**
 * The `authenticationToken` of a pass: 43 URL-safe characters, the HMAC-SHA256 over workspace and
 * pass. It can never change on an installed pass, so the pass stores the kid of its first signing
 * and keeps it when the ring's current key moves on. A pass id stands for one pass type identifier
 * and serial number, hence the token of one pass opens no other.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass at least 16 characters
 * @throws KeyRingError when the ring has lost the kid
 */
export async function appleAuthenticationToken(
  ring: KeyRing,
  kid: string,
  workspaceId: string,
  passId: string,
): Promise<string> {
  const key = await ring.hmacKey(kid, PURPOSE)
  const mac = await crypto.subtle.sign('HMAC', key, message(workspaceId, passId))
  return encodeBase64url(new Uint8Array(mac))
}

/** In constant time; false too when the token is malformed or the ring has lost the kid. */
export async function verifyAppleAuthenticationToken(
  ring: KeyRing,
  kid: string,
  workspaceId: string,
  passId: string,
  token: string,
): Promise<boolean> {
  const mac = token.length === 43 ? decodeBase64url(token) : null
  if (!mac || !ring.has(kid)) return false
  const key = await ring.hmacKey(kid, PURPOSE)
  return crypto.subtle.verify('HMAC', key, mac, message(workspaceId, passId))
}

function message(workspaceId: string, passId: string): Uint8Array<ArrayBuffer> {
  return encodeUtf8(JSON.stringify([workspaceId, passId]))
}
