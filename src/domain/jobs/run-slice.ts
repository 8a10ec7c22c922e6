import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { importInput, isFinished, type Job, type ResultRow } from '../model/job.ts'
import { type JobBatch, JobFailed, type JobWork } from '../model/job-work.ts'
import type { JobMessage } from '../model/ports/queues.ts'
import { sendSlice } from '../model/start-job.ts'
import { endJob } from './end.ts'
import { asLines, withRoomForRows } from './result.ts'
import { WORKS } from './works.ts'

/** A slice runs at most this many batches, so that it takes only seconds of CPU time. */
const MAX_BATCHES = 8
const MAX_BATCH_SIZE = 50
/** D1 allows a thousand statements in one run of a Worker. The rest is for the last batch and for what batches read. */
const ENOUGH_STATEMENTS = 750
const RESUME_AFTER_SECONDS = 5

/**
 * Does a bounded piece of a job and asks for the next. Run by a queue, so it may run twice, late or half: each batch
 * writes its work together with the job's progress, and expects the job at the step that it was read at.
 */
export async function runSlice(ctx: Ctx, { jobId, step }: JobMessage): Promise<void> {
  const job = await ctx.jobs.get(jobId)
  if (!job || isFinished(job) || job.step !== step) return
  const work = WORKS[job.type]
  const reason = await work.superseded(ctx, job)
  if (reason !== null) return endJob(ctx, job, 'CANCELLED', reason)
  const counted = { ...job, total: job.total ?? (await work.count(ctx, job)) }
  await runBatches(ctx, work, counted)
}

/** Fails a job whose message the queue has tried as often as it may, unless another run has moved the job since. */
export async function giveUpJob(ctx: Ctx, { jobId, step }: JobMessage): Promise<void> {
  const job = await ctx.jobs.get(jobId)
  if (!job || isFinished(job) || job.step !== step) return
  await endJob(ctx, job, 'FAILED', 'It failed at the same place again and again')
}

async function runBatches(ctx: Ctx, work: JobWork, first: Job): Promise<void> {
  let job = first
  let max = MAX_BATCH_SIZE
  let statements = 0
  try {
    for (let left = MAX_BATCHES; left > 0 && statements < ENOUGH_STATEMENTS; left--) {
      const batch = await work.next(ctx, job, max)
      if (!batch) return await endJob(ctx, job, 'SUCCEEDED')
      statements += batch.expectations.length + batch.writes.length + batch.events.length
      const after = withProgress(ctx, await withRoomForRows(ctx, job), batch)
      const outcome = await commitBatch(ctx, job, after, batch)
      if (outcome === 'moved') return await batch.dropped?.()
      if (outcome === 'changed') {
        batch.refused?.()
        // Another request changes one of these passes: a smaller batch is less likely to meet it again.
        max = Math.max(1, max >> 2)
        continue
      }
      job = after
      max = MAX_BATCH_SIZE
      await batch.afterwards?.()
      if (batch.endsSlice) break
    }
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'workspace_full'
    if (isFull || error instanceof JobFailed) return endJob(ctx, job, 'FAILED', error.message)
    if (job === first) throw error
    return sendSlice(ctx, job, RESUME_AFTER_SECONDS)
  }
  await sendSlice(ctx, job)
}

function withProgress(ctx: Ctx, job: Job, batch: JobBatch): Job {
  const rows = batch.rows.map((row) => ({ ...row, row: job.processed + row.row }))
  return {
    ...job,
    status: 'RUNNING',
    step: job.step + 1,
    cursor: batch.cursor,
    processed: job.processed + batch.processed,
    succeeded: job.succeeded + batch.processed - batch.failed,
    failed: job.failed + batch.failed,
    tally: importInput(job) ? withRows(job.tally, batch.rows) : job.tally,
    notifyUntil: batch.notifyUntil ?? job.notifyUntil,
    resultTail: job.resultTail + asLines(rows),
    movedAt: ctx.now(),
  }
}

function withRows(
  tally: Job['tally'],
  rows: readonly Pick<ResultRow, 'statusCode' | 'queued'>[],
): Job['tally'] {
  const after = { ...tally }
  const add = (what: string | number, count: number) => {
    after[what] = (after[what] ?? 0) + count
  }
  for (const { statusCode, queued = {} } of rows) {
    add(statusCode, 1)
    for (const [platform, count] of Object.entries<number>(queued)) add(platform, count)
  }
  return after
}

async function commitBatch(
  ctx: Ctx,
  before: Job,
  after: Job,
  { expectations, writes, events }: JobBatch,
): Promise<'done' | 'moved' | 'changed'> {
  try {
    await ctx.commit({
      expectations: [ctx.jobs.stillAt(before), ...expectations],
      writes: [...writes, ctx.jobs.update(after)],
      events,
    })
    return 'done'
  } catch (error) {
    // Another request took a serial number between reading and writing.
    if (error instanceof AppError && error.code === 'serial_number_taken') return 'changed'
    if (!(error instanceof ExpectationFailed)) throw error
    return error.expectation === 'job_moved' ? 'moved' : 'changed'
  }
}
