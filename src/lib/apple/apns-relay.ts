import { decodeBase64, encodeBase64 } from '../encoding/base64.ts'
import { concatBytes } from '../encoding/bytes.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'
import { encodeHex } from '../encoding/hex.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import { type DerivedKeyKind, deriveKey } from '../hkdf.ts'

/**
 * The protocol between the Worker and the relay: a POST of JSON to `/3/device/{push token}`, signed over
 * method, path, time and body. A client certificate goes along sealed, so that its key can be read neither on
 * the way nor in a log.
 */
export const RELAY_WINDOW_MS = 5 * 60_000
export const RELAY_TIMESTAMP = 'x-relay-timestamp'
export const RELAY_SIGNATURE = 'x-relay-signature'

export interface ClientIdentity {
  /** The certificate, then its issuers. */
  certificatePem: string
  /** PKCS#8. */
  privateKeyPem: string
}

/** The body of a relay request. */
export interface RelayEnvelope {
  headers: Record<string, string>
  body: string
  /** AES-256-GCM over a `ClientIdentity`: base64 of 12 bytes of nonce and the ciphertext. */
  identity: string | null
}

/** HMAC-SHA256, hex. */
export async function signRelayRequest(
  secret: string,
  request: { method: string; path: string; timestamp: string; body: string },
): Promise<string> {
  const key = await relayKey(secret, 'HMAC-SHA256', 'signature')
  const text = [request.method, request.path, request.timestamp, request.body].join('\n')
  return encodeHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeUtf8(text))))
}

/** @param timestamp epoch milliseconds, as sent */
export async function relayRequestIsGenuine(
  secret: string,
  request: { method: string; path: string; timestamp: string; signature: string; body: string },
  nowMs: number,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(request.timestamp)) return false
  if (Math.abs(nowMs - Number(request.timestamp)) > RELAY_WINDOW_MS) return false
  const expected = await signRelayRequest(secret, request)
  return equalBytes(encodeUtf8(expected), encodeUtf8(request.signature))
}

export async function sealIdentity(secret: string, identity: ClientIdentity): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await relayKey(secret, 'AES-256-GCM', 'identity')
  const text = encodeUtf8(JSON.stringify(identity))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return encodeBase64(concatBytes([iv, new Uint8Array(sealed)]))
}

/** Null when the text was sealed with another secret, or not sealed at all. */
export async function openIdentity(secret: string, text: string): Promise<ClientIdentity | null> {
  const bytes = decodeBase64(text)
  if (!bytes || bytes.length < 28) return null
  const key = await relayKey(secret, 'AES-256-GCM', 'identity')
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) }
  try {
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(12))
    return JSON.parse(new TextDecoder().decode(opened)) as ClientIdentity
  } catch {
    return null
  }
}

/** One secret, two keys: the key that signs never seals. */
const relayKey = (secret: string, kind: DerivedKeyKind, info: string) =>
  deriveKey(encodeUtf8(secret), kind, `apns-relay ${info}`)
