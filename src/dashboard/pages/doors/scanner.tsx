import type { Context } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { param } from '../../asked.ts'
import { today } from '../../clock.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Form, FormEnd, TextField, ZonedTime } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { IfMay } from '../../parts/if-may.tsx'
import { Live } from '../../parts/live.tsx'
import { useNumbers } from '../../parts/numbers.ts'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { SCANNER_NAME_WORDS } from '../../shown-names.ts'
import { leadTo, submit } from '../../submit.ts'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { admissionsPage } from './admissions.tsx'
import { decisionColumns } from './decision-columns.tsx'
import { MODES, type ScannerOf, stateOf } from './scanner-words.ts'
import { State, scannersPage } from './scanners.tsx'

type Counts = Answers['ScanCounts']

const DAY_MS = 24 * 60 * 60_000

/** The times over which a scanner can be counted, and from when on each is. */
const PERIODS: Record<string, { word: string; since(nowMs: number, timeZone: string): string }> = {
  today: { word: 'Today', since: today },
  week: { word: '7 days', since: (nowMs, timeZone) => today(nowMs - 6 * DAY_MS, timeZone) },
  all: { word: 'Ever', since: () => new Date(0).toISOString() },
}

/** What a scanner may do, what it has done, and how it is ended. */
export async function showScanner(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member, deps } = c.var
  const scannerId = param(c, 'scannerId')
  const nowMs = deps.now()
  const period = Object.hasOwn(PERIODS, c.req.query('period') ?? '')
    ? c.req.query('period')!
    : 'today'
  const since = PERIODS[period]!.since(nowMs, member.workspace.timeZone)
  const [scanner, counts, scans, templates] = await Promise.all([
    api.read('/scanners/{scannerId}', { scannerId }),
    api.read('/scanners/{scannerId}/counts', { scannerId, since }),
    api.read('/access/events', { scannerId, limit: 20 }),
    api.read('/templates', { limit: 100 }),
  ])
  const home = `/dashboard/${member.workspace.id}`
  const here = `${scannersPage(c)}/${scannerId}`
  const isPending = !stateOf(scanner, nowMs).isOver
  return workspacePage(c, {
    title: scanner.name,
    area: 'doors',
    lead: `${MODES[scanner.mode].word}. ${MODES[scanner.mode].about}`,
    state,
    islands: liveIslands(c, isPending),
    actions:
      scanner.revokedAt === null ? (
        <Confirm label="Revoke…" action={`${here}/revoke`} button="Revoke scanner">
          <p>Its link stops working at once, on every phone that has it.</p>
          <p>
            Scans that a phone made offline and has not sent yet are not taken any more: let it go
            online first.
          </p>
        </Confirm>
      ) : null,
    children: (
      <>
        <nav class="segments" aria-label="Period">
          {Object.entries(PERIODS).map(([name, { word }]) => (
            <a
              class="button small"
              href={name === 'today' ? here : `${here}?period=${name}`}
              aria-current={name === period ? 'true' : undefined}
            >
              {word}
            </a>
          ))}
        </nav>
        <Live
          id="scanner"
          isPending={isPending}
          watch={watch(c, apiPath('/scanners/{scannerId}/counts', { scannerId, since }))}
          says={`Scans: ${counts.scans}, refused: ${counts.denied}`}
        >
          <Numbers of={counts} />
          <Conflicts counts={counts} scanner={scanner} admissions={admissionsPage(c)} />
          {scans.items.length > 0 ? (
            <Panel
              title="Last scans"
              actions={<a href={`${home}/doors?scannerId=${scannerId}`}>All of them</a>}
            >
              <Table
                caption="Last scans of the scanner, newest first"
                rows={scans.items}
                keyOf={({ id }) => id}
                columns={decisionColumns(
                  home,
                  scanner.mode === 'counter' ? 'Done' : 'Admitted',
                ).filter(({ title }) => title !== 'Scanner')}
              />
            </Panel>
          ) : (
            <p class="help">It has not scanned yet. Open its link on a phone to begin.</p>
          )}
        </Live>
        <Panel title="What it may do" lead="Fixed. For anything else, create another scanner.">
          <About
            scanner={scanner}
            nowMs={nowMs}
            workspaceId={member.workspace.id}
            templates={new Map(templates.items.map(({ id, name }) => [id, name]))}
            admissions={admissionsPage(c)}
          />
        </Panel>
        {scanner.revokedAt === null ? (
          <IfMay change={`${here}/edit`}>
            <Panel title="Name and end">
              <Form action={`${here}/edit`}>
                <TextField name="/name" label="Name" value={scanner.name} maxlength={64} required />
                <ZonedTime pointer="/expiresAt" label="Link ends" value={scanner.expiresAt} />
                <FormEnd submit="Save" isPart />
              </Form>
            </Panel>
          </IfMay>
        ) : null}
        <SameRequest method="GET" path={`/scanners/${scannerId}/counts`} />
      </>
    ),
  })
}

