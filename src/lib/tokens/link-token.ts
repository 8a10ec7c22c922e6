import { decodeBase64url, encodeBase64url } from '../encoding/base64url.ts'
import { concatBytes } from '../encoding/bytes.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'
import { ulidFromBytes, ulidToBytes } from '../encoding/ulid.ts'
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts'
import type { KeyRing } from '../seal/key-ring.ts'

/** The prefix of the id that a link of each purpose names: `/p/{token}` and `/b/{token}`. */
const SUBJECT_PREFIXES = { pass: 'pass_', bundle: 'bdl_' } as const
export type LinkPurpose = keyof typeof SUBJECT_PREFIXES

const WORKSPACE_PREFIX = 'ws_'
const VERSION = 1
const ULID_LENGTH = 16
const MAC_LENGTH = 16
const MAX_GENERATION = 2 ** 31 - 1
/** Longer than any token of ours; longer texts are refused before they are decoded. */
const MAX_TOKEN_LENGTH = 128

export interface LinkSubject {
  /** `ws_` and a ULID. */
  workspaceId: string
  /** `pass_` or `bdl_` and a ULID. */
  subjectId: string
  /** Rotating a link raises it: the caller refuses a token of an earlier generation. */
  generation: number
}

/**
 * A link nobody can guess and that needs no database to verify: version, kid, both ids and the
 * generation, then 128 bits of HMAC-SHA256 under the purpose's own key, in base64url. 70 characters
 * with a kid of two, at most 80 with one of eight, so that it fits a small QR code.
 */
export async function signLinkToken(
  ring: KeyRing,
  purpose: LinkPurpose,
  subject: LinkSubject,
): Promise<string> {
  const payload = pack(ring.currentKid, purpose, subject)
  const mac = await macOf(ring, ring.currentKid, purpose, payload)
  return encodeBase64url(concatBytes([payload, mac]))
}

/** Null unless a key of this ring signed exactly this text for this purpose. */
export async function openLinkToken(
  ring: KeyRing,
  purpose: LinkPurpose,
  token: string,
): Promise<(LinkSubject & { kid: string }) | null> {
  const bytes = token.length <= MAX_TOKEN_LENGTH ? decodeBase64url(token) : null
  if (!bytes || bytes.length <= MAC_LENGTH) return null
  const payload = bytes.subarray(0, -MAC_LENGTH)
  const link = unpack(payload, purpose)
  if (!link || !ring.has(link.kid)) return null
  const mac = await macOf(ring, link.kid, purpose, payload)
  return equalBytes(mac, bytes.subarray(-MAC_LENGTH)) ? link : null
}

async function macOf(
  ring: KeyRing,
  kid: string,
  purpose: LinkPurpose,
  payload: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  return (await ring.hmac(kid, `link ${purpose}`, payload)).subarray(0, MAC_LENGTH)
}

/** Version and kid length share the first byte; the generation is a little-endian base-128 number. */
function pack(kid: string, purpose: LinkPurpose, subject: LinkSubject): Uint8Array<ArrayBuffer> {
  const { generation } = subject
  if (!Number.isInteger(generation) || generation < 0 || generation > MAX_GENERATION) {
    throw new RangeError('generation must be a whole number from 0 to 2^31 - 1')
  }
  const encoded: number[] = []
  for (let rest = generation; rest > 0 || encoded.length === 0; rest >>>= 7) {
    encoded.push(rest > 127 ? (rest & 127) | 128 : rest)
  }
  return Uint8Array.from([
    (VERSION << 4) | kid.length,
    ...encodeUtf8(kid),
    ...idToBytes(WORKSPACE_PREFIX, subject.workspaceId),
    ...idToBytes(SUBJECT_PREFIXES[purpose], subject.subjectId),
    ...encoded,
  ])
}

function unpack(
  payload: Uint8Array<ArrayBuffer>,
  purpose: LinkPurpose,
): (LinkSubject & { kid: string }) | null {
  if (payload[0]! >> 4 !== VERSION) return null
  const kidEnd = 1 + (payload[0]! & 15)
  const subjectEnd = kidEnd + 2 * ULID_LENGTH
  const encoded = payload.subarray(subjectEnd)
  if (encoded.length < 1 || encoded.length > 5) return null
  const kid = decodeUtf8(payload.subarray(1, kidEnd))
  if (kid === null) return null
  return {
    kid,
    workspaceId: WORKSPACE_PREFIX + ulidFromBytes(payload.subarray(kidEnd, kidEnd + ULID_LENGTH)),
    subjectId:
      SUBJECT_PREFIXES[purpose] + ulidFromBytes(payload.subarray(kidEnd + ULID_LENGTH, subjectEnd)),
    generation: encoded.reduce((sum, byte, index) => sum + (byte & 127) * 128 ** index, 0),
  }
}

function idToBytes(prefix: string, id: string): Uint8Array {
  const bytes = id.startsWith(prefix) ? ulidToBytes(id.slice(prefix.length)) : null
  if (!bytes) throw new TypeError(`a link token needs an id of the form ${prefix}<ULID>`)
  return bytes
}
