import type { Context } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Live } from '../../parts/live.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { type Column, ListTable, Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { Reader } from './decision-columns.tsx'
import { doorsPage } from './decisions.tsx'
import { DoorTabs } from './door-tabs.tsx'

type Admission = Answers['Admission']

export const admissionsPage = (c: Context<DashboardEnv>) => `${doorsPage(c)}/admissions`

/** Who came in, the newest first, and above them the tickets that were let in too often. */
export async function showAdmissions(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member } = c.var
  const { cursor, ...filter } = asked(c, ['scope', 'passId', 'cursor'])
  const query = { ...filter, ...(cursor && { cursor }) }
  const [page, conflicts] = await Promise.all([
    api.read('/access/admissions', query),
    cursor ? null : api.read('/access/admissions', { ...filter, conflict: 'true', limit: 100 }),
  ])
  const here = admissionsPage(c)
  const columns = columnsOf(`/dashboard/${member.workspace.id}`, here)
  const isFirst = cursor === undefined
  return workspacePage(c, {
    title: 'Admissions',
    area: 'doors',
    lead: 'Who was let in by scanners for single entry.',
    actions: (
      <ExportMenu workspaceId={member.workspace.id} list="admissions" page={page} filter={filter} />
    ),
    islands: liveIslands(c, isFirst),
    children: (
      <>
        <DoorTabs doors={doorsPage(c)} here="admissions" />
        <Filter of={filter} admissions={page.items} here={here} />
        <Live
          id="admissions"
          isPending={isFirst}
          watch={watch(c, apiPath('/access/admissions', query))}
        >
          {conflicts && conflicts.items.length > 0 ? (
            <Panel
              title={titleOf(conflicts.items.length, conflicts.hasMore)}
              lead="These tickets were let in again after their limit: a scanner was offline and could not know. The earliest entries of each ticket count."
            >
              <Table caption="Conflicts, newest first" rows={conflicts.items} columns={columns} />
            </Panel>
          ) : null}
          <ListTable
            page={page}
            empty={
              <Empty icon="ticket" title="Nobody was let in yet">
                Scanners for single entry write here whom they let in.
              </Empty>
            }
            caption="Admissions, newest first"
            keyOf={({ id }) => id}
            columns={columns}
          />
        </Live>
        <SameRequest method="GET" path={apiPath('/access/admissions', query)} />
      </>
    ),
  })
}

const titleOf = (count: number, hasMore: boolean): string =>
  count === 1 ? '1 conflict' : `${count}${hasMore ? '+' : ''} conflicts`

const columnsOf = (home: string, here: string): Column<Admission>[] => [
  { title: 'When', cell: ({ at }) => <Time at={at} hasSeconds /> },
  { title: 'Result', cell: (admission) => <Result of={admission} /> },
  {
    title: 'Counted for',
    cell: ({ scope }) => <a href={`${here}?${new URLSearchParams({ scope })}`}>{scope}</a>,
  },
  {
    title: 'Pass',
    cell: ({ scope, passId }) => (
      <>
        <a href={`${home}/passes/${passId}`}>View pass</a>
        {' · '}
        <a href={`${here}?${new URLSearchParams({ scope, passId })}`}>Its entries</a>
      </>
    ),
  },
  { title: 'Door', cell: ({ doorId }) => doorId },
  {
    title: 'Scanner',
    cell: ({ readerId, scannerId, offline }) => (
      <>
        <Reader name={readerId} scannerId={scannerId} home={home} />
        {offline ? ' (offline)' : ''}
      </>
    ),
  },
]

function Result({ of: { conflict, undoneAt } }: { of: Admission }) {
  if (undoneAt !== null) return <Badge>Undone</Badge>
  return conflict ? <Badge tone="warn">Conflict</Badge> : <Badge tone="good">Let in</Badge>
}

function Filter(props: {
  of: { scope?: string; passId?: string }
  admissions: readonly Admission[]
  here: string
}) {
  const { of, admissions, here } = props
  const scopes = [...new Set(admissions.map(({ scope }) => scope))].sort()
  return (
    <search class="filters">
      <form method="get" action={here} class="find">
        <input
          type="search"
          name="scope"
          list="scopes"
          value={of.scope ?? ''}
          aria-label="Counted for"
          placeholder="All evenings and days"
        />
        <datalist id="scopes">
          {scopes.map((scope) => (
            <option value={scope} />
          ))}
        </datalist>
        <button type="submit" class="button">
          <Icon name="search" /> Show
        </button>
      </form>
      {of.passId ? (
        <a href={`${here}?${new URLSearchParams({ scope: of.scope ?? '' })}`}>All passes</a>
      ) : null}
    </search>
  )
}
