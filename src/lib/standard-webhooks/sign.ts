import { encodeBase64 } from '../encoding/base64.ts'
import { concatBytes } from '../encoding/bytes.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import { hmacSha256 } from '../hmac-sha256.ts'
import { ed25519SigningKey, parseWebhookKey, type WebhookKey } from './keys.ts'

/** One attempt to deliver a webhook. */
export interface WebhookMessage {
  /** `webhook-id`: the same for every attempt; without a full stop. */
  id: string
  /** `webhook-timestamp`: unix seconds of this attempt. */
  timestampSeconds: number
  /** The body, byte for byte as it is sent. */
  body: Uint8Array
}

/** Headers of a signed request. */
export interface WebhookHeaders {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/**
 * Signs an attempt under every live secret, so that a receiver may hold any of them during a rotation.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 * @param secrets `whsec_…` for `v1`, `whsk_…` for `v1a`; official libraries verify `v1` alone, so give one of those
 * @throws RangeError for no or an unusable secret, an id with a full stop, a fraction of a second. Names no secret.
 */
export async function signWebhook(
  message: WebhookMessage,
  secrets: readonly string[],
): Promise<WebhookHeaders> {
  const { id, timestampSeconds, body } = message
  if (!isWebhookId(id)) throw new RangeError('a webhook id is visible ASCII without a full stop')
  if (!Number.isSafeInteger(timestampSeconds) || timestampSeconds < 0) {
    throw new RangeError('timestampSeconds must be whole seconds since 1970')
  }
  if (secrets.length === 0) throw new RangeError('signing needs a secret')
  const head = `${id}.${timestampSeconds}.`
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const key = parseWebhookKey(secret)
      if (!key) throw new RangeError('a secret is not of Standard Webhooks')
      return `${key.version},${encodeBase64(await signatureOf(key, head, body))}`
    }),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  }
}

/** A full stop in an id could move the border between id, time and body. */
export function isWebhookId(id: string): boolean {
  return /^[\x21-\x2d\x2f-\x7e]{1,255}$/.test(id)
}

async function signatureOf(
  key: WebhookKey,
  head: string,
  body: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  if (key.version === 'v1') return hmacSha256(key.secret, head, body)
  if (!key.seed) throw new RangeError('a public key cannot sign')
  const signingKey = await ed25519SigningKey(key.seed, key.publicKey)
  return new Uint8Array(await crypto.subtle.sign('Ed25519', signingKey, joined(head, body)))
}

/** Ed25519 takes its message in one piece. */
export const joined = (head: string, body: Uint8Array): Uint8Array<ArrayBuffer> =>
  concatBytes([encodeUtf8(head), body])
