import * as z from 'zod'
import type { Ctx } from './ctx.ts'
import { formatInstant } from './instant.ts'
import { Timestamp } from './instant-schemas.ts'
import { hasResult, JOB_STATUSES, JOB_TYPES, type Job } from './job.ts'
import { output, Url } from './output.ts'

export const JobTypeSchema = z.enum(JOB_TYPES).meta({
  id: 'JobType',
  description:
    'import: passes are made from a file. template_rerender: passes are brought to a new version of their template. ' +
    'credential_resign: passes are signed with a renewed certificate.',
})
export const JobStatusSchema = z.enum(JOB_STATUSES).meta({
  id: 'JobStatus',
  description: 'How far the job is. SUCCEEDED, FAILED and CANCELLED are final.',
})

export const JobView = /* @__PURE__ */ output('Job', 'Work that outlives its request.', () => ({
  id: z
    .string()
    .meta({ description: 'The id of the job.', examples: ['job_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  type: JobTypeSchema,
  status: JobStatusSchema,
  total: z.int().nullable().meta({ description: 'How many there are; null until it was counted.' }),
  processed: z.int().meta({ description: 'How many items the job has looked at.' }),
  succeeded: z.int().meta({ description: 'How many items the job has done.' }),
  failed: z.int().meta({ description: 'How many items were refused.' }),
  resultUrl: Url.nullable().meta({
    description: 'Where the result rows are, one JSON object a line; null while there are none.',
  }),
  createdAt: Timestamp.meta({ description: 'When the job was asked for.' }),
  finishedAt: Timestamp.nullable().meta({
    description: 'When the job ended; null while it has not.',
  }),
}))
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
