import type { Context } from 'hono'
import type { EventCounts, Overview } from '../../../domain/figures/overview.ts'
import type { CountedEvent } from '../../../domain/model/figures.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { DashboardEnv } from '../../env.ts'
import { missingWallets } from '../../missing-wallets.ts'
import { type Bar, BarChart, Day, LineChart, type Series } from '../../parts/chart.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { useNumbers } from '../../parts/numbers.ts'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { SampleDataButton } from '../../parts/sample-data-button.tsx'
import { workspacePage } from '../respond.tsx'
import { Attention, Usage } from './attention.tsx'
import { FirstSteps, PASSKEY_STEP, Steps } from './first-steps.tsx'
import { FunnelBars } from './funnel-bars.tsx'

/** How many days can be looked at. */
const PERIODS = [7, 30, 90, 365]
const DEFAULT_PERIOD = 30

export const homeOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}`

export async function showOverview(c: Context<DashboardEnv>): Promise<Response> {
  const { api, signedIn, access, member } = c.var
  const asked = Number(c.req.query('days'))
  const days = PERIODS.includes(asked) ? asked : DEFAULT_PERIOD
  const [figures, templates] = await Promise.all([
    api.read('/workspace/overview', { days }),
    api.read('/templates', { limit: 10 }),
  ])
  // Whoever comes through Cloudflare Access is signed in by it.
  const needsPasskey = !signedIn.hasPasskey && !access
  const home = homeOf(c)
  const isNew = figures.passes.created === 0
  const request = <SameRequest method="GET" path={`/workspace/overview?days=${days}`} />
  if (isNew) {
    return workspacePage(c, {
      title: 'Overview',
      area: '',
      lead: 'How your passes are doing, once there are some.',
      children: (
        <>
          <FirstSteps
            sample={<SampleDataButton member={member} />}
            home={home}
            done={{
              credentials: missingWallets(figures.health.credentials).length === 0,
              template: templates.items.some(({ status }) => status === 'PUBLISHED'),
            }}
            needsPasskey={needsPasskey}
          />
          {figures.health.credentials.length > 0 ? (
            <Attention figures={figures} home={home} />
          ) : null}
          <Usage figures={figures} />
          {request}
        </>
      ),
    })
  }
  return workspacePage(c, {
    title: 'Overview',
    area: '',
    lead: 'How your passes are doing. Each number leads to its list.',
    actions: <Periods days={days} home={home} />,
    children: (
      <>
        {needsPasskey ? (
          <Panel title="One step is left">
            <Steps of={[PASSKEY_STEP]} />
          </Panel>
        ) : null}
        <Attention figures={figures} home={home} />
        <OnPhones figures={figures} home={home} days={days} />
        <Tiles figures={figures} home={home} />
        <div class="two">
          <Charts figures={figures} home={home} days={days} />
        </div>
        <div class="two">
          <Funnel figures={figures} home={home} days={days} />
          <TopTemplates figures={figures} home={home} days={days} />
        </div>
        <footer class="overview-end">
          <Usage figures={figures} />
          <p class="help">
            Days are counted in UTC. Test passes are left out.
            {figures.eventsToCome > 0
              ? ` ${figures.eventsToCome} events are still being counted; they appear here within minutes.`
              : null}
          </p>
          {figures.hasSampleData ? (
            <Confirm
              label="Delete the sample data…"
              action={`${home}/sample-data/delete`}
              button="Delete the sample data"
            >
              <p>
                The sample passes, their history and their templates are deleted. Your own passes
                stay.
              </p>
            </Confirm>
          ) : null}
        </footer>
        {request}
      </>
    ),
  })
}

function Periods({ days, home }: { days: number; home: string }) {
  return (
    <nav class="segments" aria-label="Period">
      {PERIODS.map((period) => (
        <a
          class="button small"
          href={period === DEFAULT_PERIOD ? home : `${home}?days=${period}`}
          aria-current={period === days ? 'true' : undefined}
        >
          {period === 365 ? 'A year' : `${period} days`}
        </a>
      ))}
    </nav>
  )
}

/** The events of a type in the days that are shown, which are days of UTC. */
function eventsLink(home: string, type: CountedEvent, { days }: Overview): string {
  const since = `${days[0]?.date ?? ''}T00:00:00Z`
  return `${home}/events?${new URLSearchParams({ type, since, test: 'false' })}`
}

const numberOf = (counts: EventCounts, type: CountedEvent): number => counts[type]?.all ?? 0

const inDays = (days: number) => (days === 365 ? 'in the last year' : `in the last ${days} days`)

/** The one number: passes that people carry around. */
function OnPhones(props: { figures: Overview; home: string; days: number }) {
  const { figures, home, days } = props
  const { number } = useNumbers()
  const { all, byPlatform } = figures.onPhones
  const before = figures.days[0]!.onPhones.all
  const more = all - before
  const series: Series[] = [
    { label: 'On phones', tone: 1 },
    ...INSTALL_PLATFORMS.map((platform, at) => ({
      label: PLATFORMS[platform].title,
      tone: (at + 2) as Series['tone'],
    })),
  ]
  const bars = figures.days.map(
    ({ date, onPhones }): Bar => ({
      date,
      values: [
        onPhones.all,
        ...INSTALL_PLATFORMS.map((platform) => onPhones.byPlatform[platform] ?? 0),
      ],
    }),
  )
  const list = `${home}/passes?test=false&onPhones=true`
  return (
    <section class="panel hero" aria-label="On phones now">
      <div class="hero-number">
        <h2>On phones now</h2>
        <p class="big">
          <a href={list}>{number(all)}</a>
        </p>
        <p class="trend">
          {more === 0 ? 'No change' : `${more > 0 ? '+' : '−'}${number(Math.abs(more))}`} since{' '}
          <Day date={figures.days[0]!.date} />
        </p>
        <dl class="split">
          {INSTALL_PLATFORMS.map((platform) => (
            <div>
              <dt>{PLATFORMS[platform].title}</dt>
              <dd>{number(byPlatform[platform] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <p class="help">A pass in both wallets counts once in the total.</p>
      </div>
      {bars.some(({ values }) => values[0]! > 0) ? (
        <LineChart id="on-phones" title="Passes on phones" series={series} bars={bars} />
      ) : (
        <p class="help">No pass was on a phone {inDays(days)}.</p>
      )}
    </section>
  )
}

const TILES: readonly { label: string; type: CountedEvent }[] = [
  { label: 'Created', type: 'pass.created' },
  { label: 'Added to a wallet', type: 'pass.installed' },
  { label: 'Removed from a wallet', type: 'pass.uninstalled' },
  { label: 'Updated', type: 'pass.updated' },
  { label: 'Redeemed', type: 'pass.redeemed' },
  { label: 'Admitted at doors', type: 'pass.access.granted' },
  { label: 'Refused at doors', type: 'pass.access.denied' },
  { label: 'Updates sent to phones', type: 'pass.push.sent' },
  { label: 'Voided', type: 'pass.voided' },
  { label: 'Expired', type: 'pass.expired' },
]

/** What happened; what did not happen takes no room. */
function Tiles({ figures, home }: { figures: Overview; home: string }) {
  const { number } = useNumbers()
  const { created, deleted } = figures.passes
  return (
    <ul class="figures">
      <li>
        <a class="figure" href={`${home}/passes?test=false`}>
          <b>{number(created - deleted)}</b>
          <span>Passes in all</span>
        </a>
      </li>
      {TILES.filter(({ type }) => numberOf(figures.period, type) > 0).map(({ label, type }) => (
        <li>
          <a class="figure" href={eventsLink(home, type, figures)}>
            <b>{number(numberOf(figures.period, type))}</b>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const CHARTS: readonly {
  id: string
  title: string
  none: string
  type: CountedEvent
  byWallet: boolean
}[] = [
  {
    id: 'created',
    title: 'Passes created',
    none: 'passes created',
    type: 'pass.created',
    byWallet: false,
  },
  {
    id: 'installed',
    title: 'Added to a wallet',
    none: 'installs',
    type: 'pass.installed',
    byWallet: true,
  },
  {
    id: 'removed',
    title: 'Removed from a wallet',
    none: 'removals',
    type: 'pass.uninstalled',
    byWallet: true,
  },
  {
    id: 'redeemed',
    title: 'Redeemed',
    none: 'redemptions',
    type: 'pass.redeemed',
    byWallet: false,
  },
]

function Charts({ figures, home, days }: { figures: Overview; home: string; days: number }) {
  const { number } = useNumbers()
  const byWallet = INSTALL_PLATFORMS.map((platform, at) => ({
    label: PLATFORMS[platform].title,
    tone: (at + 2) as Series['tone'],
  }))
  const isEmpty = ({ type }: (typeof CHARTS)[number]) => numberOf(figures.period, type) === 0
  const empty = CHARTS.filter(isEmpty).map(({ none }) => none)
  return (
    <>
      {CHARTS.filter((chart) => !isEmpty(chart)).map((chart) => {
        const series: Series[] = chart.byWallet ? byWallet : [{ label: chart.title, tone: 1 }]
        const bars = figures.days.map(({ date, counts }): Bar => {
          const count = counts[chart.type]
          const values = chart.byWallet
            ? INSTALL_PLATFORMS.map((platform) => count?.byPlatform[platform] ?? 0)
            : [count?.all ?? 0]
          return { date, values }
        })
        return (
          <BarChart id={chart.id} title={chart.title} series={series} bars={bars}>
            <a href={eventsLink(home, chart.type, figures)}>
              {number(numberOf(figures.period, chart.type))}
            </a>
          </BarChart>
        )
      })}
      {empty.length > 0 ? (
        <p class="help no-charts">
          No {empty.length > 1 ? `${empty.slice(0, -1).join(', ')} or ${empty.at(-1)}` : empty[0]}{' '}
          {inDays(days)}.
        </p>
      ) : null}
    </>
  )
}

function Funnel({ figures, home, days }: { figures: Overview; home: string; days: number }) {
  const { created, opened, installed, used } = figures.funnel
  const [from, to] = [figures.days[0]!.date, figures.days.at(-1)!.date]
  return (
    <Panel
      title="From creation to use"
      lead={`Of the passes created ${inDays(days)}: how many had their page opened, were added to a wallet, and were used (redeemed, admitted at a door, or given or charged points). A pass counts once in each step and can skip one.`}
      actions={
        <a href={`${home}/funnel?${new URLSearchParams({ from, to })}`}>By day and template</a>
      }
    >
      {created === 0 ? (
        <p class="help">No passes were created {inDays(days)}.</p>
      ) : (
        <FunnelBars of={{ created, opened, added: installed, used }} />
      )}
    </Panel>
  )
}

function TopTemplates(props: { figures: Overview; home: string; days: number }) {
  const { figures, home, days } = props
  const { number } = useNumbers()
  return (
    <Panel title="Top templates">
      {figures.topTemplates.length === 0 ? (
        <p class="help">No passes on phones, and none created {inDays(days)}.</p>
      ) : (
        <table class="ranking">
          <caption class="hidden">Templates with the most passes on phones</caption>
          <thead>
            <tr>
              <th scope="col">Template</th>
              <th scope="col" class="number">
                On phones
              </th>
              <th scope="col" class="number">
                Created
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.topTemplates.map(({ templateId, name, created, onPhones }) => (
              <tr>
                <td data-title="Template">
                  <a href={`${home}/templates/${templateId}`}>{name}</a>
                </td>
                <td class="number" data-title="On phones">
                  <a href={`${home}/passes?templateId=${templateId}&test=false&onPhones=true`}>
                    {number(onPhones)}
                  </a>
                </td>
                <td class="number" data-title="Created">
                  {number(created)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
