import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import {
  CAMPAIGN_OUTCOMES,
  CAMPAIGN_PASS_STATES,
  CAMPAIGN_STATUSES,
  type Campaign,
  type CampaignOutcome,
  type CampaignPass,
  waitingOf,
} from '../model/campaign.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import {
  byInstallPlatform,
  DEVICE_PLATFORM,
  type InstallPlatform,
  PLATFORMS,
} from '../model/platforms.ts'

export const CampaignStatusSchema = z.enum(CAMPAIGN_STATUSES).meta({
  id: 'CampaignStatus',
  description:
    'DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time. PLANNING: its passes are being picked. ' +
    'RUNNING: they are reached one after another. PAUSED: nothing happens until it is resumed. REVERTING: its change is being reversed. ' +
    'FINISHED, CANCELLED: it has ended. FAILED: it stopped, and can be resumed.',
})

export const CampaignPassStateSchema = z.enum(CAMPAIGN_PASS_STATES).meta({
  id: 'CampaignPassState',
  description:
    'WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it was left alone. FAILED: it could not be ' +
    'changed. REVERTED: the change was reversed.',
})

const reasons = (description: string, example: string) =>
  z.record(z.string(), z.int()).meta({ description, examples: [{ [example]: 4 }] })

export const CampaignOutcomeSchema = z.enum(CAMPAIGN_OUTCOMES).meta({
  id: 'CampaignOutcome',
  description:
    'NOTIFIED: the wallet was asked to notify the holder, and agreed. FETCHED: the phone has fetched what was sent; Google does not ' +
    'report this. FAILED: the wallet could not be notified.',
})

const WalletCounts = /* @__PURE__ */ output(
  'CampaignWalletCounts',
  'What one wallet did with the passes of a campaign.',
  () => ({
    notified: z.int().meta({
      description: 'The passes of which it was asked to notify the holder, and agreed.',
    }),
    failed: reasons('Those of which it could not be notified, by reason.', 'unreachable'),
  }),
)

const Wallets = /* @__PURE__ */ output(
  'CampaignWallets',
  'What each wallet did with the passes of a campaign.',
  () =>
    byInstallPlatform((platform) =>
      WalletCounts.meta({ description: `What ${PLATFORMS[platform].title} did.` }),
    ),
)

const Outcomes = /* @__PURE__ */ output(
  'CampaignOutcomes',
  'What became of one pass in each wallet.',
  () =>
    byInstallPlatform((platform) =>
      CampaignOutcomeSchema.nullable().meta({
        description: `What became of it in ${PLATFORMS[platform].title}; null: nothing is known, as where it is not there.`,
      }),
    ),
)

const Failures = /* @__PURE__ */ output(
  'CampaignFailures',
  'Why wallets could not be notified.',
  () =>
    byInstallPlatform((platform) =>
      z
        .string()
        .nullable()
        .meta({
          description: `Why ${PLATFORMS[platform].title} could not be notified; null where the outcome is not FAILED.`,
          examples: ['unreachable'],
        }),
    ),
)

const Counts = /* @__PURE__ */ output(
  'CampaignCounts',
  'What became of the passes of a campaign. `planned` is always `sent`, `waiting`, and all of `skipped` and `failed` together.',
  () => ({
    planned: z.int().meta({ description: 'The passes that were picked when it began.' }),
    waiting: z.int().meta({ description: 'Those whose turn is still to come.' }),
    sent: z.int().meta({ description: 'Those that were changed, or whose holders were notified.' }),
    skipped: reasons('Those that were left alone, by reason.', 'no_phone'),
    failed: reasons('Those that could not be changed, by reason.', 'validation_failed'),
    fetched: z.int().meta({
      description:
        'Those whose phone has fetched what was sent. Counted about once a minute; some wallets do not tell.',
    }),
    wallets: Wallets.meta({
      description:
        'What became of those that are on phones, by wallet. Counted about once a minute, until a week after the end.',
    }),
    reverted: z.int().meta({ description: 'Those on which the change was reversed.' }),
    revertSkipped: reasons('Those on which the change was left, by reason.', 'changed_since'),
  }),
)

