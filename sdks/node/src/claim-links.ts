import type { CreatePassInput } from './generated/models.ts'

/** The pass that a claim link is for. */
export type Claim = Pick<
  CreatePassInput,
  | 'templateId'
  | 'name'
  | 'customer'
  | 'fields'
  | 'metadata'
  | 'points'
  | 'expirationDate'
  | 'relevantDate'
  | 'barcode'
> & {
  /** Your own id of the pass: one serial number, one pass, however often the link is opened. */
  serialNumber: string
  /** When the link ends: a `Date`, or seconds since 1970; left out: in 90 days. */
  expiresAt?: Date | number
}

const LINK_KEY = /^wps_link_([0-9A-HJKMNP-TV-Z]{30})_([A-Za-z0-9_-]{43})$/
const MAX_PAYLOAD_BYTES = 1480
const LIFETIME_SECONDS = 90 * 86_400

/**
 * A link that creates its pass when somebody opens it and asks for it. Signed here, without a call to the service.
 * Whoever has the link can read what it says.
 *
 * @param linkKey `wps_link_…`, as creating it has shown it
 * @param baseUrl where the service is reached, such as `https://wallet.example.com`
 * @throws TypeError for anything but a link key, an end that is no time, and for more than 1,480 bytes
 */
export async function claimLink(
  linkKey: string | undefined,
  baseUrl: string,
  { expiresAt, ...pass }: Claim,
): Promise<string> {
  const end = expiresAt ?? Date.now() / 1000 + LIFETIME_SECONDS
  const exp = Math.floor(typeof end === 'number' ? end : end.getTime() / 1000)
  if (!Number.isSafeInteger(exp)) throw new TypeError('expiresAt is no time')
  const token = await signClaim(linkKey, JSON.stringify({ v: 1, exp, ...pass }))
  return `${baseUrl.replace(/\/+$/, '')}/c/${token}`
}

/**
 * The token of a claim link for a payload that you have written yourself: the signature covers its very bytes.
 *
 * @param payload JSON, as the guide on claim links says
 * @throws TypeError see claimLink
 */
export async function signClaim(linkKey: string | undefined, payload: string): Promise<string> {
  const [, keyId, secret] = LINK_KEY.exec(linkKey ?? '') ?? []
  if (!keyId || !secret) {
    throw new TypeError(
      'The link key is missing or malformed: give the `wps_link_…` as it was shown',
    )
  }
  const bytes = new TextEncoder().encode(payload)
  if (bytes.length > MAX_PAYLOAD_BYTES) {
    throw new TypeError(
      `The claim has ${bytes.length} bytes; a link carries at most ${MAX_PAYLOAD_BYTES}`,
    )
  }
  const head = `${keyId}.${toBase64url(bytes)}`
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromBase64url(secret), algorithm, false, [
    'sign',
  ])
  const signed = new TextEncoder().encode(`wps-claim-1\n${head}`)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
  return `${head}.${toBase64url(mac.subarray(0, 16))}`
}

const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
