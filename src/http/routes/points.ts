import * as z from 'zod'
import { PassView } from '../../domain/model/pass.ts'
import { TransactionView } from '../../domain/model/point-entry.ts'
import { AddPointsInput, addPoints } from '../../domain/points/add.ts'
import { listPoints } from '../../domain/points/list.ts'
import { RedeemPointsInput, redeemPoints } from '../../domain/points/redeem.ts'
import { ReversePointsInput, reversePoints } from '../../domain/points/reverse.ts'
import type { Operation } from '../operation.ts'
import { operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Points'
const PassId = z.object({ passId: z.string() })
const ListQuery = z.strictObject(pagingQuery)

const PostedPoints = z
  .looseObject({
    transaction: TransactionView,
    balance: z
      .int()
      .meta({ description: 'Of the pass now; of a repeat later than `balanceAfter`.' }),
    pass: PassView,
  })
  .meta({ id: 'PostedPoints' })

const answers = {
  201: { description: 'The new entry, the balance and the pass', data: PostedPoints },
  200: { description: 'A repeat: the entry that was made before', data: PostedPoints },
}

/** Of every verb that moves points. */
const errors = [
  'resource_not_found',
  'pass_not_active',
  'transaction_conflict',
  'points_not_supported',
] as const

const REPEATS =
  'A repeat of the same `transactionId` with the same content has no second effect and gets the same entry, whatever ' +
  'has become of the pass meanwhile; with other content it is refused.'

export const points: readonly Operation[] = [
  operation({
    id: 'addPoints',
    method: 'post',
    path: '/passes/{passId}/points',
    tag,
    summary: 'Add points',
    description: REPEATS,
    scope: 'points:write',
    params: PassId,
    body: AddPointsInput,
    examples: {
      purchase: {
        pointsAdded: 50,
        transactionId: 'txn_1001',
        triggerPushNotification: true,
        pushMessage: 'You earned 50 points',
      },
    },
    answers,
    errors: [...errors, 'points_overflow'],
    run: (ctx, { params, body }) => addPoints(ctx, params.passId, body),
  }),
  operation({
    id: 'redeemPoints',
    method: 'post',
    path: '/passes/{passId}/points/redeem',
    tag,
    summary: 'Take points for something',
    description: `The balance never falls below 0. ${REPEATS}`,
    scope: 'points:write',
    params: PassId,
    body: RedeemPointsInput,
    examples: { coffee: { pointsRedeemed: 40, transactionId: 'txn_1002' } },
    answers,
    errors: [...errors, 'insufficient_points'],
    run: (ctx, { params, body }) => redeemPoints(ctx, params.passId, body),
  }),
  operation({
    id: 'reversePoints',
    method: 'post',
    path: '/passes/{passId}/points/reverse',
    tag,
    summary: 'Take a transaction back',
    description: `Adds the opposite entry; each transaction can be taken back once. ${REPEATS}`,
    scope: 'points:write',
    params: PassId,
    body: ReversePointsInput,
    examples: { mistake: { transactionId: 'txn_1003', reverses: 'txn_1001' } },
    answers,
    errors: [...errors, 'already_reversed', 'insufficient_points', 'points_overflow'],
    run: (ctx, { params, body }) => reversePoints(ctx, params.passId, body),
  }),
  operation({
    id: 'listPoints',
    method: 'get',
    path: '/passes/{passId}/points',
    tag,
    summary: 'List the points ledger of a pass',
    description:
      'Newest first. Entries are never changed or removed, and their sum is the balance.',
    scope: 'points:read',
    params: PassId,
    query: ListQuery,
    answers: { 200: { description: 'A page of entries', data: pageOf(TransactionView) } },
    errors: ['resource_not_found', 'invalid_cursor'],
    async run(ctx, { params, query }) {
      const page = await listPoints(ctx, params.passId, readPaging(query))
      return listAnswer(page, page.items, query, `${API_BASE}/passes/${params.passId}/points`)
    },
  }),
]
