import * as z from 'zod'
import { parseRotatingValue } from '../../lib/rotating-barcode.ts'
import { decide } from '../access/decide.ts'
import { findPass } from '../access/find-pass.ts'
import { logWrites } from '../access/log.ts'
import { ReasonSchema } from '../access/view.ts'
import type { AccessEvent, Reason } from '../model/access-event.ts'
import type { Admission } from '../model/admission.ts'
import type { Answer } from '../model/answer.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue, validationFailed } from '../model/errors.ts'
import { Instant } from '../model/instant-schemas.ts'
import { effectiveStatus, type Pass } from '../model/pass.ts'
import { ANY_DOOR, type DoorPass } from '../model/ports/access.ts'
import type { Scanner, ScannerMode } from '../model/scanner.ts'
import { shown, wellFormed } from '../model/text.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { changeAsPart, type PassChangePart } from '../passes/change.ts'
import { transitioned } from '../passes/transition.ts'
import { type Posted, postPoints } from '../points/post.ts'
import { costOf } from '../points/redeem-reward.ts'
import { listRewards } from '../points/rewards.ts'
import { actingScanner } from './acting-scanner.ts'
import { type Holder, holderShown, showsHolder } from './holder.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { type Outcome, type ScanView, viewScan } from './view.ts'

export const SCAN_ACTIONS = ['check', 'admit', 'points', 'redeem', 'reward'] as const
type Action = (typeof SCAN_ACTIONS)[number]

const ACTIONS: Record<ScannerMode, readonly Action[]> = {
  door: ['check'],
  entry: ['check', 'admit'],
  counter: ['check', 'points', 'redeem', 'reward'],
}

