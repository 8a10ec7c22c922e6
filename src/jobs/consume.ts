import type { Deps } from '../deps.ts'
import { publishAtGoogle } from '../domain/passes/publish-at-google.ts'
import { PushMessage } from './messages.ts'

const MAX_DELAY_SECONDS = 900

/** Every message alone: one that fails is tried again later and holds up no other. */
export async function consumePushes(
  batch: MessageBatch,
  deps: Deps,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      await run(PushMessage.parse(message.body), deps, waitUntil)
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
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'ConfigError' ? error.message : error.name
}

async function run(
  message: PushMessage,
  deps: Deps,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const workspace = await deps.directory.workspace(message.workspaceId)
  if (!workspace) return
  const ctx = deps.ctxForJob(workspace, waitUntil)
  await publishAtGoogle(ctx, message.passId)
}
