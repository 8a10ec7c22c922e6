import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { hasResult, type Job, type ResultRow } from '../model/job.ts'
import { readJob } from './read.ts'

/** Rows wait in the database, where they are written with the work that they tell of, until they fill a file. */
const TAIL_CHARACTERS = 64 * 1024

export const resultPrefix = (ctx: Ctx, id: string) => `${ctx.workspace.id}/jobs/${id}/`

const partKey = (ctx: Ctx, { id }: Job, part: number) =>
  `${resultPrefix(ctx, id)}${String(part).padStart(6, '0')}.ndjson`

/**
 * Moves rows that fill a file to R2. Done before the write that drops them from the database: what the file says
 * follows from the job alone, so that it may be written twice.
 */
export async function withRoomForRows(ctx: Ctx, job: Job): Promise<Job> {
  if (job.resultTail.length < TAIL_CHARACTERS) return job
  await ctx.files.put(partKey(ctx, job, job.resultParts), encodeUtf8(job.resultTail))
  return { ...job, resultParts: job.resultParts + 1, resultTail: '' }
}

export const asLines = (rows: ResultRow[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/**
 * What became of each row so far, in order, a file at a time.
 *
 * @throws AppError resource_not_found before there is any of it, and once it was forgotten
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
