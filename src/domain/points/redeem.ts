import type * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { PointCount, postingInput, TransactionId } from '../model/point-entry.ts'
import { postPoints } from './post.ts'

export const RedeemPointsInput = postingInput('RedeemPointsInput', 'Points to be taken.', {
  pointsRedeemed: PointCount,
  transactionId: TransactionId,
})

export function redeemPoints(
  ctx: Ctx,
  passId: string,
  { pointsRedeemed, transactionId, ...notice }: z.infer<typeof RedeemPointsInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'redeem',
    transactionId,
    reverses: null,
    points: -pointsRedeemed,
    pointer: '/pointsRedeemed',
    notice,
  })
}
