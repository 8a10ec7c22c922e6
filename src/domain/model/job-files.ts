import type { Ctx } from './ctx.ts'

/** Where the files of a job are in R2: its result, and what it keeps from batch to batch. */
export const jobFilesPrefix = (ctx: Pick<Ctx, 'workspace'>, jobId: string) =>
  `${ctx.workspace.id}/jobs/${jobId}/`
