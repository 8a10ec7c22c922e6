import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Found } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { output } from '../model/output.ts'
import type { Pass } from '../model/pass.ts'
import { byInstallPlatform, INSTALL_PLATFORMS, type InstallPlatform } from '../model/platforms.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { placeholders } from '../render/placeholders.ts'
import { readCampaign } from './change.ts'
import { type CheckedCampaign, checkCampaign, inputOf } from './check.ts'
import { confirmationOf } from './confirmation.ts'
import { countAudience } from './count-audience.ts'
import { byZone, dueAt } from './due.ts'
import { fillPass, nextOf, Unfillable } from './fill.ts'
import type { CreateCampaignInput } from './input.ts'

const SAMPLES = 10
/** What a lock screen shows of a message before it cuts it off. */
const SHOWN_CHARACTERS = 150
const DAY_MS = 86_400_000

const PhonesByWallet = /* @__PURE__ */ output(
  'PhonesByWallet',
  'Passes on phones, by wallet.',
  () =>
    byInstallPlatform((platform) =>
      z.int().meta({ description: `How many are in the wallet \`${platform}\`.` }),
    ),
)

const MemberChangeView = /* @__PURE__ */ output(
  'CampaignMemberChange',
  'A member of a pass that would be different.',
  () => ({
    path: z.array(z.string()).meta({
      description: 'Where the member stands in the pass.',
      examples: [['fields', 'gate']],
    }),
    before: z.unknown().meta({
      description: 'What is there now; null: the template’s.',
      examples: ['1'],
    }),
    after: z.unknown().meta({
      description: 'What would be there; null: the template’s.',
      examples: ['4'],
    }),
  }),
)

