import { type Campaign, isUnderWay, MAX_UNDER_WAY } from '../model/campaign.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { CampaignMessage } from '../model/ports/queues.ts'
import { type Batch, CampaignFailed } from './batch.ts'
import { LOST_MS } from './change.ts'
import { planPasses } from './plan.ts'
import { sendSlice } from './queue.ts'
import { revertPasses } from './revert.ts'
import { sendPasses } from './send.ts'
import { begun, campaignEvent } from './start.ts'
import { reverting } from './switch.ts'

/** A slice runs at most this many batches, so that it takes only seconds of CPU time. */
const MAX_BATCHES = 8
const MAX_BATCH_SIZE = 50
const RESUME_AFTER_SECONDS = 5
/** A campaign whose time has come while too many others are under way waits so long. */
const BUSY_MS = 60_000

/**
 * Does a bounded piece of a campaign and asks for the next. Run by a queue, so it may run twice, late or half: each batch is written
 * together with the step that the campaign is at, and expects it at the step at which it was read. So a pause or the end of the
 * campaign counts at once, too.
 */
export async function runCampaign(ctx: Ctx, { campaignId, step }: CampaignMessage): Promise<void> {
  const first = await ctx.campaigns.get(campaignId)
  if (!first || first.step !== step) return
  let campaign = first
  let max = MAX_BATCH_SIZE
  try {
    for (let left = MAX_BATCHES; left > 0; left--) {
      const batch = await nextBatch(ctx, campaign, max)
      if (!batch) return
      const outcome = await commitBatch(ctx, campaign, batch)
      if (outcome === 'moved') return
      if (outcome === 'changed') {
        // Somebody changes one of these passes: a smaller batch is less likely to meet that again.
        max = Math.max(1, max >> 2)
        continue
      }
      campaign = outcome
      max = MAX_BATCH_SIZE
      await batch.afterwards?.()
      if (!isUnderWay(campaign) || campaign.dueAt! > ctx.now() + LOST_MS) return
      if (batch.delaySeconds) return await sendSlice(ctx, campaign, batch.delaySeconds)
    }
  } catch (error) {
    if (error instanceof CampaignFailed) return failCampaign(ctx, campaign, error.reason)
    if (campaign === first) throw error
    return sendSlice(ctx, campaign, RESUME_AFTER_SECONDS)
  }
  await sendSlice(ctx, campaign)
}

/** Fails a campaign whose message the queue has tried as often as it may, unless another run has moved it since. */
export async function giveUpCampaign(
  ctx: Ctx,
  { campaignId, step }: CampaignMessage,
): Promise<void> {
  const campaign = await ctx.campaigns.get(campaignId)
  if (campaign?.step === step && isUnderWay(campaign)) {
    await failCampaign(ctx, campaign, 'internal_error')
  }
}

async function failCampaign(ctx: Ctx, campaign: Campaign, failure: string): Promise<void> {
  const after: Campaign = { ...campaign, status: 'FAILED', failure, dueAt: null }
  await commitBatch(ctx, campaign, { after, events: [campaignEvent('campaign.failed', after)] })
}

async function nextBatch(ctx: Ctx, campaign: Campaign, max: number): Promise<Batch | null> {
  const { status, dueAt } = campaign
  if (status === 'PLANNING') return planPasses(ctx, campaign)
  if (status === 'RUNNING') return sendPasses(ctx, campaign, max)
  if (status === 'REVERTING') return revertPasses(ctx, campaign, max)
  // The sweep may have put off what was due when it sent the message.
  if (dueAt === null) return null
  if (status === 'SCHEDULED' && campaign.startsAt! <= ctx.now()) {
    const after = begun(ctx, campaign)
    return {
      after,
      expectations: [ctx.campaigns.roomForAnother(campaign, MAX_UNDER_WAY)],
      events: [campaignEvent('campaign.started', after)],
    }
  }
  const hasEnded = status === 'FINISHED' || status === 'CANCELLED'
  return hasEnded && campaign.revertAt! <= ctx.now() ? { after: reverting(ctx, campaign) } : null
}

async function commitBatch(
  ctx: Ctx,
  before: Campaign,
  { after: made, expectations = [], writes = [], events = [] }: Batch,
): Promise<Campaign | 'moved' | 'changed'> {
  const now = ctx.now()
  const after = { ...made, step: before.step + 1, updatedAt: now }
  // The sweep picks up a campaign in progress whose queue message was lost, at this time or at its own later one.
  if (isUnderWay(after)) after.dueAt = Math.max(after.dueAt ?? 0, now + LOST_MS)
  try {
    await ctx.commit({
      expectations: [ctx.campaigns.stillAt(before), ...expectations],
      writes: [...writes, ctx.campaigns.update(after)],
      events,
    })
    return after
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    if (error.expectation === 'campaign_moved') return 'moved'
    if (error.expectation !== 'campaigns_busy') return 'changed'
    return commitBatch(ctx, before, { after: { ...before, dueAt: now + BUSY_MS } })
  }
}
