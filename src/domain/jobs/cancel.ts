import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { isFinished } from '../model/job.ts'
import type { JobView } from '../model/job-view.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { discardJob, endedJob } from './end.ts'
import { jobAnswer, readJob } from './read.ts'

/**
 * Stops a job: nothing of it is written from here on, and a batch that is under way fails as a whole. What was done
 * before stays done.
 *
 * @throws AppError job_finished
 */
export function cancelJob(ctx: Ctx, id: string): Promise<Answer<JobView>> {
  return untilUnchanged('job', ['job_moved'], async () => {
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
    await ctx.commit({ ...commit, answer })
    ctx.waitUntil(discardJob(ctx, job))
    return answer
  })
}
