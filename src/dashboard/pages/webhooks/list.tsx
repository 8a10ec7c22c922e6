import type { Context } from 'hono'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { type Endpoint, health } from './views.ts'

export async function showEndpoints(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member } = c.var
  const page = await api.read('/webhook-endpoints', asked(c, ['cursor']))
  const here = `/dashboard/${member.workspace.id}/webhooks`
  const newEndpoint = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      New endpoint
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Webhooks',
    area: 'webhooks',
    lead: 'We send signed events to your systems as they happen. Each event is delivered at least once.',
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="webhook-endpoints" page={page} />
        {newEndpoint}
      </>
    ),
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="webhook" title="No endpoints yet" action={newEndpoint}>
              Add an endpoint, and your systems know within a second that a pass was added to a
              phone, used at a door, or failed to update.
            </Empty>
          }
          caption="Webhook endpoints, newest first"
          columns={[
            {
              title: 'URL',
              cell: (endpoint) => (
                <>
                  <a class="strong" href={`${here}/${endpoint.id}`}>
                    {endpoint.url}
                  </a>
                  {endpoint.description ? <p class="help">{endpoint.description}</p> : null}
                </>
              ),
            },
            {
              title: 'Events',
              cell: ({ types }) =>
                types === null ? 'All' : `${types.length} ${types.length === 1 ? 'type' : 'types'}`,
            },
            { title: 'Status', cell: (endpoint) => <Health of={endpoint} /> },
            { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
        <SameRequest method="GET" path="/webhook-endpoints" />
      </>
    ),
  })
}

export function Health({ of }: { of: Endpoint }) {
  const { word, tone } = health(of)
  return <Badge tone={tone}>{word}</Badge>
}
