import { jsonDiff } from '../../lib/json/diff.ts'
import type { Answer } from '../model/answer.ts'
import type { Commit, Expectation, NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { tierOf } from '../model/loyalty.ts'
import { effectiveStatus, hasCopies, type Pass, type PassDetails, passETag } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import { lotsDueAt, settledLots } from '../model/point-lots.ts'
import { checkIfMatch } from '../model/precondition.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { queueNotification, RENOTIFY_AFTER_MS } from '../notify/queue.ts'
import { checkBarcode } from '../render/barcode.ts'
import { presentPass } from '../render/present.ts'
import { readerValues } from '../render/reader-values.ts'
import { differenceBetween, platformToNotify, withCopies } from './difference.ts'

/** An event of a change. Beside the `data` given here it carries the pass as clients see it afterwards. */
type ChangeEvent = Pick<NewEvent, 'type' | 'detail'> & { data?: Record<string, unknown> }

/** What a verb makes of a pass. Where `after` is the very object that the verb was given, nothing changes. */
export interface PassChange {
  after: Pass
  event: ChangeEvent
  /** More events of the same change, such as an adjusted balance. */
  furtherEvents?: ChangeEvent[]
  /** Written in the same batch, such as a ledger entry. */
  writes?: Write[]
  /** No phone is notified; each sees the change at its next refresh. */
  silently?: boolean
  /** Every wallet is notified, also one on which the pass looks as before. */
  notifiesAll?: boolean
  /** Where clients see the pass as before, nothing changes: no version is made. */
  onlyIfSeen?: boolean
  /** An expired pass may become active by this change; by any other it stays expired. */
  revives?: boolean
}

export interface ChangedPass {
  before: Pass
  after: Pass
  template: TemplateContent
  /** Wallets that are notified of the change. */
  notified: readonly Platform[]
}

/**
 * Reads a pass, lets a verb change it, and writes it as its next version with its event and the answer, in one
 * batch. A change by somebody else in between makes it start over, so that no change is lost.
 */
export function changePass(
  ctx: Ctx,
  which: WhichPass,
  change: (pass: Pass, template: TemplateContent) => Promise<PassChange>,
  answer: (changed: ChangedPass) => Promise<Answer>,
  ifMatch: string | null = null,
): Promise<Answer> {
  return untilUnchanged('pass', ['pass_changed'], async () => {
    const pass = await readPass(ctx, which)
    checkIfMatch(ifMatch, passETag(pass, ctx.now()))
    const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
    const made = await change(pass, template)
    const planned = made.after === pass ? null : await planNext(ctx, pass, made, template)
    if (!planned) {
      const answered = await answer({ before: pass, after: pass, template, notified: [] })
      await ctx.commit({ writes: [], answer: answered, about: [pass.id] })
      return answered
    }
    const { after, notified } = planned
    const answered = await answer({ before: pass, after, template, notified })
    const view = passIn(answered)
    await ctx.commit({ ...(await batchOf(ctx, made, pass, after, view)), answer: answered })
    if (notified.length > 0) queueNotification(ctx, after)
    return answered
  })
}

/**
 * The next version, and the wallets to notify of it: those on which the pass looks different now. Null where nothing
 * changes.
 */
async function planNext(
  ctx: Ctx,
  before: Pass,
  made: PassChange,
  template: TemplateContent,
): Promise<{ after: Pass; notified: readonly Platform[] } | null> {
  const after = nextVersion(ctx, before, made, template)
  if (made.silently) return { after, notified: [] }
  const all = ctx.wallets.all.filter((wallet) => wallet.devices || wallet.copies)
  const everybody = all.map(({ platform }) => platform)
  // A message is news by itself.
  const hasMessage = after.overrides.message?.version === after.version
  if (made.notifiesAll || hasMessage) return { after, notified: everybody }
  const shown = { pass: before, template }
  const { changed, differentOn, sameOn } = await differenceBetween(ctx, shown, {
    pass: after,
    template,
  })
  if (made.onlyIfSeen && changed.length === 0) return null
  // What ends while it is changed may be shown as running.
  const hasEnded = after.status === 'EXPIRED' && before.status !== 'EXPIRED'
  const notified = everybody.filter((platform) => hasEnded || differentOn.includes(platform))
  if (notified.length === everybody.length) return { after, notified }
  if (notified.length > 0) {
    const notifyOnly = platformToNotify(before, notified)
    const { renotifyAt } = after
    return { after: { ...withCopies(before, after, sameOn), notifyOnly, renotifyAt }, notified }
  }
  const unseen = nextVersion(ctx, before, { ...made, silently: true }, template)
  return { after: withCopies(before, unseen, sameOn), notified }
}

/** What a change of a pass adds to the batch of another verb. */
export interface PassChangePart
  extends Required<Pick<Commit, 'expectations' | 'writes' | 'events'>> {
  /** Called after the commit: queues the notification of the holder. */
  notify(): void
}

/**
 * Plans a change of a pass that another verb writes in its own batch. That batch fails with `pass_changed` where
 * somebody else was faster. Null where nothing changes.
 */
export async function changeAsPart(
  ctx: Ctx,
  pass: Pass,
  made: PassChange,
): Promise<PassChangePart | null> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const planned = made.after === pass ? null : await planNext(ctx, pass, made, template)
  if (!planned) return null
  const { after, notified } = planned
  const view = await presentPass(ctx, after, template)
  return {
    ...(await batchOf(ctx, made, pass, after, view)),
    notify() {
      if (notified.length > 0) queueNotification(ctx, after)
    },
  }
}

