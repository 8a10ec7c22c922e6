import type { Ctx } from '../domain/model/ctx.ts'
import type { Deps } from '../wiring/deps.ts'
import { inLanes, inWorkspace, report, type WaitUntil } from './background.ts'

export type Consume = (batch: MessageBatch, deps: Deps, waitUntil: WaitUntil) => Promise<void>

/** A queue of this name has the messages that another one has tried as often as wrangler.toml allows. */
export const DEAD_LETTERS = /-dlq$/

export interface Consumer<T extends { workspaceId: string }> {
  message: { parse(body: unknown): T }
  work(ctx: Ctx, message: NoInfer<T>, deps: Deps): Promise<void>
  /** For a message that was tried as often as wrangler.toml allows. */
  giveUp(ctx: Ctx, message: NoInfer<T>): Promise<void>
  /** Messages of a batch that are worked on at the same time. */
  atOnce: number
  maxWaitSeconds: number
  /** The delay before the next try, in seconds, that a failure asks for. */
  waitAskedFor?(error: unknown): number
}

/** Works on every message by itself. One that fails is tried again, after a longer wait each time. */
export function consumeEach<T extends { workspaceId: string }>(consumer: Consumer<T>): Consume {
  const { atOnce, maxWaitSeconds, waitAskedFor = () => 0 } = consumer
  return async (batch, deps, waitUntil) => {
    const work = DEAD_LETTERS.test(batch.queue) ? consumer.giveUp : consumer.work
    await inLanes(batch.messages, atOnce, async (message) => {
      try {
        const content = consumer.message.parse(message.body)
        await inWorkspace(deps, waitUntil, content.workspaceId, (ctx) => work(ctx, content, deps))
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