const value = 'The value that it is compared with; left out for other comparisons.'

const ConditionView = /* @__PURE__ */ output(
  'AudienceCondition',
  'One condition: a field, and the comparison that was given.',
  () => ({
    field: z.string().meta({ description: 'What is compared.', examples: ['fields.section'] }),
    eq: z
      .unknown()
      .optional()
      .meta({ description: value, examples: ['A'] }),
    ne: z
      .unknown()
      .optional()
      .meta({ description: value, examples: ['B'] }),
    in: z
      .array(z.unknown())
      .optional()
      .meta({
        description: 'The values of which the field has one; left out for other comparisons.',
        examples: [['A', 'B']],
      }),
    gte: z
      .unknown()
      .optional()
      .meta({ description: value, examples: [100] }),
    lt: z
      .unknown()
      .optional()
      .meta({ description: value, examples: [200] }),
    startsWith: z
      .string()
      .optional()
      .meta({
        description: 'How the text of the field begins; left out for other comparisons.',
        examples: ['de'],
      }),
    exists: z.boolean().optional().meta({
      description: 'Whether it has a value at all; left out for other comparisons.',
    }),
  }),
)

const AudienceView = /* @__PURE__ */ output(
  'CampaignAudience',
  'Which passes of the template it is about.',
  () => ({
    all: z
      .array(ConditionView)
      .nullable()
      .meta({ description: 'The conditions, as they were given; null where passes were named.' }),
    listed: z.int().nullable().meta({
      description: 'How many passes were named; null where there are conditions.',
    }),
  }),
)

const QuietHoursView = /* @__PURE__ */ output(
  'QuietHours',
  'Hours in which nobody is notified, by the clock of the holder.',
  () => ({
    from: z.string().meta({ description: 'The time at which they begin.', examples: ['21:00'] }),
    to: z.string().meta({ description: 'The time at which they end.', examples: ['08:00'] }),
  }),
)

