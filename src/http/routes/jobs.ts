import * as z from 'zod'
import { cancelJob } from '../../domain/jobs/cancel.ts'
import { getJob } from '../../domain/jobs/get.ts'
import { listJobs } from '../../domain/jobs/list.ts'
import { resultOf } from '../../domain/jobs/result.ts'
import { JOB_STATUSES, JOB_TYPES } from '../../domain/model/job.ts'
import { JobView } from '../../domain/model/job-view.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Jobs'
const JobId = z.object({ jobId: z.string() })
const NDJSON = 'application/x-ndjson'

export const jobs: Operation[] = [
  operation({
    id: 'listJobs',
    method: 'get',
    path: '/jobs',
    tag,
    summary: 'List jobs',
    description: 'Newest first.',
    scope: 'passes:read',
    query: z.strictObject({
      ...pagingQuery,
      sort: z.enum(['createdAt', '-createdAt']).optional(),
      type: z.enum(JOB_TYPES).optional(),
      status: z.enum(JOB_STATUSES).optional(),
    }),
    answers: { 200: { description: 'A page of jobs', data: pageOf(JobView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const { type, status } = query
      const page = await listJobs(
        ctx,
        { ...(type !== undefined && { type }), ...(status !== undefined && { status }) },
        readPaging(query),
      )
      return listAnswer(page, page.items, query, `${API_BASE}/jobs`)
    },
  }),
  operation({
    id: 'getJob',
    method: 'get',
    path: '/jobs/{jobId}',
    tag,
    summary: 'Get a job',
    scope: 'passes:read',
    params: JobId,
    answers: { 200: { description: 'The job', data: JobView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getJob(ctx, params.jobId),
  }),
  operation({
    id: 'getJobResult',
    method: 'get',
    path: '/jobs/{jobId}/result',
    tag,
    summary: 'What became of each row',
    description:
      'One JSON object a line: `{ row, statusCode, passId, errors }`. An import tells of every row; re-rendering only ' +
      'of the passes that it left as they were, and why. Grows while the job runs, and is kept for 30 days after. ' +
      '404 while there is nothing to tell.',
    scope: 'passes:read',
    params: JobId,
    answers: {},
    produces: NDJSON,
    errors: ['resource_not_found'],
    run: async (ctx, { params }) =>
      new Response(await resultOf(ctx, params.jobId), {
        headers: { 'Content-Type': `${NDJSON}; charset=utf-8` },
      }),
  }),
  operation({
    id: 'cancelJob',
    method: 'post',
    path: '/jobs/{jobId}/cancel',
    tag,
    summary: 'Cancel a job',
    description: 'At once. What it has done by then stays done.',
    scope: 'passes:write',
    params: JobId,
    body: z.strictObject({}),
    bodyRule: { optional: true },
    answers: { 200: { description: 'The cancelled job', data: JobView } },
    errors: ['resource_not_found', 'job_finished'],
    run: (ctx, { params }) => cancelJob(ctx, params.jobId),
  }),
]
