import type { Answer } from '../model/answer.ts'
import { type Campaign, MAX_UNDER_WAY } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { changeCampaign, refuseState } from './change.ts'
import { campaignEvent } from './start.ts'

const GOES_ON = { plan: 'PLANNING', send: 'RUNNING', revert: 'REVERTING' } as const

/**
 * Pauses a campaign at once: a batch that is in progress fails as a whole.
 *
 * @throws AppError campaign_state
 */
export function pauseCampaign(ctx: Ctx, id: string): Promise<Answer> {
  return changeCampaign(ctx, id, (campaign) => {
    if (campaign.status === 'PAUSED') return { after: campaign, description: 'Campaign is paused' }
    if (campaign.status !== 'PLANNING' && campaign.status !== 'RUNNING') {
      refuseState(campaign, 'paused')
    }
    const after: Campaign = { ...campaign, status: 'PAUSED', dueAt: null }
    return { after, description: 'Campaign paused' }
  })
}

/**
 * Lets a campaign go on that is PAUSED or FAILED.
 *
 * @throws AppError campaign_state
 */
export function resumeCampaign(ctx: Ctx, id: string): Promise<Answer> {
  return changeCampaign(ctx, id, (campaign, failed) => {
    if (campaign.status === 'PLANNING' || campaign.status === 'RUNNING')
      return { after: campaign, description: 'Campaign is running' }
    if (campaign.status !== 'PAUSED' && campaign.status !== 'FAILED') {
      refuseState(campaign, 'resumed')
    }
    if (failed === 'campaigns_busy') {
      const message = `${MAX_UNDER_WAY} campaigns are in progress: wait for one of them, or cancel it`
      throw new AppError('campaign_state', message)
    }
    const status = GOES_ON[campaign.phase]
    const after: Campaign = { ...campaign, status, failure: null, dueAt: ctx.now() }
    // One that is being reversed is none of those that are counted.
    const expectations =
      campaign.phase === 'revert' ? [] : [ctx.campaigns.roomForAnother(campaign, MAX_UNDER_WAY)]
    return { after, description: 'Campaign resumed', expectations }
  })
}

/**
 * Ends a campaign at once. What was sent stays sent; a change is still reversed at its time.
 *
 * @throws AppError campaign_state
 */
export function cancelCampaign(ctx: Ctx, id: string): Promise<Answer> {
  return changeCampaign(ctx, id, (campaign) => {
    const { status, phase } = campaign
    if (status === 'CANCELLED') return { after: campaign, description: 'Campaign is cancelled' }
    if (phase === 'revert') {
      const message = 'A campaign whose change is being reversed cannot be cancelled'
      throw new AppError('campaign_state', message)
    }
    if (status === 'FINISHED') refuseState(campaign, 'cancelled')
    const after = ended(ctx, { ...campaign, cancelled: true })
    const events = [campaignEvent('campaign.cancelled', after)]
    return { after, description: 'Campaign cancelled', events }
  })
}

/**
 * Takes the change of an ended campaign back now, and not only at its time.
 *
 * @throws AppError campaign_state
 */
export function revertCampaign(ctx: Ctx, id: string): Promise<Answer> {
  return changeCampaign(ctx, id, (campaign) => {
    const { status, dueAt, revertAt } = campaign
    if (status === 'REVERTING')
      return { after: campaign, description: 'Campaign is being reverted' }
    const hasEnded = status === 'FINISHED' || status === 'CANCELLED'
    if (!hasEnded || revertAt === null || dueAt === null) {
      const what = revertAt === null ? 'reverted: it has no revertAt' : 'reverted'
      refuseState(campaign, what)
    }
    return { after: reverting(ctx, campaign), description: 'Campaign is being reverted' }
  })
}

export const reverting = (ctx: Ctx, campaign: Campaign): Campaign => ({
  ...campaign,
  status: 'REVERTING',
  phase: 'revert',
  cursor: null,
  dueAt: ctx.now(),
})

/** The campaign once no more passes are reached. Where it has changed any, they are reversed at its time. */
export function ended(ctx: Ctx, campaign: Campaign): Campaign {
  const now = ctx.now()
  const { cancelled, revertAt, counts } = campaign
  return {
    ...campaign,
    status: cancelled ? 'CANCELLED' : 'FINISHED',
    failure: null,
    cursor: null,
    finishedAt: now,
    dueAt: revertAt !== null && counts.sent > 0 ? Math.max(now, revertAt) : null,
  }
}
