import type { Deps } from '../deps.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { inLanes, inWorkspace, report, type WaitUntil } from './background.ts'

export type Consume = (batch: MessageBatch, deps: Deps, waitUntil: WaitUntil) => Promise<void>

/** How wrangler.toml names the queues of messages that were tried to the end. */
export const DEAD_LETTERS = /-dlq$/

export interface Consumer<T extends { workspaceId: string }> {
  message: { parse(body: unknown): T }
  work(ctx: Ctx, message: NoInfer<T>): Promise<void>
  /** For a message that was tried to the end. */
  giveUp(ctx: Ctx, message: NoInfer<T>): Promise<void>
  /** Messages of a batch that are worked on at the same time. */
  atOnce: number
  maxWaitSeconds: number
  /** How long this failure asks to be left alone. */
  waitAskedFor?(error: unknown): number
}

/** Every message by itself: one that fails is tried again later, and waits longer each time. */
export function consumeEach<T extends { workspaceId: string }>(consumer: Consumer<T>): Consume {
  const { atOnce, maxWaitSeconds, waitAskedFor = () => 0 } = consumer
  return async (batch, deps, waitUntil) => {
    const work = DEAD_LETTERS.test(batch.queue) ? consumer.giveUp : consumer.work
    await inLanes(batch.messages, atOnce, async (message) => {
      try {
        const content = consumer.message.parse(message.body)
        await inWorkspace(deps, waitUntil, content.workspaceId, (ctx) => work(ctx, content))
        message.ack()
      } catch (error) {
        const { attempts } = message
        report({ queue: batch.queue, attempt: attempts }, error)
        const delaySeconds = Math.max(waitAskedFor(error), 5 * 2 ** attempts)
        message.retry({ delaySeconds: Math.min(maxWaitSeconds, delaySeconds) })
      }
    })
  }
}
