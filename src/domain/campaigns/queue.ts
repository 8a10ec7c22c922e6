import type { Campaign } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'

/** Asks for the next slice of a campaign, which does nothing if the campaign has moved on meanwhile. */
export function sendSlice(
  ctx: Ctx,
  { id: campaignId, step }: Pick<Campaign, 'id' | 'step'>,
  delaySeconds = 0,
): Promise<void> {
  const workspaceId = ctx.workspace.id
  const message = { type: 'campaign.slice', workspaceId, campaignId, step } as const
  return ctx.jobQueue.send(message, { delaySeconds })
}
