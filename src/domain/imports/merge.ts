import { withSlot } from '../../lib/tokens/slot.ts'
import { type Ctx, withScopes, withSource } from '../model/ctx.ts'
import { importedPassIds } from '../model/imported-pass-id.ts'
import type { Job } from '../model/job.ts'
import type { JobBatch } from '../model/job-work.ts'
import { notifyHoldersApart } from '../notify/queue-mail.ts'
import { changeMany } from '../passes/change-many.ts'
import { stillPublished } from '../passes/prepare.ts'
import { createBatchImages, type FailedImages } from './images.ts'
import { type MergedRow, type Merging, mergeRows } from './merge-rows.ts'
import { inputOf, readRows } from './read-rows.ts'
import { createRowReader, type RowPatch } from './rows.ts'
import { wallTimesOf } from './wall-times.ts'

/** How far an import has come. */
export interface ImportCursor {
  /** Offset in bytes of the next row, and the line on which it begins. */
  offset: number
  line: number
  failedImages: FailedImages
}

/**
 * The next batch of an import that changes passes which are there. A batch is about each pass once: of two rows with one
 * serial number the later one finds what the earlier one has left.
 */
export async function nextMergedBatch(
  ctx: Ctx,
  job: Job,
  { offset, line, failedImages }: ImportCursor,
  max: number,
): Promise<JobBatch | null> {
  const input = inputOf(job)
  const images = createBatchImages(ctx, failedImages)
  const reader = createRowReader(input, await wallTimesOf(ctx, input))
  const serials = new Set<string>()
  const rows = await readRows<RowPatch>(
    ctx,
    job,
    { offset, line },
    {
      reader: { ...reader, read: reader.readPatch },
      max,
      async fits(row) {
        if (serials.has(row.serialNumber) || !(await images.add(row))) return false
        serials.add(row.serialNumber)
        return true
      },
    },
  )
  if (rows.length === 0) return null
  const fetched = await images.fetch()
  const idOf = await importedPassIds(ctx, job)
  const uploader = withScopes(withSource(ctx, `import:${job.id}`), new Set(input.scopes))
  const outcomes = await mergeRows(uploader, rows, {
    reader,
    mode: input.mode as Merging['mode'],
    idOf: (i, serialNumber) => withSlot(idOf(job.processed + i + 1), serialNumber),
    checkImages: images.check,
  })
  const { found } = rows[outcomes.length - 1]!
  const cursor: ImportCursor = {
    offset: found.end,
    line: found.nextLine,
    failedImages: images.failed(),
  }
  const batch = await batchOf(ctx, job, outcomes)
  return { ...batch, cursor: JSON.stringify(cursor), endsSlice: fetched > 0 }
}

async function batchOf(
  ctx: Ctx,
  job: Job,
  outcomes: MergedRow[],
): Promise<Omit<JobBatch, 'cursor'>> {
  const prepared = outcomes.flatMap((outcome) => outcome.prepared ?? [])
  const changes = outcomes.flatMap(({ planned }) => planned?.change ?? [])
  const asking = prepared.filter(({ notify }) => notify).map(({ pass }) => pass)
  const notice = notifyHoldersApart(ctx, asking)
  const many = await changeMany(ctx, changes, job.notifyUntil)
  return {
    processed: outcomes.length,
    failed: outcomes.filter(({ errors }) => errors).length,
    rows: outcomes.map(({ prepared: _, planned: __, ...row }, i) => ({ row: i + 1, ...row })),
    expectations: [
      ...stillPublished(ctx, prepared),
      ...(changes.length > 0 ? [ctx.passes.allUnchanged(changes.map(({ before }) => before))] : []),
    ],
    writes: [...prepared.flatMap(({ writes }) => writes), ...notice.writes, ...many.writes],
    events: [...prepared.flatMap(({ events }) => events), ...many.events],
    notifyUntil: many.notifyUntil,
    async afterwards() {
      notice.send()
      await many.afterwards()
    },
    refused() {
      for (const { pass } of prepared) ctx.templates.forget(pass.templateId)
    },
  }
}