const TILES: readonly { label: string; of(counts: Counts): number; isSeldom?: true }[] = [
  { label: 'Scans', of: ({ scans }) => scans },
  { label: 'Different passes', of: ({ passes }) => passes },
  { label: 'Refused', of: ({ denied }) => denied },
  { label: 'Decided offline', of: ({ offline }) => offline },
  { label: 'Undone', of: ({ undone }) => undone, isSeldom: true },
  { label: 'Conflicts', of: ({ conflicts }) => conflicts },
]

function Numbers({ of }: { of: Counts }) {
  const { number } = useNumbers()
  return (
    <>
      <ul class="figures">
        {TILES.filter((tile) => !tile.isSeldom || tile.of(of) > 0).map((tile) => (
          <li>
            <div class="figure">
              <b>{number(tile.of(of))}</b>
              <span>{tile.label}</span>
            </div>
          </li>
        ))}
      </ul>
      {of.complete ? null : <p class="help">The newest 20,000 scans are counted.</p>}
    </>
  )
}

function Conflicts(props: { counts: Counts; scanner: ScannerOf; admissions: string }) {
  const { counts, scanner, admissions } = props
  if (counts.conflicts === 0 || !scanner.entry) return null
  const query = new URLSearchParams({ scope: scanner.entry.scope })
  return (
    <p class="needs-look">
      <Icon name="triangle-alert" />
      <span>
        {counts.conflicts === 1 ? '1 conflict' : `${counts.conflicts} conflicts`}: tickets were let
        in too often while a scanner was offline. <a href={`${admissions}?${query}`}>See which</a>
      </span>
    </p>
  )
}

function About(props: {
  scanner: ScannerOf
  nowMs: number
  workspaceId: string
  /** Names by id. */
  templates: ReadonlyMap<string, string>
  admissions: string
}) {
  const { scanner, nowMs, workspaceId, templates, admissions } = props
  const { entry, counter, doorIds, templateIds } = scanner
  return (
    <Facts
      of={[
        ['Status', <State of={scanner} nowMs={nowMs} />],
        ['Mode', MODES[scanner.mode].word],
        [
          'Counted for',
          entry && (
            <a href={`${admissions}?${new URLSearchParams({ scope: entry.scope })}`}>
              {entry.scope}
            </a>
          ),
        ],
        ['Each ticket', entry && (entry.limit === 1 ? 'once' : `${entry.limit} times`)],
        ['Redeems the pass', entry && (entry.redeemOnAdmit ? 'Yes' : 'No')],
        ['Most points of one scan', counter?.maxPointsPerScan],
        ['Redeems points', counter && (counter.redeem ? 'Yes' : 'No')],
        ['Doors', doorIds.length === 0 ? 'Any' : doorIds.join(', ')],
        [
          'Templates',
          templateIds === null ? (
            'All'
          ) : (
            <ul class="chips">
              {templateIds.map((id) => (
                <li>
                  <ObjectLink workspaceId={workspaceId} id={id} name={templates.get(id)} />
                </li>
              ))}
            </ul>
          ),
        ],
        ['Name of the holder', SCANNER_NAME_WORDS[scanner.showsName]],
        ['Picture of the holder', scanner.showsImage ? 'Where the template allows it' : 'Hidden'],
        ['Created', <Time at={scanner.createdAt} />],
        ['Link ends', <Time at={scanner.expiresAt} />],
        ['Revoked', scanner.revokedAt && <Time at={scanner.revokedAt} />],
      ]}
    />
  )
}

export async function saveScanner(c: Context<DashboardEnv>): Promise<Response> {
  const scannerId = param(c, 'scannerId')
  const { answer, state } = await submit(c, 'PATCH', '/scanners/{scannerId}', { scannerId })
  return answer.ok ? leadTo(c, `${scannersPage(c)}/${scannerId}`, 'saved') : showScanner(c, state)
}

export async function revokeScanner(c: Context<DashboardEnv>): Promise<Response> {
  const scannerId = param(c, 'scannerId')
  const path = '/scanners/{scannerId}/revoke'
  const { answer, state } = await submit(c, 'POST', path, { scannerId })
  return answer.ok
    ? leadTo(c, `${scannersPage(c)}/${scannerId}`, 'scannerRevoked')
    : showScanner(c, state)
}
