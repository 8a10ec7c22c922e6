import { decodeUtf8 } from '../lib/encoding/utf8.ts'
import { parseJsonObject } from '../lib/json/object.ts'
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
    // Resend has the mail from an attempt whose answer was lost. Since then the pass was renamed, so the mail differs.
    settled({ status, body }) {
      const name = parseJsonObject(decodeUtf8(body) ?? '')?.name
      return status === 409 && name === 'invalid_idempotent_request' ? { state: 'accepted' } : null
    },
  }
}
