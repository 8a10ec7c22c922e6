import * as z from 'zod'
import {
  type CredentialStatus,
  CredentialStatusSchema,
  viewCredential,
} from '../credentials/view.ts'
import type { Ctx } from '../model/ctx.ts'
import { type CountedEvent, ON_PHONES, PASS_STEPS, type PassStep } from '../model/figures.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { CredentialPlatformSchema } from '../model/platform-schema.ts'
import {
  byInstallPlatform,
  type CredentialPlatform,
  INSTALL_PLATFORMS,
} from '../model/platforms.ts'
import type {
  BoundedCount,
  DayCount,
  Figures,
  LackingOrders,
  TemplateCount,
} from '../model/ports/figures.ts'
import { type Storage, StorageView } from '../model/storage.ts'
import { MAX_ENDPOINTS } from '../model/webhook-endpoint.ts'

const DAY_MS = 86_400_000

const EXAMPLE = {
  all: 12 * INSTALL_PLATFORMS.length,
  byPlatform: byInstallPlatform(() => 12),
}

const Count = /* @__PURE__ */ output('EventCount', 'How often something has happened.', () => ({
  all: z.int().meta({ description: 'On all platforms together.', examples: [EXAMPLE.all] }),
  byPlatform: z.record(z.string(), z.int()).meta({
    description: 'The same by wallet platform, where the event names one.',
    examples: [EXAMPLE.byPlatform],
  }),
}))

const counts = (description: string) =>
  z.record(z.string(), Count).meta({
    description: `${description} By type of event; what has not happened is left out.`,
    examples: [{ 'pass.installed': EXAMPLE }],
  })

const OnPhonesView = /* @__PURE__ */ output(
  'PassesOnPhones',
  'Passes that are on at least one phone. A pass on several phones of a wallet counts once, and one in both wallets counts once in each and once in `all`. ' +
    'Voided, redeemed and expired passes count as long as a phone keeps them; deleted passes and test passes do not.',
  () => ({
    all: z.int().meta({ description: 'Passes on any phone.', examples: [EXAMPLE.all] }),
    byPlatform: z.record(z.string(), z.int()).meta({
      description: 'The same by wallet platform.',
      examples: [EXAMPLE.byPlatform],
    }),
  }),
)

const DayView = /* @__PURE__ */ output('OverviewDay', 'What happened on one day.', () => ({
  date: z.string().meta({ format: 'date', description: 'The day, in UTC.' }),
  counts: counts('What happened on this day.'),
  onPhones: OnPhonesView.meta({
    description: 'Passes that were on at least one phone at the end of this day.',
  }),
}))

const FunnelView = /* @__PURE__ */ output(
  'PassFunnel',
  'How far the passes have come that were created in these days. Each pass counts once in each step, whenever it made it. Steps can be skipped: a wallet can add a pass whose page nobody opened.',
  () => ({
    created: z.int().meta({ description: 'Passes that were created in these days.' }),
    opened: z.int().meta({ description: 'Those whose page somebody has opened.' }),
    installed: z.int().meta({ description: 'Those that were added to a wallet.' }),
    used: z.int().meta({
      description: 'Those that were redeemed, opened a door, or had points added or taken.',
    }),
  }),
)

const BoundedCountView = /* @__PURE__ */ output(
  'BoundedCount',
  'A number that is counted up to a bound.',
  () => ({
    count: z.int().meta({ description: 'How many there are.' }),
    isBounded: z
      .boolean()
      .meta({ description: 'Whether counting stopped here: there may be more.' }),
  }),
)

