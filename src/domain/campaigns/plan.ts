import { type Campaign, MAX_PLANNED } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { readConditions } from './audience.ts'
import { type Batch, CampaignFailed } from './batch.ts'
import { inputOf } from './check.ts'
import { askedFor } from './count-audience.ts'
import { byZone, dueAt } from './due.ts'
import { campaignEvent } from './start.ts'
import { ended } from './switch.ts'

const PLANNED_AT_ONCE = 2_000

/** Picks the next passes of the audience. Who comes to match later is not among them. */
export async function planPasses(ctx: Ctx, campaign: Campaign): Promise<Batch> {
  const { plan, counts } = campaign
  const template = await ctx.templates.published(campaign.templateId)
  if (!template?.content) throw new CampaignFailed('template_archived')
  const startsAt = campaign.startedAt!
  const isByZone = plan.quietHours !== null || plan.localTime !== null
  const conditions = conditionsOf(campaign, template.content)
  const asked = askedFor({ ...campaign, conditions }, ctx.now(), {
    createdBefore: startsAt,
    withZone: isByZone,
  })
  const { found, next } = await ctx.campaigns.matching(asked, campaign.cursor, PLANNED_AT_ONCE)
  const planned = counts.planned + found.length
  if (planned > MAX_PLANNED) throw new CampaignFailed('audience_too_large')
  const { timeZone: ownZone } = isByZone ? await ctx.workspaces.describe() : { timeZone: 'UTC' }
  const dueIn = byZone((timeZone) => dueAt(plan, startsAt, timeZone))
  const rows = found.map(({ id, timeZone }) => ({ id, dueAt: dueIn(timeZone ?? ownZone) }))
  const after: Campaign = { ...campaign, cursor: next, counts: { ...counts, planned } }
  const writes = rows.length > 0 ? [ctx.campaigns.planning(campaign.id, rows)] : []
  if (next !== null) return { after, writes }
  if (planned > 0) return { after: { ...after, status: 'RUNNING', phase: 'send' }, writes }
  const finished = ended(ctx, after)
  return { after: finished, events: [campaignEvent('campaign.finished', finished)] }
}

function conditionsOf(campaign: Campaign, template: Parameters<typeof readConditions>[1]) {
  try {
    return readConditions(inputOf(campaign).audience, template)
  } catch (error) {
    // The template was published without a field that the audience names.
    if (error instanceof AppError) throw new CampaignFailed(error.code)
    throw error
  }
}
