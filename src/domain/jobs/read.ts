import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'
import type { Job } from '../model/job.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'

/** @throws AppError resource_not_found */
export async function readJob(ctx: Ctx, id: string): Promise<Job> {
  return found(await ctx.jobs.get(id), 'job')
}

export function jobAnswer(ctx: Ctx, job: Job, description: string): Answer<JobView> {
  return { data: viewJob(ctx, job), description, etag: jobETag(job) }
}
