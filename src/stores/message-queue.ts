import type { MessageQueue } from '../domain/model/ports/queues.ts'

/** @see https://developers.cloudflare.com/queues/platform/limits/ */
const MAX_MESSAGES_PER_CALL = 100

/** A queue of the platform as verbs see it. */
export function createMessageQueue<Message>(queue: Queue): MessageQueue<Message> {
  return {
    async send(message, options) {
      await queue.send(message, options)
    },
    async sendMany(messages) {
      const calls: Promise<unknown>[] = []
      for (let from = 0; from < messages.length; from += MAX_MESSAGES_PER_CALL) {
        calls.push(queue.sendBatch(messages.slice(from, from + MAX_MESSAGES_PER_CALL)))
      }
      await Promise.all(calls)
    },
  }
}
