import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import {
  NOTICE_FAULT,
  noticeIsMeant,
  noticeMembers,
  PointCount,
  TransactionId,
} from '../model/point-entry.ts'
import { postPoints } from './post.ts'

export const RedeemPointsInput = z
  .strictObject({ pointsRedeemed: PointCount, transactionId: TransactionId, ...noticeMembers })
  .refine(noticeIsMeant, NOTICE_FAULT)
  .meta({ id: 'RedeemPointsInput' })

export function redeemPoints(
  ctx: Ctx,
  passId: string,
  { pointsRedeemed, transactionId, ...notice }: z.infer<typeof RedeemPointsInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'redeem',
    transactionId,
    reverses: null,
    points: () => -pointsRedeemed,
    pointer: '/pointsRedeemed',
    notice,
  })
}
