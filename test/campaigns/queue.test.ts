import { expect, test } from 'vitest'
import { sendSlice } from '../../src/domain/campaigns/queue.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('a message names the campaign and its step, and nothing else', async () => {
  const world = await createCampaignWorld()
  await sendSlice(world.ctx, { id: 'cmp_x', step: 7 }, 5)
  expect(world.slices).toEqual([
    {
      body: { type: 'campaign.slice', workspaceId: world.first.id, campaignId: 'cmp_x', step: 7 },
      delaySeconds: 5,
    },
  ])
})
