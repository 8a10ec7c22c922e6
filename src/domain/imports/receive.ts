import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type CountedRows, createRowCounter, type ImportFormat } from './count-rows.ts'

/** A file that was uploaded for a job which does not exist yet. */
export interface ReceivedImport {
  jobId: string
  format: ImportFormat
  sizeBytes: number
  sha256: string
  /** Why it is refused, or what is in it. */
  content: AppError | CountedRows
  /** Removes the file unless the job exists after all: that it was written may be all that the request never heard. */
  discard(): Promise<void>
}

/**
 * Takes a file in: to R2, through its digest, and past the counter of rows, a few megabytes at a time. One that is
 * refused is read to its end all the same: size and digest come before what is in it.
 *
 * @throws AppError missing_body, and what the bytes end with
 */
export async function receiveImport(
  ctx: Ctx,
  bytes: AsyncIterable<Uint8Array>,
  format: ImportFormat,
): Promise<ReceivedImport> {
  const jobId = ctx.newId('job')
  const upload = ctx.uploads.open(jobId)
  const counter = createRowCounter(format)
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
      format,
      sizeBytes,
      sha256,
      content,
      async discard() {
        if (!(await ctx.jobs.get(jobId))) await ctx.uploads.remove(jobId)
      },
    }
  } catch (error) {
    await upload.drop().catch(() => undefined)
    throw error
  }
}
