import * as z from 'zod'
import { parseRotatingValue } from '../../lib/rotating-barcode.ts'
import type { AccessEvent } from '../model/access-event.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import { Instant } from '../model/instant-schemas.ts'
import type { DoorPass } from '../model/ports/access.ts'
import { shown, wellFormed } from '../model/text.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { decide } from './decide.ts'
import { type FoundCredential, findPass } from './find-pass.ts'
import { logAfterAnswer, logWrites } from './log.ts'
import { DirectionSchema, viewDecision } from './view.ts'

const name = shown(z.string().min(1).max(128))

export const VerifyAccessInput = z
  .strictObject({
    credential: wellFormed(z.string().min(1).max(2048)).meta({
      description:
        'The value of the barcode as the reader sees it, what the phone sent by NFC, or a pass id.',
    }),
    doorId: name.meta({ description: 'The door, as your own system calls it.' }),
    direction: DirectionSchema.optional(),
    readerId: name.optional().meta({ description: 'Which reader asks; kept in the log.' }),
    eventId: name.optional().meta({
      description: "The reader's own id of this event: sent again, it gets the same answer.",
    }),
    at: Instant.optional().meta({
      description: 'When a reader without a connection decided; needs `eventId`.',
    }),
  })
  .meta({ id: 'VerifyAccessInput', description: 'What a reader has seen, and at which door.' })
export type VerifyAccessInput = z.infer<typeof VerifyAccessInput>

/** How long a reader may repeat an answer without asking. A revocation takes effect this much later at worst. */
const CACHE_TTL_SECONDS = 30

/**
 * Decides whether a credential opens a door. A reader waits for one database read only: the decision is logged after
 * the answer. It is logged before where a repeat must get the same answer (eventId, Idempotency-Key), or where the
 * answer may be given only once (rotating codes).
 */
export async function verifyAccess(ctx: Ctx, input: VerifyAccessInput): Promise<Answer> {
  if (input.at !== undefined && input.eventId === undefined) {
    throw validationFailed([
      { message: 'Is taken only together with `eventId`', pointer: '/at', reason: 'invalid_value' },
    ])
  }
  const fingerprints = input.eventId === undefined ? [] : await fingerprintsOf(ctx, input)
  const fingerprint = fingerprints[0] ?? null
  const id = ctx.newId('ace')
  return untilUnchanged('credential', ['code_used', 'event_id_used'], async (failed) => {
    const rotating = parseRotatingValue(input.credential)
    const { passes, earlier } = await ctx.access.look({
      credential: input.credential,
      prefix: rotating?.prefix ?? null,
      byId: ctx.scopes.has('passes:read'),
      eventId: input.eventId ?? null,
    })
    if (earlier) {
      const answer = repeatedAnswer(earlier, fingerprints)
      await ctx.commit({ writes: [], answer })
      return answer
    }
    const found = await findPass(ctx, input.credential, passes)
    const event = eventOf(ctx, id, input, found, failed === 'code_used', fingerprint)
    const version = found.pass?.version ?? null
    const answer = answerOf(event)
    const step = event.decision === 'granted' ? found.step : null
    if (fingerprint === null && ctx.claim === null && step === null) {
      ctx.waitUntil(logAfterAnswer(ctx, event, version))
      return answer
    }
    const log = await logWrites(ctx, event, version)
    await ctx.commit({
      expectations: [
        ...log.expectations,
        ...(event.eventId === null ? [] : [await ctx.access.eventIdUnused(event.eventId)]),
        ...(step === null ? [] : [ctx.access.codeUnused(found.pass!.id, step)]),
      ],
      writes: [...log.writes, ...(step === null ? [] : ctx.access.useCode(found.pass!.id, step))],
      events: log.events,
      answer,
    })
    return answer
  })
}

function repeatedAnswer(earlier: AccessEvent, fingerprints: string[]): Answer {
  // The fingerprint is erased with the pass. What is left of the decision can still be told.
  if (earlier.fingerprint !== null && !fingerprints.includes(earlier.fingerprint)) {
    throw new AppError('access_event_conflict', 'eventId was used with other content', {
      pointer: '/eventId',
    })
  }
  return answerOf(earlier)
}

function answerOf(event: AccessEvent): Answer {
  return {
    data: viewDecision(event),
    description: event.decision === 'granted' ? 'Access granted' : `Access denied: ${event.reason}`,
  }
}

function eventOf(
  ctx: Ctx,
  id: string,
  input: VerifyAccessInput,
  { pass, refusal, step }: FoundCredential,
  used: boolean,
  fingerprint: string | null,
): AccessEvent {
  const now = ctx.now()
  const offlineAt = input.at === undefined ? null : Date.parse(input.at)
  const decided = refusal ?? decide(pass!, input.doorId, { nowMs: now, windowMs: offlineAt ?? now })
  const reason = decided === 'granted' && used ? 'already_used' : decided
  const granted = reason === 'granted'
  return {
    id,
    evaluatedAt: now,
    doorId: input.doorId,
    passId: pass?.id ?? null,
    decision: granted ? 'granted' : 'denied',
    reason,
    accessLevel: pass?.access?.accessLevel ?? null,
    validUntil: pass?.access?.validUntil ?? null,
    cacheTtlSeconds: granted && step === null ? cacheTtlSeconds(pass!, now) : 0,
    direction: input.direction ?? null,
    readerId: input.readerId ?? null,
    eventId: input.eventId ?? null,
    offlineAt,
    fingerprint,
    actor: ctx.actor,
    scannerId: null,
  }
}

/** A cached grant must not outlive the permission or the pass. */
function cacheTtlSeconds({ access, expiresAt }: DoorPass, nowMs: number): number {
  const until = access?.validUntil ? Date.parse(access.validUntil) : Number.POSITIVE_INFINITY
  const end = Math.min(until, expiresAt ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.min(CACHE_TTL_SECONDS, Math.floor((end - nowMs) / 1000)))
}

function fingerprintsOf(ctx: Ctx, input: VerifyAccessInput): Promise<string[]> {
  const { credential, doorId, direction, readerId, eventId, at } = input
  const members = [credential, doorId, direction, readerId, eventId, at].map((m) => m ?? null)
  return ctx.access.fingerprints(JSON.stringify(members))
}
