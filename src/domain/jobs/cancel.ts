import type { Answer } from '../model/answer.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { isFinished } from '../model/job.ts'
import type { JobView } from '../model/job-view.ts'
import { cleanUp, endedJob } from './end.ts'
import { jobAnswer, readJob } from './read.ts'

const MOST_TRIES = 10

/**
 * From here on nothing of the job is written any more: a batch that is under way fails as a whole. What was done
 * stays done.
 *
 * @throws AppError job_finished
 */
export async function cancelJob(ctx: Ctx, id: string): Promise<Answer<JobView>> {
  for (let left = MOST_TRIES; left > 0; left--) {
    const job = await readJob(ctx, id)
    if (job.status === 'CANCELLED') {
      const answer = jobAnswer(ctx, job, 'Job is cancelled')
      await ctx.commit({ writes: [], answer })
      return answer
    }
    if (isFinished(job)) {
      throw new AppError('job_finished', `The job has ended: it is ${job.status}`)
    }
    const { after, commit } = endedJob(ctx, job, 'CANCELLED', null)
    const answer = jobAnswer(ctx, after, 'Job cancelled')
    try {
      await ctx.commit({ ...commit, answer })
      await cleanUp(ctx, job)
      return answer
    } catch (error) {
      if (!(error instanceof ExpectationFailed) || error.expectation !== 'job_moved') throw error
    }
  }
  throw new AppError('service_unavailable', 'The job moves too fast; try again', {
    headers: { 'Retry-After': '1' },
  })
}
