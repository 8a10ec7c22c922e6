import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'
import { CROCKFORD } from '../encoding/ulid.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import { hmacSha256 } from '../hmac-sha256.ts'
import type { KeyRing } from '../seal/key-ring.ts'

/**
 * Claim tokens, version 1: `<key id>.<base64url of the payload>.<MAC>`. Whoever has a link key signs them, in a program
 * of its own; the MAC covers the very characters that are sent, so signers need not agree on how JSON is written.
 */
const TOKEN =
  /^([0-9A-HJKMNP-TV-Z]{26})([0-9A-HJKMNP-TV-Z]{4})\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{22})$/
const MAX_TOKEN_LENGTH = 2048
const MAC_LENGTH = 16
const WORKSPACE_PREFIX = 'ws_'

export interface ClaimToken {
  /** The id of the link key that signed it. */
  keyId: string
  /** `ws_` and a ULID: the key's id begins with it, so that nothing is looked up. */
  workspaceId: string
  /** Null: what was signed is not base64url in its one canonical spelling. */
  payload: Uint8Array | null
}

/**
 * A new id of a link key: the workspace's ULID and four more characters of Crockford's base 32.
 *
 * @param random at least 4 bytes
 */
export const newLinkKeyId = (workspaceId: string, random: Uint8Array): string =>
  workspaceId.slice(WORKSPACE_PREFIX.length) +
  [...random.subarray(0, 4)].map((byte) => CROCKFORD[byte & 31]).join('')

/** The secret of a link key, which is derived and never stored: 32 bytes. */
function linkKeySecret(ring: KeyRing, ringKeyId: string, workspaceId: string, keyId: string) {
  return ring.hmac(ringKeyId, 'claim link key', encodeUtf8(`${workspaceId}\n${keyId}`))
}

/** A link key as its owner gets it: `wps_link_<key id>_<secret in base64url>`, 83 characters. */
export async function linkKeyText(
  ring: KeyRing,
  workspaceId: string,
  keyId: string,
): Promise<string> {
  const secret = await linkKeySecret(ring, ring.currentKid, workspaceId, keyId)
  return `wps_link_${keyId}_${encodeBase64url(secret)}`
}

/** The last part of a token. @param head all that stands before it, without the dot between them */
export const claimMac = (secret: Uint8Array, head: string): string =>
  encodeBase64url(hmacSha256(secret, 'wps-claim-1\n', head).subarray(0, MAC_LENGTH))

/**
 * Null unless the link key that the token names signed exactly this text. The MACs are compared as texts: its 22
 * characters have four unused bits, and 16 spellings stand for the same bytes.
 */
export async function openClaimToken(ring: KeyRing, token: string): Promise<ClaimToken | null> {
  const parts = token.length <= MAX_TOKEN_LENGTH ? TOKEN.exec(token) : null
  if (!parts) return null
  const [, workspace, rest, body, mac] = parts as unknown as string[]
  const workspaceId = WORKSPACE_PREFIX + workspace
  const keyId = `${workspace}${rest}`
  const given = encodeUtf8(mac!)
  for (const ringKeyId of ring.kids) {
    const secret = await linkKeySecret(ring, ringKeyId, workspaceId, keyId)
    if (equalBytes(encodeUtf8(claimMac(secret, `${keyId}.${body}`)), given)) {
      return { keyId, workspaceId, payload: decodeBase64url(body!) }
    }
  }
  return null
}
