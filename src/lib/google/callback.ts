import { decodeBase64 } from '../encoding/base64.ts'
import { concatBytes } from '../encoding/bytes.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import { isJsonObject, parseJsonObject } from '../json/object.ts'

/** Two of Google's pages name another sender. They are wrong: real callbacks verify with this one alone. */
const SENDER = 'GooglePayPasses'
const PROTOCOL = 'ECv2SigningOnly'
const MEMBERS = 'intermediateSigningKey,protocolVersion,signature,signedMessage'
const COORDINATE_BYTES = 32
/** Google sends one or two signatures of a key. Each is tried with each root key. */
const MAX_SIGNATURES = 8
const MAX_NONCE_CHARACTERS = 255

/** What a holder did with a pass. */
export interface SaveCallback {
  issuerId: string
  classId: string
  /** `<issuer id>.<suffix>` */
  objectId: string
  /** `save`, `del`, or a type that Google adds one day. */
  eventType: string
  /** The message must not be accepted from here on. Epoch milliseconds. */
  expiresAtMs: number
  nonce: string
}

/** A root key as Google publishes it; see `readRootKeys`. */
export interface RootKey {
  /** Base64 of the SPKI, P-256. */
  keyValue: string
  protocolVersion: string
  /** Epoch milliseconds; null where the list names none: such a key is not used. */
  expiresAtMs: number | null
}

export type CallbackRefusal =
  | 'malformed'
  | 'bad_protocol'
  | 'no_usable_root_key'
  | 'intermediate_not_signed_by_root'
  | 'intermediate_expired'
  | 'message_signature_bad'
  | 'message_expired'
  | 'foreign_ids'

export type VerifiedCallback =
  | { ok: true; callback: SaveCallback }
  | { ok: false; error: CallbackRefusal }

/**
 * Verifies what Google posts to a class's `callbackOptions.url`: a root key signs an intermediate one, which signs
 * the message for one issuer. The signed texts are taken as they came: serialised again they would be other bytes.
 * A signature that cannot be read counts as a bad one. A key or message expires in the very millisecond that it names.
 *
 * @see https://developers.google.com/wallet/generic/use-cases/use-callbacks-for-saves-and-deletions
 * @see https://developers.google.com/pay/api/web/guides/resources/payment-data-cryptography
 * @param issuerIds the issuers whose callbacks come to this address; never taken from the message
 */
export async function verifyCallback(
  body: string,
  { rootKeys, issuerIds, nowMs }: { rootKeys: RootKey[]; issuerIds: string[]; nowMs: number },
): Promise<VerifiedCallback> {
  const sent = parseJsonObject(body)
  if (!sent || Object.keys(sent).toSorted().join() !== MEMBERS) return refused('malformed')
  if (sent.protocolVersion !== PROTOCOL) return refused('bad_protocol')
  const { signature, signedMessage, intermediateSigningKey: intermediate } = sent
  if (!isJsonObject(intermediate)) return refused('malformed')
  const { signedKey, signatures } = intermediate
  if (!isText(signature) || !isText(signedMessage) || !isText(signedKey)) {
    return refused('malformed')
  }
  if (!Array.isArray(signatures) || signatures.length > MAX_SIGNATURES) return refused('malformed')

  const usable = rootKeys.filter(
    ({ protocolVersion, expiresAtMs }) =>
      protocolVersion === PROTOCOL && expiresAtMs !== null && expiresAtMs > nowMs,
  )
  if (usable.length === 0) return refused('no_usable_root_key')
  const roots = usable.map(({ keyValue }) => keyValue)
  if (!(await isSignedByAny(roots, signatures, signedBytes(SENDER, PROTOCOL, signedKey)))) {
    return refused('intermediate_not_signed_by_root')
  }
  const key = parseJsonObject(signedKey)
  const keyExpiresAtMs = milliseconds(key?.keyExpiration)
  if (!key || !isText(key.keyValue) || keyExpiresAtMs === null) return refused('malformed')
  if (keyExpiresAtMs <= nowMs) return refused('intermediate_expired')

  let issuerId: string | undefined
  for (const each of issuerIds) {
    const bytes = signedBytes(SENDER, each, PROTOCOL, signedMessage)
    if (!(await isSignedByAny([key.keyValue], [signature], bytes))) continue
    issuerId = each
    break
  }
  if (issuerId === undefined) return refused('message_signature_bad')
  const callback = readMessage(issuerId, signedMessage)
  if (!callback) return refused('malformed')
  if (callback.expiresAtMs <= nowMs) return refused('message_expired')
  const own = [callback.classId, callback.objectId].every((id) => id.startsWith(`${issuerId}.`))
  return own ? { ok: true, callback } : refused('foreign_ids')
}

