import { Hono } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import type { DashboardEnv } from '../../env.ts'
import { forward } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import { showJob } from './job.tsx'
import { jobsPage, showJobs } from './list.tsx'

export const jobPages = new Hono<DashboardEnv>()
  .get('/', showJobs)
  .get('/:jobId', (c) => showJob(c))
  .get('/:jobId/result', async (c) => {
    const jobId = c.req.param('jobId')
    const result = await forward(c, apiPath('/jobs/{jobId}/result', { jobId }))
    // The file of an export has a name of its own.
    if (!result.ok || result.headers.has('Content-Disposition')) return result
    const headers = new Headers(result.headers)
    headers.set('Content-Disposition', `attachment; filename="${jobId}.ndjson"`)
    return new Response(result.body, { headers })
  })
  .get('/:jobId/result.csv', (c) => {
    const path = apiPath('/jobs/{jobId}/result', { jobId: c.req.param('jobId') })
    return forward(c, path, { headers: { Accept: 'text/csv' } })
  })
  .post('/:jobId/cancel', async (c) => {
    const jobId = c.req.param('jobId')
    const { answer, state } = await submit(c, 'POST', '/jobs/{jobId}/cancel', { jobId })
    return answer.ok ? leadTo(c, `${jobsPage(c)}/${jobId}`, 'cancelled') : showJob(c, state)
  })
