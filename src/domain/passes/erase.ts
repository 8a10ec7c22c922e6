import { barcodeHash } from '../../lib/door-list/hash.ts'
import type { Ctx } from '../model/ctx.ts'
import { isOfImport, possibleImports } from '../model/imported-pass-id.ts'
import { importInput, isFinished, type Job } from '../model/job.ts'
import { blankCopies } from '../notify/publish-copy.ts'

/** Longer than any request runs: what was under way when the pass was deleted has left its copies by then. */
export const SETTLED_AFTER_MS = 2 * 60_000

/** How long the events of a deleted pass keep their bodies for endpoints that are about to get them. */
export const NEWS_WAIT_MS = 5 * 60_000
/** An uploaded file is kept for so long at most. */
const UPLOAD_KEPT_MS = 24 * 60 * 60_000
/** How soon an erasure looks again whether the news has gone out. */
const LOOK_AGAIN_MS = 60_000

/**
 * Erases what this service still stores of a deleted pass: events, webhook bodies, orders, stored answers, files and the
 * barcodes of its doors. Harmless when run twice.
 *
 * @param newsUntil spares events that an endpoint is about to get by this instant, epoch milliseconds; null: none
 * @throws the first error, after everything else was erased
 */
export async function eraseStoredTraces(
  ctx: Ctx,
  passId: string,
  newsUntil: number | null,
): Promise<void> {
  const erasures = await Promise.allSettled([
    ctx.commit({
      writes: [
        ctx.events.erasure(passId, newsUntil),
        ctx.webhooks.erasure(passId),
        ...ctx.checkouts.erasure(passId),
        ...ctx.enrolments.erasure(passId),
        ctx.registrations.logErasure(passId),
        ctx.access.erasure(passId),
        ctx.campaigns.erasure(passId),
      ],
    }),
    hashDoorEntries(ctx, passId),
    ctx.answers.erase(passId),
    ctx.files.removeAll(`${ctx.workspace.id}/${passId}/`),
  ])
  for (const erasure of erasures) if (erasure.status === 'rejected') throw erasure.reason
}

/**
 * Removes every copy of a deleted pass once all requests of its time have ended and its news has gone out, and notes that
 * nothing is left. News that has not gone out after five minutes goes out later, and says only that the pass was deleted.
 *
 * @throws the first error; the erasure is still due then
 */
export async function finishErasure(ctx: Ctx, passId: string, deletedAt: number): Promise<void> {
  const newsUntil = deletedAt + NEWS_WAIT_MS
  const isOver = ctx.now() >= newsUntil
  await eraseStoredTraces(ctx, passId, isOver ? null : newsUntil)
  if (!isOver && !(await ctx.events.isErased(passId))) {
    const again = Math.min(newsUntil, ctx.now() + LOOK_AGAIN_MS)
    await ctx.commit({ writes: [ctx.passes.eraseAt(passId, again)] })
    return
  }
  const withoutImages = await ctx.imageUses.erase(passId, ctx.now() - SETTLED_AFTER_MS)
  // Last, for it fails when a wallet cannot be reached.
  await blankCopies(ctx, passId)
  // A running import needs the file that names the holder; until it ends the erasure stays due.
  if (!withoutImages || !(await removeImportFile(ctx, passId))) return
  if (!(await areExportsGone(ctx, passId, deletedAt))) return
  await ctx.commit({ writes: [ctx.passes.eraseAt(passId, null)] })
}

/** Offline lists name what was removed by its digest alone, so the barcode itself can go. */
async function hashDoorEntries(ctx: Ctx, passId: string): Promise<void> {
  const entries = await ctx.access.removedEntries(passId)
  if (entries.length === 0) return
  const hashed = await Promise.all(
    entries.map(async ({ barcodeValue, doorId }) => {
      const salt = await ctx.doorLists.salt(doorId)
      return { barcodeValue, doorId, digest: barcodeHash(salt, barcodeValue) }
    }),
  )
  await ctx.commit({ writes: ctx.access.entriesHashed(passId, ctx.doorLists.saltId, hashed) })
}

/**
 * Removes the file that the pass was imported from, and each that may have changed it: they are kept for the result, which
 * does without. A file says of a pass that it has left as it was as much as of one that it has changed, so any that is kept
 * may name its holder.
 *
 * @returns false while an import that is not finished needs it
 */
async function removeImportFile(ctx: Ctx, passId: string): Promise<boolean> {
  const now = ctx.now()
  let isDone = true
  for (const range of [possibleImports(passId), { fromMs: now - UPLOAD_KEPT_MS, toMs: now }]) {
    let page: Job[] = []
    do {
      page = await ctx.jobs.importsBetween(range, page.at(-1)?.id ?? null)
      for (const job of page) {
        const isConcerned =
          importInput(job)?.mode !== 'create' || (await isOfImport(ctx, passId, job))
        if (!isConcerned) continue
        if (isFinished(job)) await removeUpload(ctx, job)
        else isDone = false
      }
    } while (page.length > 0)
  }
  return isDone
}

/** The file goes first: as long as the job does not say so, the next erasure removes it again. */
async function removeUpload(ctx: Ctx, { id }: Job): Promise<void> {
  await ctx.uploads.remove(id)
  await ctx.commit({ writes: [ctx.jobs.importFileRemoved(id)] })
}

/**
 * Removes the files of exports that may show the pass: those that began between its creation and its deletion.
 *
 * @returns whether there were none; else the sweep looks again, for one may be written still, and more may be left
 */
async function areExportsGone(ctx: Ctx, passId: string, deletedAt: number): Promise<boolean> {
  // Where an import created the pass, its id is younger than the import.
  const { fromMs } = possibleImports(passId)
  const found = await ctx.jobs.exportsBetween(fromMs, deletedAt + SETTLED_AFTER_MS)
  for (const { id } of found.filter(isFinished)) {
    await ctx.exportFiles.remove(id)
    await ctx.commit({ writes: [ctx.jobs.exportRemoved(id)] })
  }
  return found.length === 0
}
