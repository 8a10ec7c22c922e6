import { giveUpCampaign, runCampaign } from '../domain/campaigns/run.ts'
import { giveUpDelivery, processDelivery } from '../domain/checkout/process.ts'
import { giveUpJob, runSlice } from '../domain/jobs/run-slice.ts'
import { giveUpMail, MailLater, sendMail } from '../domain/mail/send.ts'
import {
  CheckoutMessage,
  JobQueueMessage,
  MailMessage,
  WorkspaceMessage,
} from '../domain/model/ports/queues.ts'
import { continueRestore } from '../domain/workspaces/continue-restore.ts'
import { runMove } from '../domain/workspaces/run-move.ts'
import { type Consume, consumeEach, DEAD_LETTERS } from './consume-each.ts'
import { consumePushes } from './consume-pushes.ts'
import { consumeEvents, consumeWebhooks } from './consume-webhooks.ts'
import { STEP_NAMES, sweepWorkspace } from './sweep.ts'

/** The consumer of each queue, by the name of the queue in wrangler.toml. */
const CONSUMERS: Record<string, Consume> = {
  'wps-push': consumePushes,
  'wps-jobs': consumeEach({
    message: JobQueueMessage,
    work: (ctx, message) =>
      message.type === 'job.slice' ? runSlice(ctx, message) : runCampaign(ctx, message),
    giveUp: (ctx, message) =>
      message.type === 'job.slice' ? giveUpJob(ctx, message) : giveUpCampaign(ctx, message),
    atOnce: 1,
    maxWaitSeconds: 60,
  }),
  // Mails go one after another: providers take few at a time, and nobody waits for the next one.
  'wps-mail': consumeEach({
    message: MailMessage,
    work: (ctx, { mailId }) => sendMail(ctx, mailId),
    giveUp: (ctx, { mailId }) => giveUpMail(ctx, mailId),
    atOnce: 1,
    maxWaitSeconds: 900,
    waitAskedFor: (error) => (error instanceof MailLater ? (error.waitSeconds ?? 0) : 0),
  }),
  // A delivery that waits for its shop's API holds up no other.
  'wps-checkout': consumeEach({
    message: CheckoutMessage,
    work: processDelivery,
    giveUp: giveUpDelivery,
    atOnce: Number.POSITIVE_INFINITY,
    maxWaitSeconds: 300,
  }),
  'wps-workspaces': consumeEach({
    message: WorkspaceMessage,
    work: async (ctx, message, deps) => {
      const { type, workspaceId } = message
      if (type === 'workspace.sweep') return sweepWorkspace(deps, ctx, message.steps)
      const operators = await deps.operators()
      if (type === 'workspace.restore') {
        return continueRestore(
          operators,
          (one) => operators.ctxInside(one, ctx.waitUntil),
          workspaceId,
        )
      }
      const phase = await runMove(operators, workspaceId, message.moveId)
      // Much may have become due while writes stood still.
      if (phase === 'done') await sweepWorkspace(deps, ctx, STEP_NAMES)
    },
    // What is due stays due, and the alarm comes again; moves and restores are found by the sweep.
    giveUp: async () => {},
    atOnce: 1,
    maxWaitSeconds: 300,
  }),
  'wps-events': consumeEvents,
  'wps-webhooks': consumeWebhooks,
  'wps-webhooks-slow': consumeWebhooks,
}

/** Works on a batch of a queue, or of its dead-letter queue. */
export const consume: Consume = (batch, deps, waitUntil) =>
  CONSUMERS[batch.queue.replace(DEAD_LETTERS, '')]!(batch, deps, waitUntil)
