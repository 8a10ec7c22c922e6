import type { Context } from 'hono'
import { REASONS } from '../../../domain/model/access-event.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { REASON_WORDS } from '../../islands/reasons.ts'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { IslandData } from '../../parts/island-data.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { workspacePage } from '../respond.tsx'
import { decisionColumns } from './decision-columns.tsx'
import { DoorTabs } from './door-tabs.tsx'

type Decision = Answers['AccessEvent']

export const doorsPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/doors`

/** What was decided at the doors, the newest first; an island puts what comes on top of it. */
export async function showDecisions(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member } = c.var
  const query = asked(c, ['doorId', 'reason', 'scannerId', 'cursor'])
  const page = await api.read('/access/events', query)
  const { cursor, ...filter } = query
  const here = doorsPage(c)
  const home = `/dashboard/${member.workspace.id}`
  const isFiltered = Object.keys(filter).length > 0
  const scanner = (
    <ActionLink tone="first" href={`${here}/scanners/new`} icon="scan-line" isCreate>
      New scanner
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Doors',
    area: 'doors',
    lead: 'Every scan at your doors, as it happens.',
    actions: (
      <>
        <ExportMenu
          workspaceId={member.workspace.id}
          list="access-events"
          page={page}
          filter={filter}
        />
        {scanner}
      </>
    ),
    islands: ['doors'],
    children: (
      <>
        <DoorTabs doors={here} here="decisions" />
        <Filters filter={filter} decisions={page.items} here={here} />
        {cursor ? null : (
          <div data-island="doors">
            <IslandData
              data={{
                api: `${home}/api`,
                passes: `${home}/passes`,
                here,
                filter,
                timeZone: c.var.member.workspace.timeZone,
                since: new Date(c.var.deps.now()).toISOString(),
                known: page.items.map(({ id }) => id),
              }}
            />
          </div>
        )}
        <ListTable
          page={page}
          empty={
            isFiltered ? (
              <Empty icon="search" title="No scans match">
                Door names must match exactly.
              </Empty>
            ) : (
              <Empty icon="door-open" title="No scans yet" action={scanner}>
                Any phone with a camera can scan: create a link and open it on the phone.
              </Empty>
            )
          }
          caption="Scans, newest first"
          columns={decisionColumns(home)}
        />
        <SameRequest method="GET" path={apiPath('/access/events', query)} />
      </>
    ),
  })
}

function Filters(props: {
  filter: { doorId?: string; reason?: string }
  decisions: Decision[]
  here: string
}) {
  const { filter, decisions, here } = props
  const doors = [...new Set(decisions.map(({ doorId }) => doorId))].sort()
  return (
    <search class="filters">
      <form method="get" action={here} class="find">
        <input
          type="search"
          name="doorId"
          list="doors"
          value={filter.doorId ?? ''}
          aria-label="Door"
          placeholder="All doors"
        />
        <datalist id="doors">
          {doors.map((door) => (
            <option value={door} />
          ))}
        </datalist>
        <select name="reason" aria-label="Reason">
          <option value="">All results</option>
          {Object.keys(REASONS).map((reason) => (
            <option value={reason} selected={reason === filter.reason}>
              {reason === 'granted' ? 'Admitted' : REASON_WORDS[reason as keyof typeof REASONS]}
            </option>
          ))}
        </select>
        <button type="submit" class="button">
          <Icon name="search" /> Show
        </button>
      </form>
    </search>
  )
}
