import type { NewEvent, Write } from './commit.ts'
import type { Ctx } from './ctx.ts'
import type { Job, ResultRow } from './job.ts'

/** What one batch does, written together with the job's progress: all of it or nothing. */
export interface JobBatch {
  /** After what the next batch begins. */
  cursor: string
  processed: number
  failed: number
  /** Rows for the result, numbered from the first of this batch as 1. */
  rows: ResultRow[]
  expectations: Write[]
  writes: Write[]
  events: NewEvent[]
  /** See the member of Job. */
  notifyUntil?: number
  /** The batch took long, so the next one is left to another slice. */
  endsSlice?: boolean
  /** Called when the batch was refused, because somebody changed what it relies on, and is made again. */
  refused?(): void
  /** Called after the commit. It may be lost. */
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
  count(ctx: Ctx, job: Job): Promise<number>
  /** Why the job is not needed any more; null: it is. */
  superseded(ctx: Ctx, job: Job): Promise<string | null>
  /** Prepares at most `max` things, beginning at the job's cursor; null when nothing is left. */
  next(ctx: Ctx, job: Job, max: number): Promise<JobBatch | null>
  /** Called after the job has ended, in whichever way. It may be lost. */
  ended?(ctx: Ctx, job: Job): Promise<void>
}
