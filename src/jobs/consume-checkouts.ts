import type { Deps } from '../deps.ts'
import { giveUpDelivery, processDelivery } from '../domain/checkout/process.ts'
import { DEAD_LETTERS, nameOf } from './consume.ts'
import { CheckoutMessage } from './messages.ts'

const MAX_DELAY_SECONDS = 300

/** Each message is a delivery of a shop; one that waits for the shop's API holds up no other. */
export async function consumeCheckouts(
  batch: MessageBatch,
  deps: Deps,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const work = DEAD_LETTERS.test(batch.queue) ? giveUpDelivery : processDelivery
  await Promise.all(batch.messages.map((message) => consume(message)))

  async function consume(message: Message): Promise<void> {
    try {
      const content = CheckoutMessage.parse(message.body)
      const workspace = await deps.directory.workspace(content.workspaceId)
      if (workspace) await work(deps.ctxForJob(workspace, waitUntil), content)
      message.ack()
    } catch (error) {
      console.error(
        JSON.stringify({ queue: batch.queue, attempt: message.attempts, error: nameOf(error) }),
      )
      message.retry({ delaySeconds: Math.min(MAX_DELAY_SECONDS, 5 * 2 ** message.attempts) })
    }
  }
}
