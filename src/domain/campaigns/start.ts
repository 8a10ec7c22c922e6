import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { type Campaign, MAX_UNDER_WAY } from '../model/campaign.ts'
import type { Expectation, NewEvent } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { changeCampaign, refuseState } from './change.ts'
import { checkCampaign, inputOf } from './check.ts'
import { readConfirmation } from './confirmation.ts'
import { countAudience } from './count-audience.ts'
import { viewCampaign } from './view.ts'

/** An audience may have grown or shrunk by this share since the preview. */
const TOLERATED = 0.05

export const StartCampaignInput = z
  .strictObject({
    expectedMatched: z
      .int()
      .min(0)
      .optional()
      .meta({
        description:
          'How many passes the preview said match. The start is refused where the number has changed by more than 5% since.',
        examples: [312],
      }),
    confirmation: z
      .string()
      .max(64)
      .optional()
      .meta({
        description:
          'The `confirmation` of the preview, in place of `expectedMatched`: it also says that the campaign is still as it was previewed.',
        examples: ['312-01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
      }),
    now: z
      .boolean()
      .optional()
      .meta({
        description:
          'Whether it begins at once, also where it has a time of its own or is SCHEDULED. Left out: at its time.',
        examples: [false],
      }),
  })
  .meta({ id: 'StartCampaignInput', description: 'How a campaign is started.' })

/**
 * Starts a campaign: at its time, or at once. What it is about is checked again, for the template may have changed. The same
 * request again changes nothing.
 *
 * @throws AppError campaign_state, campaign_changed, campaign_overlap; what creating throws
 */
export function startCampaign(
  ctx: Ctx,
  id: string,
  { expectedMatched: given, confirmation, now: isNow = false }: z.infer<typeof StartCampaignInput>,
): Promise<Answer> {
  return changeCampaign(ctx, id, async (campaign, failed) => {
    const { status } = campaign
    if (status === 'PLANNING' || status === 'RUNNING') {
      return { after: campaign, description: 'Campaign is in progress' }
    }
    if (status === 'SCHEDULED' && !isNow) {
      return { after: campaign, description: 'Campaign is scheduled' }
    }
    if (status !== 'DRAFT' && status !== 'SCHEDULED') refuseState(campaign, 'started')
    const now = ctx.now()
    const checked = await checkCampaign(ctx, await inputOf(ctx, campaign))
    const expectedMatched =
      confirmation === undefined ? given : await readConfirmation(ctx, campaign, confirmation)
    if (expectedMatched !== undefined) {
      const { matched } = await countAudience(ctx, checked)
      if (Math.abs(matched - expectedMatched) > expectedMatched * TOLERATED) {
        throw new AppError(
          'campaign_changed',
          `${matched} passes match now, and ${expectedMatched} were expected`,
        )
      }
    }
    const startsAt = checked.startsAt ?? now
    const waits = !isNow && startsAt > now
    const after: Campaign = waits
      ? { ...campaign, status: 'SCHEDULED', startsAt, dueAt: startsAt }
      : begun(ctx, campaign)
    if (failed === 'campaigns_busy') {
      const message = `${MAX_UNDER_WAY} campaigns are in progress: wait for one of them, or cancel it`
      throw new AppError('campaign_state', message)
    }
    const alone = await crossesNone(ctx, after)
    return {
      after,
      description: waits ? 'Campaign scheduled' : 'Campaign started',
      expectations: [alone, ...(waits ? [] : [ctx.campaigns.roomForAnother(after, MAX_UNDER_WAY)])],
      events: waits ? [] : [campaignEvent('campaign.started', after)],
    }
  })
}

/**
 * Expects that no other campaign changes the same members in the same time.
 *
 * @throws AppError campaign_overlap
 */
export async function crossesNone(ctx: Ctx, after: Campaign): Promise<Expectation> {
  const crossing = await ctx.campaigns.crossing(after)
  if (!crossing) return ctx.campaigns.crossesNone(after)
  const message = `The campaign “${crossing.name}” (${crossing.id}) changes the same members, and the two would undo each other’s change when they are reversed`
  throw new AppError('campaign_overlap', message)
}

/** The campaign when it begins to pick its passes. */
export function begun(ctx: Ctx, campaign: Campaign): Campaign {
  const now = ctx.now()
  const at = { startsAt: now, startedAt: now, dueAt: now }
  return { ...campaign, ...at, status: 'PLANNING', phase: 'plan', cursor: null }
}

export const campaignEvent = (
  type: Extract<NewEvent['type'], `campaign.${string}`>,
  campaign: Campaign,
): NewEvent => ({
  type,
  detail: { campaignId: campaign.id },
  data: { campaign: viewCampaign(campaign) },
})
