import type { Context } from 'hono'
import { JOB_STATUSES, JOB_TYPES } from '../../../domain/model/job.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { JOB_STATUS_WORDS } from '../../islands/job-status-words.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icon.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { NextPage, Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { JOB_TYPE_WORDS } from './words.ts'

export const jobsPage = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/jobs`

export async function showJobs(c: Context<DashboardEnv>): Promise<Response> {
  const { api, url, baseUrl, member } = c.var
  const filter = asked(c, ['type', 'status', 'cursor'])
  const query = { ...filter, sort: '-createdAt' }
  const page = await api.read('/jobs', query)
  const here = jobsPage(c)
  const importLink = (
    <a class="button first" href={`/dashboard/${member.workspace.id}/imports/new`} data-create>
      <Icon name="file-up" /> Import passes
    </a>
  )
  return workspacePage(c, {
    title: 'Jobs',
    area: 'jobs',
    lead: 'Work that goes on in the background: imports, and passes that follow a new version of their template.',
    actions: importLink,
    children: (
      <>
        <Filters filter={filter} here={here} />
        {page.items.length === 0 && !page.hasMore ? (
          <Empty
            icon="list-checks"
            title={Object.keys(filter).length > 0 ? 'No job is like this' : 'No job yet'}
            action={importLink}
          >
            An import makes up to 100,000 passes of one file. Jobs are kept for 30 days after their
            end.
          </Empty>
        ) : (
          <Table
            caption="Jobs, the newest first"
            rows={page.items}
            columns={[
              {
                title: 'Job',
                cell: ({ id, type }) => (
                  <a href={`${here}/${id}`} class="strong">
                    {JOB_TYPE_WORDS[type]}
                  </a>
                ),
              },
              { title: 'State', cell: (job) => <JobState of={job} /> },
              {
                title: 'Processed',
                isNumber: true,
                cell: ({ processed, total }) => `${processed} of ${total ?? '?'}`,
              },
              { title: 'Refused', isNumber: true, cell: ({ failed }) => String(failed) },
              { title: 'Asked for', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { title: 'Ended', cell: ({ finishedAt }) => <Time at={finishedAt} none="not yet" /> },
            ]}
          />
        )}
        <NextPage page={page} url={url} />
        <SameRequest baseUrl={baseUrl} method="GET" path={apiPath('/jobs', query)} />
      </>
    ),
  })
}

export function JobState({ of: { status } }: { of: Answers['Job'] }) {
  const { word, tone } = JOB_STATUS_WORDS[status]
  return <Badge tone={tone}>{word}</Badge>
}

function Filters({ filter, here }: { filter: Record<string, string>; here: string }) {
  const { cursor: _, ...kept } = filter
  const address = (name: string, value: string) => {
    const { [name]: __, ...others } = kept
    return `${here}?${new URLSearchParams({ ...others, ...(value && { [name]: value }) })}`
  }
  const tab = (name: string, value: string, word: string) => (
    <a
      href={address(name, value)}
      aria-current={(filter[name] ?? '') === value ? 'true' : undefined}
    >
      {word}
    </a>
  )
  return (
    <div class="filters">
      <nav class="tabs" aria-label="State">
        {tab('status', '', 'All')}
        {JOB_STATUSES.map((status) => tab('status', status, JOB_STATUS_WORDS[status].word))}
      </nav>
      <nav class="tabs" aria-label="Kind of job">
        {tab('type', '', 'Every kind')}
        {JOB_TYPES.map((type) => tab('type', type, JOB_TYPE_WORDS[type]))}
      </nav>
    </div>
  )
}
