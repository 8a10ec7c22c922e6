import type { Ctx } from '../ctx.ts'
import type { JobFilter, Page, Paging } from '../ports.ts'
import { type JobView, viewJob } from './view.ts'

export async function listJobs(
  ctx: Ctx,
  filter: JobFilter,
  paging: Paging,
): Promise<Page<JobView>> {
  const { items, next } = await ctx.jobs.list(filter, paging)
  return { items: items.map((job) => viewJob(ctx, job)), next }
}
