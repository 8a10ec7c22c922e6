import * as z from 'zod'
import { AccessOutcomeSchema, ReasonSchema } from '../access/view.ts'
import { type AccessEvent, REASONS } from '../model/access-event.ts'
import { type Admission, inOrder } from '../model/admission.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, Url } from '../model/output.ts'
import type { Scanner } from '../model/scanner.ts'
import type { StampState } from '../model/stamps.ts'
import { PassRewards } from '../points/rewards.ts'
import { StampStateView } from '../points/stamp-state.ts'
import type { Holder } from './holder.ts'

/** How long the service lets a scanner undo a scan. */
export const UNDO_MS = 60_000
const MAX_PREVIOUS = 5

const EarlierAdmission = /* @__PURE__ */ output(
  'EarlierAdmission',
  'An earlier admission of a pass.',
  () => ({
    at: Timestamp.meta({ description: 'When the pass was admitted.' }),
    doorId: z.string().meta({ description: 'At which door.' }),
    readerId: z.string().meta({ description: 'The scanner, or the person with it.' }),
    offline: z.boolean().meta({ description: 'Whether the scanner was offline.' }),
  }),
)

const MovedPoints = /* @__PURE__ */ output('ScanPoints', 'Points that a scan moved.', () => ({
  moved: z.int().meta({
    description: 'Points that were added; negative where some were taken.',
    examples: [1],
  }),
  balance: z.int().meta({ description: 'The balance afterwards.', examples: [8] }),
}))

const EntryResult = /* @__PURE__ */ output(
  'ScanEntry',
  'How often the pass was admitted in the scope.',
  () => ({
    scope: z.string().meta({ description: 'What is counted in.' }),
    used: z
      .int()
      .meta({ description: 'Admissions by now, this one included, without undone ones.' }),
    limit: z.int().meta({ description: 'How many the scanner allows.' }),
    conflict: z.boolean().meta({ description: 'Whether this admission is one too many.' }),
    previous: z
      .array(EarlierAdmission)
      .meta({ description: 'The latest five admissions before this scan, newest first.' }),
  }),
)

export const ScanView = /* @__PURE__ */ output('Scan', 'What came of a scan.', () => ({
  id: z.string().meta({
    description: 'The id of the decision in the log.',
    examples: ['ace_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  }),
  eventId: z.string().meta({ description: 'The device’s own id of the scan.' }),
  scannerId: z.string().meta({ description: 'The scanner.' }),
  decision: AccessOutcomeSchema,
  reason: ReasonSchema,
  reasonCode: z.int().meta({ description: 'The reason as BACnet numbers it.' }),
  passId: z
    .string()
    .nullable()
    .meta({ description: 'The pass; null where none, or several, were found.' }),
  doorId: z
    .string()
    .meta({ description: 'The door; the name of the scanner where none was named.' }),
  accessLevel: z
    .string()
    .nullable()
    .meta({ description: 'The level that the permissions of the pass name.' }),
  evaluatedAt: Timestamp.meta({ description: 'When the service decided, or was told.' }),
  at: Timestamp.nullable().meta({ description: 'When the device decided, where it was offline.' }),
  holderName: z.string().nullable().meta({
    description:
      'The holder’s first or full name, as `scanner.name` of the template allows and `showsName` of the scanner says; null where none is shown.',
  }),
  holderImageUrl: Url.nullable().meta({
    description:
      'The address of the pass’s own `thumbnail`, where `scanner.image` of the template and `showsImage` of the scanner say so; null where there is none.',
  }),
  entry: EntryResult.nullable().meta({ description: 'Only of scanners in mode `entry`.' }),
  points: MovedPoints.nullable().meta({ description: 'Only where points were moved.' }),
  loyalty: PassRewards.nullable().meta({
    description: 'What the pass has and can get: only where a scanner in mode `counter` checks.',
  }),
  stamps: StampStateView.nullable().meta({
    description:
      'How full the card of stamps is; only where points were moved and the template has such a card.',
  }),
  undoUntil: Timestamp.nullable().meta({
    description: 'Until when the scan can be undone; null: there is nothing to undo.',
  }),
}))
export type ScanView = z.infer<typeof ScanView>

/** What a scan came to, beside its entry in the log. */
export interface Outcome {
  holder: Holder
  /** All of the pass in the scope, this one included. Null in other modes, and where no pass was found. */
  admissions: readonly Admission[] | null
  points: { moved: number; balance: number } | null
  /** Null where nobody chooses from it. */
  loyalty: z.infer<typeof PassRewards> | null
  /** Null where no points were moved, and where the template has no card of stamps. */
  stamps: StampState | null
}

export function viewScan(
  scanner: Scanner,
  event: AccessEvent,
  { holder, admissions, points, loyalty, stamps }: Outcome,
): ScanView {
  const { id, decision, reason, passId, doorId, accessLevel, evaluatedAt } = event
  const own = admissions?.find((admission) => admission.id === id)
  const isUndoable = (own && own.undoneAt === null) || points !== null
  return {
    id,
    eventId: event.eventId ?? '',
    scannerId: scanner.id,
    decision,
    reason,
    reasonCode: REASONS[reason],
    passId,
    doorId,
    accessLevel,
    evaluatedAt: formatInstant(evaluatedAt),
    at: formatInstant(event.offlineAt),
    holderName: holder.name,
    holderImageUrl: holder.imageUrl,
    entry: admissions && scanner.config.entry && viewEntry(scanner.config.entry, event, admissions),
    points,
    loyalty,
    stamps,
    undoUntil: isUndoable ? formatInstant(evaluatedAt + UNDO_MS) : null,
  }
}

function viewEntry(
  { scope, limit }: NonNullable<Scanner['config']['entry']>,
  { id }: AccessEvent,
  admissions: readonly Admission[],
) {
  const counted = admissions.filter(({ undoneAt }) => undoneAt === null).toSorted(inOrder)
  const previous = counted.filter((admission) => admission.id !== id).slice(-MAX_PREVIOUS)
  return {
    scope,
    used: counted.length,
    limit,
    conflict: counted.some((admission) => admission.id === id && admission.conflict),
    previous: previous.reverse().map(({ at, doorId, readerId, offline }) => ({
      at: formatInstant(at),
      doorId,
      readerId,
      offline,
    })),
  }
}