async function batchOf(ctx: Ctx, made: PassChange, before: Pass, after: Pass, view: object) {
  const events = [
    ...unannouncedExpiry(made, before, after, ctx.now()),
    withChanged(made.event, before, after),
    ...(made.furtherEvents ?? []),
  ]
  return {
    expectations: [stillAsRead(ctx, before, after)],
    writes: [await ctx.passes.update(before, after), ...(made.writes ?? [])],
    events: events.map((event) => eventOf(event, after, view)),
  }
}

/** Where the change says what wallets show, they must be as they were read. */
const stillAsRead = (ctx: Ctx, before: Pass, after: Pass): Expectation =>
  after.wallets === before.wallets
    ? ctx.passes.stillAtVersion(before)
    : ctx.passes.allUnchanged([before])

/** A pass by its id, or by the client's own. */
export type WhichPass = string | { serialNumber: string }

/** @throws AppError resource_not_found, also for a deleted pass */
export async function readPass(ctx: Ctx, which: WhichPass): Promise<Pass> {
  const pass = await (typeof which === 'string'
    ? ctx.passes.get(which)
    : ctx.passes.getBySerial(which.serialNumber))
  if (!pass || pass.deletedAt !== null) throw notFound('pass')
  return pass
}

export function nextVersion(
  ctx: Ctx,
  before: Pass,
  { after, revives, silently }: Pick<PassChange, 'after' | 'revives' | 'silently'>,
  template: TemplateContent,
): Pass {
  const now = ctx.now()
  const unfinished: Pass = {
    ...after,
    version: before.version + 1,
    updatedAt: Math.max(now, before.updatedAt),
    ...(!silently && { notifyVersion: before.version + 1, notifyOnly: null }),
    renotifyAt: renotifyAtAfter(before, silently, now),
    // Phones compare in whole seconds: two changes within one must not look like one.
    lastModifiedSeconds: Math.max(Math.floor(now / 1000), before.lastModifiedSeconds + 1),
  }
  const next = {
    ...unfinished,
    status: revives ? after.status : settledStatus(before, after, now),
    // A deleted pass is read by nothing: its values are erased already.
    ...(after.deletedAt === null && {
      tier: tierOf(template, unfinished)?.key ?? null,
      ...settledPoints(template, unfinished, now),
      ...readerValues(template, unfinished),
    }),
  }
  if (hasOtherBarcode(before, next)) checkBarcode(template, next)
  return next
}

/** Lots that add up to the balance, whatever has changed it. */
export function settledPoints(
  { pointsExpiry }: TemplateContent,
  { points, lots }: Pick<Pass, 'points' | 'lots'>,
  nowMs: number,
): Pick<Pass, 'lots' | 'pointsDueAt'> {
  const settled = settledLots(pointsExpiry, lots, points, nowMs)
  return { lots: settled, pointsDueAt: lotsDueAt(pointsExpiry, settled) }
}

/** What has the barcode that it always had can still be voided, whatever limits came since. */
function hasOtherBarcode(before: Pass, after: Pass): boolean {
  const isSame =
    before.barcodeValue === after.barcodeValue &&
    before.templateVersion === after.templateVersion &&
    before.overrides.barcode?.format === after.overrides.barcode?.format
  return !isSame
}

