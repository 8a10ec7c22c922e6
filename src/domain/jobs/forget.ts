import type { Ctx } from '../model/ctx.ts'
import { jobFilesPrefix } from '../model/job-files.ts'

/** How long a job can be asked about after it has ended. */
export const JOB_KEPT_MS = 30 * 24 * 60 * 60_000

/** Removes a job and its result. The row goes last: as long as it is there, the sweep tries again. */
export async function forgetJob(ctx: Ctx, id: string): Promise<void> {
  await ctx.files.removeAll(jobFilesPrefix(ctx, id))
  await ctx.commit({ writes: [ctx.jobs.deletion(id)] })
}
