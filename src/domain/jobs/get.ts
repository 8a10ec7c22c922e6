import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import type { Job } from '../model/job.ts'
import { type JobView, jobETag, viewJob } from '../model/job-view.ts'

export async function readJob(ctx: Ctx, id: string): Promise<Job> {
  const job = await ctx.jobs.get(id)
  if (!job) throw notFound('job')
  return job
}

export async function getJob(ctx: Ctx, id: string): Promise<Answer<JobView>> {
  return jobAnswer(ctx, await readJob(ctx, id), 'Job found')
}

export function jobAnswer(ctx: Ctx, job: Job, description: string): Answer<JobView> {
  return {
    statusCode: 200,
    data: viewJob(ctx, job),
    description,
    headers: { ETag: jobETag(job) },
  }
}
