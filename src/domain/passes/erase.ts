import type { Ctx } from '../model/ctx.ts'
import { jobPrefixOf } from '../model/imported-pass-id.ts'
import { blankCopies } from '../notify/publish-copy.ts'

/** Longer than any request runs: what was under way when the pass was deleted has left its copies by then. */
export const SETTLED_AFTER_MS = 2 * 60_000

/**
 * Removes the copies of a deleted pass that this service keeps; harmless when run twice.
 *
 * @throws the first error, after everything else was erased
 */
export async function eraseCopies(ctx: Ctx, passId: string): Promise<void> {
  const erasures = await Promise.allSettled([
    ctx.commit({
      writes: [
        ctx.events.erasure(passId),
        ctx.webhooks.erasure(passId),
        ...ctx.checkouts.erasure(passId),
        ctx.registrations.logErasure(passId),
        ctx.access.erasure(passId),
      ],
    }),
    ctx.answers.erase(passId),
    ctx.files.removeAll(`${ctx.workspace.id}/${passId}/`),
  ])
  for (const erasure of erasures) if (erasure.status === 'rejected') throw erasure.reason
}

/**
 * Removes every copy of a deleted pass once all requests of its time have ended, and notes that nothing is left.
 *
 * @throws the first error; the erasure is still due then
 */
export async function finishErasure(ctx: Ctx, passId: string): Promise<void> {
  await eraseCopies(ctx, passId)
  const withoutImages = await ctx.imageUses.erase(passId, ctx.now() - SETTLED_AFTER_MS)
  // Last, for it fails when a wallet cannot be reached.
  await blankCopies(ctx, passId)
  // The file that it was imported from goes when the import ends; until then the erasure stays due.
  if (!withoutImages || (await ctx.uploads.anyOf(jobPrefixOf(passId)))) return
  await ctx.commit({ writes: [ctx.passes.eraseAt(passId, null)] })
}
