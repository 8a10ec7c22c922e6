import { jsonDiff } from '../../lib/json/diff.ts'
import type { Answer } from '../model/answer.ts'
import type { NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import type { EventType } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { effectiveStatus, hasCopies, type Pass, passETag } from '../model/pass.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { untilUnchanged } from '../model/retry.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { queueNotification, RENOTIFY_AFTER_MS } from '../notify/queue.ts'
import { barcodeValue } from '../render/render.ts'

interface ChangeEvent {
  type: EventType
  detail?: Record<string, unknown>
  data?: Record<string, unknown>
}

/** What a verb makes of a pass. `after` being the very pass it was given means that nothing changes. */
export interface PassChange {
  after: Pass
  /** Of the change; `data` gets `pass` beside what is given. */
  event: ChangeEvent
  /** Of the same change, such as an adjusted balance. */
  furtherEvents?: ChangeEvent[]
  /** Written in the same batch, such as a ledger entry. */
  writes?: Write[]
  /** No phone is told that anything changed; each sees it at its next refresh. */
  silently?: boolean
  /** The one kind of change that an expired pass becomes active by. */
  revives?: boolean
}

export interface ChangedPass {
  before: Pass
  after: Pass
  template: TemplateContent
}

/**
 * Reads a pass, lets a verb change it, and writes it as its next version with its event and the answer, in one
 * batch. A change by somebody else in between makes it start over, so that no change is lost.
 */
export function changePass(
  ctx: Ctx,
  id: string,
  change: (pass: Pass, template: TemplateContent) => Promise<PassChange>,
  answer: (changed: ChangedPass) => Promise<Answer>,
  ifMatch: string | null = null,
): Promise<Answer> {
  return untilUnchanged('pass', ['pass_changed'], async () => {
    const pass = await readPass(ctx, id)
    checkIfMatch(ifMatch, passETag(pass, ctx.now()))
    const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
    const made = await change(pass, template)
    const same = made.after === pass
    const after = same ? pass : nextVersion(ctx, pass, made, template)
    const answered = await answer({ before: pass, after, template })
    await ctx.commit({
      ...(same
        ? { writes: [] }
        : {
            expectations: [ctx.passes.stillAtVersion(pass)],
            writes: [await ctx.passes.update(pass, after), ...(made.writes ?? [])],
            events: [
              ...unannouncedExpiry(made, pass, after, ctx.now()),
              withChanged(made.event, pass, after),
              ...(made.furtherEvents ?? []),
            ].map((event) => eventOf(event, after, answered)),
          }),
      answer: answered,
      about: [id],
    })
    if (!same && !made.silently) queueNotification(ctx, after)
    return answered
  })
}

/** @throws AppError resource_not_found, also for a deleted pass */
export async function readPass(ctx: Ctx, id: string): Promise<Pass> {
  return undeleted(await ctx.passes.get(id))
}

/** @throws AppError resource_not_found, also for a deleted pass */
export async function readPassBySerial(ctx: Ctx, serialNumber: string): Promise<Pass> {
  return undeleted(await ctx.passes.getBySerial(serialNumber))
}

function undeleted(pass: Pass | null): Pass {
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
  return {
    ...unfinished,
    status: revives ? after.status : settledStatus(before, after, now),
    barcodeValue: after.deletedAt === null ? barcodeValue(template, unfinished) : null,
  }
}

/** The message that the next version carries. */
export function nextMessage(
  ctx: Ctx,
  { version, updatedAt }: Pass,
  text: string,
): NonNullable<Pass['overrides']['message']> {
  return { text, version: version + 1, atMs: Math.max(ctx.now(), updatedAt) }
}

/** For changes that leave it to the sweep to tell that a pass has expired. */
export const sameStatus = ({ status }: Pass, after: Pass): Pass => ({ ...after, status })

/** Copies follow every change; devices ask for what nobody notified them of. */
function renotifyAtAfter(before: Pass, silently: boolean | undefined, now: number): number | null {
  if (!silently) return now + RENOTIFY_AFTER_MS
  return before.renotifyAt ?? (hasCopies(before) ? now + RENOTIFY_AFTER_MS : null)
}

/** A pass that expired by the clock stays expired when a change moves its expirationDate: only reinstate revives. */
function settledStatus(before: Pass, after: Pass, now: number): Pass['status'] {
  const expired = effectiveStatus(before, now) === 'EXPIRED'
  return expired && after.status === before.status ? 'EXPIRED' : after.status
}

/** That a pass has come to its end. */
export function expiryOf({ status, expiresAt }: Pass): ChangeEvent {
  return {
    type: 'pass.expired',
    detail: {
      changed: ['/status'],
      from: status,
      to: 'EXPIRED',
      expirationDate: formatInstant(expiresAt),
    },
  }
}

/** The sweep tells only of what is still stored as running: a change that comes before it tells of the end as well. */
function unannouncedExpiry({ event }: PassChange, before: Pass, after: Pass, now: number) {
  const isUnannounced = (pass: Pass) =>
    pass.status !== 'EXPIRED' && effectiveStatus(pass, now) === 'EXPIRED'
  const isOwn = event.type === 'pass.expired' || after.deletedAt !== null
  return isUnannounced(before) && !isUnannounced(after) && !isOwn ? [expiryOf(before)] : []
}

/** What a verb other than a patch can change, as pointers into the pass that clients see. */
function changedMembers(before: Pass, after: Pass): string[] {
  const members = ({ status, expiresAt, points, access }: Pass) => ({
    status,
    voided: status === 'VOIDED',
    expirationDate: expiresAt,
    points,
    access,
  })
  return jsonDiff(members(before), members(after))
}

/** With pointers to what is different now. */
export function withChanged(event: ChangeEvent, before: Pass, after: Pass): ChangeEvent {
  return { ...event, detail: { changed: changedMembers(before, after), ...event.detail } }
}

function eventOf(event: ChangeEvent, after: Pass, answered: Answer): NewEvent {
  const data = answered.data as Record<string, unknown>
  const { update: _, ...pass } = ('pass' in data ? data.pass : data) as Record<string, unknown>
  return {
    type: event.type,
    passId: after.id,
    version: after.version,
    detail: event.detail ?? {},
    data: { pass, ...event.data },
  }
}
