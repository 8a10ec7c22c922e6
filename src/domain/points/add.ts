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

export const AddPointsInput = z
  .strictObject({ pointsAdded: PointCount, transactionId: TransactionId, ...noticeMembers })
  .refine(noticeIsMeant, NOTICE_FAULT)
  .meta({ id: 'AddPointsInput' })

export function addPoints(
  ctx: Ctx,
  passId: string,
  { pointsAdded, transactionId, ...notice }: z.infer<typeof AddPointsInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'earn',
    transactionId,
    reverses: null,
    points: () => pointsAdded,
    pointer: '/pointsAdded',
    notice,
  })
}
