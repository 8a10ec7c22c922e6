import type * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import { type PointEntry, postingInput, TransactionId } from '../model/point-entry.ts'
import { postPoints } from './post.ts'

export const ReversePointsInput = postingInput('ReversePointsInput', 'A transaction to reverse.', {
  transactionId: TransactionId,
  reverses: TransactionId.meta({ description: 'The transaction to reverse.' }),
})

/** Takes an entry back by adding its opposite. Every entry can be reversed once, a reversal too. */
export function reversePoints(
  ctx: Ctx,
  passId: string,
  { transactionId, reverses, ...notice }: z.infer<typeof ReversePointsInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'reverse',
    transactionId,
    reverses,
    points: ({ entries }) => -reversible(entries, reverses).points,
    pointer: '/reverses',
    notice,
  })
}

export function reversible(entries: PointEntry[], transactionId: string): PointEntry {
  const entry = entries.find((candidate) => candidate.transactionId === transactionId)
  if (!entry) {
    throw validationFailed([
      {
        message: 'No transaction of this pass has this transactionId',
        pointer: '/reverses',
        reason: 'invalid_value',
      },
    ])
  }
  if (entries.some(({ reverses }) => reverses === transactionId)) {
    throw new AppError('already_reversed', 'This transaction was reversed before', {
      pointer: '/reverses',
    })
  }
  return entry
}
