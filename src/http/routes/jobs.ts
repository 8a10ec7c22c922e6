import { exportFileOf } from '../../domain/exports/file.ts'
import { cancelJob } from '../../domain/jobs/cancel.ts'
import { readJob } from '../../domain/jobs/read.ts'
import { resultOf } from '../../domain/jobs/result.ts'
import { resultFileOf } from '../../domain/jobs/result-file.ts'
import { exportInput } from '../../domain/model/job.ts'
import { JobStatusSchema, JobTypeSchema, jobETag, viewJob } from '../../domain/model/job-view.ts'
import { exportResponse } from '../export-response.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const NDJSON = 'application/x-ndjson'
const CSV = 'text/csv'

const jobs = resource({
  tag: 'Jobs',
  sdk: 'jobs',
  noun: ['job', 'jobs'],
  path: '/jobs',
  item: '/jobs/{jobId}',
  read: 'passes:read',
  write: 'passes:write',
  object: 'Job',
  view: viewJob,
  etag: (_, job) => jobETag(job),
})

export const jobOperations: Operation[] = [
  jobs.list({
    id: 'listJobs',
    summary: 'List jobs',
    description: 'Newest first.',
    sort: CreationOrder,
    filters: {
      type: JobTypeSchema.optional().meta({ description: 'Those of this type.' }),
      status: JobStatusSchema.optional().meta({ description: 'Those with this status.' }),
    },
    page: (ctx, { filter, paging }) => ctx.jobs.list(filter, paging),
  }),
  jobs.get({
    id: 'getJob',
    summary: 'Get a job',
    find: (ctx, { jobId }) => readJob(ctx, jobId),
  }),
  jobs.other('get', '/jobs/{jobId}/result', 'getResult', {
    id: 'getJobResult',
    summary: 'What became of each row',
    description:
      'One JSON object a line: `{ row, statusCode, passId, errors }`. An import lists every row, with 200 where the file names the pass that an earlier import created of it; re-rendering only ' +
      'of the passes that it left as they were, and why. Grows while the job runs, and is kept for 30 days after. ' +
      '404 while there is no result yet. Of an export it is the file, in the format that was asked for. With `Accept: text/csv` it is the CSV file that was imported, with the columns ' +
      '`passId`, `downloadUrl` and `error` behind its own; once that file is gone, after 24 hours at most, `row` stands ' +
      'in place of its columns.',
    produces: NDJSON,
    alsoProduces: CSV,
    run: async (ctx, { params, mediaType }) => {
      const job = await readJob(ctx, params.jobId)
      const exported = exportInput(job)
      if (exported) return exportResponse(exported, await exportFileOf(ctx, job))
      const isCsv = mediaType === CSV
      const result = isCsv ? resultFileOf(ctx, params.jobId) : resultOf(ctx, params.jobId)
      return new Response(await result, {
        headers: {
          'Content-Type': `${mediaType}; charset=utf-8`,
          Vary: 'Accept',
          ...(isCsv && {
            'Content-Disposition': `attachment; filename="${params.jobId}.csv"`,
          }),
        },
      })
    },
  }),
  jobs.action('cancel', {
    id: 'cancelJob',
    summary: 'Cancel a job',
    description:
      'At once. What it has done by then stays done. Cancelling it again changes nothing.',
    answer: { description: 'The cancelled job' },
    errors: ['job_finished'],
    run: (ctx, { params }) => cancelJob(ctx, params.jobId),
  }),
]
