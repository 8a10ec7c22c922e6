import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', ne: 'EXPIRED' }] }
const DAY_MS = 86_400_000

test('a change is taken back at its time, silently, and only where it is still there', async () => {
  const world = await createCampaignWorld()
  const [plain, moved, half, voided, gone] = [
    await world.pass({ fields: { section: 'A' } }),
    await world.pass({ fields: { gate: '2' } }),
    await world.pass({ fields: { gate: '3', section: 'B' } }),
    await world.pass(),
    await world.pass(),
  ]
  const revertAt = new Date(world.clock.ms + DAY_MS).toISOString()
  const done = await world.sent({
    audience: ALL,
    message: undefined,
    change: { fields: { gate: '9', section: null } },
    revertAt,
  })
  expect(done).toMatchObject({ status: 'FINISHED', counts: { sent: 5 }, revertedAt: null })
  await world.patch(`/api/v1/passes/${moved}`, { fields: { gate: '7' } })
  await world.patch(`/api/v1/passes/${half}`, { fields: { gate: '8' } })
  await world.post(`/api/v1/passes/${voided}/void`)
  await world.delete(`/api/v1/passes/${gone}`)
  const messages = world.queue.length
  await world.wait(DAY_MS + 60_000)
  expect(await world.campaign(done.id)).toMatchObject({
    status: 'FINISHED',
    revertedAt: expect.any(String),
    counts: { sent: 5, reverted: 2, revertSkipped: { changed_since: 1, voided: 1 } },
  })
  const fields = async (id: string) => (await world.ctx.passes.get(id))!.fields
  expect(await fields(plain)).toEqual({ section: 'A' })
  expect(await fields(moved)).toMatchObject({ gate: '7' })
  // Of two members one was changed since: the other is taken back.
  expect(await fields(half)).toEqual({ gate: '8', section: 'B' })
  expect((await world.ctx.passes.get(plain))!.version).toBe(3)
  // What changed the pass and what took it back both name the campaign, to webhooks as well.
  const { items } = await world.data<{ items: { data: object }[] }>(
    await world.get(`/api/v1/events?passId=${plain}&type=pass.updated`),
  )
  const named = { data: { campaignId: done.id, changed: expect.any(Array) } }
  expect(items).toMatchObject([named, named])
  const pushed = world.queue.slice(messages).map(({ body }) => body as { passId: string })
  expect(pushed.map(({ passId }) => passId)).not.toContain(plain)
  expect((await world.said('campaign.reverted')).length).toBe(1)
})

test('a change can be taken back now, also of a campaign that was cancelled', async () => {
  const world = await createCampaignWorld()
  await world.issue(world.templateId, 30)
  const revertAt = new Date(world.clock.ms + DAY_MS).toISOString()
  const made = await world.create({
    audience: ALL,
    message: undefined,
    change: { fields: { gate: '9' } },
    revertAt,
    ratePerSecond: 2,
  })
  await world.act(made.id, 'start')
  await world.next()
  await world.act(made.id, 'cancel')
  await world.act(made.id, 'revert')
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({
    status: 'CANCELLED',
    counts: { sent: 10, waiting: 20, reverted: 10 },
  })
  expect(
    (await world.stored(world.templateId)).every(({ fields }) => fields.gate === undefined),
  ).toBe(true)
  expect((await world.post(`/api/v1/campaigns/${made.id}/revert`)).status).toBe(409)
})

test('what a campaign keeps of a pass is sealed, and goes with the pass', async () => {
  const world = await createCampaignWorld()
  const id = await world.pass({ fields: { gate: 'Secret gate' } })
  const revertAt = new Date(world.clock.ms + DAY_MS).toISOString()
  const done = await world.sent({ audience: ALL, change: { fields: { gate: '9' } }, revertAt })
  const kept = () =>
    world.db
      .prepare('SELECT written FROM campaign_passes WHERE campaign_id = ?')
      .bind(done.id)
      .first<string | null>('written')
  expect(await kept()).toEqual(expect.any(String))
  expect(await kept()).not.toContain('Secret')
  await world.delete(`/api/v1/passes/${id}`)
  await world.wait(300_000)
  expect(await kept()).toBeNull()
})