const LackingOrdersView = /* @__PURE__ */ output(
  'LackingOrders',
  'Orders of a shop with passes that were not issued.',
  () => ({
    connectionId: z.string().meta({
      description: 'The id of the shop’s connection.',
      examples: ['chk_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    name: z.string().meta({ description: 'The name of the connection.', examples: ['Box office'] }),
    status: z.enum(['UNMATCHED', 'FAILED', 'PARTIAL']).meta({
      id: 'LackingOrderStatus',
      description: 'The status of these orders.',
    }),
    orders: BoundedCountView,
  }),
)

const WebhookHealthView = /* @__PURE__ */ output(
  'WebhookHealth',
  'How the endpoints of webhooks are.',
  () => ({
    enabled: z.int().meta({ description: 'Endpoints that get events.' }),
    failing: z
      .int()
      .meta({ description: 'Those of them that have failed since their last success.' }),
    disabledByService: z
      .int()
      .meta({ description: 'Endpoints that were disabled after failing for long.' }),
  }),
)

const CredentialEndView = /* @__PURE__ */ output(
  'CredentialEnd',
  'How a credential in use is, and when it ends.',
  () => ({
    id: z.string().meta({
      description: 'The id of the credential.',
      examples: ['cred_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    platform: CredentialPlatformSchema,
    status: CredentialStatusSchema,
    notAfter: Timestamp.nullable().meta({
      description: 'When the certificate ends; null for a credential without one.',
    }),
    daysLeft: z
      .int()
      .nullable()
      .meta({
        description: 'Whole days until the certificate ends; null for a credential without one.',
        examples: [41],
      }),
  }),
)

const HealthView = /* @__PURE__ */ output('WorkspaceHealth', 'What needs a look.', () => ({
  pushFailures: BoundedCountView.meta({
    description: 'Updates that failed to reach a wallet: `GET /push-failures`.',
  }),
  failedDeliveries: BoundedCountView.meta({
    description:
      'Webhook deliveries that failed for good in the last 30 days: `GET /webhook-deliveries?status=FAILED`.',
  }),
  failedJobs: BoundedCountView.meta({
    description: 'Jobs that have failed and are still kept: `GET /jobs?status=FAILED`.',
  }),
  lackingOrders: z.array(LackingOrdersView).meta({
    description:
      'Shop orders with passes that were not issued, by shop and status: `GET /checkout-connections/{connectionId}/orders?status=…`.',
  }),
  webhookEndpoints: WebhookHealthView.meta({ description: 'How the endpoints of webhooks are.' }),
  credentials: z.array(CredentialEndView).meta({
    description: 'The credentials in use, the one that ends first at the beginning.',
  }),
  storage: StorageView,
}))

const UsageView = /* @__PURE__ */ output('LimitUsage', 'How much of a limit is used.', () => ({
  what: z.string().meta({ description: 'What is limited.', examples: ['webhookEndpoints'] }),
  used: z.int().meta({ description: 'How many there are.' }),
  limit: z.int().meta({ description: 'How many there may be.' }),
}))

const PassTotalsView = /* @__PURE__ */ output('PassTotals', 'How many passes there are.', () => ({
  created: z.int().meta({ description: 'How many were ever created.' }),
  deleted: z.int().meta({ description: 'How many of them were deleted.' }),
}))

const TemplateFiguresView = /* @__PURE__ */ output(
  'TemplateFigures',
  'What the passes of one template come to.',
  () => ({
    templateId: z.string().meta({
      description: 'The id of the template.',
      examples: ['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    name: z.string().meta({ description: 'The name of the template.' }),
    created: z.int().meta({ description: 'Passes created in these days.' }),
    onPhones: z.int().meta({ description: 'Passes that are on at least one phone now.' }),
  }),
)

export const OverviewView = /* @__PURE__ */ output(
  'Overview',
  'Figures of a workspace. They are counted from its events: each event once, test passes left out.',
  () => ({
    days: z.array(DayView).meta({ description: 'Each of the days, the oldest first.' }),
    period: counts('What happened in all of these days.'),
    passes: PassTotalsView.meta({ description: 'All passes of the workspace.' }),
    onPhones: OnPhonesView.meta({
      description: 'Passes that are on at least one phone now: `GET /passes?onPhones=true`.',
    }),
    topTemplates: z.array(TemplateFiguresView).meta({
      description:
        'The five templates with the most passes on phones, then with the most passes created in these days.',
    }),
    funnel: FunnelView,
    health: HealthView,
    usage: z.array(UsageView).meta({ description: 'How much of its limits the workspace uses.' }),
    hasSampleData: z.boolean().meta({
      description:
        'Whether these figures include sample data: `DELETE /workspace/sample-data` removes them.',
    }),
    eventsToCome: z.int().meta({
      description:
        'Events that are not in these figures yet, because very many were recorded at once; they follow within minutes.',
    }),
  }),
)

export interface EventCount {
  all: number
  byPlatform: Record<string, number>
}
export type EventCounts = Partial<Record<CountedEvent, EventCount>>

export interface Overview {
  days: { date: string; counts: EventCounts; onPhones: EventCount }[]
  period: EventCounts
  onPhones: EventCount
  topTemplates: TemplateCount[]
  passes: { created: number; deleted: number }
  funnel: Record<'created' | PassStep, number>
  health: {
    pushFailures: BoundedCount
    failedDeliveries: BoundedCount
    failedJobs: BoundedCount
    lackingOrders: LackingOrders[]
    webhookEndpoints: Omit<Figures['endpoints'], 'all'>
    credentials: {
      id: string
      platform: CredentialPlatform
      status: CredentialStatus
      notAfter: string | null
      daysLeft: number | null
    }[]
    storage: Storage
  }
  usage: { what: string; used: number; limit: number }[]
  hasSampleData: boolean
  eventsToCome: number
}

/** What happened in a workspace in the last days, today included, and how it is now. Days are those of UTC. */
export async function readOverview(ctx: Ctx, { days }: { days: number }): Promise<Overview> {
  const to = Math.floor(ctx.now() / DAY_MS)
  const from = to - days + 1
  const [figures, credentials] = await Promise.all([
    ctx.figures.read({ from, to }),
    readCredentials(ctx),
  ])
  const events = figures.days.filter(isEvent)
  const period = countsOf(events)
  const { all: endpoints, enabled, failing, disabledByService } = figures.endpoints
  const all = countsOf(figures.totals.filter(isEvent))
  const onPhones = phonesOf(figures.totals)
  const changes = figures.days.filter(isOfPhones)
  return {
    days: Array.from({ length: days }, (_, at) => ({
      date: new Date((from + at) * DAY_MS).toISOString().slice(0, 10),
      counts: countsOf(events.filter(({ day }) => day === from + at)),
      onPhones: less(onPhones, phonesOf(changes.filter(({ day }) => day > from + at))),
    })),
    period,
    onPhones,
    topTemplates: figures.topTemplates,
    passes: {
      created: all['pass.created']?.all ?? 0,
      deleted: all['pass.deleted']?.all ?? 0,
    },
    funnel: {
      created: period['pass.created']?.all ?? 0,
      ...stepsOf(figures.days),
    },
    health: {
      pushFailures: figures.pushFailures,
      failedDeliveries: figures.failedDeliveries,
      failedJobs: figures.failedJobs,
      lackingOrders: figures.lackingOrders,
      webhookEndpoints: { enabled, failing, disabledByService },
      credentials,
      storage: figures.storage,
    },
    usage: [{ what: 'webhookEndpoints', used: endpoints, limit: MAX_ENDPOINTS }],
    hasSampleData: figures.hasSampleData,
    eventsToCome: figures.eventsToCome,
  }
}

const isStep = (what: string): what is PassStep => (PASS_STEPS as readonly string[]).includes(what)

type Named = Pick<DayCount, 'what'>
const isEvent = <T extends Named>(count: T): count is T & { what: CountedEvent } =>
  !isStep(count.what) && !isOfPhones(count)
const isOfPhones = ({ what }: Named) => what === ON_PHONES

type Counted = Pick<DayCount, 'platform' | 'count'> & { what: CountedEvent }

function countsOf(counts: readonly Counted[]): EventCounts {
  const found: EventCounts = {}
  for (const { what, platform, count } of counts) {
    const one = found[what] ?? { all: 0, byPlatform: {} }
    found[what] = one
    one.all += count
    if (platform !== '') one.byPlatform[platform] = (one.byPlatform[platform] ?? 0) + count
  }
  return found
}

/** Passes on phones, of all days together or how many more they have become in some. */
function phonesOf(counts: readonly Omit<DayCount, 'day'>[]): EventCount {
  const on = (wallet: string) =>
    counts
      .filter((count) => isOfPhones(count) && count.platform === wallet)
      .reduce((sum, { count }) => sum + count, 0)
  return { all: on(''), byPlatform: byInstallPlatform(on) }
}

const less = (one: EventCount, other: EventCount): EventCount => ({
  all: one.all - other.all,
  byPlatform: byInstallPlatform(
    (platform) => one.byPlatform[platform]! - other.byPlatform[platform]!,
  ),
})

function stepsOf(counts: readonly DayCount[]): Record<PassStep, number> {
  const steps = PASS_STEPS.map((step) => {
    const found = counts.filter(({ what }) => what === step)
    return [step, found.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return Object.fromEntries(steps) as Record<PassStep, number>
}

async function readCredentials(ctx: Ctx): Promise<Overview['health']['credentials']> {
  const now = ctx.now()
  return (await ctx.credentials.list())
    .map((credential) => ({ credential, view: viewCredential(credential, now) }))
    .filter(({ view }) => view.status !== 'REPLACED')
    .toSorted((a, b) => (a.credential.notAfter ?? Infinity) - (b.credential.notAfter ?? Infinity))
    .map(({ credential: { notAfter }, view }) => ({
      id: view.id,
      platform: view.platform,
      status: view.status,
      notAfter: view.notAfter ?? null,
      daysLeft: notAfter === null ? null : Math.floor((notAfter - now) / DAY_MS),
    }))
}
