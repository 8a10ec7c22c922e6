import type { Expectation, NewEvent, Write } from './commit.ts'
import type { Ctx } from './ctx.ts'
import type { Job, ResultRow } from './job.ts'

/** A part of a job, written in one batch with the job's progress: all of it or nothing. */
export interface JobBatch {
  /** The last thing that this batch covers: the next batch begins after it. */
  cursor: string
  processed: number
  failed: number
  /** Rows for the result, numbered from the first of this batch as 1. */
  rows: ResultRow[]
  expectations: Expectation[]
  writes: Write[]
  events: NewEvent[]
  /** Sets `Job.notifyUntil`. */
  notifyUntil?: number
  /** The batch took long, so another queue message does the next one. */
  endsSlice?: boolean
  /** Called when another request changed what the batch relies on: nothing was written, and the batch is made again. */
  refused?(): void
  /** Called when another run has moved the job: nothing was written to the database, and nothing names what was written outside of it. */
  dropped?(): Promise<void>
  /** Called after the commit; not called when the Worker dies in between. */
  afterwards?(): Promise<void>
}

/** The job cannot go on. The message is shown to the client. */
export class JobFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'JobFailed'
  }
}

/** How a type of job is done. */
export interface JobWork {
  /** How many things there are to do; null where only the end tells. */
  count(ctx: Ctx, job: Job): Promise<number | null>
  /** Why the job is not needed any more; null: it is. */
  superseded(ctx: Ctx, job: Job): Promise<string | null>
  /** Prepares at most `max` things, beginning at the job's cursor; null when nothing is left. */
  next(ctx: Ctx, job: Job, max: number): Promise<JobBatch | null>
  /** What is written together with the end of a job that has succeeded. */
  success?(ctx: Ctx, job: Job): Write[]
  /** Removes what the job has written outside of the database, after it has ended without success. */
  discard?(ctx: Ctx, job: Job): Promise<void>
}
