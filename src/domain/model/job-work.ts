import type { NewEvent, Write } from './commit.ts'
import type { Ctx } from './ctx.ts'
import type { Job, ResultRow } from './job.ts'

/** What one batch does, written together with the job's progress: all of it or nothing. */
export interface JobBatch {
  /** Where the next one begins. */
  cursor: string
  processed: number
  failed: number
  /** Rows for the result, numbered from the first of this batch as 1. */
  rows: ResultRow[]
  expectations: Write[]
  writes: Write[]
  events: NewEvent[]
  /** See Job. */
  tellUntil?: number
  /** It took long: no more of them in this slice. */
  heavy?: boolean
  /** Before it is made anew, because somebody changed what it relies on. */
  refused?(): void
  /** After the commit; may be lost. */
  afterwards?(): Promise<void>
}

/** There is no way on; the message is told to the client. */
export class JobFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'JobFailed'
  }
}

/** How a type of job is done. */
export interface JobWork {
  count(ctx: Ctx, job: Job): Promise<number>
  /** Why there is nothing left to do it for; null: go on. */
  superseded(ctx: Ctx, job: Job): Promise<string | null>
  /** The next batch, of `most` things at most, from the job's cursor on; null when nothing is left. */
  next(ctx: Ctx, job: Job, most: number): Promise<JobBatch | null>
  /** After the job has ended, however it did; may be lost. */
  ended?(ctx: Ctx, job: Job): Promise<void>
}
