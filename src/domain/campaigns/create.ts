import type { Answer } from '../model/answer.ts'
import type { Campaign } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { checkCampaign } from './check.ts'
import type { CreateCampaignInput } from './input.ts'
import { type CampaignView, campaignAnswer } from './view.ts'

/** Creates a campaign as a draft: nothing happens before it is started. */
export async function createCampaign(
  ctx: Ctx,
  input: CreateCampaignInput,
): Promise<Answer<CampaignView>> {
  const { template: _, conditions: __, listed, ...checked } = await checkCampaign(ctx, input)
  const now = ctx.now()
  const campaign: Campaign = {
    ...checked,
    id: ctx.newId('cmp'),
    status: 'DRAFT',
    phase: 'plan',
    failure: null,
    startsAt: null,
    step: 1,
    cursor: null,
    counts: { planned: 0, sent: 0, skipped: {}, failed: {}, reverted: 0, revertSkipped: {} },
    reached: {},
    dueAt: null,
    cancelled: false,
    startedAt: null,
    finishedAt: null,
    revertedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const answer = campaignAnswer(campaign, 'Campaign created')
  const writes = [
    ctx.campaigns.insertion(campaign),
    ...(listed ? ctx.campaigns.naming(campaign.id, listed) : []),
  ]
  await ctx.commit({ writes, answer })
  return answer
}