const SampleView = /* @__PURE__ */ output(
  'CampaignSample',
  'What a campaign would make of one pass.',
  () => ({
    passId: z.string().meta({
      description: 'The id of the pass.',
      examples: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    serialNumber: z.string().meta({
      description: 'Your own id of the pass.',
      examples: ['TICKET-2026-0001'],
    }),
    name: z.string().nullable().meta({
      description: 'The holder’s name; null where there is none, or the key lacks `passes:read`.',
    }),
    message: z
      .string()
      .nullable()
      .meta({ description: 'The notification that this holder would get; null: none.' }),
    changes: z
      .array(MemberChangeView)
      .meta({ description: 'The members that would be different.' }),
    refused: z
      .string()
      .nullable()
      .meta({
        description: 'Why the pass would not take it; null: it would.',
        examples: ['message_too_long'],
      }),
  }),
)

export const CampaignPreviewView = /* @__PURE__ */ output(
  'CampaignPreview',
  'What a campaign would reach if it were started now.',
  () => ({
    matched: z.int().meta({ description: 'The passes that match.' }),
    atLeast: z.boolean().meta({
      description:
        'Whether there may be more: at most 500,000 passes of the workspace are looked at.',
    }),
    reached: z
      .looseObject({
        passes: z.int().meta({ description: 'Those that are on a phone.' }),
        phones: PhonesByWallet.meta({ description: 'Those that are on a phone, by wallet.' }),
      })
      .meta({ id: 'CampaignReach', description: 'The matching passes that are on a phone.' }),
    unreachable: z.int().meta({
      description: 'Those that are on no phone: a change reaches them, a message does not.',
    }),
    quiet: z
      .looseObject({
        laterThanStart: z.int().meta({
          description:
            'The passes whose turn comes later, for their quiet hours or their local time.',
        }),
      })
      .meta({ id: 'CampaignQuiet', description: 'Who hears of it later than others.' }),
    cost: z
      .looseObject({
        silent: PhonesByWallet.meta({
          description:
            'Passes on phones that show the message without a sound: the last message was the same, or the holder has had as many as a day allows.',
        }),
        notificationsLeft: z.record(z.string(), z.int()).meta({
          description:
            'How many passes have so many notifications left today, of wallets that limit them: messages of the API and of all campaigns count.',
          examples: [{ 0: 9, 3: 102 }],
        }),
        seconds: z.int().meta({ description: 'How long it takes at least, in seconds.' }),
      })
      .meta({ id: 'CampaignCost', description: 'What the campaign takes.' }),
    sample: z.array(SampleView).meta({ description: 'The first ten passes.' }),
    confirmation: z
      .string()
      .nullable()
      .meta({
        description:
          'What `start` takes in proof that this preview was seen: good for ten minutes, and for the campaign as it is. Null: the campaign is not stored.',
        examples: ['312-01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
      }),
    warnings: z.array(WarningView).meta({ description: 'What may not work as it is meant.' }),
  }),
)
export type CampaignPreviewView = z.infer<typeof CampaignPreviewView>

/** What a stored campaign would reach. @throws AppError resource_not_found; what creating throws */
export async function previewStored(ctx: Ctx, id: string): Promise<Answer<CampaignPreviewView>> {
  const campaign = await readCampaign(ctx, id)
  const { data, ...answer } = await previewOf(ctx, await inputOf(ctx, campaign))
  const confirmation = await confirmationOf(ctx, campaign, data.matched)
  return kept(ctx, { ...answer, data: { ...data, confirmation } })
}

/** What a campaign would reach if it were started now. Nothing is written but the answer, for a repeat. */
export const previewCampaign = async (
  ctx: Ctx,
  input: CreateCampaignInput,
): Promise<Answer<CampaignPreviewView>> => kept(ctx, await previewOf(ctx, input))

async function kept(
  ctx: Ctx,
  answer: Answer<CampaignPreviewView>,
): Promise<Answer<CampaignPreviewView>> {
  const about = answer.data.sample.map(({ passId }) => passId)
  await ctx.commit({ writes: [], answer, about })
  return answer
}

async function previewOf(
  ctx: Ctx,
  input: CreateCampaignInput,
): Promise<Answer<CampaignPreviewView>> {
  const checked = await checkCampaign(ctx, input)
  const tally = await tallyOf(ctx, checked)
  const { plan } = checked
  const isByZone = plan.quietHours !== null || plan.localTime !== null
  const sampled: string[] = []
  const { matched, atLeast } = await countAudience(
    ctx,
    checked,
    {
      withZone: isByZone,
      message: fixedText(plan.message),
      limited: limitedWallet(ctx)?.platform ?? null,
    },
    (found) => {
      found.forEach(tally.add)
      sampled.push(...found.slice(0, SAMPLES - sampled.length).map(({ id }) => id))
    },
  )
  const sample = await samplesOf(ctx, checked, sampled)
  const { reached, silent, left, later } = tally
  const perSecond = limitedWallet(ctx)?.copies?.limits.passesPerSecond
  const limited = limitedWallet(ctx)?.platform as InstallPlatform | undefined
  const slow = perSecond && limited ? reached.phones[limited] / perSecond : 0
  const data: CampaignPreviewView = {
    matched,
    atLeast,
    reached,
    unreachable: matched - reached.passes,
    quiet: { laterThanStart: later.count },
    cost: {
      silent,
      notificationsLeft: left,
      seconds: Math.ceil(Math.max(matched / plan.ratePerSecond, slow)),
    },
    sample,
    confirmation: null,
    warnings: warningsOf(plan.message, matched, reached.passes),
  }
  return { data, description: `${matched} passes match` }
}

/** A text without placeholders, which many passes may have been sent before. */
const fixedText = (message: string | null): string | null =>
  message !== null && placeholders(message).length === 0 ? message : null

/** The wallet that limits how often a holder is notified. */
const limitedWallet = (ctx: Ctx) => ctx.wallets.all.find(({ copies }) => copies !== undefined)

async function tallyOf(ctx: Ctx, { plan, startsAt }: CheckedCampaign) {
  const now = ctx.now()
  const start = Math.max(now, startsAt ?? now)
  const limited = limitedWallet(ctx)
  const most = limited?.copies?.limits.notificationsPerDay ?? 0
  const { timeZone: ownZone } = await ctx.workspaces.describe()
  const dueIn = byZone((timeZone) => dueAt(plan, start, timeZone))
  const reached = { passes: 0, phones: byInstallPlatform(() => 0) }
  const silent = byInstallPlatform(() => 0)
  const left: Record<string, number> = Object.fromEntries(
    Array.from({ length: most + 1 }, (_, count) => [String(count), 0]),
  )
  const later = { count: 0 }
  const add = ({ installations, hasMessage, notifiedAt, timeZone }: Found): void => {
    if (dueIn(timeZone ?? ownZone) > start) later.count++
    const wallets = INSTALL_PLATFORMS.filter((platform) => installations[platform] > 0)
    if (wallets.length > 0) reached.passes++
    for (const platform of wallets) {
      reached.phones[platform]++
      if (platform === limited?.platform) {
        const used = notifiedAt.filter((at) => at > start - DAY_MS).length
        const free = Math.max(0, most - used)
        left[String(free)]!++
        if (free === 0 && plan.message !== null) silent[platform]++
      } else if (hasMessage) silent[platform]++
    }
  }
  return { add, reached, silent, left, later }
}

async function samplesOf(ctx: Ctx, checked: CheckedCampaign, passIds: string[]) {
  const passes = await ctx.passes.getMany(passIds)
  const samples: CampaignPreviewView['sample'] = []
  for (const pass of passes) samples.push(await sampleOf(ctx, checked, pass))
  return samples
}

async function sampleOf(
  ctx: Ctx,
  { plan }: CheckedCampaign,
  pass: Pass,
): Promise<CampaignPreviewView['sample'][number]> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const mayRead = ctx.scopes.has('passes:read')
  const sample = {
    passId: pass.id,
    serialNumber: pass.serialNumber,
    name: mayRead ? (pass.customer?.name ?? null) : null,
    message: null,
    changes: [],
  }
  try {
    const { after, message, written } = await fillPass(ctx, plan, template, pass)
    nextOf(ctx, pass, after, template)
    const changes = written.map(([path, was, is]) => ({ path, before: was, after: is }))
    return { ...sample, message, changes, refused: null }
  } catch (error) {
    if (!(error instanceof Unfillable)) throw error
    return { ...sample, refused: error.reason }
  }
}

function warningsOf(message: string | null, matched: number, reached: number): Warning[] {
  const warnings: Warning[] = []
  if (message !== null && message.length > SHOWN_CHARACTERS) {
    warnings.push({
      code: 'campaign_message_long',
      message: `Lock screens show about ${SHOWN_CHARACTERS} characters of the message`,
      pointer: '/message',
    })
  }
  if (matched === 0) {
    const text = 'No pass matches. If it is started now, the campaign ends without reaching anybody'
    warnings.push({ code: 'campaign_matches_nobody', message: text, pointer: '/audience' })
  } else if (message !== null && reached === 0) {
    const text = 'None of these passes is on a phone, so nobody is notified'
    warnings.push({ code: 'campaign_reaches_nobody', message: text, pointer: '/audience' })
  }
  return warnings
}
