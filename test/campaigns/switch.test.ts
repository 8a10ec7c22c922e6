import { expect, test } from 'vitest'
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
