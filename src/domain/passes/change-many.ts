import type { NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { JobBatch } from '../model/job-work.ts'
import type { Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import { MAX_DELAY_SECONDS, type PushQueueMessage } from '../model/ports/queues.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { notification } from '../notify/queue.ts'
import type { PassView } from '../render/pass-view.ts'
import { eventOf, nextVersion, type PassChange, unannouncedExpiry, withChanged } from './change.ts'
import { differenceBetween, platformToNotify, reachOf, withCopies } from './difference.ts'

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

/** One of many changes, and what it changes for whoever reads the pass. */
export interface PlannedChange {
  change: ManyChange
  /** Pointers to the members that clients see differently. */
  changed: string[]
  /** The pass as clients saw it before. */
  was: PassView
}

/**
 * Makes one of many changes of what a verb makes of a pass.
 *
 * @param made `after` is the very object `pass` where nothing changes
 * @returns null where nothing changes
 */
export async function planOfMany(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  made: PassChange,
): Promise<PlannedChange | null> {
  if (made.after === pass) return null
  const after = nextVersion(ctx, pass, { ...made, silently: true }, template)
  const { changed, differentOn, sameOn, was, is } = await differenceBetween(
    ctx,
    { pass, template },
    { pass: after, template },
  )
  if (made.onlyIfSeen && changed.length === 0) return null
  // What ends while it is changed may be shown as running.
  const hasEnded = after.status === 'EXPIRED' && pass.status !== 'EXPIRED'
  const isNewsEverywhere = made.notifiesAll === true || hasEnded
  const holding = ctx.wallets.all.filter((wallet) => reachOf(wallet, pass) > 0)
  const platforms = holding
    .map(({ platform }) => platform)
    .filter((platform) => isNewsEverywhere || differentOn.includes(platform))
  const [event, ...furtherEvents] = [
    ...unannouncedExpiry(made, pass, after, ctx.now()),
    withChanged(made.event, pass, after),
    ...(made.furtherEvents ?? []),
  ]
  return {
    changed,
    was,
    change: {
      before: pass,
      after,
      event: event!,
      furtherEvents,
      ...(made.writes && { writes: made.writes }),
      view: is,
      unchangedOn: isNewsEverywhere ? [] : sameOn,
      platforms,
    },
  }
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
