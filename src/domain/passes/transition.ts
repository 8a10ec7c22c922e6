import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue } from '../model/errors.ts'
import type { EventType } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { Instant } from '../model/instant-schemas.ts'
import { effectiveStatus, type Pass } from '../model/pass.ts'
import type { PassStatus } from '../model/pass-content.ts'
import { wellFormed } from '../model/text.ts'
import { changePass, type PassChange, passAnswer } from './change.ts'

export const TransitionInput = z
  .strictObject({
    reason: wellFormed(z.string().min(1).max(500))
      .optional()
      .meta({ description: 'Kept with the event, and erased with the pass.' }),
  })
  .meta({ id: 'TransitionInput', description: 'Why the state of a pass changes.' })

export const ReinstateInput = TransitionInput.extend({
  expirationDate: Instant.optional().meta({
    description:
      'The new end of the pass; it must lie in the future. Needed for a pass that has expired.',
  }),
}).meta({ id: 'ReinstateInput', description: 'Why a pass is active again, and until when.' })
export type ReinstateInput = z.infer<typeof ReinstateInput>

export type TransitionVerb = 'suspend' | 'resume' | 'redeem' | 'void' | 'reinstate'

const NO = 'invalid_state_transition'
const TWICE = 'already_redeemed'
type Outcome = PassStatus | 'same' | typeof NO | typeof TWICE

/** What each verb does to a pass in each effective status: gives it another, changes nothing, or refuses. */
export const TRANSITIONS: Record<TransitionVerb, Record<PassStatus, Outcome>> = {
  suspend: { ACTIVE: 'SUSPENDED', SUSPENDED: 'same', REDEEMED: NO, EXPIRED: NO, VOIDED: NO },
  resume: { ACTIVE: 'same', SUSPENDED: 'ACTIVE', REDEEMED: NO, EXPIRED: NO, VOIDED: NO },
  redeem: { ACTIVE: 'REDEEMED', SUSPENDED: NO, REDEEMED: TWICE, EXPIRED: NO, VOIDED: NO },
  void: {
    ACTIVE: 'VOIDED',
    SUSPENDED: 'VOIDED',
    REDEEMED: 'VOIDED',
    EXPIRED: 'VOIDED',
    VOIDED: 'same',
  },
  reinstate: {
    ACTIVE: 'same',
    SUSPENDED: NO,
    REDEEMED: 'ACTIVE',
    EXPIRED: 'ACTIVE',
    VOIDED: 'ACTIVE',
  },
}

const DONE: Record<TransitionVerb, { event: EventType; description: string }> = {
  suspend: { event: 'pass.suspended', description: 'Pass suspended' },
  resume: { event: 'pass.resumed', description: 'Pass resumed' },
  redeem: { event: 'pass.redeemed', description: 'Pass redeemed' },
  void: { event: 'pass.voided', description: 'Pass voided' },
  reinstate: { event: 'pass.reinstated', description: 'Pass reinstated' },
}

/**
 * Moves a pass to another state. Where the pass is in that state already, nothing changes and nobody is notified.
 *
 * @throws AppError invalid_state_transition, already_redeemed; validation_failed for an expirationDate that has
 *   passed
 */
export function transitionPass(
  ctx: Ctx,
  id: string,
  verb: TransitionVerb,
  input: ReinstateInput,
  ifMatch: string | null,
): Promise<Answer> {
  return changePass(
    ctx,
    id,
    async (pass) => transitioned(pass, verb, input, ctx.now()),
    (changed) => {
      const isSame = changed.before === changed.after
      return passAnswer(ctx, changed, isSame ? 'Nothing changed' : DONE[verb].description)
    },
    ifMatch,
  )
}

/**
 * The change alone, for verbs that write several passes together.
 *
 * @throws AppError as `transitionPass` does
 */
export function transitioned(
  pass: Pass,
  verb: TransitionVerb,
  { reason, expirationDate }: ReinstateInput,
  now: number,
): PassChange {
  const from = effectiveStatus(pass, now)
  const to = TRANSITIONS[verb][from]
  const event = {
    type: DONE[verb].event,
    detail: { from, to },
    data: reason === undefined ? {} : { reason },
  }
  if (to === 'same') return { after: pass, event }
  if (to === TWICE) {
    const at = pass.redeemedAt === null ? 'before' : `at ${formatInstant(pass.redeemedAt)}`
    throw new AppError(TWICE, `The pass was redeemed ${at}`)
  }
  if (to === NO) throw new AppError(NO, `The pass is ${from}: ${verb} is not possible from there`)
  return {
    after: {
      ...pass,
      status: to,
      ...(to === 'REDEEMED' && { redeemedAt: now }),
      ...(verb === 'reinstate' && {
        redeemedAt: null,
        expiresAt: endAfterReinstating(pass, expirationDate, now),
      }),
    },
    event,
    // Another state is news everywhere, also where it looks like the state before.
    notifiesAll: true,
    revives: verb === 'reinstate',
  }
}

/**
 * Gives a voided pass back the status that it had, for verbs that take a voiding back: a pass that was used stays used, and
 * one that has expired meanwhile expires.
 */
export function restored(pass: Pass, to: PassStatus, reason: string): PassChange {
  return {
    after: { ...pass, status: to },
    event: { type: DONE.reinstate.event, detail: { from: pass.status, to }, data: { reason } },
    revives: true,
  }
}

/** Takes a redemption back. A pass whose time is over by now becomes expired. */
export function unredeemed(pass: Pass, reason: string): PassChange {
  const made = restored(pass, 'ACTIVE', reason)
  return { ...made, after: { ...made.after, redeemedAt: null }, notifiesAll: true }
}

/** The expirationDate after reinstating. One in the past is refused: it would expire the pass again at once. */
function endAfterReinstating(
  pass: Pass,
  expirationDate: string | undefined,
  now: number,
): number | null {
  if (expirationDate === undefined) {
    if (pass.expiresAt === null || pass.expiresAt > now) return pass.expiresAt
    throw new AppError(NO, 'The expirationDate of the pass has passed: send one in the future')
  }
  const expiresAt = Date.parse(expirationDate)
  if (expiresAt > now) return expiresAt
  throw invalidValue('Must be in the future', '/expirationDate')
}
