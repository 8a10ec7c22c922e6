import type { Context } from 'hono'
import { CAMPAIGN_STATUSES } from '../../../domain/model/campaign.ts'
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
import { CAMPAIGN_STATUS_WORDS } from './words.ts'

const FILTERS = ['status', 'cursor'] as const
const MOVING: readonly string[] = ['SCHEDULED', 'PLANNING', 'RUNNING', 'REVERTING']

export const campaignsPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/campaigns`

export const isMoving = ({ status }: Answers['Campaign']): boolean => MOVING.includes(status)

export async function showCampaigns(c: Context<DashboardEnv>): Promise<Response> {
  const filter = asked(c, FILTERS)
  const query = { ...filter, sort: '-createdAt' }
  const page = await c.var.api.read('/campaigns', query)
  const here = campaignsPage(c)
  const isPending = page.items.some(isMoving)
  const newLink = (
    <ActionLink tone="first" href={`${here}/new`} icon="send" isCreate>
      New campaign
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Campaigns',
    area: 'campaigns',
    lead: 'Send a message to many pass holders, or change many passes at once.',
    islands: liveIslands(c, isPending),
    actions: (
      <>
        <ExportMenu
          workspaceId={c.var.member.workspace.id}
          list="campaigns"
          page={page}
          filter={{ status: filter.status }}
        />
        {newLink}
      </>
    ),
    children: (
      <>
        <div class="filters">
          <Tabs
            label="Status"
            values={CAMPAIGN_STATUSES}
            word={(status) => CAMPAIGN_STATUS_WORDS[status].word}
            chosen={filter.status}
            href={(status) => (status ? `${here}?status=${status}` : here)}
          />
        </div>
        <Live
          id="campaigns"
          isPending={isPending}
          watch={watch(c, apiPath('/campaigns', query))}
          says={page.items
            .map(({ name, status }) => `${name}: ${CAMPAIGN_STATUS_WORDS[status].word}`)
            .slice(0, 3)
            .join(', ')}
        >
          <ListTable
            page={page}
            empty={
              <Empty
                icon="send"
                title={filter.status ? 'No campaigns match' : 'No campaigns yet'}
                action={newLink}
              >
                Tell everyone in section A about the new gate, or give all Gold members another
                colour. You see who it reaches before anything is sent.
              </Empty>
            }
            caption="Campaigns, newest first"
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'Campaign',
                cell: ({ id, name }) => (
                  <a href={`${here}/${id}`} class="strong">
                    {name}
                  </a>
                ),
              },
              { title: 'Status', cell: (campaign) => <CampaignState of={campaign} /> },
              { title: 'Passes', isNumber: true, cell: ({ counts }) => String(counts.planned) },
              { title: 'Sent', isNumber: true, cell: ({ counts }) => String(counts.sent) },
              {
                title: 'Begins',
                cell: ({ startedAt, startAt }) => <Time at={startedAt ?? startAt} none="Not yet" />,
              },
              { title: 'Ended', cell: ({ finishedAt }) => <Time at={finishedAt} none="Not yet" /> },
            ]}
          />
        </Live>
        <SameRequest method="GET" path={apiPath('/campaigns', query)} />
      </>
    ),
  })
}

export function CampaignState({ of: { status } }: { of: Answers['Campaign'] }) {
  const { word, tone } = CAMPAIGN_STATUS_WORDS[status]
  return <Badge tone={tone}>{word}</Badge>
}
