import type { Deps } from '../deps.ts'
import { logDecision } from '../domain/access/log.ts'
import type { Ctx } from '../domain/ctx.ts'
import { giveUpPublishing, publishAtGoogle } from '../domain/passes/publish-at-google.ts'
import { giveUpTelling, tellHolders } from '../domain/passes/tell-holders.ts'
import { tellNewcomer } from '../domain/passes/tell-newcomer.ts'
import { PushMessage } from './messages.ts'

const MAX_DELAY_SECONDS = 900
/** Where wrangler.toml sends what was tried to the end. */
export const DEAD_LETTERS = /-dlq$/

/** Every message by itself: one that fails is tried again later, and one that waits for a wallet holds up no other. */
export async function consumePushes(
  batch: MessageBatch,
  deps: Deps,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const work = DEAD_LETTERS.test(batch.queue) ? giveUp : tell
  await Promise.all(batch.messages.map((message) => consume(message)))

  async function consume(message: Message): Promise<void> {
    try {
      const content = PushMessage.parse(message.body)
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

/** Only the name, except for what is made to be read: messages of the database carry people's data. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const readable = ['ConfigError', 'TellLater', 'MailLater'].includes(error.name)
  return readable ? error.message : error.name
}

function tell(ctx: Ctx, message: PushMessage): Promise<void> {
  if (message.type === 'access.log') return logDecision(ctx, message.event, message.passVersion)
  if (message.type === 'device.push') return tellNewcomer(ctx, message)
  return message.type === 'pass.push'
    ? tellHolders(ctx, message)
    : publishAtGoogle(ctx, message.passId)
}

async function giveUp(ctx: Ctx, message: PushMessage): Promise<void> {
  // A device that could not be told catches up with the next change, or when its owner pulls.
  // A pass that Google never got is made there by the holder's click on the save link.
  if (message.type === 'google.publish') await giveUpPublishing(ctx, message.passId)
  if (message.type === 'pass.push') await giveUpTelling(ctx, message)
  if (message.type === 'access.log') await logOrKeep(ctx, message)
}

/** A decision that somebody acted on is never dropped: it goes round until the database takes it. */
async function logOrKeep(ctx: Ctx, message: Extract<PushMessage, { type: 'access.log' }>) {
  try {
    await logDecision(ctx, message.event, message.passVersion)
  } catch {
    await ctx.queue.send(message, { delaySeconds: MAX_DELAY_SECONDS })
  }
}
