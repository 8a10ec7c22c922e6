import type { Deps } from '../deps.ts'
import type { Ctx } from '../domain/model/ctx.ts'

type WaitUntil = (work: Promise<unknown>) => void
export type Consume = (batch: MessageBatch, deps: Deps, waitUntil: WaitUntil) => Promise<void>

/** Where wrangler.toml sends what was tried to the end. */
const DEAD_LETTERS = /-dlq$/

export interface Consumer<T extends { workspaceId: string }> {
  message: { parse(body: unknown): T }
  work(ctx: Ctx, message: NoInfer<T>): Promise<void>
  /** For a message that was tried to the end. */
  giveUp(ctx: Ctx, message: NoInfer<T>): Promise<void>
  /** Messages of a batch that are worked on at the same time. */
  atOnce: number
  longestWaitSeconds: number
  /** How long this failure asks to be left alone. */
  waitAskedFor?(error: unknown): number
}

/** Every message by itself: one that fails is tried again later, and waits longer each time. */
export function consumeEach<T extends { workspaceId: string }>(consumer: Consumer<T>): Consume {
  const { atOnce, longestWaitSeconds, waitAskedFor = () => 0 } = consumer
  return async (batch, deps, waitUntil) => {
    const work = DEAD_LETTERS.test(batch.queue) ? consumer.giveUp : consumer.work
    await inLanes(batch.messages, atOnce, async (message) => {
      try {
        const content = consumer.message.parse(message.body)
        const workspace = await deps.directory.workspace(content.workspaceId)
        if (workspace) await work(deps.ctxForJob(workspace, waitUntil), content)
        message.ack()
      } catch (error) {
        const { attempts } = message
        report({ queue: batch.queue, attempt: attempts }, error)
        const delaySeconds = Math.max(waitAskedFor(error), 5 * 2 ** attempts)
        message.retry({ delaySeconds: Math.min(longestWaitSeconds, delaySeconds) })
      }
    })
  }
}

/** So many at a time; `run` does not fail. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
}

export function report(where: Record<string, unknown>, error: unknown): void {
  console.error(JSON.stringify({ ...where, error: nameOf(error) }))
}

/** Only the name, except for what is made to be read: messages of the database carry people's data. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const readable = ['ConfigError', 'TellLater', 'MailLater'].includes(error.name)
  return readable ? error.message : error.name
}
