import type { Ctx } from '../model/ctx.ts'
import { tryCommit } from '../model/try-commit.ts'

/** Tells clients, once, that the database of their workspace is nearly full. */
export async function tellNearlyFull(ctx: Ctx): Promise<void> {
  const { storage } = await ctx.workspaces.home()
  await tryCommit(ctx, 'nearly_full_told', {
    expectations: [ctx.workspaces.nearlyFullUntold()],
    writes: [ctx.workspaces.markNearlyFullTold(ctx.now())],
    events: [{ type: 'workspace.nearly_full', detail: storage, data: storage }],
  })
}
