import type { Context } from 'hono'
import { JOB_STATUSES, JOB_TYPES } from '../../../domain/model/job.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { Live } from '../../parts/live.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { JOB_STATUS_WORDS, JOB_TYPE_WORDS, titleOf } from './words.ts'

const FILTERS = ['type', 'status', 'cursor'] as const
type Filter = { [Name in (typeof FILTERS)[number]]?: string }

export const jobsPage = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/jobs`

export async function showJobs(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member } = c.var
  const filter = asked(c, FILTERS)
  const query = { ...filter, sort: '-createdAt' }
  const page = await api.read('/jobs', query)
  const here = jobsPage(c)
  const isPending = page.items.some(({ finishedAt }) => finishedAt === null)
  const importLink = (
    <ActionLink
      tone="first"
      href={`/dashboard/${member.workspace.id}/imports/new`}
      icon="file-up"
      isCreate
    >
      Import passes
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Jobs',
    area: 'jobs',
    lead: 'Background work: imports, exports, template updates and certificate renewals.',
    islands: liveIslands(c, isPending),
    actions: (
      <>
        <ExportMenu
          workspaceId={c.var.member.workspace.id}
          list="jobs"
          page={page}
          filter={{ type: filter.type, status: filter.status }}
        />
        {importLink}
      </>
    ),
    children: (
      <>
        <Filters filter={filter} here={here} />
        <Live
          id="jobs"
          isPending={isPending}
          watch={watch(c, apiPath('/jobs', query))}
          says={page.items
            .map(({ type, status }) => `${JOB_TYPE_WORDS[type]}: ${JOB_STATUS_WORDS[status].word}`)
            .slice(0, 3)
            .join(', ')}
        >
          <ListTable
            page={page}
            empty={
              <Empty
                icon="list-checks"
                title={Object.keys(filter).length > 0 ? 'No jobs match' : 'No jobs yet'}
                action={importLink}
              >
                Import up to 100,000 passes from one file. We keep jobs for 30 days after they end.
              </Empty>
            }
            caption="Jobs, newest first"
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'Job',
                cell: (job) => (
                  <a href={`${here}/${job.id}`} class="strong">
                    {titleOf(job)}
                  </a>
                ),
              },
              { title: 'Status', cell: (job) => <JobState of={job} /> },
              {
                title: 'Processed',
                isNumber: true,
                cell: ({ processed, total }) =>
                  total === null ? String(processed) : `${processed} of ${total}`,
              },
              { title: 'Failed', isNumber: true, cell: ({ failed }) => String(failed) },
              { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { title: 'Ended', cell: ({ finishedAt }) => <Time at={finishedAt} none="Not yet" /> },
            ]}
          />
        </Live>
        <SameRequest method="GET" path={apiPath('/jobs', query)} />
      </>
    ),
  })
}

export function JobState({ of: { status } }: { of: Answers['Job'] }) {
  const { word, tone } = JOB_STATUS_WORDS[status]
  return <Badge tone={tone}>{word}</Badge>
}

function Filters({ filter, here }: { filter: Filter; here: string }) {
  const { cursor: _, ...kept } = filter
  const address = (name: 'status' | 'type') => (value?: string) => {
    const { [name]: __, ...others } = kept
    return `${here}?${new URLSearchParams({ ...others, ...(value && { [name]: value }) })}`
  }
  return (
    <div class="filters">
      <Tabs
        label="Status"
        values={JOB_STATUSES}
        word={(status) => JOB_STATUS_WORDS[status].word}
        chosen={filter.status}
        href={address('status')}
      />
      <Tabs
        label="Type"
        all="All types"
        values={JOB_TYPES}
        word={(type) => JOB_TYPE_WORDS[type]}
        chosen={filter.type}
        href={address('type')}
      />
    </div>
  )
}
