import type { Ctx } from '../model/ctx.ts'
import { type JobView, viewJob } from '../model/job-view.ts'
import type { Page, Paging } from '../model/paging.ts'
import type { JobFilter } from '../model/ports/jobs.ts'

export async function listJobs(
  ctx: Ctx,
  filter: JobFilter,
  paging: Paging,
): Promise<Page<JobView>> {
  const { items, next } = await ctx.jobs.list(filter, paging)
  return { items: items.map((job) => viewJob(ctx, job)), next }
}
