import * as z from 'zod'
import { formatInstant } from './instant.ts'
import { Timestamp } from './instant-schemas.ts'
import { output } from './output.ts'
import { PushMessageText } from './pass-input.ts'
import type { LotChange } from './point-lots.ts'

export const ENTRY_TYPES = ['opening', 'earn', 'redeem', 'reverse', 'adjust', 'expire'] as const
const EntryType = z.enum(ENTRY_TYPES).meta({
  id: 'PointsTransactionType',
  description:
    'opening: the balance that the pass began with. earn, redeem: points were added or taken. reverse: an entry was ' +
    'reversed. adjust: the balance was set by hand. expire: points have ended.',
})

/** One entry of a pass's ledger. Never changed and never removed: the balance is the sum of all of them. */
export interface PointEntry {
  id: string
  passId: string
  /** Unique per pass. */
  transactionId: string
  type: (typeof ENTRY_TYPES)[number]
  /** Signed. */
  points: number
  balanceAfter: number
  /** The version of the pass that the entry made: entries of a pass are ordered by it. */
  version: number
  /** The transactionId of the entry that this one takes back. */
  reverses: string | null
  /** What it adds to the points that the pass has earned; negative where it takes an earning back. */
  earned: number
  /** The key of the reward that the points were taken for, or given back for. */
  reward: string | null
  /** What it did to the lots of the pass; null where points do not end. */
  lots: LotChange[] | null
  createdAt: number
}

export const TransactionId = z
  .string()
  .regex(/^txn_[A-Za-z0-9_-]{1,64}$/, 'Must be txn_ and 1 to 64 letters, digits, _ or -')
  .meta({
    description:
      'Your own id of it, unique per pass: a repeat with the same content has no second effect and gets the same entry.',
    examples: ['txn_1001'],
  })

/** A whole number of points. */
export const PointCount = z
  .int()
  .min(1)
  .meta({ description: 'How many points: a whole number from 1.' })

export interface NotificationChoice {
  triggerPushNotification?: boolean | undefined
  pushMessage?: string | undefined
}

/** The body of a request that posts points: its own members, and whether the holder's devices are notified. */
export function postingInput<Members extends z.ZodRawShape>(
  id: string,
  description: string,
  members: Members,
) {
  const notice = {
    triggerPushNotification: z.boolean().optional().meta({
      description:
        'Whether devices are notified. Left out or false: the pass changes, and phones see it at their next refresh.',
    }),
    pushMessage: PushMessageText.optional().meta({
      description:
        'Text of the notification; without `triggerPushNotification` it is shown nowhere.',
    }),
  }
  const messageWillBeShown = ({ triggerPushNotification, pushMessage }: NotificationChoice) =>
    triggerPushNotification !== false || pushMessage === undefined
  return z
    .strictObject({ ...members, ...notice })
    .refine((input) => messageWillBeShown(input as NotificationChoice), {
      message: 'Nobody is notified when triggerPushNotification is false',
      path: ['pushMessage'],
    })
    .meta({ id, description })
}

/** The message, if a notification is sent with it. Stored without one, it would appear in the next notification. */
export const messageOf = ({ triggerPushNotification, pushMessage }: NotificationChoice) =>
  triggerPushNotification ? pushMessage : undefined

/** The part of an entry that the timeline shows. */
export function entryDetail({ transactionId, points, balanceAfter }: PointEntry) {
  return { transactionId, points, balanceAfter }
}

/** An entry as clients see it. */
export const TransactionView = /* @__PURE__ */ output(
  'PointsTransaction',
  'An entry in the points ledger of a pass. It is never changed or removed.',
  () => ({
    id: z.string().meta({
      description: 'The id of the entry in the ledger.',
      examples: ['ple_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    transactionId: z.string().meta({
      description: 'Your own id of the transaction, unique for each pass.',
      examples: ['txn_1001'],
    }),
    type: EntryType,
    points: z
      .int()
      .meta({ description: 'How many points the entry added; negative where it took some.' }),
    balanceAfter: z.int().meta({ description: 'The balance after this entry.' }),
    reverses: z
      .string()
      .optional()
      .meta({ description: 'The transaction that this one takes back; null: none.' }),
    reward: z
      .string()
      .optional()
      .meta({ description: 'The reward that the points were taken for, or given back for.' }),
    createdAt: Timestamp.meta({ description: 'When the entry was created.' }),
  }),
)

export function viewTransaction(entry: PointEntry): z.infer<typeof TransactionView> {
  const { id, transactionId, type, points, balanceAfter, reverses, reward, createdAt } = entry
  return {
    id,
    transactionId,
    type,
    points,
    balanceAfter,
    ...(reverses !== null && { reverses }),
    ...(reward !== null && { reward }),
    createdAt: formatInstant(createdAt),
  }
}
