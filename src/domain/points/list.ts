import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import { viewTransaction } from '../model/point-entry.ts'
import { readPass } from '../passes/change.ts'

/** The ledger entries of a pass, newest first. */
export async function listPoints(
  ctx: Ctx,
  passId: string,
  paging: Paging,
): Promise<Page<ReturnType<typeof viewTransaction>>> {
  const [, page] = await Promise.all([readPass(ctx, passId), ctx.points.list(passId, paging)])
  return { items: page.items.map(viewTransaction), next: page.next }
}
