import type { Deps } from '../deps.ts'
import { giveUpMail, MailLater, sendMail } from '../domain/mail/send.ts'
import { DEAD_LETTERS, nameOf } from './consume.ts'
import { MailMessage } from './messages.ts'

const MAX_DELAY_SECONDS = 900

/** One after another: providers take few at a time, and here nobody waits for the next one. */
export async function consumeMails(
  batch: MessageBatch,
  deps: Deps,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const work = DEAD_LETTERS.test(batch.queue) ? giveUpMail : sendMail
  for (const message of batch.messages) {
    try {
      const { workspaceId, mailId } = MailMessage.parse(message.body)
      const workspace = await deps.directory.workspace(workspaceId)
      if (workspace) await work(deps.ctxForJob(workspace, waitUntil), mailId)
      message.ack()
    } catch (error) {
      console.error(
        JSON.stringify({ queue: batch.queue, attempt: message.attempts, error: nameOf(error) }),
      )
      const asked = error instanceof MailLater ? (error.waitSeconds ?? 0) : 0
      const delaySeconds = Math.max(asked, 5 * 2 ** message.attempts)
      message.retry({ delaySeconds: Math.min(MAX_DELAY_SECONDS, delaySeconds) })
    }
  }
}
