import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { postingInput, TransactionId } from '../model/point-entry.ts'
import { postPoints } from './post.ts'

export const AddStampsInput = postingInput('AddStampsInput', 'Stamps to be added.', {
  count: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .meta({ description: 'How many stamps.', examples: [1] }),
  transactionId: TransactionId,
})

/**
 * Adds stamps to the card of a pass, each of them one point, exactly once per transactionId.
 *
 * @throws AppError resource_not_found, stamps_not_offered, points_overflow
 */
export function addStamps(
  ctx: Ctx,
  passId: string,
  { count, transactionId, ...notice }: z.output<typeof AddStampsInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'earn',
    transactionId,
    reverses: null,
    needsStamps: true,
    points: count,
    pointer: '/count',
    notice,
  })
}
