import * as z from 'zod'
import type { Ctx } from '../../domain/model/ctx.ts'
import { output } from '../../domain/model/output.ts'
import {
  type PointEntry,
  TransactionView,
  viewTransaction,
} from '../../domain/model/point-entry.ts'
import { AddPointsInput, addPoints } from '../../domain/points/add.ts'
import { listPoints } from '../../domain/points/list.ts'
import { listLots } from '../../domain/points/lots.ts'
import { RedeemPointsInput, redeemPoints } from '../../domain/points/redeem.ts'
import { ReversePointsInput, reversePoints } from '../../domain/points/reverse.ts'
import { StampStateView } from '../../domain/points/stamp-state.ts'
import { PassView } from '../../domain/render/pass-view.ts'
import type { Operation, Success } from '../operation.ts'
import { resource } from '../resource.ts'

export const PostedPoints = /* @__PURE__ */ output(
  'PostedPoints',
  'An entry of the ledger, and what it led to.',
  () => ({
    transaction: TransactionView,
    balance: z.int().meta({
      description: 'What the pass has now: where a request is repeated, later than `balanceAfter`.',
    }),
    pass: PassView,
    stamps: StampStateView.nullable().meta({
      description: 'How full the card of stamps is now; null: the template has none.',
    }),
  }),
)

const points = resource({
  tag: 'Points',
  sdk: 'passes.points',
  noun: ['entry', 'entries'],
  path: '/passes/{passId}/points',
  item: '/passes/{passId}/points',
  read: 'points:read',
  write: 'points:write',
  object: 'PointsTransaction',
  view: (_: Ctx, entry: PointEntry) => viewTransaction(entry),
})

const answer: Success = {
  status: 201,
  description: 'The new entry, the balance and the pass',
  data: 'PostedPoints',
  repeated: 'A repeat: the entry that was created before',
}

/** The errors of every operation that moves points. */
const errors = ['pass_not_active', 'transaction_conflict', 'points_not_supported'] as const

const REPEATS =
  'A repeat of the same `transactionId` with the same content has no second effect and gets the same entry, whatever ' +
  'has become of the pass meanwhile.'

export const pointOperations: Operation[] = [
  points.other('post', '/passes/{passId}/points', 'add', {
    id: 'addPoints',
    audit: 'persons',
    summary: 'Add points',
    description: REPEATS,
    body: AddPointsInput,
    examples: {
      purchase: {
        pointsAdded: 50,
        transactionId: 'txn_1001',
        triggerPushNotification: true,
        pushMessage: 'You earned 50 points',
      },
    },
    answer,
    errors: [...errors, 'points_overflow'],
    run: (ctx, { params, body }) => addPoints(ctx, params.passId, body),
  }),
  points.action('redeem', {
    id: 'redeemPoints',
    audit: 'persons',
    summary: 'Take points for something',
    description: `The balance never falls below 0. ${REPEATS}`,
    body: RedeemPointsInput,
    examples: { coffee: { pointsRedeemed: 40, transactionId: 'txn_1002' } },
    answer,
    errors: [...errors, 'insufficient_points'],
    run: (ctx, { params, body }) => redeemPoints(ctx, params.passId, body),
  }),
  points.action('reverse', {
    id: 'reversePoints',
    audit: 'persons',
    summary: 'Take a transaction back',
    description: `Adds the opposite entry; each transaction can be reversed once. ${REPEATS}`,
    body: ReversePointsInput,
    examples: { mistake: { transactionId: 'txn_1003', reverses: 'txn_1001' } },
    answer,
    errors: [...errors, 'already_reversed', 'insufficient_points', 'points_overflow'],
    run: (ctx, { params, body }) => reversePoints(ctx, params.passId, body),
  }),
  points.other('get', '/passes/{passId}/points/lots', 'lots', {
    id: 'getPointLots',
    summary: 'Get when the points of a pass end',
    answer: { description: 'The points by their ends', data: 'PassPointLots' },
    run: async (ctx, { params }) => ({
      data: await listLots(ctx, params.passId),
      description: 'Points found',
    }),
  }),
  points.list({
    id: 'listPoints',
    summary: 'List the points ledger of a pass',
    description:
      'Newest first. Entries are never changed or removed, and their sum is the balance.',
    page: (ctx, { params, paging }) => listPoints(ctx, params.passId, paging),
  }),
]
