import type { Ctx } from '../model/ctx.ts'
import { NEARLY_FULL, shareOf } from '../model/storage.ts'
import { tryCommit } from '../model/try-commit.ts'

/** Tells clients, once, that the database of their workspace is nearly full. */
export async function tellNearlyFull(ctx: Ctx): Promise<void> {
  const { storage } = await ctx.workspaces.home()
  if (shareOf(storage) < NEARLY_FULL) return
  await tryCommit(ctx, 'nearly_full_told', {
    expectations: [ctx.workspaces.nearlyFullUntold()],
    writes: [ctx.workspaces.markNearlyFullTold(ctx.now())],
    events: [{ type: 'workspace.nearly_full', detail: storage, data: storage }],
  })
}
