import type { Mailer } from '../domain/model/ports/mail.ts'
import type { Fetch } from '../lib/http-safety/guarded-fetch.ts'
import type { BodyTemplate } from '../lib/mail/body-template.ts'
import { formatSender, type Sender } from '../lib/mail/header-text.ts'
import { httpTransport } from './http.ts'
import { resendTransport } from './resend.ts'
import { type MailTransport, sendThrough } from './transport.ts'

/** The variables MAIL_…, parsed. */
export type MailConfig = { sender: Sender } & (
  | { transport: 'http'; url: string; apiKey: string | null; body: BodyTemplate }
  | { transport: 'resend'; url: string; apiKey: string }
)

export function createMailer(
  config: MailConfig,
  world: { fetch: Fetch; allowLocalTargets: boolean },
): Mailer {
  const transport: MailTransport =
    config.transport === 'http' ? httpTransport(config) : resendTransport(config)
  return {
    send: ({ senderName, ...mail }) =>
      sendThrough(transport, { ...mail, from: formatSender(config.sender, senderName) }, world),
  }
}
