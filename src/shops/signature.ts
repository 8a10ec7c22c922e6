import type { CheckoutRefusal, CheckoutVerification } from '../domain/model/checkout-notice.ts'
import { decodeBase64 } from '../lib/encoding/base64.ts'
import { equalBytes } from '../lib/encoding/equal-bytes.ts'
import { encodeUtf8 } from '../lib/encoding/utf8.ts'
import { hmacSha256 } from '../lib/hmac-sha256.ts'

/** Whether one of the secrets gives one of the signatures. It tries all of them, so that timing reveals nothing. */
export function verifyHmac(
  secrets: readonly string[],
  given: readonly Uint8Array[],
  ...signed: readonly (string | Uint8Array)[]
): CheckoutVerification {
  // Anybody could sign with an empty secret.
  const usable = secrets.filter((secret) => secret !== '')
  let matches = false
  for (const secret of usable) {
    const expected = hmacSha256(encodeUtf8(secret), ...signed)
    for (const signature of given) if (equalBytes(signature, expected)) matches = true
  }
  return matches ? { ok: true } : refuse('signature_mismatch')
}

/** The signature of Shopify and WooCommerce: base64 of HMAC-SHA256 over the body. */
export function verifyBase64Hmac(
  secrets: readonly string[],
  header: string | null,
  body: Uint8Array,
): CheckoutVerification {
  if (!header) return refuse('missing_signature')
  const signature = decodeBase64(header)
  if (!signature) return refuse('malformed_signature')
  return verifyHmac(secrets, [signature], body)
}

export function refuse(reason: CheckoutRefusal): CheckoutVerification {
  return { ok: false, reason }
}
