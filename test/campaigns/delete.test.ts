import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

test('a draft is deleted once, and nobody else’s', async () => {
  const world = await createCampaignWorld()
  const made = await world.create({ audience: { passIds: ['pass_x'] } })
  const path = `/api/v1/campaigns/${made.id}`
  const other = await world.createTenant('test')
  expect((await world.delete(path, { key: other.apiKey })).status).toBe(404)
  expect((await world.delete(path)).status).toBe(200)
  expect((await world.delete(path)).status).toBe(404)
})
