import type { Ctx } from '../model/ctx.ts'
import type { EventType } from '../model/event-types.ts'
import type { Job } from '../model/job.ts'
import { viewJob } from '../model/job-view.ts'
import { tryCommit } from '../model/try-commit.ts'
import { WORKS } from './works.ts'

type End = 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

const EVENTS: Record<End, EventType> = {
  SUCCEEDED: 'job.completed',
  FAILED: 'job.failed',
  CANCELLED: 'job.cancelled',
}

/** A job in its final state, with all that is written when it ends. */
export function endedJob(ctx: Ctx, job: Job, status: End, reason: string | null) {
  const now = ctx.now()
  const after: Job = {
    ...job,
    status,
    // Some of what was counted may have been deleted since: it was never processed, and does not count.
    total: status === 'SUCCEEDED' ? job.processed : job.total,
    step: job.step + 1,
    movedAt: now,
    finishedAt: now,
  }
  const why = reason === null ? {} : { reason }
  return {
    after,
    commit: {
      expectations: [ctx.jobs.stillAt(job)],
      writes: [
        ctx.jobs.update(after),
        ...((status === 'SUCCEEDED' && WORKS[job.type].success?.(ctx, job)) || []),
      ],
      events: [
        {
          type: EVENTS[status],
          detail: { jobId: job.id, jobType: job.type, ...why },
          data: { job: viewJob(ctx, after), ...why },
        },
      ],
    },
  }
}

/** Ends a job and writes the one event of its end, unless another run has moved the job meanwhile. */
export async function endJob(ctx: Ctx, job: Job, status: End, reason: string | null = null) {
  const isEnded = await tryCommit(ctx, 'job_moved', endedJob(ctx, job, status, reason).commit)
  if (isEnded && status !== 'SUCCEEDED') await discardJob(ctx, job)
}

/** Called after the commit that ends a job without success. What a crash leaves here goes after some days. */
export const discardJob = async (ctx: Ctx, job: Job): Promise<void> =>
  WORKS[job.type].discard?.(ctx, job)
