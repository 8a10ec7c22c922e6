import type { AccessEvent } from '../model/access-event.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, found, notFound } from '../model/errors.ts'
import { isScannerOver, type Scanner } from '../model/scanner.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { changeAsPart } from '../passes/change.ts'
import { unredeemed } from '../passes/transition.ts'
import { type Posted, postPoints } from '../points/post.ts'
import { reversible } from '../points/reverse.ts'
import { scannerOver } from './acting-scanner.ts'
import { NOBODY } from './holder.ts'
import { isRedeemedBy, pointsOfScan } from './scan.ts'
import { admissionEvent, settleConflicts } from './settle-conflicts.ts'
import { type Outcome, type ScanView, UNDO_MS, viewScan } from './view.ts'

/**
 * Takes back what a scanner did a moment ago: the pass can be admitted again and is not redeemed, its points are as before. The
 * key of a scanner takes back its own scans alone.
 *
 * @throws AppError admission_not_undoable
 */
export function undoScan(ctx: Ctx, eventId: string): Promise<Answer<ScanView>> {
  return untilUnchanged('scan', ['uses_changed', 'pass_changed'], async () => {
    const [own, logged] = await Promise.all([
      ctx.scanners.ofKey(ctx.actor),
      ctx.access.earlier(eventId),
    ])
    if (own && isScannerOver(own, ctx.now())) throw scannerOver()
    if (!logged?.passId || !logged.scannerId) throw notFound('scan')
    const scanner = own ?? found(await ctx.scanners.get(logged.scannerId), 'scan')
    if (scanner.id !== logged.scannerId) throw notFound('scan')
    const event = { ...logged, eventId }
    return scanner.mode === 'counter'
      ? undoPoints(ctx, scanner, event)
      : undoAdmission(ctx, scanner, event)
  })
}

async function undoAdmission(
  ctx: Ctx,
  scanner: Scanner,
  event: AccessEvent,
): Promise<Answer<ScanView>> {
  const admission = await ctx.admissions.get(event.id)
  if (!admission) throw notUndoable()
  const { passId, scope } = admission
  const [before, pass] = await Promise.all([
    ctx.admissions.of(passId, scope),
    scanner.config.entry?.redeemOnAdmit ? ctx.passes.get(passId) : null,
  ])
  if (admission.undoneAt !== null) {
    const answer = { ...answerOf(scanner, event, before), repeated: true } as const
    await ctx.commit({ writes: [], answer, about: [passId] })
    return answer
  }
  refuseLate(ctx, event)
  const undone = { ...admission, undoneAt: ctx.now() }
  const { settled, changed, events } = settleConflicts(
    before.map((each) => (each.id === undone.id ? undone : each)),
  )
  const last = settled.find(({ id }) => id === undone.id)!
  const answer = answerOf(scanner, event, settled)
  const reinstated =
    pass && isRedeemedBy(scanner, admission, event, pass)
      ? await changeAsPart(ctx, pass, unredeemed(pass, 'The admission was undone'))
      : null
  await ctx.commit({
    expectations: [
      ctx.admissions.unchanged(before, { passId, scope }),
      ...(reinstated?.expectations ?? []),
    ],
    writes: [
      ...[last, ...changed.filter(({ id }) => id !== undone.id)].map((each) =>
        ctx.admissions.update(each),
      ),
      ...(reinstated?.writes ?? []),
    ],
    events: [admissionEvent('pass.access.undone', last), ...events, ...(reinstated?.events ?? [])],
    answer,
  })
  reinstated?.notify()
  return answer
}

function answerOf(
  scanner: Scanner,
  event: AccessEvent,
  admissions: Outcome['admissions'],
): Answer<ScanView> {
  const data = viewScan(scanner, event, {
    holder: NOBODY,
    admissions,
    points: null,
    loyalty: null,
    stamps: null,
  })
  return { data, description: 'Scan undone' }
}

async function undoPoints(
  ctx: Ctx,
  scanner: Scanner,
  event: AccessEvent,
): Promise<Answer<ScanView>> {
  const reverses = pointsOfScan(event.eventId!)
  const answerOf = ({
    transaction: { points: moved },
    balance,
    stamps,
  }: Posted): Answer<ScanView> => ({
    data: {
      ...viewScan(scanner, event, {
        holder: NOBODY,
        admissions: null,
        points: { moved, balance },
        loyalty: null,
        stamps,
      }),
      undoUntil: null,
    },
    description: 'Scan undone',
  })
  const { data } = await postPoints(ctx, event.passId!, {
    type: 'reverse',
    transactionId: `txn_undo_${event.eventId}`,
    reverses,
    // Asked only where this is no repeat: a repeat is answered however late it comes.
    points({ entries }) {
      refuseLate(ctx, event)
      // A check moves none.
      if (!entries.some(({ transactionId }) => transactionId === reverses)) throw notUndoable()
      return -reversible(entries, reverses).points
    },
    pointer: '',
    notice: { triggerPushNotification: true },
    partOf: { expectations: [], writes: [], answer: answerOf },
  })
  return answerOf(data as Posted)
}

function refuseLate(ctx: Ctx, { evaluatedAt }: AccessEvent): void {
  if (ctx.now() > evaluatedAt + UNDO_MS) throw notUndoable('A scan is undone within 60 seconds')
}

const notUndoable = (message = 'This scan has admitted nobody and moved no points') =>
  new AppError('admission_not_undoable', message)
