import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { FunnelStep } from '../model/figures.ts'
import { output } from '../model/output.ts'
import { PassSourceFilter, PassSourceView, viewOfSource } from '../model/pass-source.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import type { FunnelCount } from '../model/ports/figures.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 400
const DEFAULT_DAYS = 30

const Day = z.iso.date('Must be a day such as 2026-12-01')
const dayOf = (date: string) => Date.parse(date) / DAY_MS
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

const FunnelGrouping = z
  .enum(['day', 'template', 'source'])
  .meta({ id: 'FunnelGrouping', description: 'What the passes are told apart by.' })

export const FunnelQuery = z.strictObject({
  from: Day.optional().meta({
    description: 'The first day, UTC. Left out: the 30 days up to `to`.',
    examples: ['2026-12-01'],
  }),
  to: Day.optional().meta({
    description: 'The last day, UTC. Left out: today.',
    examples: ['2026-12-31'],
  }),
  templateId: z.string().max(64).optional().meta({ description: 'Passes of this template.' }),
  source: PassSourceFilter.optional().meta({
    description:
      'Passes that came from this: a type such as `import`, or one source such as `import:job_…`.',
  }),
  groupBy: FunnelGrouping.optional().meta({
    description: 'One item for each of these. Left out: one item for all passes.',
  }),
})
type FunnelQuery = z.infer<typeof FunnelQuery>

const Added = /* @__PURE__ */ output('FunnelAdded', 'Passes that were added to a wallet.', () => ({
  any: z.int().meta({ description: 'Those that were added to any wallet.' }),
  ...byInstallPlatform((platform) =>
    z.int().meta({ description: `Those that were added to the wallet \`${platform}\`.` }),
  ),
}))

const FunnelItem = /* @__PURE__ */ output(
  'FunnelItem',
  'How far passes have come. Each step counts a pass once, on the day on which the pass was created.',
  () => ({
    day: Day.optional().meta({
      description: 'The day on which they were created, UTC.',
      examples: ['2026-12-01'],
    }),
    templateId: z.string().optional().meta({ description: 'Their template.' }),
    source: PassSourceView.optional().meta({ description: 'What created them.' }),
    created: z.int().meta({ description: 'Passes created.' }),
    opened: z.int().meta({ description: 'Those whose page somebody has opened.' }),
    added: Added.meta({ description: 'Those that were added to a wallet.' }),
    used: z.int().meta({
      description: 'Those that were redeemed, opened a door, or had points added or taken.',
    }),
    removed: z.int().meta({ description: 'Those that were removed from a wallet.' }),
  }),
)

export const FunnelReport = /* @__PURE__ */ output(
  'FunnelReport',
  'How far the passes of some days have come. Test passes are left out.',
  () => ({
    items: z.array(FunnelItem).meta({
      description:
        'By day, the earliest first, or else the largest group first. A group without passes is left out.',
    }),
    isComplete: z.boolean().meta({
      description: 'False: there are too many groups to add up. Ask for fewer days.',
    }),
    eventsToCome: z.int().meta({
      description:
        'Events that are not in these figures yet, because very many were recorded at once; they follow within minutes.',
    }),
  }),
)
type FunnelReport = z.infer<typeof FunnelReport>
type FunnelItem = FunnelReport['items'][number]

const GROUPS: Record<
  NonNullable<FunnelQuery['groupBy']>,
  { keyOf(count: FunnelCount): string; named(count: FunnelCount): Partial<FunnelItem> }
> = {
  day: { keyOf: ({ day }) => String(day), named: ({ day }) => ({ day: dateOf(day) }) },
  template: {
    keyOf: ({ templateId }) => templateId,
    named: ({ templateId }) => ({ templateId }),
  },
  source: {
    keyOf: ({ source }) => source,
    named: ({ source }) => ({ source: viewOfSource(source) }),
  },
}
const ONE_GROUP = { keyOf: () => '', named: () => ({}) }

/**
 * How far the passes of some days have come, by day, template or source. Days are those of UTC.
 *
 * @throws AppError invalid_query for days in the wrong order, or too many of them
 */
export async function readFunnel(ctx: Ctx, query: FunnelQuery): Promise<FunnelReport> {
  const to = query.to ? dayOf(query.to) : Math.floor(ctx.now() / DAY_MS)
  const from = query.from ? dayOf(query.from) : to - DEFAULT_DAYS + 1
  if (from > to) throw wrongDays('Must not be after `to`')
  if (to - from >= MAX_DAYS) throw wrongDays(`Must be less than ${MAX_DAYS} days before \`to\``)
  const { templateId, source, groupBy } = query
  const found = await ctx.figures.funnel({ from, to, templateId, source })
  const { keyOf, named } = groupBy ? GROUPS[groupBy] : ONE_GROUP
  const groups = new Map<string, Group>()
  if (!groupBy) groups.set('', { name: {}, steps: {} })
  for (const count of found.counts) {
    const key = keyOf(count)
    const group: Group = groups.get(key) ?? { name: named(count), steps: {} }
    groups.set(key, group)
    group.steps[count.step] = (group.steps[count.step] ?? 0) + count.count
  }
  const items = [...groups.values()].map(({ name, steps }) => ({ ...name, ...itemOf(steps) }))
  return {
    items: items.toSorted(groupBy === 'day' ? byDay : bySize),
    isComplete: found.isComplete,
    eventsToCome: found.eventsToCome,
  }
}

const wrongDays = (message: string) =>
  new AppError('invalid_query', message, { parameter: 'from', reason: 'invalid_value' })

type Steps = Partial<Record<FunnelStep, number>>
interface Group {
  name: Partial<FunnelItem>
  steps: Steps
}

const itemOf = (steps: Steps) => ({
  created: steps.created ?? 0,
  opened: steps.opened ?? 0,
  added: {
    any: steps.installed ?? 0,
    ...byInstallPlatform((platform) => steps[`installed:${platform}`] ?? 0),
  },
  used: steps.used ?? 0,
  removed: steps.removed ?? 0,
})

const byDay = (a: FunnelItem, b: FunnelItem) => (a.day! < b.day! ? -1 : 1)
const bySize = (a: FunnelItem, b: FunnelItem) => b.created - a.created
