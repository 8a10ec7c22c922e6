import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'
import type { PassFilter } from '../model/ports/passes.ts'
import { newJob, queueJob } from '../model/start-job.ts'

/** The number of matching passes may have changed by this share since the caller has counted them. */
const TOLERATED = 0.05

/**
 * Starts the job that voids all passes that match a filter: those that are there when it starts, and still match when their
 * turn comes.
 *
 * @param asked.filter what the list of passes is narrowed by, as its store takes it; without `q` and `customerEmail`, which can
 *   name a person: the job is kept
 * @param asked.expectedCount how many passes the caller expects to match
 * @param asked.reason kept with each event; left out: none
 * @throws AppError count_changed where another number matches now
 */
export async function voidAllPasses(
  ctx: Ctx,
  {
    filter,
    expectedCount,
    reason = null,
  }: {
    filter: Omit<PassFilter, 'nowMs' | 'q' | 'customerEmail'>
    expectedCount: number
    reason?: string | null | undefined
  },
): Promise<Answer<JobView>> {
  const { count, atLeast } = await ctx.passes.count({ ...filter, nowMs: ctx.now() })
  const tolerated = expectedCount * TOLERATED
  // Where counting has stopped, more may match than were counted.
  const isOther =
    count > expectedCount + tolerated || (!atLeast && count < expectedCount - tolerated)
  if (isOther) {
    throw new AppError(
      'count_changed',
      `${atLeast ? 'At least ' : ''}${count} passes match now, and ${expectedCount} were expected`,
    )
  }
  const job = newJob(ctx, 'void', { filter: { ...filter }, reason })
  const answer: Answer<JobView> = {
    data: viewJob(ctx, job),
    description: 'Voiding started',
    etag: jobETag(job),
  }
  await ctx.commit({ writes: [ctx.jobs.insertion(job)], answer })
  queueJob(ctx, job)
  return answer
}
