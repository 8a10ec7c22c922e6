import { type BodyTemplate, fillBody } from '../lib/mail/body-template.ts'
import type { MailTransport } from './transport.ts'

/** A POST of JSON to an address of the operator's; docs/mail.md has its shape. */
export function httpTransport(options: {
  url: string
  apiKey: string | null
  body: BodyTemplate
}): MailTransport {
  const { url, apiKey, body } = options
  return {
    url,
    request: (mail) => ({
      headers: {
        'idempotency-key': mail.idempotencyKey,
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: fillBody(body, mail),
    }),
  }
}
