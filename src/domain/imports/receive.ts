import { reportFault } from '../../lib/report-fault.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type CountedRows, createRowCounter, type GivenFile } from './count-rows.ts'

/** A file that was uploaded for a job which does not exist yet. */
export interface ReceivedImport {
  jobId: string
  format: GivenFile['format']
  sizeBytes: number
  sha256: string
  /** Why the file is refused, or what is in it. */
  content: AppError | CountedRows
  /** Removes the file, unless its job exists: the job may have been written although the request saw an error. */
  discard(): Promise<void>
}

/**
 * Stores an uploaded file in R2 while its digest is computed and its rows are counted, a few megabytes at a time. A
 * file with bad content is read to its end all the same, because a body that is too large, or another body under the
 * same Idempotency-Key, is refused first.
 *
 * @throws AppError missing_body, and whatever reading the bytes throws
 */
export async function receiveImport(
  ctx: Ctx,
  bytes: AsyncIterable<Uint8Array>,
  given: GivenFile,
): Promise<ReceivedImport> {
  const jobId = ctx.newId('job')
  const upload = ctx.uploads.open(jobId)
  const counter = createRowCounter(given)
  let sizeBytes = 0
  try {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length
      if (!counter.add(chunk)) await upload.drop()
      await upload.write(chunk)
    }
    if (sizeBytes === 0) throw new AppError('missing_body', 'This request needs a body')
    const content = counter.end()
    if (content instanceof AppError) await upload.drop()
    const sha256 = await upload.finish()
    return {
      jobId,
      format: given.format,
      sizeBytes,
      sha256,
      content,
      async discard() {
        if (!(await ctx.jobs.get(jobId))) await ctx.uploads.remove(jobId)
      },
    }
  } catch (error) {
    await upload.drop().catch((fault) => reportFault({ jobId }, fault))
    throw error
  }
}
