import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', eq: 'ACTIVE' }] }

test('each phone is pushed to once, in the bulk lane and at the rate of the campaign', async () => {
  const world = await createCampaignWorld()
  await world.held(20)
  await world.sent({ audience: ALL, ratePerSecond: 2 })
  const pushes = world.queue.map(({ body, delaySeconds }) => ({
    ...(body as { type: string; passId: string; lane: string }),
    delaySeconds,
  }))
  expect(pushes).toHaveLength(20)
  expect(new Set(pushes.map(({ passId }) => passId)).size).toBe(20)
  expect(pushes.every(({ type, lane }) => type === 'pass.push' && lane === 'bulk')).toBe(true)
  // Ten at once, over five seconds.
  expect(pushes.slice(0, 10).map(({ delaySeconds }) => delaySeconds)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ])
})

test('a phone that fetches what was sent counts once, whatever it fetches later', async () => {
  const world = await createCampaignWorld()
  const [first, second] = await world.held(2)
  const done = await world.sent({ audience: ALL })
  const fetch = async (passId: string) => {
    const { version } = (await world.ctx.passes.get(passId))!
    const event = { type: 'pass.fetched', passId, version, detail: {}, data: null } as const
    await world.ctx.commit({ writes: [], events: [event] })
    await world.sweep()
  }
  await fetch(first!)
  expect((await world.campaign(done.id)).counts.fetched).toBe(1)
  await world.patch(`/api/v1/passes/${first}`, { fields: { gate: '7' } })
  await fetch(first!)
  expect((await world.campaign(done.id)).counts.fetched).toBe(1)
  await fetch(second!)
  expect((await world.campaign(done.id)).counts.fetched).toBe(2)
  // A week after its end, phones fetch for other reasons.
  const late = await world.held(1)
  const again = await world.sent({ audience: { passIds: late } })
  world.clock.advance(8 * 86_400_000)
  await fetch(late[0]!)
  expect((await world.campaign(again.id)).counts.fetched).toBe(0)
})

test('what became of each pass is forgotten 90 days after the end, and the counts stay', async () => {
  const world = await createCampaignWorld()
  await world.held(2)
  const done = await world.sent({ audience: ALL })
  const purge = () => world.deps.purgesOf(world.first.id).campaignPasses()
  world.clock.advance(89 * 86_400_000)
  await purge()
  expect(await world.passesOf(done.id)).toHaveLength(2)
  world.clock.advance(2 * 86_400_000)
  await purge()
  expect(await world.passesOf(done.id)).toEqual([])
  expect((await world.campaign(done.id)).counts.sent).toBe(2)
})
