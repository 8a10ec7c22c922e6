import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { type Campaign, MAX_UNDER_WAY } from '../model/campaign.ts'
import type { NewEvent } from '../model/commit.ts'
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
  })
  .meta({ id: 'StartCampaignInput', description: 'How a campaign is started.' })

/**
 * Starts a campaign: at its time, or at once. What it is about is checked again, for the template may have changed.
 *
 * @throws AppError campaign_state, campaign_changed, campaign_overlap; what creating throws
 */
export function startCampaign(
  ctx: Ctx,
  id: string,
  { expectedMatched: given, confirmation }: z.infer<typeof StartCampaignInput>,
): Promise<Answer> {
  return changeCampaign(ctx, id, async (campaign, failed) => {
    const { status } = campaign
    if (status === 'PLANNING' || status === 'RUNNING') {
      return { after: campaign, description: 'Campaign is in progress' }
    }
    if (status !== 'DRAFT' && status !== 'SCHEDULED') refuseState(campaign, 'started')
    const now = ctx.now()
    const checked = await checkCampaign(ctx, inputOf(campaign))
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
    const waits = status === 'DRAFT' && startsAt > now
    const after: Campaign = waits
      ? { ...campaign, status: 'SCHEDULED', startsAt, dueAt: startsAt }
      : begun(ctx, campaign)
    if (failed === 'campaigns_busy') {
      const message = `${MAX_UNDER_WAY} campaigns are in progress: wait for one of them, or cancel it`
      throw new AppError('campaign_state', message)
    }
    const crossing = await ctx.campaigns.crossing(after)
    if (crossing) {
      const message = `The campaign “${crossing.name}” (${crossing.id}) changes the same members and is reversed in between`
      throw new AppError('campaign_overlap', message)
    }
    return {
      after,
      description: waits ? 'Campaign scheduled' : 'Campaign started',
      expectations: [
        ctx.campaigns.crossesNone(after),
        ...(waits ? [] : [ctx.campaigns.roomForAnother(after, MAX_UNDER_WAY)]),
      ],
      events: waits ? [] : [campaignEvent('campaign.started', after)],
    }
  })
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