/** Google's list of root keys; entries that are no keys are left out. Null when the text is no such list. */
export function readRootKeys(text: string): RootKey[] | null {
  const list = parseJsonObject(text)?.keys
  if (!Array.isArray(list)) return null
  return list
    .filter(isJsonObject)
    .flatMap(({ keyValue, protocolVersion, keyExpiration }) =>
      isText(keyValue) && isText(protocolVersion)
        ? [{ keyValue, protocolVersion, expiresAtMs: milliseconds(keyExpiration) }]
        : [],
    )
}

/**
 * Turns a DER signature into the form that WebCrypto takes: r and s, 32 bytes each. Null where the bytes are not the
 * one spelling that DER allows.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3279#section-2.2.3 ITU-T X.690, 8.3 and 10.1
 */
export function p1363FromDer(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1]! > 0x7f || der[1] !== der.length - 2) return null
  const out = new Uint8Array(2 * COORDINATE_BYTES)
  let at = 2
  for (const end of [COORDINATE_BYTES, 2 * COORDINATE_BYTES]) {
    const length = der[at + 1] ?? 0
    const first = at + 2
    at = first + length
    if (der[first - 2] !== 0x02 || length < 1 || length > 0x7f || at > der.length) return null
    const isNegative = der[first]! > 0x7f
    const isPadded = der[first] === 0 && length > 1
    if (isNegative || (isPadded && der[first + 1]! <= 0x7f)) return null
    const magnitude = der.subarray(isPadded ? first + 1 : first, at)
    if (magnitude.length > COORDINATE_BYTES) return null
    out.set(magnitude, end - magnitude.length)
  }
  return at === der.length ? out : null
}

/** Each text after its length in bytes, 32 bits, little-endian. */
function signedBytes(...texts: string[]): Uint8Array<ArrayBuffer> {
  const parts = texts.map(encodeUtf8).flatMap((text) => {
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, text.length, true)
    return [length, text]
  })
  return concatBytes(parts)
}

async function isSignedByAny(
  spkis: string[],
  signatures: unknown[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const keys = (await Promise.all(spkis.map(importKey))).filter((key) => key !== null)
  for (const signature of signatures) {
    const der = isText(signature) && decodeBase64(signature)
    const p1363 = der && p1363FromDer(der)
    if (!p1363) continue
    for (const key of keys) {
      if (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, p1363, bytes)) {
        return true
      }
    }
  }
  return false
}

/** Null where the text is not a P-256 key: the mistake is the sender's, so nothing is thrown. */
async function importKey(spki: string): Promise<CryptoKey | null> {
  const bytes = decodeBase64(spki)
  if (!bytes) return null
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('spki', bytes, algorithm, false, ['verify']).catch(() => null)
}

function readMessage(issuerId: string, text: string): SaveCallback | null {
  const { classId, objectId, eventType, expTimeMillis, nonce } = parseJsonObject(text) ?? {}
  const expiresAtMs = milliseconds(expTimeMillis)
  if (!isText(classId) || !isText(objectId) || !isText(eventType) || expiresAtMs === null) {
    return null
  }
  if (!isText(nonce) || nonce === '' || nonce.length > MAX_NONCE_CHARACTERS) return null
  return { issuerId, classId, objectId, eventType, expiresAtMs, nonce }
}

/** Reads epoch milliseconds: Google writes one of its times as a number and the others as texts. */
function milliseconds(value: unknown): number | null {
  const ms = isText(value) && /^\d{1,16}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(ms) ? (ms as number) : null
}

function refused(error: CallbackRefusal): VerifiedCallback {
  return { ok: false, error }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
