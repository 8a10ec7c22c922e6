import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import type { PointEntry } from '../model/point-entry.ts'
import { readPass } from '../passes/change.ts'

/** The ledger of a pass, newest first. @throws AppError resource_not_found, also for a deleted pass */
export async function listPoints(
  ctx: Ctx,
  passId: string,
  paging: Paging,
): Promise<Page<PointEntry>> {
  const [, page] = await Promise.all([readPass(ctx, passId), ctx.points.list(passId, paging)])
  return page
}
