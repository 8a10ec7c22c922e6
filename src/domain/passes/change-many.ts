import type { NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { JobBatch } from '../model/job-work.ts'
import type { Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import { MAX_DELAY_SECONDS, type PushQueueMessage } from '../model/ports/queues.ts'
import { notification } from '../notify/queue.ts'
import type { PassView } from '../render/pass-view.ts'
import { eventOf, type PassChange } from './change.ts'
import { platformToNotify, withCopies } from './difference.ts'

/** How many passes are queued for notification each second: fewer than the bulk lane of a wallet takes. */
const NOTIFIED_PER_SECOND = 10
/** The sweep looks after a pass when this time has passed since its turn: longer than its message can be late. */
const BULK_RENOTIFY_AFTER_MS = 60 * 60_000

/** One of many passes that a job changes. */
export interface ManyChange
  extends Pick<PassChange, 'after' | 'event' | 'furtherEvents' | 'writes'> {
  before: Pass
  /** The pass as its events show it. */
  view: PassView
  /** Wallets on which `after` looks like `before`. */
  unchangedOn: Platform[]
  /** Wallets that hold the pass and on which it looks different now. Without any, nobody is notified. */
  platforms: Platform[]
}

/** The part of a job's batch that the changes make. `afterwards` notifies; the sweep finds what is lost there. */
type ManyChanged = Required<Pick<JobBatch, 'writes' | 'events' | 'notifyUntil' | 'afterwards'>>

/**
 * Writes many passes as their next versions, each with its event, and spreads the notifications over time.
 *
 * @param notifyUntil until when the notifications of former batches are spread, epoch milliseconds
 * @param perSecond how many passes are queued for notification each second
 */
export async function changeMany(
  ctx: Ctx,
  changes: ManyChange[],
  notifyUntil: number,
  perSecond = NOTIFIED_PER_SECOND,
): Promise<ManyChanged> {
  const now = ctx.now()
  const writes: Write[] = []
  const events: NewEvent[] = []
  const messages: { body: PushQueueMessage; delaySeconds: number }[] = []
  let notifyAt = Math.max(now, notifyUntil)
  for (const { before, after: next, platforms, ...change } of changes) {
    const changed = withCopies(before, next, change.unchangedOn)
    let after = changed
    if (platforms.length > 0) {
      after = {
        ...changed,
        notifyVersion: changed.version,
        notifyOnly: platformToNotify(before, platforms),
        renotifyAt: notifyAt + BULK_RENOTIFY_AFTER_MS,
      }
      messages.push({
        body: notification(ctx, after, 'bulk'),
        delaySeconds: Math.min(MAX_DELAY_SECONDS, Math.floor((notifyAt - now) / 1000)),
      })
      notifyAt += 1000 / perSecond
    }
    writes.push(await ctx.passes.update(before, after), ...(change.writes ?? []))
    for (const event of [change.event, ...(change.furtherEvents ?? [])]) {
      events.push(eventOf(event, after, change.view))
    }
  }
  return {
    writes,
    events,
    notifyUntil: Math.ceil(notifyAt),
    afterwards: () => ctx.pushQueue.sendMany(messages),
  }
}
