/** A code that changes with time: what Google's app computes on the phone and a door computes again. */
export interface RotatingSecret {
  /** The shared key, as Google takes it: hex. */
  secretHex: string
  periodSeconds: number
  /** Says whose code it is, so that a reader can look the key up. */
  prefix: string
}

/** Decimal digits of a code. */
export const TOTP_LENGTH = 8

/** Google's app fills in the time and the code. https://developers.google.com/wallet/generic/rest/v1/RotatingBarcode */
export function rotatingValuePattern(prefix: string): string {
  return `${prefix}.{totp_timestamp_seconds}.{totp_value_0}`
}

/** What the barcode reads at an instant. */
export async function rotatingValueAt(secret: RotatingSecret, atMs: number): Promise<string> {
  const seconds = Math.floor(atMs / 1000)
  const code = await totp(secret.secretHex, Math.floor(seconds / secret.periodSeconds))
  return `${secret.prefix}.${seconds}.${code}`
}

/** Takes a scanned value apart; null when it is no rotating one. */
export function parseRotatingValue(
  value: string,
): { prefix: string; timestampSeconds: number; code: string } | null {
  const match = /^(.+)\.(\d{1,12})\.(\d{8})$/s.exec(value)
  return match && { prefix: match[1]!, timestampSeconds: Number(match[2]), code: match[3]! }
}

/**
 * TOTP with SHA-1 and eight digits, the only form that Google knows.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6238#section-4.2
 * @param step the number of whole periods since 1970
 */
export async function totp(secretHex: string, step: number): Promise<string> {
  if (!isHexKey(secretHex)) throw new TypeError('The key must be whole bytes in hex')
  const bytes = Uint8Array.from(secretHex.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = mac.getUint8(19) & 0x0f
  const binary = mac.getUint32(offset) & 0x7fffffff
  return String(binary % 10 ** TOTP_LENGTH).padStart(TOTP_LENGTH, '0')
}

export function isHexKey(secretHex: string): boolean {
  return /^([0-9a-fA-F]{2})+$/.test(secretHex)
}
