import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', eq: 'ACTIVE' }] }

test('a draft is changed by a merge patch, under the entity tag that was read', async () => {
  const world = await createCampaignWorld()
  const made = await world.create({ audience: ALL, quietHours: { from: '21:00', to: '08:00' } })
  const path = `/api/v1/campaigns/${made.id}`
  const etag = (await world.get(path)).headers.get('ETag')!
  const patched = await world.patch(
    path,
    { message: 'Other', quietHours: null },
    { 'If-Match': etag },
  )
  expect(await world.data(patched)).toMatchObject({ message: 'Other', quietHours: null })
  const again = await world.patch(path, { message: 'Third' }, { 'If-Match': etag })
  expect(again.status).toBe(412)
  const audience = { all: null, passIds: ['pass_x'] }
  expect(await world.data(await world.patch(path, { audience }))).toMatchObject({
    audience: { all: null, listed: 1 },
  })
})

test('a scheduled campaign follows its time, and without one is a draft again', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const hours = (count: number) => new Date(world.clock.ms + count * 3_600_000).toISOString()
  const made = await world.create({ audience: ALL, startAt: hours(1) })
  const path = `/api/v1/campaigns/${made.id}`
  await world.act(made.id, 'start')
  const moved = await world.patch(path, { startAt: hours(3) })
  expect(await world.data(moved)).toMatchObject({ status: 'SCHEDULED' })
  await world.wait(2 * 3_600_000)
  expect((await world.campaign(made.id)).status).toBe('SCHEDULED')
  expect(await world.data(await world.patch(path, { startAt: null }))).toMatchObject({
    status: 'DRAFT',
  })
  await world.wait(2 * 3_600_000)
  expect((await world.campaign(made.id)).status).toBe('DRAFT')
})

test('a patch that leaves nothing to do is refused', async () => {
  const world = await createCampaignWorld()
  const made = await world.create({ audience: ALL })
  expect((await world.patch(`/api/v1/campaigns/${made.id}`, { message: null })).status).toBe(422)
})

test('a scheduled campaign cannot be moved into the time of another one', async () => {
  const world = await createCampaignWorld()
  const hours = (count: number) => new Date(world.clock.ms + count * 3_600_000).toISOString()
  const change = { fields: { gate: '4' } }
  const first = await world.create({ audience: ALL, change, startAt: hours(1), revertAt: hours(5) })
  const other = await world.create({ audience: ALL, change, startAt: hours(6), revertAt: hours(9) })
  for (const { id } of [first, other]) await world.act(id, 'start')
  const moved = await world.patch(`/api/v1/campaigns/${other.id}`, { startAt: hours(2) })
  expect(moved.status).toBe(409)
  expect(await moved.json()).toMatchObject({ errors: [{ code: 'campaign_overlap' }] })
})
