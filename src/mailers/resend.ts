import { decodeUtf8 } from '../lib/encoding/utf8.ts'
import type { MailTransport } from './transport.ts'

/**
 * https://resend.com/docs/api-reference/emails/send-email, with its idempotency keys, which hold for a day:
 * https://resend.com/docs/dashboard/emails/idempotency-keys
 */
export function resendTransport({ url, apiKey }: { url: string; apiKey: string }): MailTransport {
  return {
    url,
    request: ({ to, from, subject, html, text, idempotencyKey }) => ({
      headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': idempotencyKey },
      body: JSON.stringify({ from, to: [to], subject, html, text }),
    }),
    // It has the mail from an attempt whose answer was lost; since then the pass has got another name.
    settled: ({ status, body }) =>
      status === 409 && nameIn(body) === 'invalid_idempotent_request'
        ? { state: 'accepted' }
        : null,
  }
}

function nameIn(body: Uint8Array): unknown {
  try {
    return (JSON.parse(decodeUtf8(body) ?? '') as { name?: unknown } | null)?.name
  } catch {
    return undefined
  }
}
