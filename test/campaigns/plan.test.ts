import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

test('who comes to match later is not in, and who was in is not asked again', async () => {
  const world = await createCampaignWorld()
  const [early] = await world.held(1, { fields: { section: 'A' } })
  const made = await world.create({
    audience: { all: [{ field: 'fields.section', eq: 'A' }] },
    quietHours: { from: '07:00', to: '10:00' },
  })
  await world.act(made.id, 'start')
  await world.run()
  expect((await world.campaign(made.id)).counts).toMatchObject({ planned: 1, waiting: 1 })
  const [late] = await world.held(1, { fields: { section: 'A' } })
  await world.patch(`/api/v1/passes/${early}`, { fields: { section: 'B' } })
  await world.wait(3 * 3_600_000)
  expect(await world.campaign(made.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 1 } })
  expect((await world.messages()).has(late!)).toBe(false)
})

test('a field that the template has lost stops the campaign, with a reason', async () => {
  const world = await createCampaignWorld()
  await world.pass()
  const startAt = new Date(world.clock.ms + 3_600_000).toISOString()
  const made = await world.create({
    audience: { all: [{ field: 'fields.section', exists: false }] },
    startAt,
  })
  await world.act(made.id, 'start')
  await world.publish(world.templateId, {
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary' }],
  })
  await world.wait(3_700_000)
  expect(await world.campaign(made.id)).toMatchObject({
    status: 'FAILED',
    failure: 'audience_invalid',
  })
})

test('a template that is archived before the campaign begins stops it, and resumes with it', async () => {
  const world = await createCampaignWorld()
  await world.held(1)
  const startAt = new Date(world.clock.ms + 3_600_000).toISOString()
  const made = await world.create({
    audience: { all: [{ field: 'points', exists: false }] },
    startAt,
  })
  await world.act(made.id, 'start')
  await world.post(`/api/v1/templates/${world.templateId}/archive`)
  await world.wait(3_700_000)
  expect(await world.campaign(made.id)).toMatchObject({
    status: 'FAILED',
    failure: 'template_archived',
  })
  await world.post(`/api/v1/templates/${world.templateId}/unarchive`)
  await world.act(made.id, 'resume')
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 1 } })
})
