import type * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { PointCount, postingInput, TransactionId } from '../model/point-entry.ts'
import { postPoints } from './post.ts'

export const AddPointsInput = postingInput('AddPointsInput', 'Points to be added.', {
  pointsAdded: PointCount,
  transactionId: TransactionId,
})

export function addPoints(
  ctx: Ctx,
  passId: string,
  { pointsAdded, transactionId, ...notice }: z.infer<typeof AddPointsInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'earn',
    transactionId,
    reverses: null,
    points: pointsAdded,
    pointer: '/pointsAdded',
    notice,
  })
}
