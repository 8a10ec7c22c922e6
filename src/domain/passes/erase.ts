import type { Ctx } from '../model/ctx.ts'
import { isOfImport, possibleImports } from '../model/imported-pass-id.ts'
import { blankCopies } from '../notify/publish-copy.ts'

/** Longer than any request runs: what was under way when the pass was deleted has left its copies by then. */
export const SETTLED_AFTER_MS = 2 * 60_000

/**
 * Erases what this service still stores of a deleted pass: events, webhook bodies, orders, stored answers and files.
 * Harmless when run twice.
 *
 * @throws the first error, after everything else was erased
 */
export async function eraseStoredTraces(ctx: Ctx, passId: string): Promise<void> {
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
  await eraseStoredTraces(ctx, passId)
  const withoutImages = await ctx.imageUses.erase(passId, ctx.now() - SETTLED_AFTER_MS)
  // Last, for it fails when a wallet cannot be reached.
  await blankCopies(ctx, passId)
  // The file that it was imported from goes when the import ends; until then the erasure stays due.
  if (!withoutImages || (await hasImportFile(ctx, passId))) return
  await ctx.commit({ writes: [ctx.passes.eraseAt(passId, null)] })
}

async function hasImportFile(ctx: Ctx, passId: string): Promise<boolean> {
  const { fromMs, toMs } = possibleImports(passId)
  for (const jobId of await ctx.uploads.jobsBetween(fromMs, toMs)) {
    const job = await ctx.jobs.get(jobId)
    if (job && (await isOfImport(ctx, passId, job))) return true
  }
  return false
}
