import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from '../seal/key-ring.ts'

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
  return encodeBase64url(await macOf(ring, kid, workspaceId, passId))
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
  return equalBytes(mac, await macOf(ring, kid, workspaceId, passId))
}

const macOf = (ring: KeyRing, kid: string, workspaceId: string, passId: string) =>
  ring.hmac(kid, 'apple-authentication-token', encodeUtf8(JSON.stringify([workspaceId, passId])))
