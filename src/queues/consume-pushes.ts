import { logLateDecision } from '../domain/access/log.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { PushQueueMessage } from '../domain/model/ports/queues.ts'
import { notifyNewDevice } from '../domain/notify/new-device.ts'
import { giveUpNotifying, notifyWallets } from '../domain/notify/notify-wallets.ts'
import { giveUpPublishing, publishCopy } from '../domain/notify/publish-copy.ts'
import { report } from './background.ts'
import { consumeEach } from './consume-each.ts'

const MAX_DELAY_SECONDS = 900
/** A message that waits for a wallet holds up no other. */
export const consumePushes = consumeEach({
  message: PushQueueMessage,
  work: notify,
  giveUp,
  atOnce: Number.POSITIVE_INFINITY,
  maxWaitSeconds: MAX_DELAY_SECONDS,
})

function notify(ctx: Ctx, message: PushQueueMessage): Promise<void> {
  if (message.type === 'access.log') return logLateDecision(ctx, message.event, message.passVersion)
  if (message.type === 'device.push') return notifyNewDevice(ctx, message)
  return message.type === 'pass.push'
    ? notifyWallets(ctx, message)
    : publishCopy(ctx, message.passId, message.platform)
}

async function giveUp(ctx: Ctx, message: PushQueueMessage): Promise<void> {
  // A device that could not be told catches up with the next change, or when its owner pulls.
  // A copy that was never written is made by the holder's click on the save link.
  if (message.type === 'copy.publish') await giveUpPublishing(ctx, message.passId)
  if (message.type === 'pass.push') await giveUpNotifying(ctx, message)
  if (message.type === 'access.log') await logOrKeep(ctx, message)
}

/** A door has acted on this decision, so it is never dropped: it is queued again until the database takes it. */
async function logOrKeep(ctx: Ctx, message: Extract<PushQueueMessage, { type: 'access.log' }>) {
  try {
    await logLateDecision(ctx, message.event, message.passVersion)
  } catch (error) {
    report({ job: message.type }, error)
    await ctx.pushQueue.send(message, { delaySeconds: MAX_DELAY_SECONDS })
  }
}
