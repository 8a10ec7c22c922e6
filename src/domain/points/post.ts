import type { Answer } from '../model/answer.ts'
import { type Expectation, ExpectationFailed, type Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import type { Tier } from '../model/loyalty.ts'
import { effectiveStatus, type Pass } from '../model/pass.ts'
import {
  entryDetail,
  messageOf,
  type NotificationChoice,
  type PointEntry,
  viewTransaction,
} from '../model/point-entry.ts'
import { endedPoints, lotChanges, undone } from '../model/point-lots.ts'
import type { LedgerState } from '../model/ports/points.ts'
import { maxBalance, type StampState, stampsOf } from '../model/stamps.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { queueNotification, queuePublication, RENOTIFY_AFTER_MS } from '../notify/queue.ts'
import { eventOf, keepStoredStatus, nextMessage, nextVersion } from '../passes/change.ts'
import { placeholders } from '../render/placeholders.ts'
import { presentPass } from '../render/present.ts'
import { risenTier, tierEvents } from './tier-change.ts'

/** What an entry came to. */
export interface Posted {
  transaction: { points: number }
  balance: number
  /** Null where the template has no card of stamps. */
  stamps: StampState | null
}

/** An entry that a verb wants in the ledger. */
export interface Posting {
  type: 'earn' | 'redeem' | 'reverse'
  transactionId: string
  reverses: string | null
  /** The reward that the points are taken for. */
  reward?: string
  /** Whether the points are stamps: then the template has to have a card of stamps. */
  needsStamps?: true
  /**
   * The amount, negative where points are taken.
   *
   * @throws AppError where the pass may not have it
   */
  points: number | ((state: PostingState) => number)
  /** The member of the body that a refusal of the amount points at. */
  pointer: string
  notice: NotificationChoice
  /** The change that the entry is a part of. */
  partOf?: {
    /** Where the database computes the balance itself, the entry comes first, and these are not asked. */
    expectations: Expectation[]
    /** Harmless when written twice. */
    writes: Write[]
    /** The answer that a repeat of the request gets, instead of the usual one; null: none. */
    answer: ((posted: Posted) => Answer) | null
  }
}

/** What an amount may depend on. */
export interface PostingState {
  pass: Pass
  template: TemplateContent
  /** Those that the posting names by `transactionId` and `reverses`. */
  entries: PointEntry[]
  /** How often the pass has had each reward. */
  had: Record<string, number>
}

const EVENTS = {
  earn: 'pass.points.added',
  redeem: 'pass.points.redeemed',
  reverse: 'pass.points.reversed',
} as const

/**
 * Adds an entry to the ledger of a pass and updates the balance on the pass, exactly once per transactionId.
 *
 * A request that is alone with the pass, as nearly always, takes one read and one batch: entry, pass, event and answer
 * together, expecting the version that was read. When another request was faster, that bet is not made again, because
 * of many requests at once only one would win each round. The database then computes the balance itself, whatever it
 * is by now, and returns the outcome. Event and answer are sealed, so SQL cannot write them: they follow in one more
 * batch. So every request ends after a few round trips, however many there are at once.
 */
export function postPoints(ctx: Ctx, passId: string, posting: Posting): Promise<Answer> {
  let state: LedgerState | null = null
  return untilUnchanged('pass', ['pass_changed'], async (failed) => {
    const { transactionId, reverses, reward } = posting
    const countsRewards = reward !== undefined
    state ??= await ctx.points.read(passId, { transactionId, reverses, countsRewards })
    const { pass, entries, had } = state
    if (!pass || pass.deletedAt !== null) throw notFound('pass')
    const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
    const repeated = earlier(entries, posting)
    if (repeated) return repeatAnswer(ctx, pass, template, repeated, posting)
    const entry = draft(ctx, { pass, template, entries, had: had ?? {} }, posting)
    // The database can add to a balance, but not settle what depends on it: then each try reads the pass again.
    const readsAgain = countsRewards || dependsOnPoints(template)
    if (readsAgain) state = null
    if (readsAgain || !failed) return postAtVersion(ctx, pass, template, entry, posting)
    state = await postAtAnyVersion(ctx, pass, template, entry, posting)
    const made = state.entries.find(({ id }) => id === entry.id)
    if (!made) throw new ExpectationFailed('pass_changed')
    return finish(ctx, state, made, template, posting)
  })
}

/** The entry that this transactionId made before: a repeat is recognised even where the pass takes no points now. */
function earlier(entries: PointEntry[], posting: Posting): PointEntry | null {
  const { transactionId, type, reverses, reward = null } = posting
  const entry = entries.find((candidate) => candidate.transactionId === transactionId)
  if (!entry) return null
  const same =
    entry.type === type &&
    entry.reverses === reverses &&
    (reverses !== null || entry.reward === reward) &&
    (typeof posting.points === 'function' || entry.points === posting.points)
  if (same) return entry
  throw new AppError(
    'transaction_conflict',
    'This transactionId was used for something else on this pass',
    { pointer: '/transactionId' },
  )
}

function draft(ctx: Ctx, state: PostingState, posting: Posting): PointEntry {
  const now = ctx.now()
  const { pass, template, entries } = state
  if (!template.fields.some(({ binding }) => binding === 'points')) {
    throw new AppError('points_not_supported', 'No field of the template is bound to points')
  }
  if (posting.needsStamps && !template.stamps) {
    throw new AppError('stamps_not_offered', 'The template of the pass has no card of stamps')
  }
  const status = effectiveStatus(pass, now)
  if (status !== 'ACTIVE') {
    throw new AppError('pass_not_active', `The points of a pass that is ${status} do not move`)
  }
  const points = typeof posting.points === 'function' ? posting.points(state) : posting.points
  const balanceAfter = (pass.points ?? 0) + points
  const { pointer, type, transactionId, reverses } = posting
  // What has ended cannot be spent, though it is booked a minute later.
  const ended = type === 'redeem' ? endedPoints(pass.lots, now) : 0
  if (balanceAfter < ended) {
    throw new AppError('insufficient_points', 'The pass has fewer points than this', { pointer })
  }
  const limit = maxBalance(template)
  if (points > 0 && balanceAfter > limit) {
    const message = `The balance of this pass is at most ${limit} points`
    throw new AppError('points_overflow', message, { pointer })
  }
  const id = ctx.newId('ple')
  const version = pass.version + 1
  const reversed = entries.find((entry) => entry.transactionId === reverses)
  return {
    ...{ id, passId: pass.id, transactionId, type, points, balanceAfter, version, reverses },
    earned: type === 'earn' ? points : reversed ? -reversed.earned : 0,
    reward: posting.reward ?? reversed?.reward ?? null,
    lots: reversed?.lots ?? null,
    createdAt: now,
  }
}

/** Whether something of a pass follows from its balance that only this service can work out: its barcode, its tier, its lots. */
const dependsOnPoints = (template: TemplateContent): boolean =>
  template.tiers !== undefined ||
  template.pointsExpiry !== undefined ||
  barcodeShowsPoints(template)

function barcodeShowsPoints({ barcode, fields }: TemplateContent): boolean {
  const bound = fields.find(({ binding }) => binding === 'points')
  return placeholders(barcode?.value ?? '').some(
    (path) => path === 'points' || path === 'tier' || path === `fields.${bound?.key}`,
  )
}

/** Writes entry, pass, event and answer in one batch, expecting the version of the pass that was read. */
async function postAtVersion(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  entry: PointEntry,
  posting: Posting,
): Promise<Answer> {
  const moved = {
    ...pass,
    points: entry.balanceAfter,
    earned: pass.earned + entry.earned,
    // What a reversal gives back ends when it would have ended.
    lots: undone(pass.lots ?? [], entry.lots ?? []),
  }
  const risen = risenTier(template, pass, moved)
  const notice = noticeOf(posting.notice, risen)
  const text = messageOf(notice)
  const message = text !== undefined && { message: nextMessage(ctx, pass, text) }
  const changed = { ...moved, overrides: { ...pass.overrides, ...message } }
  const silently = !notice.triggerPushNotification
  const after = keepStoredStatus(
    pass,
    nextVersion(ctx, pass, { after: changed, silently }, template),
  )
  const answer = await answerOf(ctx, after, template, entry)
  const { transaction, pass: view } = answer.data
  const events = [
    { type: EVENTS[posting.type], detail: entryDetail(entry), data: { transaction } },
    ...rewardEvents(template, posting, transaction),
    ...tierEvents(pass, after),
  ]
  await ctx.commit({
    expectations: [ctx.passes.stillAtVersion(pass), ...(posting.partOf?.expectations ?? [])],
    writes: [
      await ctx.passes.update(pass, after),
      ctx.points.insertion({
        ...entry,
        lots: after.lots && lotChanges(pass.lots ?? [], after.lots),
      }),
      ...(posting.partOf?.writes ?? []),
    ],
    events: events.map((event) => eventOf(event, after, view)),
    ...storedAnswer(answer, posting.partOf),
  })
  notify(ctx, after, notice)
  return answer
}

/** A tier speaks for itself where the request says nothing of a notification. */
function noticeOf(notice: NotificationChoice, risen: Tier | null): NotificationChoice {
  const { triggerPushNotification, pushMessage } = notice
  if (!risen?.message || triggerPushNotification === false || pushMessage) return notice
  return { triggerPushNotification: true, pushMessage: risen.message }
}

function rewardEvents({ rewards = [] }: TemplateContent, posting: Posting, transaction: object) {
  const reward = rewards.find(({ key }) => key === posting.reward)
  if (!reward) return []
  const { key, label, cost } = reward
  const data = { reward: { key, label, cost }, transaction }
  return [{ type: 'pass.reward.redeemed' as const, detail: { reward: key, label }, data }]
}

async function postAtAnyVersion(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  entry: PointEntry,
  { type, notice }: Posting,
): Promise<LedgerState> {
  // The answer follows in a batch of its own. Until then no other request may use the Idempotency-Key.
  await ctx.takeClaim()
  const { transactionId, points, reverses, createdAt } = entry
  const transaction = { id: entry.id, transactionId, type, points, ...(reverses && { reverses }) }
  const at = formatInstant(createdAt)
  const message = messageOf(notice)
  return ctx.points.append(entry, {
    templateVersion: pass.templateVersion,
    maxBalance: maxBalance(template),
    ...(message !== undefined && { message }),
    notifies: notice.triggerPushNotification ?? false,
    renotifyAt: createdAt + RENOTIFY_AFTER_MS,
    event: {
      type: EVENTS[type],
      // Should this request die before the second batch, the event at least says this much.
      data: { transaction: { ...transaction, createdAt: at }, pass: { id: pass.id } },
    },
  })
}

async function finish(
  ctx: Ctx,
  { pass, eventSeq: seq }: LedgerState,
  entry: PointEntry,
  template: TemplateContent,
  { type, notice, partOf }: Posting,
): Promise<Answer> {
  if (!pass || !seq) throw new Error('an entry was created without its pass and event')
  notify(ctx, pass, notice)
  const answer = await answerOf(ctx, pass, template, entry)
  const event = { seq, type: EVENTS[type], passId: pass.id }
  const writes = [await ctx.points.eventData(event, eventData(answer)), ...(partOf?.writes ?? [])]
  await ctx.commit({ writes, finishesEvent: true, ...storedAnswer(answer, partOf) })
  return answer
}

async function repeatAnswer(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  entry: PointEntry,
  { partOf }: Posting,
): Promise<Answer> {
  const posted = await answerOf(ctx, pass, template, entry)
  const answer = {
    ...posted,
    description: 'This transaction was recorded before',
    repeated: true,
  } as const
  await ctx.commit({
    writes: partOf?.writes ?? [],
    ...storedAnswer(answer, partOf),
    about: [pass.id],
  })
  return answer
}

function storedAnswer(answer: Answer<Posted>, partOf: Posting['partOf']): { answer?: Answer } {
  if (!partOf) return { answer }
  return partOf.answer ? { answer: partOf.answer(answer.data) } : {}
}

async function answerOf(ctx: Ctx, pass: Pass, template: TemplateContent, entry: PointEntry) {
  const data = {
    transaction: viewTransaction(entry),
    balance: pass.points ?? 0,
    pass: await presentPass(ctx, pass, template),
    stamps: template.stamps ? stampsOf(template.stamps, pass.points) : null,
  }
  return { data, description: 'Transaction recorded' } satisfies Answer
}

function eventData({ data }: Awaited<ReturnType<typeof answerOf>>) {
  return { transaction: data.transaction, pass: data.pass }
}

/**
 * Devices see a change that they were not notified of at their next refresh: their update tag has grown. Phones whose
 * wallet keeps a copy refresh from that, which so has to have it; publishing notifies nobody.
 */
function notify(ctx: Ctx, pass: Pass, { triggerPushNotification }: NotificationChoice): void {
  if (triggerPushNotification) queueNotification(ctx, pass)
  else queuePublication(ctx, pass)
}
