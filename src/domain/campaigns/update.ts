import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { applyMergePatch } from '../model/merge-patch-schema.ts'
import { changeCampaign, refuseState } from './change.ts'
import { checkCampaign, inputOf } from './check.ts'
import { CreateCampaignInput } from './input.ts'
import { crossesNone } from './start.ts'

/**
 * Changes a campaign that has not begun, by a merge patch. One that is SCHEDULED is a draft again where its time is left out:
 * it would begin at once.
 *
 * @throws AppError campaign_state; what creating throws
 */
export function updateCampaign(
  ctx: Ctx,
  id: string,
  patch: Record<string, unknown>,
  ifMatch: string | null,
): Promise<Answer> {
  return changeCampaign(
    ctx,
    id,
    async (campaign) => {
      const { status } = campaign
      if (status !== 'DRAFT' && status !== 'SCHEDULED') refuseState(campaign, 'changed')
      const before = await inputOf(ctx, campaign)
      const input = applyMergePatch(CreateCampaignInput, before, patch)
      const {
        template: _,
        conditions: __,
        startsAt,
        listed,
        ...checked
      } = await checkCampaign(ctx, input)
      const isScheduled = status === 'SCHEDULED' && startsAt !== null && startsAt > ctx.now()
      const after = {
        ...campaign,
        ...checked,
        status: isScheduled ? ('SCHEDULED' as const) : ('DRAFT' as const),
        startsAt: isScheduled ? startsAt : null,
        dueAt: isScheduled ? startsAt : null,
      }
      const expectations = isScheduled ? [await crossesNone(ctx, after)] : []
      const isSame = JSON.stringify(input.audience) === JSON.stringify(before.audience)
      const writes = isSame ? [] : ctx.campaigns.naming(id, listed ?? [])
      return { after, description: 'Campaign changed', expectations, writes }
    },
    ifMatch,
  )
}
