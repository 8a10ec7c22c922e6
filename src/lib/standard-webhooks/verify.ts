import { decodeBase64 } from '../encoding/base64.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'
import { hmacSha256 } from '../hmac-sha256.ts'
import { parseWebhookKey, type WebhookKey } from './keys.ts'
import { isWebhookId, joined } from './sign.ts'

/** How far a message's time may be from ours, either way. */
const TOLERANCE_SECONDS = 300
/** A sender that rotates its keys has about ten signatures. Each one costs work, so further ones are ignored. */
const MAX_SIGNATURES = 32

export type WebhookRefusal =
  | 'missing_headers'
  | 'malformed_headers'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'no_matching_signature'

export type WebhookVerification =
  | { ok: true; id: string; timestampSeconds: number }
  | { ok: false; reason: WebhookRefusal }

/**
 * Verifies a request over the raw bytes of its body. One signature that matches one secret is enough; signatures of
 * unknown versions are skipped. Takes the same time wherever a signature differs.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#verifying-webhook-authenticity
 * @param secrets `whsec_…` (prefix optional), `whpk_…` or `whsk_…`; ones that cannot be read verify nothing
 * @param nowSeconds unix seconds
 */
export async function verifyWebhook(
  request: { headers: Pick<Headers, 'get'>; body: Uint8Array },
  secrets: readonly string[],
  nowSeconds: number,
): Promise<WebhookVerification> {
  const id = request.headers.get('webhook-id')
  const timestamp = request.headers.get('webhook-timestamp')
  const signatures = request.headers.get('webhook-signature')
  if (!id || !timestamp || !signatures) return refuse('missing_headers')
  if (!isWebhookId(id) || !/^\d{1,15}$/.test(timestamp)) return refuse('malformed_headers')
  const timestampSeconds = Number(timestamp)
  if (nowSeconds - timestampSeconds > TOLERANCE_SECONDS) return refuse('timestamp_too_old')
  if (timestampSeconds - nowSeconds > TOLERANCE_SECONDS) return refuse('timestamp_too_new')

  // The signature is over the text of the timestamp: `0123` is not `123`.
  const head = `${id}.${timestamp}.`
  const given = signatures.split(' ', MAX_SIGNATURES).map(parseSignature)
  let matches = false
  for (const secret of secrets) {
    const key = parseWebhookKey(secret)
    if (key && (await matchesAny(key, head, request.body, given))) matches = true
  }
  return matches ? { ok: true, id, timestampSeconds } : refuse('no_matching_signature')
}

interface Signature {
  version: string
  bytes: Uint8Array<ArrayBuffer>
}

function parseSignature(text: string): Signature | null {
  const comma = text.indexOf(',')
  const bytes = comma > 0 ? decodeBase64(text.slice(comma + 1)) : null
  return bytes && { version: text.slice(0, comma), bytes }
}

async function matchesAny(
  key: WebhookKey,
  head: string,
  body: Uint8Array,
  given: readonly (Signature | null)[],
): Promise<boolean> {
  const candidates = given.filter((signature) => signature?.version === key.version) as Signature[]
  if (candidates.length === 0) return false
  if (key.version === 'v1') {
    const expected = hmacSha256(key.secret, head, body)
    return candidates.filter(({ bytes }) => equalBytes(bytes, expected)).length > 0
  }
  const publicKey = await ed25519PublicKey(key.publicKey)
  if (!publicKey) return false
  const signed = joined(head, body)
  const results = await Promise.all(
    candidates.map(({ bytes }) => crypto.subtle.verify('Ed25519', publicKey, bytes, signed)),
  )
  return results.includes(true)
}

/** Null where the 32 bytes are no point of the curve. */
async function ed25519PublicKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  return crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']).catch(() => null)
}

function refuse(reason: WebhookRefusal): WebhookVerification {
  return { ok: false, reason }
}
