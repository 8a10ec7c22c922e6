import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { ExportInput } from '../model/export.ts'
import type { Job } from '../model/job.ts'
import { JobFailed, type JobWork } from '../model/job-work.ts'
import { type ExportCursor, partName, readCursor } from './cursor.ts'
import { EXPORTED_LISTS } from './lists.ts'
import { headOf, linesOf } from './write-rows.ts'

/** A part is in memory as a whole: so many rows, or as soon as it has so much text. */
const ROWS_A_PART = 5_000
const CHARACTERS_A_PART = 4 * 1024 * 1024
const ROWS_A_READ = 200
/** A filter that matches little reads more often than it finds. */
const READS_A_PART = 40

/**
 * Writes a list into a file, part by part. A part is written before the progress that names it, under a name of its own: what
 * two runs of the same step write never mixes. A part that no progress names goes at once, or after a crash with the file.
 */
export const exportWork: JobWork = {
  count: async () => null,
  superseded: async () => null,

  async next(ctx, job) {
    const before = readCursor(job)
    if (before.isComplete) return null
    const { text, rows, ...place } = await readRows(ctx, job, before)
    const parts = [...before.parts]
    let name: string | null = null
    if (text !== '') {
      parts.push(encodeBase64url(ctx.randomBytes(6)))
      name = partName(parts, parts.length - 1)
      await ctx.exportFiles.write(job.id, name, encodeUtf8(text))
    }
    const cursor: ExportCursor = { ...place, parts }
    return {
      cursor: JSON.stringify(cursor),
      processed: rows,
      failed: 0,
      rows: [],
      expectations: [],
      writes: [],
      events: [],
      endsSlice: true,
      dropped: async () => {
        if (name !== null) await ctx.exportFiles.removePart(job.id, name)
      },
    }
  },

  discard: (ctx, job) => ctx.exportFiles.remove(job.id),
}

async function readRows(ctx: Ctx, job: Job, { after, parts }: ExportCursor) {
  const input = job.input as ExportInput
  const list = EXPORTED_LISTS[input.list]
  await list.check?.(ctx, input.filter).catch((error) => {
    if (error instanceof AppError) throw new JobFailed(error.message)
    throw error
  })
  let place = after
  let text = parts.length === 0 ? headOf(input) : ''
  let rows = 0
  for (let reads = 0; reads < READS_A_PART; reads++) {
    // Large rows are read in fewer at a time: no more than the rest of the part is likely to hold.
    const room = Math.ceil(((CHARACTERS_A_PART - text.length) * Math.max(1, rows)) / text.length)
    const limit = Math.min(
      list.atATime ?? ROWS_A_READ,
      ROWS_A_PART - rows,
      rows === 0 ? ROWS_A_READ : room,
    )
    if (limit <= 0 || text.length >= CHARACTERS_A_PART) break
    const page = await list.page(ctx, input.filter, {
      limit,
      after: place,
      beforeMs: job.createdAt + 1,
    })
    text += await linesOf(ctx, input, page.items)
    rows += page.items.length
    if (!page.next) return { text, rows, after: null, isComplete: true }
    place = page.next
  }
  return { text, rows, after: place, isComplete: false }
}