/** The message that the next version carries. */
export function nextMessage(
  ctx: Ctx,
  { version, updatedAt }: Pass,
  text: string,
): NonNullable<Pass['overrides']['message']> {
  return { text, version: version + 1, atMs: Math.max(ctx.now(), updatedAt) }
}

/**
 * The next version with the status that is stored. `nextVersion` stores EXPIRED for a pass that has just run out; a
 * caller that writes no `pass.expired` event keeps the stored status, so that the sweep still reports the end.
 */
export const keepStoredStatus = ({ status }: Pass, after: Pass): Pass => ({ ...after, status })

/** When the sweep looks after a change. After a silent one only copies need it: devices ask by themselves. */
function renotifyAtAfter(before: Pass, silently: boolean | undefined, now: number): number | null {
  if (!silently) return now + RENOTIFY_AFTER_MS
  return before.renotifyAt ?? (hasCopies(before) ? now + RENOTIFY_AFTER_MS : null)
}

/** A pass that expired by the clock stays expired when a change moves its expirationDate: only reinstate revives. */
function settledStatus(before: Pass, after: Pass, now: number): Pass['status'] {
  const expired = effectiveStatus(before, now) === 'EXPIRED'
  return expired && after.status === before.status ? 'EXPIRED' : after.status
}

/** The event that a pass has reached its expirationDate. */
export function expiryOf({ status: from, expiresAt }: Pass): ChangeEvent {
  const expirationDate = formatInstant(expiresAt)
  return {
    type: 'pass.expired',
    detail: { changed: ['/status'], from, to: 'EXPIRED', expirationDate },
  }
}

/**
 * The sweep reports the end of passes that are stored as running. A change that stores another status before the sweep
 * comes has to report the end as well.
 */
export function unannouncedExpiry({ event }: PassChange, before: Pass, after: Pass, now: number) {
  const isUnannounced = (pass: Pass) =>
    pass.status !== 'EXPIRED' && effectiveStatus(pass, now) === 'EXPIRED'
  const isOwn = event.type === 'pass.expired' || after.deletedAt !== null
  return isUnannounced(before) && !isUnannounced(after) && !isOwn ? [expiryOf(before)] : []
}

/**
 * Members that `changedDetails` does not compare: the verb that changes them lists them in its own event, or clients
 * never see them. A new member of a pass that stands neither here nor below does not compile.
 */
type NamedElsewhere =
  | 'overrides'
  | 'fields'
  | 'customer'
  | 'barcodeValue'
  | 'tapValue'
  | 'otherTapValue'
  | 'earned'
  | 'lots'
  | 'pointsDueAt'
  | 'redeemedAt'

/** Pointers to what a verb other than a patch changed in the pass that clients see. */
function changedDetails(before: Pass, after: Pass): string[] {
  const members = (details: Omit<PassDetails, NamedElsewhere>) => {
    const { status, expiresAt: expirationDate, points, tier, access, ...forgotten } = details
    forgotten satisfies Record<string, never>
    return { status, voided: status === 'VOIDED', expirationDate, points, tier, access }
  }
  return jsonDiff(members(before), members(after))
}

/** The event with pointers to what is different now. */
export function withChanged(event: ChangeEvent, before: Pass, after: Pass): ChangeEvent {
  return { ...event, detail: { changed: changedDetails(before, after), ...event.detail } }
}

/** The pass in an answer: its member `pass`, or else the answer itself, in both cases without what is said of the change. */
function passIn({ data }: Answer): object {
  const answered = data as { pass?: object; update?: unknown; warnings?: unknown }
  const { update: _, warnings: __, ...pass } = answered.pass ? { ...answered.pass } : answered
  return pass
}

/**
 * The event as it goes into the batch of the change.
 *
 * @param view the pass as clients see it afterwards: `data.pass`, unless the event's own data has one
 */
export function eventOf(
  event: ChangeEvent,
  { id: passId, version }: Pick<Pass, 'id' | 'version'>,
  view: object,
): NewEvent {
  return { ...event, passId, version, data: { pass: view, ...event.data } }
}

/** The answer of a verb that changed a pass: the pass as clients see it, under its entity tag. */
export async function passAnswer(
  ctx: Ctx,
  { after, template }: ChangedPass,
  description: string,
): Promise<Answer> {
  const data = await presentPass(ctx, after, template)
  return { data, description, etag: passETag(after, ctx.now()) }
}