export const ScannerIdInput = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .meta({
    description: 'The scanner; only from keys that are not that of a scanner.',
    examples: ['scn_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  })
export const DeviceEventId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,50}$/, 'Must be 8 to 50 letters, digits, _ or -, such as a ULID')
  .meta({
    description: 'The device’s own id of the scan, such as a ULID: sent again, it counts once.',
    examples: ['01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  })

export const ScanInput = z
  .strictObject({
    credential: wellFormed(z.string().min(1).max(2048)).meta({
      description: 'The value of the barcode as the device sees it, or what the phone sent by NFC.',
    }),
    eventId: DeviceEventId,
    action: z.enum(SCAN_ACTIONS).meta({
      id: 'ScanAction',
      description:
        '`check`: look at the pass. `admit`: let its holder in, which counts. `points`: add points. `redeem`: take points. ' +
        '`reward`: hand out a reward, which takes its points.',
    }),
    doorId: shown(z.string().min(1).max(128)).optional().meta({
      description: 'The door, one of the scanner’s. Needed in mode `door`.',
    }),
    readerId: shown(z.string().min(1).max(64))
      .optional()
      .meta({
        description: 'Who scans. Left out: the name of the scanner. Kept in the log.',
        examples: ['Ana'],
      }),
    points: z
      .int()
      .min(1)
      .optional()
      .meta({
        description: 'How many points: for `points` and `redeem` alone.',
        examples: [1],
      }),
    rewardKey: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({
        description: 'The key of the reward: for `reward` alone.',
        examples: ['coffee'],
      }),
    at: Instant.optional().meta({
      description:
        'When a device without a connection decided, by its clock as the service last corrected it. What lies in the ' +
        'future counts as now; what is older than 7 days is refused.',
    }),
    reason: ReasonSchema.optional().meta({
      description:
        'Why a device without a connection refused; only together with `at`. It is logged, and nothing happens to the pass. ' +
        '`pass_not_found`, because the pass was not on its list, is logged as what the service knows of the pass. ' +
        'Left out: the device did what `action` says.',
      examples: ['max_uses_reached'],
    }),
    scannerId: ScannerIdInput,
  })
  .meta({ id: 'ScanInput', description: 'What a scanner has seen, and what is to come of it.' })
export type ScanInput = z.infer<typeof ScanInput>

/** The oldest decision that a device may still report. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000
/** Expectations that fail when another request used the code, the eventId, the scope or the pass in between. The scan is then decided again. */
const CHANGED = ['code_used', 'event_id_used', 'uses_changed', 'pass_changed']

/** Takes a scan: decides, and does what it is for, exactly once for each eventId. */
export const scan = (ctx: Ctx, input: ScanInput): Promise<Answer<ScanView>> =>
  takeScan(ctx, input, true)

/**
 * One batch writes the decision to the log, the admission, redemption or points that follow from it, and the events of all.
 * An admission expects that the pass was admitted fewer times than the limit: of several at once, the losers look again and
 * are refused. An admission that a device decided without a connection has happened. It is stored as granted, also beyond the
 * limit: then it is a conflict.
 *
 * @param isAlone whether the answer is that of the request, and not one of a batch
 */
export async function takeScan(
  ctx: Ctx,
  input: ScanInput,
  isAlone: boolean,
): Promise<Answer<ScanView>> {
  refuseMembers(input, ctx.now())
  const id = ctx.newId('ace')
  let isUsed = false
  return untilUnchanged('pass', CHANGED, async (failed) => {
    isUsed ||= failed === 'code_used'
    const rotating = parseRotatingValue(input.credential)
    const [scanner, { passes, earlier }] = await Promise.all([
      actingScanner(ctx, input.scannerId),
      ctx.access.look({
        credential: input.credential,
        prefix: rotating?.prefix ?? null,
        byId: ctx.scopes.has('passes:read'),
        eventId: input.eventId,
      }),
    ])
    refuseForScanner(scanner, input)
    const fingerprints = await fingerprintsOf(ctx, scanner, input)
    if (earlier) {
      const known = passes.find(({ id }) => id === earlier.passId)
      return repeated(ctx, scanner, { input, earlier, known, fingerprints, isAlone })
    }
    const found = await findPass(ctx, input.credential, passes)
    const { pass } = found
    const now = ctx.now()
    const at = input.at === undefined ? now : Math.min(now, Date.parse(input.at))
    const [admissions, whole, loyalty] = await Promise.all([
      pass && admissionsOf(ctx, scanner, pass.id),
      pass && passOf(ctx, scanner, pass),
      pass && loyaltyOf(ctx, scanner, input, pass.id),
    ])
    const holder = await holderShown(ctx, scanner, whole)
    const own = found.refusal ?? reasonFor(scanner, pass!, input, { nowMs: now, windowMs: at })
    const judged = own === 'granted' && isUsed ? 'already_used' : own
    // An admission that a device decided has happened: it is stored as granted, and `lateReason` keeps why the service would have
    // refused it. A refusal by a device has happened as well.
    const hasHappened =
      input.action === 'admit' && input.at !== undefined && !input.reason && !found.refusal
    const known = hasHappened ? 'granted' : limited(scanner, input, judged, admissions)
    const reason = input.reason === undefined ? known : toldRefusal(input.reason, known)
    const event: AccessEvent = {
      id,
      evaluatedAt: now,
      doorId: input.doorId ?? scanner.name,
      passId: pass?.id ?? null,
      decision: reason === 'granted' ? 'granted' : 'denied',
      reason,
      accessLevel: pass?.access?.accessLevel ?? null,
      validUntil: pass?.access?.validUntil ?? null,
      cacheTtlSeconds: 0,
      direction: null,
      readerId: input.readerId ?? scanner.name,
      eventId: input.eventId,
      offlineAt: input.at === undefined ? null : at,
      fingerprint: fingerprints[0]!,
      actor: ctx.actor,
      scannerId: scanner.id,
    }
    if (reason === 'granted' && movesPoints(input)) {
      return movePoints(ctx, { scanner, input, event, holder, isAlone })
    }
    const step = reason === 'granted' && !isUsed ? found.step : null
    const log = await logWrites(ctx, event, pass?.version ?? null)
    const admits = reason === 'granted' && input.action === 'admit'
    const admitted = admits
      ? await admission(ctx, scanner, event, at, judged === 'granted' ? null : judged)
      : null
    const settled = settleConflicts([...(admissions ?? []), ...(admitted ? [admitted] : [])])
    const newest = settled.settled.find((each) => each.id === id)
    const answer = scanAnswer(scanner, event, {
      holder,
      admissions: admissions && settled.settled,
      points: null,
      loyalty: reason === 'granted' ? loyalty : null,
      stamps: null,
    })
    const redemption = admitted && (await redemptionOf(ctx, scanner, whole, pass!.version, now))
    const isOf = admitted && { passId: admitted.passId, scope: admitted.scope }
    await ctx.commit({
      expectations: [
        ...log.expectations,
        await ctx.access.eventIdUnused(input.eventId),
        ...(step === null ? [] : [ctx.access.codeUnused(pass!.id, step)]),
        ...(isOf
          ? [
              hasHappened
                ? ctx.admissions.unchanged(admissions ?? [], isOf)
                : ctx.admissions.fewerThan(admitted.useLimit, isOf),
            ]
          : []),
        ...(redemption?.expectations ?? []),
      ],
      writes: [
        ...log.writes,
        ...(step === null ? [] : ctx.access.useCode(pass!.id, step)),
        ...(newest ? [ctx.admissions.insertion(newest)] : []),
        ...settled.changed
          .filter((changed) => changed.id !== id)
          .map((changed) => ctx.admissions.update(changed)),
        ...(redemption?.writes ?? []),
      ],
      events: [...log.events, ...settled.events, ...(redemption?.events ?? [])],
      ...(isAlone && { answer }),
    })
    redemption?.notify()
    return answer
  })
}

const movesPoints = ({ action }: ScanInput) => action !== 'check' && action !== 'admit'

function scanAnswer(scanner: Scanner, event: AccessEvent, outcome: Outcome): Answer<ScanView> {
  return {
    data: viewScan(scanner, event, outcome),
    description: event.decision === 'granted' ? 'Scan granted' : `Scan refused: ${event.reason}`,
  }
}

/** A scan that was told before: what came of it then, with uses and points as they are now. */
async function repeated(
  ctx: Ctx,
  scanner: Scanner,
  {
    input,
    earlier,
    known,
    fingerprints,
    isAlone,
  }: {
    input: ScanInput
    earlier: AccessEvent
    /** The pass, unless it has another code since. */
    known: DoorPass | undefined
    fingerprints: string[]
    isAlone: boolean
  },
): Promise<Answer<ScanView>> {
  // The fingerprint is erased with the pass. What is left of the decision can still be told.
  if (earlier.fingerprint !== null && !fingerprints.includes(earlier.fingerprint)) {
    throw new AppError('access_event_conflict', 'eventId was used with other content', {
      pointer: '/eventId',
    })
  }
  const event = { ...earlier, eventId: input.eventId }
  const { passId } = event
  const holder = await holderShown(ctx, scanner, known ? await passOf(ctx, scanner, known) : null)
  if (event.decision === 'granted' && movesPoints(input) && earlier.fingerprint !== null) {
    return movePoints(ctx, { scanner, input, event, holder, isAlone, isRepeat: true })
  }
  const isGranted = passId !== null && event.decision === 'granted'
  const [admissions, loyalty] = await Promise.all([
    passId === null ? null : admissionsOf(ctx, scanner, passId),
    isGranted && earlier.fingerprint !== null ? loyaltyOf(ctx, scanner, input, passId) : null,
  ])
  const answer = scanAnswer(scanner, event, {
    holder,
    admissions,
    points: null,
    loyalty,
    stamps: null,
  })
  if (isAlone) await ctx.commit({ writes: [], answer, ...(passId !== null && { about: [passId] }) })
  return { ...answer, repeated: true }
}

/** The points of a scan are one entry of the ledger, under a transactionId that follows from the scan. */
async function movePoints(
  ctx: Ctx,
  {
    scanner,
    input,
    event,
    holder,
    isAlone,
    isRepeat = false,
  }: {
    scanner: Scanner
    input: ScanInput
    event: AccessEvent
    holder: Holder
    isAlone: boolean
    isRepeat?: boolean
  },
): Promise<Answer<ScanView>> {
  const { action, rewardKey } = input
  const answerOf = ({ balance, stamps, transaction: { points: moved } }: Posted) =>
    scanAnswer(scanner, event, {
      holder,
      admissions: null,
      points: { moved, balance },
      loyalty: null,
      stamps,
    })
  const { data } = await postPoints(ctx, event.passId!, {
    type: action === 'points' ? 'earn' : 'redeem',
    transactionId: pointsOfScan(input.eventId),
    reverses: null,
    ...(action === 'reward'
      ? { reward: rewardKey!, points: (state) => -costOf(ctx, state, rewardKey!), pointer: '' }
      : { points: action === 'points' ? input.points! : -input.points!, pointer: '/points' }),
    notice: { triggerPushNotification: true },
    partOf: {
      expectations: isRepeat ? [] : [await ctx.access.eventIdUnused(input.eventId)],
      writes: isRepeat ? [] : [await ctx.access.insertion(event, 'once')],
      answer: isAlone ? answerOf : null,
    },
  })
  return answerOf(data as Posted)
}

/** The transactionId of the points that a scan moved. */
export const pointsOfScan = (eventId: string): string => `txn_scan_${eventId}`

/** The whole pass, where more of it is needed than doors need. */
async function passOf(ctx: Ctx, scanner: Scanner, pass: DoorPass): Promise<Pass | null> {
  const isNeeded = scanner.config.entry?.redeemOnAdmit || (await showsHolder(ctx, scanner, pass))
  return isNeeded ? ctx.passes.get(pass.id) : null
}

/**
 * What an admission adds to its batch where it redeems the pass. One that happened offline may find the pass redeemed,
 * voided or expired by now: then it stays so.
 *
 * @param seenVersion of the pass by which the scan was judged
 */
async function redemptionOf(
  ctx: Ctx,
  { config }: Scanner,
  pass: Pass | null,
  seenVersion: number,
  now: number,
): Promise<PassChangePart | null> {
  if (!config.entry?.redeemOnAdmit) return null
  if (pass?.version !== seenVersion) throw new ExpectationFailed('pass_changed')
  if (effectiveStatus(pass, now) !== 'ACTIVE') return null
  return changeAsPart(ctx, pass, transitioned(pass, 'redeem', {}, now))
}

/** Whether this admission has redeemed the pass, and nothing has happened to its state since. */
export const isRedeemedBy = (
  { config }: Scanner,
  { lateReason }: Admission,
  { evaluatedAt }: AccessEvent,
  { status, redeemedAt }: Pass,
): boolean =>
  config.entry?.redeemOnAdmit === true &&
  lateReason !== 'pass_redeemed' &&
  status === 'REDEEMED' &&
  redeemedAt === evaluatedAt

/** What the person at a counter chooses from. */
function loyaltyOf(ctx: Ctx, { mode }: Scanner, { action }: ScanInput, passId: string) {
  return mode === 'counter' && action === 'check' ? listRewards(ctx, passId) : null
}

function admissionsOf(ctx: Ctx, { config: { entry } }: Scanner, passId: string) {
  return entry ? ctx.admissions.of(passId, entry.scope) : null
}

async function admission(
  ctx: Ctx,
  { id: scannerId, config }: Scanner,
  event: AccessEvent,
  at: number,
  lateReason: Reason | null,
): Promise<Admission> {
  const { scope, limit } = config.entry!
  return {
    id: event.id,
    scope,
    passId: event.passId!,
    at,
    eventHash: await ctx.access.eventHash(event.eventId!),
    doorId: event.doorId,
    scannerId,
    readerId: event.readerId!,
    useLimit: limit,
    offline: event.offlineAt !== null,
    lateReason,
    conflict: false,
    conflictTold: false,
    undoneAt: null,
  }
}

/**
 * Why a pass is refused here: the template is checked first, then state, permissions, window and door as at any door. In mode
 * `entry` a pass without permissions is a ticket, and one with permissions is judged by them; at a counter its state alone counts.
 */
export function reasonFor(
  { mode, config: { templateIds } }: Scanner,
  pass: Pick<DoorPass, 'templateId' | 'status' | 'expiresAt' | 'access'>,
  { doorId }: Pick<ScanInput, 'doorId'>,
  at: { nowMs: number; windowMs: number },
): Reason {
  if (templateIds && !templateIds.includes(pass.templateId)) return 'template_not_allowed'
  if (mode === 'door') return decide(pass, doorId!, at)
  const isTicket = mode === 'counter' || pass.access === null
  const everywhere = { accessLevel: null, validFrom: null, validUntil: null }
  const access = isTicket ? { ...everywhere, allowedDoors: [ANY_DOOR] } : pass.access!
  const anyDoor = doorId === undefined ? { allowedDoors: [ANY_DOOR] } : {}
  return decide({ ...pass, access: { ...access, ...anyDoor } }, doorId ?? ANY_DOOR, at)
}

/** A device misses each pass that is not valid on its list. Why it is not valid is known here. */
const toldRefusal = (told: Reason, known: Reason): Reason =>
  told === 'pass_not_found' && known !== 'granted' ? known : told

/** Refuses an admission beyond the limit of the scope. Every other reason comes before it. */
function limited(
  { config: { entry } }: Scanner,
  { action }: ScanInput,
  reason: Reason,
  admissions: readonly Admission[] | null,
): Reason {
  if (reason !== 'granted' || action !== 'admit' || !admissions) return reason
  const used = admissions.filter(({ undoneAt }) => undoneAt === null).length
  return used < entry!.limit ? 'granted' : 'max_uses_reached'
}

function refuseMembers({ action, points, rewardKey, at, reason }: ScanInput, nowMs: number): void {
  const takesPoints = action === 'points' || action === 'redeem'
  if (takesPoints && points === undefined) {
    throw validationFailed([
      { message: `Is needed to ${action}`, pointer: '/points', reason: 'required' },
    ])
  }
  if (!takesPoints && points !== undefined) {
    throw invalidValue(`Is not taken to ${action}`, '/points')
  }
  const namesReward = rewardKey !== undefined
  if (action === 'reward' && !namesReward) {
    throw validationFailed([
      { message: 'Is needed to hand out a reward', pointer: '/rewardKey', reason: 'required' },
    ])
  }
  if (action !== 'reward' && namesReward) {
    throw invalidValue(`Is not taken to ${action}`, '/rewardKey')
  }
  if ((action === 'redeem' || action === 'reward') && at !== undefined) {
    throw invalidValue('Points are not redeemed offline', '/at')
  }
  if (reason !== undefined && at === undefined) {
    throw invalidValue('Is taken only together with `at`', '/reason')
  }
  if (reason === 'granted') throw invalidValue('Is left out where the device granted', '/reason')
  if (at !== undefined && Date.parse(at) < nowMs - MAX_AGE_MS) {
    throw invalidValue('Must not be older than 7 days', '/at')
  }
}

function refuseForScanner(
  { mode, config: { doorIds, counter } }: Scanner,
  { action, doorId, points = 0 }: ScanInput,
): void {
  const redeems = action === 'redeem' || action === 'reward'
  if (!ACTIONS[mode].includes(action) || (redeems && !counter?.redeem)) {
    throw invalidValue(`This scanner does not ${action}`, '/action')
  }
  if (mode === 'door' && doorId === undefined) {
    throw validationFailed([
      { message: 'Is needed in mode door', pointer: '/doorId', reason: 'required' },
    ])
  }
  if (doorId !== undefined && doorIds.length > 0 && !doorIds.includes(doorId)) {
    throw invalidValue('Is no door of this scanner', '/doorId')
  }
  if (counter && points > counter.maxPointsPerScan) {
    throw validationFailed([
      {
        message: `Must be at most ${counter.maxPointsPerScan} for this scanner`,
        pointer: '/points',
        reason: 'too_big',
      },
    ])
  }
}

function fingerprintsOf(ctx: Ctx, scanner: Scanner, input: ScanInput): Promise<string[]> {
  const { credential, action, doorId, readerId, points, rewardKey, eventId, at, reason } = input
  const asked = [credential, action, doorId, readerId, points, rewardKey, eventId, at, reason]
  const members = [...asked, scanner.id]
  return ctx.access.fingerprints(JSON.stringify(members.map((member) => member ?? null)))
}
