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

test('what wallets did is counted once for each pass, and a later success replaces a failure', async () => {
  const world = await createCampaignWorld()
  const [first, second, third] = await world.held(3)
  const { id } = await world.sent({ audience: ALL })
  type Report = [passId: string, platform: string, refused: Record<string, number>]
  const report = async (...reports: Report[]) => {
    const events = reports.map(async ([passId, platform, failed]) => {
      const { version } = (await world.ctx.passes.get(passId))!
      const devices = Object.keys(failed).length === 0 ? 1 : 0
      const type = devices > 0 ? 'pass.push.sent' : 'pass.push.failed'
      return { type, passId, version, detail: { platform, devices, failed }, data: null } as const
    })
    await world.ctx.commit({ writes: [], events: await Promise.all(events) })
    await world.sweep()
    return (await world.campaign(id)).counts.wallets
  }
  const nothing = { notified: 0, failed: {} }
  expect(await report([first!, 'apple', {}], [second!, 'google', { unreachable: 1 }])).toEqual({
    apple: { notified: 1, failed: {} },
    google: { notified: 0, failed: { unreachable: 1 } },
  })
  // A failure is known by its first reason, and a change that comes later is not the campaign's.
  await world.patch(`/api/v1/passes/${first}`, { fields: { gate: '7' } })
  expect(
    await report([first!, 'apple', { Shutdown: 1 }], [second!, 'google', { Shutdown: 1 }]),
  ).toEqual({
    apple: { notified: 1, failed: {} },
    google: { notified: 0, failed: { unreachable: 1 } },
  })
  const etag = async () => (await world.get(`/api/v1/campaigns/${id}`)).headers.get('ETag')
  const before = await etag()
  // Both in one sweep, and once more in the next.
  await report(
    [second!, 'google', {}],
    [third!, 'apple', { unreachable: 1 }],
    [third!, 'apple', {}],
  )
  expect(await report([second!, 'google', {}])).toEqual({
    apple: { notified: 2, failed: {} },
    google: { notified: 1, failed: {} },
  })
  expect(await etag()).not.toBe(before)
  const passes = await world.passesOf(id)
  expect(passes.map(({ outcomes }) => outcomes)).toEqual([
    { apple: 'NOTIFIED', google: null },
    { apple: null, google: 'NOTIFIED' },
    { apple: 'NOTIFIED', google: null },
  ])
  // What was known of others has not come to a campaign that begins later.
  const again = await world.sent({ audience: { passIds: [first] } })
  expect((await world.campaign(again.id)).counts.wallets).toEqual({
    apple: nothing,
    google: nothing,
  })
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
