import { decodeBase64, encodeBase64 } from '../encoding/base64.ts'
import { equalBytes } from '../encoding/equal-bytes.ts'
import { encodeHex } from '../encoding/hex.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'

/**
 * How the Worker and the relay understand each other: a POST of JSON to `/3/device/{push token}`, signed over
 * method, path, time and body. A client certificate goes along sealed, so that its key is readable neither on
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
  const key = await derive(secret, 'signature', { name: 'HMAC', hash: 'SHA-256', length: 256 }, [
    'sign',
  ])
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
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const key = await identityKey(secret)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    encodeUtf8(JSON.stringify(identity)),
  )
  return encodeBase64(Buffer.concat([nonce, new Uint8Array(sealed)]))
}

/** Null when it was sealed with another secret, or is no seal at all. */
export async function openIdentity(secret: string, text: string): Promise<ClientIdentity | null> {
  const bytes = decodeBase64(text)
  if (!bytes || bytes.length < 28) return null
  const key = await identityKey(secret)
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
      key,
      bytes.subarray(12),
    )
    return JSON.parse(new TextDecoder().decode(opened)) as ClientIdentity
  } catch {
    return null
  }
}

function identityKey(secret: string): Promise<CryptoKey> {
  return derive(secret, 'identity', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt'])
}

/** One secret, two keys: what signs never seals. */
async function derive(
  secret: string,
  info: string,
  algorithm: { name: string; hash?: string; length: number },
  usages: ('sign' | 'encrypt' | 'decrypt')[],
): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey('raw', encodeUtf8(secret), 'HKDF', false, [
    'deriveKey',
  ])
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encodeUtf8(`apns-relay ${info}`),
  }
  return crypto.subtle.deriveKey(hkdf, master, algorithm, false, usages)
}
