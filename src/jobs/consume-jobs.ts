import type { Deps } from '../deps.ts'
import { giveUpJob, runSlice } from '../domain/jobs/run-slice.ts'
import { DEAD_LETTERS, nameOf } from './consume.ts'
import { JobMessage } from './messages.ts'

const MAX_DELAY_SECONDS = 60

/** Each message is a slice of one job. */
export async function consumeJobs(
  batch: MessageBatch,
  deps: Deps,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const work = DEAD_LETTERS.test(batch.queue) ? giveUpJob : runSlice
  for (const message of batch.messages) {
    try {
      const content = JobMessage.parse(message.body)
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
