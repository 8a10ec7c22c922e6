import * as z from 'zod'
import type { Ctx } from './ctx.ts'
import { formatInstant, Timestamp } from './instant.ts'
import { hasResult, JOB_STATUSES, JOB_TYPES, type Job } from './job.ts'

export const JobView = z
  .looseObject({
    id: z.string().meta({ examples: ['job_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    type: z.enum(JOB_TYPES),
    status: z.enum(JOB_STATUSES),
    total: z.int().nullable().meta({ description: 'Null until it was counted.' }),
    processed: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    resultUrl: z.string().nullable().meta({
      description: 'Where the result rows are, one JSON object a line; null while there are none.',
    }),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Job' })
export type JobView = z.infer<typeof JobView>

export function viewJob(ctx: Pick<Ctx, 'links'>, job: Job): JobView {
  const { id, type, status, total, processed, succeeded, failed, createdAt, finishedAt } = job
  return {
    id,
    type,
    status,
    total,
    processed,
    succeeded,
    failed,
    resultUrl: hasResult(job) ? ctx.links.jobResultUrl(id) : null,
    createdAt: formatInstant(createdAt),
    finishedAt: formatInstant(finishedAt),
  }
}

export const jobETag = ({ step }: Job) => `"${step}"`
