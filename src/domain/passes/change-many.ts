import type { Commit, NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass, PassView, Platform } from '../model/pass.ts'
import type { PushMessage } from '../model/ports/queues.ts'
import type { PassChange } from './change.ts'

/** Passes told by one job: less than the share of Google's rate that changes of very many have. */
const TOLD_PER_SECOND = 10
/** Queues hold a message back for twelve hours at most. */
const MOST_DELAY_SECONDS = 12 * 60 * 60
/** Longer than a message of very many waits for its turn. */
const RETELL_AFTER_MS = 60 * 60_000

/** One of many passes that a job changes. */
export interface ManyChange
  extends Pick<PassChange, 'after' | 'event' | 'furtherEvents' | 'writes'> {
  before: Pass
  /** The pass as its events show it. */
  view: PassView
  /** What Google shows of `before`, if it does, is what it would show of `after`. */
  sameAtGoogle: boolean
  /** Whose phones show something else now; empty: nobody is told. */
  platforms: Platform[]
}

export interface ManyChanged extends Required<Pick<Commit, 'writes' | 'events'>> {
  /** Up to when this and what was told before keep the phones busy, epoch milliseconds. */
  tellUntil: number
  /** After the commit: what is lost here is told later, by the sweep. */
  tell(): Promise<void>
}

/** Writes many passes as their next versions, each with its event, and spreads the telling over time. */
export async function changeMany(
  ctx: Ctx,
  changes: ManyChange[],
  busyUntilMs: number,
): Promise<ManyChanged> {
  const now = ctx.now()
  const writes: Write[] = []
  const events: NewEvent[] = []
  const messages: { body: PushMessage; delaySeconds: number }[] = []
  let tellAt = Math.max(now, busyUntilMs)
  for (const { before, after: next, platforms, ...change } of changes) {
    const changed = change.sameAtGoogle ? shownAtGoogle(before, next) : next
    let after = changed
    if (platforms.length > 0) {
      after = {
        ...changed,
        tellVersion: changed.version,
        tellOnly: onlyOne(before, platforms),
        retellAt: tellAt + RETELL_AFTER_MS,
      }
      messages.push({
        body: pushOf(ctx, after),
        delaySeconds: Math.min(MOST_DELAY_SECONDS, Math.floor((tellAt - now) / 1000)),
      })
      tellAt += 1000 / TOLD_PER_SECOND
    }
    writes.push(await ctx.passes.update(before, after), ...(change.writes ?? []))
    for (const { type, detail = {}, data } of [change.event, ...(change.furtherEvents ?? [])]) {
      const { id: passId, version } = after
      events.push({ type, passId, version, detail, data: { pass: change.view, ...data } })
    }
  }
  return {
    writes,
    events,
    tellUntil: Math.ceil(tellAt),
    tell: () => ctx.queue.sendMany(messages),
  }
}

/** Google has the next version as well where it had this one: it is not written, and nobody comes back for it. */
function shownAtGoogle(before: Pass, after: Pass): Pass {
  if (before.googleVersion !== before.version) return after
  return { ...after, googleVersion: after.version, retellAt: before.retellAt }
}

/** The other platform shows what it showed, unless it has yet to hear of an earlier change. */
function onlyOne(before: Pass, [platform, another]: Platform[]): Platform | null {
  const owesOther = before.tellVersion > before.toldVersion && before.tellOnly !== platform
  return platform && !another && !owesOther ? platform : null
}

function pushOf(ctx: Ctx, { id: passId, version }: Pass): PushMessage {
  return { type: 'pass.push', workspaceId: ctx.workspace.id, passId, version, lane: 'bulk' }
}
