import { createHmac } from 'node:crypto'

/** HMAC-SHA256 over parts as if they were one, so that a large body is not copied behind its prefix. */
export function hmacSha256(
  key: Uint8Array,
  ...parts: readonly (string | Uint8Array)[]
): Uint8Array<ArrayBuffer> {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return new Uint8Array(mac.digest())
}
