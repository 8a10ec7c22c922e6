import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { hasResult, type Job, type ResultRow } from '../model/job.ts'
import { jobFilesPrefix } from '../model/job-files.ts'
import { readJob } from './read.ts'

/** Result rows are written to the database, in one batch with the work they tell of, until they fill a file. */
const TAIL_CHARACTERS = 64 * 1024

const partKey = (ctx: Ctx, { id }: Job, part: number) =>
  `${jobFilesPrefix(ctx, id)}${String(part).padStart(6, '0')}.ndjson`

/**
 * Moves result rows that fill a file to R2. The file is written before the rows leave the database. It may be written
 * twice, with the same content: that depends on the job alone.
 */
export async function withRoomForRows(ctx: Ctx, job: Job): Promise<Job> {
  if (job.resultTail.length < TAIL_CHARACTERS) return job
  await ctx.files.put(
    partKey(ctx, job, job.resultParts),
    encodeUtf8(job.resultTail),
    'application/x-ndjson',
  )
  return { ...job, resultParts: job.resultParts + 1, resultTail: '' }
}

export const asLines = (rows: ResultRow[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/**
 * Streams the result of each finished row, in order.
 *
 * @throws AppError resource_not_found while there is no result yet, and once it was removed
 */
export async function resultOf(ctx: Ctx, id: string): Promise<ReadableStream<Uint8Array>> {
  const job = await readJob(ctx, id)
  if (!hasResult(job)) throw notFound('result')
  let part = 0
  return new ReadableStream({
    async pull(controller) {
      if (part < job.resultParts) {
        const bytes = await ctx.files.get(partKey(ctx, job, part++))
        if (!bytes) throw new Error(`result part ${part} of ${job.id} is missing`)
        return controller.enqueue(bytes)
      }
      if (job.resultTail !== '') controller.enqueue(encodeUtf8(job.resultTail))
      controller.close()
    },
  })
}
