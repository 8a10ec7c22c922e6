import { WebhookVerificationError } from './errors.ts'
import type { WebhookEvent } from './generated/models.ts'

export interface VerifyOptions {
  /** How old, or how far in the future, a webhook may be. */
  toleranceSeconds?: number
  /** Epoch milliseconds; left out: now. */
  nowMs?: number
}

type HeaderSource = Headers | Record<string, string | string[] | undefined>

const SECRET_PREFIX = 'whsec_'
const PUBLIC_KEY_PREFIX = 'whpk_'

/**
 * Reads a webhook that the service has sent.
 *
 * @param body the body as it came, before anything has parsed it
 * @param secret `whsec_…`, or the public key `whpk_…` of the endpoint; several while one is being rotated
 * @throws WebhookVerificationError for what the service did not send, or sent at another time
 * @throws TypeError where the secret is missing or malformed, also where a variable of the environment is not set
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function verify(
  body: string | Uint8Array,
  headers: HeaderSource,
  secret: string | readonly string[] | undefined,
  { toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const secrets = [secret ?? []].flat().filter((one) => one !== '')
  if (secrets.length === 0) {
    throw new TypeError(
      'The secret is missing: give the `whsec_…` of the webhook endpoint, such as process.env.WEBHOOK_SECRET',
    )
  }
  const id = required(headers, 'webhook-id')
  const timestamp = required(headers, 'webhook-timestamp')
  const signatures = required(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('Its timestamp is no number')
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError('It was sent too long ago, or in the future')
  }
  const text = textOf(body)
  const signed = signedBytes(id, timestamp, text)
  for (const one of secrets) {
    for (const signature of signatures.split(' ')) {
      if (await isSignedBy(one, signature, signed)) return read(text)
    }
  }
  throw new WebhookVerificationError('No signature of it fits')
}

/** What a test header may be given; what is left out is made up. */
export interface TestHeaderOptions {
  /** The id of the message, which is the same in all deliveries of an event. */
  id?: string
  /** When it was sent: a `Date`, or seconds since 1970. */
  timestamp?: Date | number
}

/**
 * The headers of a webhook as the service would sign it, to test a receiver of your own.
 *
 * @param body the text or the bytes that the test sends
 * @param secret `whsec_…`, the same that the receiver verifies with
 * @throws TypeError where body or secret is none
 */
export async function generateTestHeaders(
  body: string | Uint8Array,
  secret: string,
  { id = `evt_${crypto.randomUUID()}`, timestamp = new Date() }: TestHeaderOptions = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  if (!secret) throw new TypeError('The secret is missing: give the `whsec_…` of the receiver')
  if (secret.startsWith(PUBLIC_KEY_PREFIX)) {
    throw new TypeError('A public key cannot sign: give a secret `whsec_…`')
  }
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) {
    throw new TypeError('Give the body as it is sent, such as JSON.stringify(event)')
  }
  const seconds = Math.floor(timestamp instanceof Date ? timestamp.getTime() / 1000 : timestamp)
  const key = await importKey(secret, SECRET_PREFIX, { name: 'HMAC', hash: 'SHA-256' }, 'sign')
  const signature = await crypto.subtle.sign('HMAC', key, signedBytes(id, `${seconds}`, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  }
}

/** What is signed: the bytes of the body, as they are. */
function signedBytes(id: string, timestamp: string, body: string | Uint8Array): Bytes {
  const encoder = new TextEncoder()
  const head = encoder.encode(`${id}.${timestamp}.`)
  const content = typeof body === 'string' ? encoder.encode(body) : body
  const bytes = new Uint8Array(head.length + content.length)
  bytes.set(head)
  bytes.set(content, head.length)
  return bytes
}

/** Frameworks that have parsed a body, or found none, give an object or nothing in its place. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return new TextDecoder().decode(body)
  throw new WebhookVerificationError(
    'Its body was parsed before, or is missing: give the raw bytes or text, such as `express.raw({ type: "*/*" })` leaves in request.body',
  )
}

async function isSignedBy(secret: string, signature: string, signed: Bytes): Promise<boolean> {
  const [version, encoded = ''] = signature.split(',')
  const given = decode(encoded)
  if (!given) return false
  const isPublic = secret.startsWith(PUBLIC_KEY_PREFIX)
  if (version === 'v1' && !isPublic) {
    const key = await importKey(secret, SECRET_PREFIX, { name: 'HMAC', hash: 'SHA-256' })
    return crypto.subtle.verify('HMAC', key, given, signed)
  }
  if (version === 'v1a' && isPublic) {
    const key = await importKey(secret, PUBLIC_KEY_PREFIX, { name: 'Ed25519' })
    return crypto.subtle.verify('Ed25519', key, given, signed)
  }
  return false
}

type Bytes = Uint8Array<ArrayBuffer>

async function importKey(
  secret: string,
  prefix: string,
  algorithm: { name: string; hash?: string },
  use: 'sign' | 'verify' = 'verify',
): Promise<CryptoKey> {
  const bytes = decode(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  if (!bytes || bytes.length === 0) throw new TypeError(`The secret is not ${prefix} and base64`)
  return crypto.subtle.importKey('raw', bytes, algorithm, false, [use])
}

function decode(base64: string): Bytes | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function required(headers: HeaderSource, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  const text = Array.isArray(value) ? value[0] : value
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing`)
  return text
}

function read(text: string): WebhookEvent {
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event === 'object' && event !== null && !Array.isArray(event)) {
      return event as WebhookEvent
    }
  } catch {
    // It is told below.
  }
  throw new WebhookVerificationError('Its body is no JSON object')
}
