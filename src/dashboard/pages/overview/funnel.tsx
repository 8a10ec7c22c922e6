import type { Context } from 'hono'
import { PASS_SOURCES } from '../../../domain/model/pass-source.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { csvLine } from '../../../lib/rows/write-csv.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Day } from '../../parts/chart.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useNumbers } from '../../parts/numbers.ts'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { SOURCE_WORDS } from '../passes/words.ts'
import { workspacePage } from '../respond.tsx'
import { FunnelBars, ShareBar, STEPS, type Steps } from './funnel-bars.tsx'

type Item = Answers['FunnelReport']['items'][number]
type GroupBy = 'day' | 'template' | 'source'

const DAY_MS = 86_400_000
const GROUPS: Record<GroupBy, string> = { day: 'Day', template: 'Template', source: 'Source' }
const DEFAULT_DAYS = 30

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** What the page was asked for, and the figures of it. */
async function readGroups(c: Context<DashboardEnv>) {
  const { api, deps } = c.var
  const { from, to, groupBy, ...others } = asked(c, [
    ...['from', 'to', 'groupBy', 'templateId', 'source'],
  ] as const)
  const last = to ?? dateOf(deps.now())
  // The operation refuses what is not a day, and says why.
  const lastMs = Date.parse(last) || deps.now()
  const first = from ?? dateOf(lastMs - (DEFAULT_DAYS - 1) * DAY_MS)
  const by: GroupBy = groupBy && Object.hasOwn(GROUPS, groupBy) ? (groupBy as GroupBy) : 'day'
  const query = { from: first, to: last, groupBy: by, ...others }
  const [report, templates] = await Promise.all([
    api.read('/funnel', query),
    api.read('/templates', { limit: 100 }),
  ])
  const names = new Map(templates.items.map(({ id, name }) => [id, name]))
  return { query, by, report, templates: templates.items, names }
}

/** How far the passes of some days have come, by day, template or source. */
export async function showFunnel(c: Context<DashboardEnv>): Promise<Response> {
  const { query, by, report, templates, names } = await readGroups(c)
  const { items, isComplete, eventsToCome } = report
  const home = `/dashboard/${c.var.member.workspace.id}`
  const here = `${home}/funnel`
  const total = totalOf(items)
  return workspacePage(c, {
    title: 'From creation to use',
    area: '',
    lead: 'How many passes were opened, added to a wallet, and used. Each step counts a pass once, on the day on which it was created.',
    actions:
      items.length === 0 ? null : (
        <a class="button" href={`${here}.csv?${new URLSearchParams(query)}`} download>
          <Icon name="download" /> Export
        </a>
      ),
    children: (
      <>
        <Choices query={query} by={by} templates={templates} here={here} />
        {items.length === 0 ? (
          <Empty icon="activity" title="No passes were created in these days">
            Choose other days, or fewer conditions.
          </Empty>
        ) : (
          <>
            <Panel title="All of them">
              <FunnelBars of={stepsOf(total)} />
            </Panel>
            <Table
              caption={`Passes by ${GROUPS[by].toLowerCase()}`}
              rows={[null, ...items]}
              columns={columnsOf({ by, total, names, workspaceId: c.var.member.workspace.id })}
            />
          </>
        )}
        <p class="help">
          Days are counted in UTC. Test passes are left out.
          {isComplete ? '' : ' There are too many passes to count all of them: choose fewer days.'}
          {eventsToCome > 0 ? ` ${eventsToCome} events are still being counted.` : ''}
        </p>
        <SameRequest method="GET" path={apiPath('/funnel', query)} />
      </>
    ),
  })
}

/** The table of the page as a file. */
export async function exportFunnel(c: Context<DashboardEnv>): Promise<Response> {
  const { by, report, names } = await readGroups(c)
  const head = [by, ...(by === 'template' ? ['name'] : []), ...FILE_COLUMNS.map(({ name }) => name)]
  const lines = report.items.map((item) => [
    ...keysOf(item, by, names),
    ...FILE_COLUMNS.map(({ of }) => of(item)),
  ])
  // Without a byte order mark, Excel reads the file in the encoding of its country.
  return c.body(`\ufeff${[head, ...lines].map((line) => csvLine(line)).join('')}`, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="funnel.csv"',
  })
}

const FILE_COLUMNS: readonly { name: string; of(item: Item): number }[] = [
  { name: 'created', of: ({ created }) => created },
  { name: 'opened', of: ({ opened }) => opened },
  { name: 'added', of: ({ added }) => added.any },
  ...INSTALL_PLATFORMS.map((platform) => ({
    name: `added.${platform}`,
    of: ({ added }: Item) => added[platform],
  })),
  { name: 'used', of: ({ used }) => used },
  { name: 'removed', of: ({ removed }) => removed },
]

