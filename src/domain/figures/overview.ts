import * as z from 'zod'
import {
  type CredentialStatus,
  CredentialStatusSchema,
  viewCredential,
} from '../credentials/view.ts'
import type { Ctx } from '../model/ctx.ts'
import { type CountedEvent, PASS_STEPS, type PassStep } from '../model/figures.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { CredentialPlatformSchema } from '../model/platform-schema.ts'
import {
  byInstallPlatform,
  type CredentialPlatform,
  INSTALL_PLATFORMS,
} from '../model/platforms.ts'
import type { BoundedCount, DayCount, Figures } from '../model/ports/figures.ts'
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

const DayView = /* @__PURE__ */ output('OverviewDay', 'What happened on one day.', () => ({
  date: z.string().meta({ format: 'date', description: 'The day, in UTC.' }),
  counts: counts('What happened on this day.'),
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
    description: 'Changes that did not reach a wallet: `GET /push-failures`.',
  }),
  failedDeliveries: BoundedCountView.meta({
    description:
      'Webhook deliveries that failed for good in the last 30 days: `GET /webhook-deliveries?status=FAILED`.',
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

export const OverviewView = /* @__PURE__ */ output(
  'Overview',
  'Figures of a workspace. They are counted from its events: each event once, test passes left out.',
  () => ({
    days: z.array(DayView).meta({ description: 'Each of the days, the oldest first.' }),
    period: counts('What happened in all of these days.'),
    passes: PassTotalsView.meta({ description: 'All passes of the workspace.' }),
    funnel: FunnelView,
    health: HealthView,
    usage: z.array(UsageView).meta({ description: 'How much of its limits the workspace uses.' }),
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
  days: { date: string; counts: EventCounts }[]
  period: EventCounts
  passes: { created: number; deleted: number }
  funnel: Record<'created' | PassStep, number>
  health: {
    pushFailures: BoundedCount
    failedDeliveries: BoundedCount
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
  return {
    days: Array.from({ length: days }, (_, at) => ({
      date: new Date((from + at) * DAY_MS).toISOString().slice(0, 10),
      counts: countsOf(events.filter(({ day }) => day === from + at)),
    })),
    period,
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
      webhookEndpoints: { enabled, failing, disabledByService },
      credentials,
      storage: figures.storage,
    },
    usage: [{ what: 'webhookEndpoints', used: endpoints, limit: MAX_ENDPOINTS }],
    eventsToCome: figures.eventsToCome,
  }
}

const isStep = (what: string): what is PassStep => (PASS_STEPS as readonly string[]).includes(what)

type Named = Pick<DayCount, 'what'>
const isEvent = <T extends Named>(count: T): count is T & { what: CountedEvent } =>
  !isStep(count.what)

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
