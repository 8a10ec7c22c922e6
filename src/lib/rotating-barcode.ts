import { createHmac } from 'node:crypto'
import { viewOf } from './encoding/bytes.ts'
import { decodeHex } from './encoding/hex.ts'

/** The secret behind a code that changes with time. Google's app computes the code on the phone, a door checks it. */
export interface RotatingSecret {
  /** The shared key in hex, the form that Google takes. */
  secretHex: string
  periodSeconds: number
  /** Says whose code it is, so that a door can find the key. */
  prefix: string
}

/** Number of decimal digits in a code. */
export const TOTP_LENGTH = 8

/** The barcode's value, in which Google's app fills in the time and the code. https://developers.google.com/wallet/generic/rest/v1/RotatingBarcode */
export function rotatingValuePattern(prefix: string): string {
  return `${prefix}.{totp_timestamp_seconds}.{totp_value_0}`
}

/** The barcode's value at an instant. */
export async function rotatingValueAt(secret: RotatingSecret, atMs: number): Promise<string> {
  const seconds = Math.floor(atMs / 1000)
  const code = await totp(secret.secretHex, Math.floor(seconds / secret.periodSeconds))
  return `${secret.prefix}.${seconds}.${code}`
}

/** The parts of a scanned value; null when it is not that of a rotating barcode. */
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
  const key = isHexKey(secretHex) && decodeHex(secretHex)
  if (!key) throw new TypeError('The key must be whole bytes in hex')
  const counter = new Uint8Array(8)
  viewOf(counter).setBigUint64(0, BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const binary = viewOf(mac).getUint32(mac[19]! & 0x0f) & 0x7fffffff
  return String(binary % 10 ** TOTP_LENGTH).padStart(TOTP_LENGTH, '0')
}

export function isHexKey(secretHex: string): boolean {
  return /^([0-9a-fA-F]{2})+$/.test(secretHex)
}
