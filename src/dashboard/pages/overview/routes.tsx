import { type Context, Hono } from 'hono'
import type { Child } from 'hono/jsx'
import type { CredentialStatus } from '../../../domain/credentials/view.ts'
import type { EventCounts, Overview } from '../../../domain/figures/overview.ts'
import type { CountedEvent } from '../../../domain/model/figures.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import { FULL, NEARLY_FULL, type Storage, shareOf } from '../../../domain/model/storage.ts'
import { apiPath } from '../../../http/api-path.ts'
import { readActors } from '../../actors.ts'
import { asked } from '../../asked.ts'
import { instantsOfDays } from '../../clock.ts'
import type { DashboardEnv } from '../../env.ts'
import { Actor } from '../../parts/actor.tsx'
import { Badge, type Tone } from '../../parts/badge.tsx'
import { type Bar, BarChart, type Series } from '../../parts/chart.tsx'
import { usePage } from '../../parts/context.ts'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icons.ts'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { SampleDataButton } from '../../parts/sample-data-button.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { EVENT_WORDS } from './event-words.ts'

/** How many days can be looked at. */
const PERIODS = [7, 30, 90, 365]
const DEFAULT_PERIOD = 30

export const overviewPages = new Hono<DashboardEnv>()
  .get('/', (c) => showOverview(c))
  .get('/events', (c) => showEvents(c))

const homeOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}`

async function showOverview(c: Context<DashboardEnv>): Promise<Response> {
  const { api, signedIn, access } = c.var
  const asked = Number(c.req.query('days'))
  const days = PERIODS.includes(asked) ? asked : DEFAULT_PERIOD
  const [figures, templates, keys] = await Promise.all([
    api.read('/workspace/overview', { days }),
    api.read('/templates', { limit: 1 }),
    api.read('/api-keys', { limit: 1 }),
  ])
  // Whoever comes through Cloudflare Access is signed in by it.
  const needsPasskey = !signedIn.hasPasskey && !access
  const home = homeOf(c)
  const isNew = figures.passes.created === 0
  return workspacePage(c, {
    title: 'Overview',
    area: '',
    lead: 'How your passes are doing: each number leads to what it counts.',
    actions: isNew ? null : <Periods days={days} home={home} />,
    children: isNew ? (
      <>
        <NextSteps
          sample={<SampleDataButton member={c.var.member} />}
          home={home}
          steps={{
            template: templates.items.length > 0,
            published: templates.items.some(({ status }) => status === 'PUBLISHED'),
            key: keys.items.length > 0,
          }}
          needsPasskey={needsPasskey}
        />
        <Health figures={figures} home={home} />
        <SameRequest method="GET" path={`/workspace/overview?days=${days}`} />
      </>
    ) : (
      <>
        {needsPasskey ? (
          <Panel title="One step is left">
            <Steps of={[PASSKEY_STEP]} />
          </Panel>
        ) : null}
        <Tiles figures={figures} home={home} />
        <div class="two">
          <Charts figures={figures} home={home} />
        </div>
        <div class="two">
          <Funnel figures={figures} days={days} />
          <Health figures={figures} home={home} />
        </div>
        {figures.eventsToCome > 0 ? (
          <p class="help">
            {figures.eventsToCome} events are still being counted. They are part of these figures
            within minutes.
          </p>
        ) : null}
        <SameRequest method="GET" path={`/workspace/overview?days=${days}`} />
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

/** The events of a type in the days that are shown. */
function eventsLink(home: string, type: CountedEvent, { days }: Overview): string {
  const from = days[0]?.date ?? ''
  return `${home}/events?${new URLSearchParams({ type, from })}`
}

const TILES: readonly { label: string; type: CountedEvent }[] = [
  { label: 'Passes created', type: 'pass.created' },
  { label: 'Added to a wallet', type: 'pass.installed' },
  { label: 'Removed from a wallet', type: 'pass.uninstalled' },
  { label: 'Changed', type: 'pass.updated' },
  { label: 'Redeemed', type: 'pass.redeemed' },
  { label: 'Let in at doors', type: 'pass.access.granted' },
  { label: 'Turned away at doors', type: 'pass.access.denied' },
  { label: 'Voided', type: 'pass.voided' },
  { label: 'Expired', type: 'pass.expired' },
]

const numberOf = (counts: EventCounts, type: CountedEvent): number => counts[type]?.all ?? 0

const written = (value: number): string => value.toLocaleString('en-US')

function Tiles({ figures, home }: { figures: Overview; home: string }) {
  const { created, deleted } = figures.passes
  return (
    <ul class="figures">
      <li>
        <a class="figure" href={`${home}/passes`}>
          <b>{written(created - deleted)}</b>
          <span>Passes in all</span>
        </a>
      </li>
      {TILES.map(({ label, type }) => (
        <li>
          <a class="figure" href={eventsLink(home, type, figures)}>
            <b>{written(numberOf(figures.period, type))}</b>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const CHARTS: readonly { id: string; title: string; type: CountedEvent; byWallet: boolean }[] = [
  { id: 'created', title: 'Passes created', type: 'pass.created', byWallet: false },
  { id: 'installed', title: 'Added to a wallet', type: 'pass.installed', byWallet: true },
  { id: 'removed', title: 'Removed from a wallet', type: 'pass.uninstalled', byWallet: true },
  { id: 'redeemed', title: 'Redeemed', type: 'pass.redeemed', byWallet: false },
]

function Charts({ figures, home }: { figures: Overview; home: string }) {
  const byWallet = INSTALL_PLATFORMS.map((platform, at) => ({
    label: PLATFORMS[platform].title,
    tone: (at + 1) as Series['tone'],
  }))
  return CHARTS.map((chart) => {
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
          {written(numberOf(figures.period, chart.type))}
        </a>
      </BarChart>
    )
  })
}

function Funnel({ figures, days }: { figures: Overview; days: number }) {
  const { created, opened, installed, used } = figures.funnel
  const steps = [
    { label: 'Created', count: created },
    { label: 'Opened', count: opened },
    { label: 'Installed', count: installed },
    { label: 'Used', count: used },
  ]
  return (
    <Panel
      title="From creation to use"
      lead={`Of the passes that were created in these ${days} days: how many had their page opened, were added to a wallet, and were used (redeemed, let in at a door, or given or taken points), by now. A pass counts once in each step, and can skip one: a file that you hand out yourself is installed without its page.`}
    >
      <ol class="funnel">
        {steps.map(({ label, count }) => {
          const percent = created === 0 ? 0 : Math.round((100 * count) / created)
          return (
            <li>
              <span>{label}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="track" width="100" height="10" />
                <rect class="tone-1" width={percent} height="10" />
              </svg>
              <b>
                {written(count)} <small>{percent} %</small>
              </b>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

interface HealthLine {
  label: string
  href: string
  tone: Tone
  says: string
}

function Health({ figures, home }: { figures: Overview; home: string }) {
  return (
    <Panel title="Health">
      <ul class="health">
        {[...healthLines(figures, home), roomLine(figures.health.storage)].map(
          ({ label, href, tone, says }) => (
            <li>
              <a href={href}>{label}</a>
              <Badge tone={tone}>{says}</Badge>
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}

function roomLine(storage: Storage): HealthLine {
  const share = shareOf(storage)
  const word = share < NEARLY_FULL ? 'used' : share < FULL ? 'used: nearly full' : 'used: full'
  return {
    label: `Room in the ${storage.shared ? 'shared ' : ''}database`,
    href: '/docs/guides/dashboard#room-in-the-database',
    tone: share < NEARLY_FULL ? 'good' : share < FULL ? 'warn' : 'bad',
    says: `${Math.floor(share * 100)} % of ${storage.limitBytes / 1e9} GB ${word}`,
  }
}

function healthLines({ health, period, usage }: Overview, home: string): HealthLine[] {
  const { pushFailures, failedDeliveries, webhookEndpoints, credentials } = health
  const many = ({ count, isBounded }: typeof pushFailures) =>
    `${written(count)}${isBounded ? ' or more' : ''}`
  const { enabled, failing, disabledByService } = webhookEndpoints
  const [sent, failed] = [numberOf(period, 'pass.push.sent'), numberOf(period, 'pass.push.failed')]
  return [
    {
      label: 'Changes that did not reach a wallet',
      href: `${home}/events?type=pass.push.failed`,
      ...(pushFailures.count === 0
        ? { tone: 'good', says: 'None' }
        : { tone: 'bad', says: many(pushFailures) }),
    },
    {
      label: 'Notifications to phones in this time',
      href: `${home}/events?type=pass.push.failed`,
      tone: failed === 0 ? 'plain' : 'warn',
      says: `${written(sent)} sent, ${written(failed)} failed`,
    },
    {
      label: 'Webhook endpoints',
      href: `${home}/webhooks`,
      ...(failing + disabledByService > 0
        ? { tone: 'bad', says: `${failing} failing, ${disabledByService} switched off` }
        : { tone: enabled > 0 ? 'good' : 'plain', says: enabled > 0 ? 'Reached' : 'None' }),
    },
    {
      label: 'Webhook deliveries that failed',
      href: `${home}/webhooks`,
      ...(failedDeliveries.count === 0
        ? { tone: 'good', says: 'None' }
        : { tone: 'bad', says: many(failedDeliveries) }),
    },
    ...(credentials.length === 0
      ? [
          {
            label: 'Credentials',
            href: `${home}/credentials`,
            tone: 'warn' as const,
            says: 'None yet: no wallet can be served',
          },
        ]
      : credentials.map(({ id, platform, status, daysLeft }) => ({
          label: `Credential for ${PLATFORMS[platform].title}`,
          href: `${home}/credentials/${id}`,
          tone: CREDENTIAL_WORDS[status].tone,
          says:
            CREDENTIAL_WORDS[status].word +
            (daysLeft === null ? '' : `, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`),
        }))),
    ...usage.map(({ what, used, limit }) => ({
      label: `${USAGE_WORDS[what] ?? what} in use`,
      href: `${home}/webhooks`,
      tone: used >= limit ? ('warn' as const) : ('plain' as const),
      says: `${used} of ${limit}`,
    })),
  ]
}

const CREDENTIAL_WORDS: Record<CredentialStatus, { word: string; tone: Tone }> = {
  ACTIVE: { word: 'In order', tone: 'good' },
  EXPIRING: { word: 'Ends soon', tone: 'warn' },
  EXPIRED: { word: 'Has ended', tone: 'bad' },
  FAILING: { word: 'Refused by its platform', tone: 'bad' },
  REPLACED: { word: 'Replaced', tone: 'plain' },
}
const USAGE_WORDS: Record<string, string | undefined> = { webhookEndpoints: 'Webhook endpoints' }

interface Step {
  done: boolean
  icon: IconName
  href: string
  title: string
  text: Child
}

/** Without one, the next sign-in needs a link again. */
const PASSKEY_STEP: Step = {
  done: false,
  icon: 'lock',
  href: '/dashboard/account',
  title: 'Add a passkey',
  text: 'A link signs you in once. With a passkey you come back by your face, finger or PIN.',
}

const STEP_COUNTS = ['No step', 'One step', 'Two steps', 'Three steps', 'Four steps']

function NextSteps(props: {
  home: string
  steps: { template: boolean; published: boolean; key: boolean }
  needsPasskey: boolean
  /** For those who want to look around first. */
  sample: Child
}) {
  const { home, steps, needsPasskey, sample } = props
  const { may } = usePage()
  const all: Step[] = [
    ...(needsPasskey ? [PASSKEY_STEP] : []),
    {
      done: steps.template,
      icon: 'layout-template',
      href: `${home}/templates`,
      title: 'Design a template',
      text: 'The look that your passes share, for both wallets at once. Publish it when you like it.',
    },
    {
      done: steps.key,
      icon: 'key-round',
      href: `${home}/keys/new`,
      title: 'Make an API key',
      text: 'For the program that issues passes. You can also issue the first one by hand.',
    },
    {
      done: false,
      icon: 'ticket',
      href: `${home}/passes/new`,
      title: 'Issue the first pass',
      text: 'You get one link that works on every phone. Open it, and watch this page fill.',
    },
  ]
  // Whoever may not issue a pass is shown no way to it.
  const list = all.filter(({ href }) => may(href))
  if (list.length === 0) return null
  return (
    <Panel title={`${STEP_COUNTS[list.length]} to the first pass`} actions={sample}>
      <Steps of={list} />
    </Panel>
  )
}

function Steps({ of }: { of: Step[] }) {
  return (
    <ol class="steps">
      {of.map(({ done, icon, href, title, text }) => (
        <li class={done ? 'done' : undefined}>
          <Icon name={done ? 'circle-check' : icon} />
          <div>
            <a href={href}>
              <b>{title}</b>
            </a>
            {done ? <span class="faint"> – done</span> : null}
            <p class="help">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

async function showEvents(c: Context<DashboardEnv>): Promise<Response> {
  const { api } = c.var
  const { type = '', from = '', cursor } = asked(c, ['type', 'from', 'cursor'])
  const query = {
    limit: 50,
    ...(Object.hasOwn(EVENT_WORDS, type) && { type }),
    ...instantsOfDays(from, '', c.var.member.workspace.timeZone),
    cursor,
  }
  const [page, actors] = await Promise.all([api.read('/events', query), readActors(c)])
  const workspaceId = c.var.member.workspace.id
  const words = EVENT_WORDS[type]
  return workspacePage(c, {
    title: words ?? 'Events',
    area: '',
    lead: 'What happened in this workspace, the newest first.',
    actions: (
      <a class="button" href={homeOf(c)}>
        Back to the overview
      </a>
    ),
    children: (
      <>
        <form method="get" action={`${homeOf(c)}/events`} class="filter-form">
          <label>
            What
            <select name="type">
              <option value="">Everything</option>
              {Object.entries(EVENT_WORDS).map(([name, label]) => (
                <option value={name} selected={name === type}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            From
            <input type="date" name="from" value={from} />
          </label>
          <button type="submit" class="button">
            Show
          </button>
        </form>
        <ListTable
          page={page}
          empty={
            <Empty icon="activity" title="Nothing happened">
              There is no such event in this time.
            </Empty>
          }
          caption="Events, the newest first"
          columns={[
            { title: 'When', cell: (event) => <Time at={event.timestamp} /> },
            { title: 'What', cell: (event) => EVENT_WORDS[event.type] ?? event.type },
            {
              title: 'Pass',
              cell: (event) =>
                event.passId === null ? (
                  <span class="faint">none</span>
                ) : (
                  <ObjectLink workspaceId={workspaceId} id={event.passId} />
                ),
            },
            { title: 'By', cell: (event) => <Actor id={event.actor} actors={actors} /> },
          ]}
        />
        <SameRequest method="GET" path={apiPath('/events', query)} />
      </>
    ),
  })
}
