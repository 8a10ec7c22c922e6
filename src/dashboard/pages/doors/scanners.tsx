import type { Context } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import { asked } from '../../asked.ts'
import { today } from '../../clock.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { Live } from '../../parts/live.tsx'
import { useNumbers } from '../../parts/numbers.ts'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable, Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { doorsPage } from './decisions.tsx'
import { DoorTabs } from './door-tabs.tsx'
import { MODES, type ScannerOf, stateOf } from './scanner-words.ts'

export const scannersPage = (c: Context<DashboardEnv>) => `${doorsPage(c)}/scanners`

/** The scanners of the workspace, with what each has done today. */
export async function showScanners(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member, deps } = c.var
  const nowMs = deps.now()
  const query = asked(c, ['cursor'])
  const since = today(nowMs, member.workspace.timeZone)
  const [page, counts] = await Promise.all([
    api.read('/scanners', query),
    api.read('/scanners/counts', { since }),
  ])
  const countsOf = new Map(counts.items.map((each) => [each.scannerId, each]))
  const here = scannersPage(c)
  const isPending = page.items.some((scanner) => !stateOf(scanner, nowMs).isOver)
  const newScanner = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      New scanner
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Scanners',
    area: 'doors',
    lead: 'Links that turn a phone into a scanner. Each does only what you set here.',
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="scanners" page={page} />
        {newScanner}
      </>
    ),
    islands: liveIslands(c, isPending),
    children: (
      <>
        <DoorTabs doors={doorsPage(c)} here="scanners" />
        <Live
          id="scanners"
          isPending={isPending}
          watch={watch(c, apiPath('/scanners/counts', { since }))}
        >
          <ListTable
            page={page}
            empty={
              <Empty icon="scan-line" title="No scanners yet" action={newScanner}>
                Create one, and open its link on any phone with a camera.
              </Empty>
            }
            caption="Scanners, newest first"
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'Name',
                cell: ({ id, name }) => (
                  <a class="strong" href={`${here}/${id}`}>
                    {name}
                  </a>
                ),
              },
              { title: 'Mode', cell: (scanner) => <Mode of={scanner} /> },
              {
                title: 'Scans today',
                isNumber: true,
                cell: ({ id }) => <Count of={countsOf.get(id)?.scans} />,
              },
              {
                title: 'Refused',
                isNumber: true,
                cell: ({ id }) => <Count of={countsOf.get(id)?.denied} />,
              },
              {
                title: 'Last scan',
                cell: ({ id }) => (
                  <Time at={countsOf.get(id)?.lastScanAt ?? null} none="None today" />
                ),
              },
              { title: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
              { title: 'Status', cell: (scanner) => <State of={scanner} nowMs={nowMs} /> },
            ]}
          />
          {counts.doors.length > 0 ? (
            <Panel
              title="Doors today"
              lead="Every scan at a door counts, whichever scanner or reader it came from."
            >
              <Table
                caption="Doors today"
                rows={counts.doors}
                keyOf={({ doorId }) => `door ${doorId}`}
                columns={[
                  {
                    title: 'Door',
                    cell: ({ doorId }) => (
                      <a
                        class="strong"
                        href={`${doorsPage(c)}?doorId=${encodeURIComponent(doorId)}`}
                      >
                        {doorId}
                      </a>
                    ),
                  },
                  {
                    title: 'Granted',
                    isNumber: true,
                    cell: ({ granted }) => <Count of={granted} />,
                  },
                  { title: 'Refused', isNumber: true, cell: ({ denied }) => <Count of={denied} /> },
                  {
                    title: 'Offline',
                    isNumber: true,
                    cell: ({ offline }) => <Count of={offline} />,
                  },
                  {
                    title: 'Last scan',
                    cell: ({ lastScanAt }) => <Time at={lastScanAt} />,
                  },
                ]}
              />
            </Panel>
          ) : null}
        </Live>
        <SameRequest method="GET" path={apiPath('/scanners', query)} />
      </>
    ),
  })
}

export function State({ of, nowMs }: { of: ScannerOf; nowMs: number }) {
  const { word, tone } = stateOf(of, nowMs)
  return <Badge tone={tone}>{word}</Badge>
}

function Mode({ of: { mode, entry } }: { of: ScannerOf }) {
  return (
    <>
      {MODES[mode].word}
      {entry ? <p class="help">{entry.scope}</p> : null}
    </>
  )
}

function Count({ of = 0 }: { of?: number | undefined }) {
  const { number } = useNumbers()
  return <span class={of === 0 ? 'faint' : undefined}>{number(of)}</span>
}
