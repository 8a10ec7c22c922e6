import { expect, test } from 'vitest'
import { giveUpCampaign } from '../../src/domain/campaigns/run.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', eq: 'ACTIVE' }] }

test('a pause counts at once, also against a slice that is under way, and a resume goes on', async () => {
  const world = await createCampaignWorld()
  await world.held(60)
  const made = await world.create({ audience: ALL, ratePerSecond: 2 })
  await world.act(made.id, 'start')
  await world.next()
  const some = (await world.campaign(made.id)).counts.sent
  expect(some).toBe(10)
  const [late] = world.slices.splice(0)
  expect(await world.act(made.id, 'pause')).toMatchObject({ status: 'PAUSED' })
  await world.slice(late!.body)
  await world.wait(600_000)
  expect(await world.campaign(made.id)).toMatchObject({
    status: 'PAUSED',
    counts: { sent: 10, waiting: 50 },
  })
  await world.act(made.id, 'resume')
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 60 } })
  expect([...(await world.messages()).values()].every((count) => count === 1)).toBe(true)
})

test('a campaign that is cancelled sends no more, and says so once', async () => {
  const world = await createCampaignWorld()
  await world.held(30)
  const made = await world.create({ audience: ALL, ratePerSecond: 2 })
  await world.act(made.id, 'start')
  await world.next()
  await world.act(made.id, 'cancel')
  await world.act(made.id, 'cancel')
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({
    status: 'CANCELLED',
    counts: { planned: 30, sent: 10, waiting: 20 },
  })
  expect((await world.said('campaign.cancelled')).length).toBe(1)
})

test('what a state does not allow is refused, and changes nothing', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const draft = await world.create({ audience: ALL })
  const post = async (id: string, action: string) =>
    (await world.post(`/api/v1/campaigns/${id}/${action}`)).status
  expect(await post(draft.id, 'pause')).toBe(409)
  expect(await post(draft.id, 'resume')).toBe(409)
  expect(await post(draft.id, 'revert')).toBe(409)
  const done = await world.sent({ audience: ALL })
  for (const action of ['start', 'pause', 'resume', 'cancel', 'revert']) {
    expect(await post(done.id, action), action).toBe(409)
  }
  const path = `/api/v1/campaigns/${done.id}`
  expect((await world.patch(path, { name: 'Other' })).status).toBe(409)
  expect((await world.delete(path)).status).toBe(409)
  expect(await post(draft.id, 'cancel')).toBe(200)
})

test('a reversal that stopped goes on beside five other campaigns, and is not cancelled', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const revertAt = new Date(world.clock.ms + 3_600_000).toISOString()
  const first = await world.sent({
    audience: ALL,
    change: { labelColor: '#102030' },
    revertAt,
  })
  await world.act(first.id, 'revert')
  world.slices.length = 0
  const { step } = (await world.ctx.campaigns.get(first.id))!
  const workspaceId = world.first.id
  const message = { type: 'campaign.slice', workspaceId, campaignId: first.id, step } as const
  await giveUpCampaign(world.ctx, message)
  expect(await world.campaign(first.id)).toMatchObject({ status: 'FAILED' })
  for (let left = 5; left > 0; left--) {
    await world.act((await world.create({ audience: ALL })).id, 'start')
  }
  const refused = await world.post(`/api/v1/campaigns/${first.id}/cancel`)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('whose change is being reversed')
  expect(await world.act(first.id, 'resume')).toMatchObject({ status: 'REVERTING' })
  await world.run()
  expect((await world.campaign(first.id)).counts.reverted).toBe(1)
})