function keysOf(item: Item, by: GroupBy, names: ReadonlyMap<string, string>): string[] {
  if (by === 'day') return [item.day!]
  if (by === 'template') return [item.templateId!, names.get(item.templateId!) ?? '']
  const { type, id } = item.source!
  return [id === null ? type : `${type}:${id}`]
}

const stepsOf = ({ created, opened, added, used }: Item): Steps => ({
  created,
  opened,
  added: added.any,
  used,
})

/** The sum of all groups: each pass is in one of them. */
function totalOf(items: readonly Item[]): Item {
  const sum = (of: (item: Item) => number) => items.reduce((all, item) => all + of(item), 0)
  return {
    created: sum(({ created }) => created),
    opened: sum(({ opened }) => opened),
    added: Object.fromEntries(
      (['any', ...INSTALL_PLATFORMS] as const).map((name) => [
        name,
        sum(({ added }) => added[name]),
      ]),
    ) as Item['added'],
    used: sum(({ used }) => used),
    removed: sum(({ removed }) => removed),
  }
}

/** The first row, null, is all of them together. */
function columnsOf(of: {
  by: GroupBy
  total: Item
  names: ReadonlyMap<string, string>
  workspaceId: string
}): Column<Item | null>[] {
  const { by, total, names, workspaceId } = of
  const number = (title: string, count: (item: Item) => number): Column<Item | null> => ({
    title,
    isNumber: true,
    cell: (item) => <Count of={count(item ?? total)} />,
  })
  return [
    {
      title: GROUPS[by],
      cell: (item) =>
        item === null ? <b>Total</b> : <Group of={item} names={names} workspaceId={workspaceId} />,
    },
    ...STEPS.map(({ name, label }) => number(label, (item) => stepsOf(item)[name])),
    ...INSTALL_PLATFORMS.map((platform) =>
      number(PLATFORMS[platform].title, ({ added }) => added[platform]),
    ),
    number('Removed', ({ removed }) => removed),
    {
      title: 'Added, of those created',
      cell: (item) => <AddedShare of={item ?? total} />,
    },
  ]
}

function Count({ of }: { of: number }) {
  const { number } = useNumbers()
  return <span class={of === 0 ? 'faint' : undefined}>{number(of)}</span>
}

function AddedShare({ of: { added, created } }: { of: Item }) {
  const { share } = useNumbers()
  if (created === 0) return null
  return (
    <span class="share">
      <ShareBar of={added.any} whole={created} />
      {share(added.any, created)}
    </span>
  )
}

function Group(props: { of: Item; names: ReadonlyMap<string, string>; workspaceId: string }) {
  const { of, names, workspaceId } = props
  if (of.day) return <Day date={of.day} />
  if (of.templateId) {
    return (
      <ObjectLink workspaceId={workspaceId} id={of.templateId} name={names.get(of.templateId)} />
    )
  }
  const { type, id } = of.source!
  return (
    <>
      {SOURCE_WORDS[type]} {id === null ? null : <ObjectLink workspaceId={workspaceId} id={id} />}
    </>
  )
}

function Choices(props: {
  query: { from: string; to: string; templateId?: string; source?: string }
  by: GroupBy
  templates: readonly Answers['Template'][]
  here: string
}) {
  const { query, by, templates, here } = props
  const [type = '', id] = query.source?.split(':') ?? []
  return (
    <form method="get" action={here} class="filter-form">
      <label>
        From
        <input type="date" name="from" value={query.from} required />
      </label>
      <label>
        To
        <input type="date" name="to" value={query.to} required />
      </label>
      <label>
        By
        <select name="groupBy">
          {Object.entries(GROUPS).map(([value, word]) => (
            <option value={value} selected={value === by}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        Template
        <select name="templateId">
          <option value="">All</option>
          {templates.map((template) => (
            <option value={template.id} selected={template.id === query.templateId}>
              {template.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Source
        <select name="source">
          <option value="">All</option>
          {id ? (
            <option value={query.source} selected>
              {SOURCE_WORDS[type as keyof typeof SOURCE_WORDS]}: {id}
            </option>
          ) : null}
          {PASS_SOURCES.map((source) => (
            <option value={source} selected={source === query.source}>
              {SOURCE_WORDS[source]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        <Icon name="search" /> Show
      </button>
    </form>
  )
}
