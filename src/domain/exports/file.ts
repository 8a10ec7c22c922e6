import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import type { ExportInput } from '../model/export.ts'
import { type Job, keptUntil } from '../model/job.ts'
import { partName, readCursor } from './cursor.ts'
import { refuseOthers } from './refuse-others.ts'

/**
 * The file that an export has written.
 *
 * @throws AppError insufficient_scope; resource_not_found while the export has not ended, after seven days, and once a pass in
 *   it was deleted
 */
export async function exportFileOf(ctx: Ctx, job: Job): Promise<ReadableStream<Uint8Array>> {
  refuseOthers(ctx, (job.input as ExportInput).list)
  if (keptUntil(job, ctx.now()) === null) throw notFound('result')
  const { parts } = readCursor(job)
  const nameOf = (at: number) => partName(parts, at)
  if (parts.length > 0 && !(await ctx.exportFiles.has(job.id, nameOf(0)))) throw notFound('result')
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        if (at >= parts.length) return controller.close()
        const bytes = await ctx.exportFiles.read(job.id, nameOf(at))
        if (!bytes) throw new Error(`part ${at} of ${job.id} was removed while it was read`)
        at++
        controller.enqueue(bytes)
      },
    },
    // A caller that only asks whether there is a file does not read it.
    { highWaterMark: 0 },
  )
}
