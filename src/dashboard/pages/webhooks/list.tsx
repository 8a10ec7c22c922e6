import type { Context } from 'hono'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
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
    lead: 'The service tells your systems what happens. An endpoint is an address of yours that gets the events you choose, signed, each at least once.',
    actions: newEndpoint,
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="webhook" title="No endpoint yet" action={newEndpoint}>
              With one, your systems know within a second that a pass was added to a phone, was used
              at a door, or could not be updated.
            </Empty>
          }
          caption="Webhook endpoints, the newest first"
          columns={[
            {
              title: 'Address',
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
              title: 'Gets',
              cell: ({ types }) => (types === null ? 'every event' : `${types.length} types`),
            },
            { title: 'State', cell: (endpoint) => <Health of={endpoint} /> },
            { title: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
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
