import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { readCampaign, refuseState } from './change.ts'
import { campaignETag } from './view.ts'

/**
 * Deletes a campaign that has not begun.
 *
 * @throws AppError campaign_state, resource_not_found
 */
export function deleteCampaign(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return untilUnchanged('campaign', ['campaign_moved'], async () => {
    const campaign = await readCampaign(ctx, id)
    checkIfMatch(ifMatch, campaignETag(campaign))
    const { status } = campaign
    if (status !== 'DRAFT' && status !== 'SCHEDULED') refuseState(campaign, 'deleted')
    const answer = { data: { id, deleted: true }, description: 'Campaign deleted' }
    await ctx.commit({
      expectations: [ctx.campaigns.stillAt(campaign)],
      writes: ctx.campaigns.deletion(id),
      answer,
    })
    return answer
  })
}
