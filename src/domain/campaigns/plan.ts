import { type Campaign, type Found, LISTED_AT_ONCE, MAX_PLANNED } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Asked } from '../model/ports/campaigns.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { readConditions } from './audience.ts'
import { type Batch, CampaignFailed } from './batch.ts'
import { askedFor } from './count-audience.ts'
import { byZone, dueAt } from './due.ts'
import type { AudienceInput } from './input.ts'
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
  const details = { createdBefore: startsAt, withZone: isByZone }
  const { found, next } = await nextPasses(ctx, campaign, template.content, details)
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

/** The passes that match behind the cursor of the campaign, and where the next batch begins. */
async function nextPasses(
  ctx: Ctx,
  campaign: Campaign,
  template: TemplateContent,
  details: Pick<Asked, 'createdBefore' | 'withZone'>,
): Promise<{ found: Found[]; next: string | null }> {
  const { id, audience, cursor } = campaign
  const now = ctx.now()
  if (!('by' in audience)) {
    const asked = askedFor(
      { ...campaign, conditions: conditionsOf(audience as AudienceInput, template) },
      now,
      details,
    )
    return ctx.campaigns.matching(asked, cursor, PLANNED_AT_ONCE)
  }
  const from = Number(cursor ?? 0)
  const values = await ctx.campaigns.listedFrom(id, from)
  const listed = { by: audience.by, values }
  const asked = askedFor({ ...campaign, conditions: [] }, now, { ...details, listed })
  const { found } = await ctx.campaigns.matching(asked, null, LISTED_AT_ONCE)
  return { found, next: values.length < LISTED_AT_ONCE ? null : String(from + LISTED_AT_ONCE) }
}

function conditionsOf(audience: AudienceInput, template: TemplateContent) {
  try {
    return readConditions(audience, template)
  } catch (error) {
    // The template was published without a field that the audience names.
    if (error instanceof AppError) throw new CampaignFailed(error.code)
    throw error
  }
}
