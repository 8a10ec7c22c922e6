import type { Answer } from '../model/answer.ts'
import type { Campaign } from '../model/campaign.ts'
import type { Expectation, NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, found } from '../model/errors.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { sendSlice } from './queue.ts'
import { campaignAnswer, campaignETag } from './view.ts'

interface Change {
  /** The campaign afterwards. The very object that was given means that nothing changes. */
  after: Campaign
  description: string
  expectations?: Expectation[]
  /** Beside the campaign itself. */
  writes?: Write[]
  events?: NewEvent[]
}

/** @throws AppError resource_not_found */
export async function readCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  return found(await ctx.campaigns.get(id), 'campaign')
}

/** Reads, changes and writes a campaign; starts over when a slice of it or another request moved it in between. */
export function changeCampaign(
  ctx: Ctx,
  id: string,
  change: (campaign: Campaign, failed: string | null) => Change | Promise<Change>,
  ifMatch: string | null = null,
): Promise<Answer> {
  const expected = ['campaign_moved', 'campaign_crossed', 'campaigns_busy']
  return untilUnchanged('campaign', expected, async (failed) => {
    const before = await readCampaign(ctx, id)
    checkIfMatch(ifMatch, campaignETag(before))
    const {
      description,
      expectations = [],
      writes = [],
      events = [],
      ...made
    } = await change(before, failed)
    if (made.after === before) {
      const answer = campaignAnswer(before, description)
      await ctx.commit({ writes: [], answer })
      return answer
    }
    const after = { ...made.after, step: before.step + 1, updatedAt: ctx.now() }
    const answer = campaignAnswer(after, description)
    await ctx.commit({
      expectations: [ctx.campaigns.stillAt(before), ...expectations],
      writes: [ctx.campaigns.update(after), ...writes],
      events,
      answer,
    })
    // Should the message be lost, the sweep finds what is due.
    if (after.dueAt !== null && after.dueAt <= after.updatedAt + LOST_MS) {
      ctx.waitUntil(sendSlice(ctx, after))
    }
    return answer
  })
}

/** The sweep sends the message of a campaign again that has not moved for so long. */
export const LOST_MS = 2 * 60_000

export const refuseState = ({ status }: Campaign, what: string): never => {
  throw new AppError('campaign_state', `A campaign that is ${status} cannot be ${what}`)
}
