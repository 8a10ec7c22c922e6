import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', eq: 'ACTIVE' }] }
const HOUR_MS = 3_600_000

test('a campaign without a time begins at once, another one at its time', async () => {
  const world = await createCampaignWorld()
  await world.held(2)
  const startAt = new Date(world.clock.ms + HOUR_MS).toISOString()
  const later = await world.create({ audience: ALL, startAt })
  expect(await world.act(later.id, 'start')).toMatchObject({ status: 'SCHEDULED', startedAt: null })
  await world.wait(HOUR_MS - 60_000)
  expect((await world.campaign(later.id)).status).toBe('SCHEDULED')
  await world.wait(120_000)
  expect(await world.campaign(later.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 2 } })
  const now = await world.create({ audience: ALL })
  expect(await world.act(now.id, 'start')).toMatchObject({ status: 'PLANNING' })
  expect(await world.act(now.id, 'start')).toMatchObject({ status: 'PLANNING' })
})

test('a scheduled campaign begins before its time when asked to, and not by a repeat', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const startAt = new Date(world.clock.ms + HOUR_MS).toISOString()
  const made = await world.create({ audience: ALL, startAt })
  const scheduled = await world.act(made.id, 'start')
  for (const body of [undefined, {}, { now: false }]) {
    const again = await world.post(`/api/v1/campaigns/${made.id}/start`, body)
    expect(again.status).toBe(200)
    expect(await world.data(again)).toEqual(scheduled)
  }
  expect(await world.act(made.id, 'start', { now: true })).toMatchObject({ status: 'PLANNING' })
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 1 } })
})

test('a draft with a time begins at once when asked to', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const startAt = new Date(world.clock.ms + HOUR_MS).toISOString()
  const made = await world.create({ audience: ALL, startAt })
  expect(await world.act(made.id, 'start', { now: true })).toMatchObject({ status: 'PLANNING' })
  await world.run()
  expect((await world.campaign(made.id)).status).toBe('FINISHED')
})

test('an audience that matches nobody finishes at once', async () => {
  const world = await createCampaignWorld()
  const done = await world.sent({ audience: ALL })
  expect(done).toMatchObject({ status: 'FINISHED', counts: { planned: 0, sent: 0 } })
})

test('a start that expects another number of passes is refused', async () => {
  const world = await createCampaignWorld()
  await world.held(20)
  const made = await world.create({ audience: ALL })
  const at = `/api/v1/campaigns/${made.id}/start`
  const refused = await world.post(at, { expectedMatched: 25 })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(await refused.json())).toContain('20 passes match now')
  expect((await world.post(at, { expectedMatched: 21 })).status).toBe(200)
})

test('a sixth campaign at once is refused, and one whose time has come waits', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const startAt = new Date(world.clock.ms + HOUR_MS).toISOString()
  const scheduled = await world.create({ audience: ALL, startAt })
  await world.act(scheduled.id, 'start')
  const made = []
  for (let left = 6; left > 0; left--) made.push(await world.create({ audience: ALL }))
  for (const { id } of made.slice(0, 5)) await world.act(id, 'start')
  world.slices.length = 0
  const refused = await world.post(`/api/v1/campaigns/${made[5]!.id}/start`)
  expect(refused.status).toBe(409)
  world.clock.advance(HOUR_MS + 1000)
  await world.slice({
    type: 'campaign.slice',
    workspaceId: world.first.id,
    campaignId: scheduled.id,
    step: 2,
  })
  expect((await world.campaign(scheduled.id)).status).toBe('SCHEDULED')
  for (const { id } of made.slice(0, 5)) await world.act(id, 'cancel')
  await world.wait(120_000)
  expect((await world.campaign(scheduled.id)).status).toBe('FINISHED')
})

test('two campaigns whose reverts would cross are told apart, whichever starts first', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const hours = (count: number) => new Date(world.clock.ms + count * HOUR_MS).toISOString()
  const gate = (value: string) => ({ fields: { gate: value } })
  const first = await world.create({
    audience: ALL,
    change: gate('A'),
    startAt: hours(1),
    revertAt: hours(5),
  })
  await world.act(first.id, 'start')
  const start = async (body: object) => {
    const made = await world.create({ audience: ALL, ...body })
    const response = await world.post(`/api/v1/campaigns/${made.id}/start`)
    return { status: response.status, text: await response.text(), id: made.id }
  }
  const crossing = await start({ change: gate('B'), startAt: hours(2), revertAt: hours(6) })
  expect(crossing.status).toBe(409)
  expect(crossing.text).toContain('campaign_overlap')
  expect(crossing.text).toContain(first.id)
  expect((await start({ change: gate('B'), revertAt: hours(3) })).status).toBe(409)
  // Within it, after it, of other members, or never taken back: nothing is lost.
  expect((await start({ change: gate('B'), startAt: hours(2), revertAt: hours(4) })).status).toBe(
    200,
  )
  expect((await start({ change: gate('B'), startAt: hours(6), revertAt: hours(7) })).status).toBe(
    200,
  )
  expect(
    (await start({ change: { labelColor: '#102030' }, startAt: hours(2), revertAt: hours(6) }))
      .status,
  ).toBe(200)
  expect((await start({ change: gate('B'), startAt: hours(2) })).status).toBe(200)
})

test('two that would cross and start at the same time: one of them is refused', async () => {
  const world = await createCampaignWorld()
  const hours = (count: number) => new Date(world.clock.ms + count * HOUR_MS).toISOString()
  const body = { audience: ALL, change: { fields: { gate: 'A' } } }
  const made = [
    await world.create({ ...body, startAt: hours(1), revertAt: hours(5) }),
    await world.create({ ...body, startAt: hours(2), revertAt: hours(6) }),
  ]
  const answers = await Promise.all(
    made.map(({ id }) => world.post(`/api/v1/campaigns/${id}/start`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a key without passes:write starts nothing, and another workspace finds nothing', async () => {
  const world = await createCampaignWorld()
  const made = await world.create({ audience: ALL })
  const path = `/api/v1/campaigns/${made.id}/start`
  const weak = await world.keyWith(['campaigns:read', 'campaigns:write'])
  expect((await world.request('POST', path, { key: weak })).status).toBe(403)
  const other = await world.createTenant('test')
  expect((await world.request('POST', path, { key: other.apiKey })).status).toBe(404)
})
