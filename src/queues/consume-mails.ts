import { giveUpMail, MailLater, sendMail } from '../domain/mail/send.ts'
import { MailMessage } from '../domain/model/ports/queues.ts'
import { consumeEach } from './consume-each.ts'

/** One after another: providers take few at a time, and here nobody waits for the next one. */
export const consumeMails = consumeEach({
  message: MailMessage,
  work: (ctx, { mailId }) => sendMail(ctx, mailId),
  giveUp: (ctx, { mailId }) => giveUpMail(ctx, mailId),
  atOnce: 1,
  longestWaitSeconds: 900,
  waitAskedFor: (error) => (error instanceof MailLater ? (error.waitSeconds ?? 0) : 0),
})
