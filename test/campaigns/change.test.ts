import { expect, test } from 'vitest'
import { changeCampaign, readCampaign } from '../../src/domain/campaigns/change.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('changes at the same time are all there in the end', async () => {
  const world = await createCampaignWorld()
  const { id } = await world.create({ audience: { passIds: ['pass_x'] } })
  const longer = () =>
    changeCampaign(world.ctx, id, (campaign) => ({
      after: { ...campaign, name: `${campaign.name}!` },
      description: 'Changed',
    }))
  await Promise.all([longer(), longer(), longer()])
  expect(await readCampaign(world.ctx, id)).toMatchObject({ name: 'Gate change!!!', step: 4 })
})
