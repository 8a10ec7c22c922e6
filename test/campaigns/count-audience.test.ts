import { expect, test } from 'vitest'
import { askedFor, countAudience } from '../../src/domain/campaigns/count-audience.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('an audience is counted page by page, and each page is shown', async () => {
  const world = await createCampaignWorld()
  await world.issue(world.templateId, 12)
  const checked = {
    templateId: world.templateId,
    conditions: [],
    audience: { all: [] },
    listed: null,
  }
  let seen = 0
  const counted = await countAudience(world.ctx, checked as never, {}, (found) => {
    seen += found.length
  })
  expect(counted).toEqual({ matched: 12, atLeast: false })
  expect(seen).toBe(12)
  // A page that is full says where the next one begins.
  const asked = askedFor(checked, world.clock.ms)
  const first = await world.ctx.campaigns.matching(asked, null, 5)
  const second = await world.ctx.campaigns.matching(asked, first.next, 100)
  expect([first.found.length, second.found.length, second.next]).toEqual([5, 7, null])
})