export const CampaignView = /* @__PURE__ */ output(
  'Campaign',
  'A message or a change for many passes.',
  () => ({
    id: z.string().meta({
      description: 'The id of the campaign.',
      examples: ['cmp_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    name: z.string().meta({ description: 'What you call it.' }),
    status: CampaignStatusSchema,
    failure: z
      .string()
      .nullable()
      .meta({
        description: 'Why it is FAILED; null otherwise.',
        examples: ['template_archived'],
      }),
    templateId: z.string().meta({ description: 'The template whose passes it is about.' }),
    audience: AudienceView,
    message: z.string().nullable().meta({
      description: 'The text of the notification; null: none.',
    }),
    change: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description: 'What becomes different on each pass, as a JSON Merge Patch; null: nothing.',
        examples: [{ fields: { gate: '4' } }],
      }),
    startAt: Timestamp.nullable().meta({
      description: 'The instant at which the campaign is to begin; null: as soon as it is started.',
    }),
    localDay: z
      .string()
      .nullable()
      .meta({
        description: 'The day of `localTime`; null without one.',
        examples: ['2027-06-01'],
      }),
    localTime: z
      .string()
      .nullable()
      .meta({
        description: 'The time by the clock of each holder; null: all at `startAt`.',
        examples: ['18:00'],
      }),
    quietHours: QuietHoursView.nullable().meta({
      description: 'When nobody is notified; null: no such hours.',
    }),
    revertAt: Timestamp.nullable().meta({
      description: 'When the change is reversed; null: never.',
    }),
    ratePerSecond: z.int().meta({ description: 'How many passes a second it reaches.' }),
    counts: Counts,
    version: z.int().meta({
      description: 'A number that rises with every move and every change of the campaign.',
    }),
    startedAt: Timestamp.nullable().meta({
      description: 'The instant at which the campaign began to pick its passes; null before.',
    }),
    finishedAt: Timestamp.nullable().meta({
      description:
        'The instant at which the campaign had reached all of them, or was cancelled; null before.',
    }),
    revertedAt: Timestamp.nullable().meta({
      description: 'When its change had been reversed; null before.',
    }),
    createdAt: Timestamp.meta({ description: 'When the campaign was created.' }),
    updatedAt: Timestamp.meta({ description: 'When the campaign last moved or was changed.' }),
  }),
)
export type CampaignView = z.infer<typeof CampaignView>

export function viewCampaign(campaign: Campaign): CampaignView {
  const { id, name, status, failure, templateId, audience, plan, counts, reached } = campaign
  const { message, change, startAt, localDay, localTime, quietHours, revertAt } = plan
  return {
    id,
    name,
    status,
    failure,
    templateId,
    audience:
      'by' in audience
        ? { all: null, listed: audience.count }
        : { all: audience.all as { field: string }[], listed: null },
    message,
    change,
    startAt,
    localDay,
    localTime,
    quietHours,
    revertAt,
    ratePerSecond: plan.ratePerSecond,
    counts: {
      ...counts,
      waiting: waitingOf(counts),
      fetched: reached.fetched ?? 0,
      wallets: byInstallPlatform((platform) => ({
        notified: reached[platform] ?? 0,
        failed: failuresOf(reached, platform),
      })),
    },
    version: campaign.step,
    startedAt: formatInstant(campaign.startedAt),
    finishedAt: formatInstant(campaign.finishedAt),
    revertedAt: formatInstant(campaign.revertedAt),
    createdAt: formatInstant(campaign.createdAt),
    updatedAt: formatInstant(campaign.updatedAt),
  }
}

const failuresOf = (reached: Campaign['reached'], platform: InstallPlatform) =>
  Object.fromEntries(
    Object.entries(reached).flatMap(([what, count]) =>
      what.startsWith(`${platform} `) ? [[what.slice(platform.length + 1), count]] : [],
    ),
  )

/** Rises with whatever becomes known: a failure counts once, and the success that replaces it twice. */
const knownOf = (reached: Campaign['reached']) =>
  Object.entries(reached).reduce(
    (sum, [what, count]) => sum + (what.includes(' ') ? count : 2 * count),
    0,
  )

export const campaignETag = ({ step, reached }: Campaign): string => `"${step}-${knownOf(reached)}"`

export const campaignAnswer = (campaign: Campaign, description: string): Answer<CampaignView> => ({
  data: viewCampaign(campaign),
  description,
  etag: campaignETag(campaign),
})

export const CampaignPassView = /* @__PURE__ */ output(
  'CampaignPass',
  'What became of one pass of a campaign.',
  () => ({
    passId: z.string().meta({ description: 'The id of the pass.' }),
    state: CampaignPassStateSchema,
    dueAt: Timestamp.meta({ description: 'When its turn comes, or came.' }),
    version: z.int().nullable().meta({
      description: 'The version of the pass that the campaign made; null: none.',
    }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Why it was left alone or could not be changed; null otherwise.',
        examples: ['no_phone'],
      }),
    outcomes: Outcomes,
    failures: Failures,
  }),
)

export const viewCampaignPass = ({
  passId,
  state,
  dueAt,
  version,
  reason,
  reached,
}: CampaignPass): z.infer<typeof CampaignPassView> => {
  const outcomes = byInstallPlatform((platform) => outcomeOf(reached, platform))
  return {
    passId,
    state,
    dueAt: formatInstant(dueAt),
    version,
    reason,
    outcomes,
    failures: byInstallPlatform((platform) =>
      outcomes[platform] === 'FAILED' ? reached[platform]! : null,
    ),
  }
}

function outcomeOf(
  reached: CampaignPass['reached'],
  platform: InstallPlatform,
): CampaignOutcome | null {
  if (platform === DEVICE_PLATFORM && reached.fetched !== undefined) return 'FETCHED'
  const failure = reached[platform]
  if (failure === undefined) return null
  return failure === '' ? 'NOTIFIED' : 'FAILED'
}
