import { expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

test('a message goes to every pass on a phone, once, and the numbers add up', async () => {
  const world = await createCampaignWorld()
  const held = await world.held(120)
  const [voided, loose] = [await world.held(1), await world.pass()]
  await world.post(`/api/v1/passes/${voided[0]}/void`)
  const done = await world.sent({ audience: { all: [{ field: 'createdAt', exists: true }] } })
  expect(done).toMatchObject({
    status: 'FINISHED',
    counts: {
      planned: 122,
      sent: 120,
      waiting: 0,
      skipped: { voided: 1, no_phone: 1 },
      failed: {},
    },
  })
  const messages = await world.messages()
  expect([...messages.values()].every((count) => count === 1)).toBe(true)
  expect(messages.size).toBe(120)
  const pass = await world.ctx.passes.get(held[0]!)
  expect(pass!.overrides.message).toMatchObject({ text: 'Please use gate 4', version: 2 })
  const rows = await world.passesOf(done.id)
  expect(rows.find(({ passId }) => passId === loose)).toBeUndefined()
  expect(await world.said('campaign.%')).toMatchObject([
    { type: 'campaign.started', campaignId: done.id },
    { type: 'campaign.finished', campaignId: done.id },
  ])
})

test('placeholders are those of each pass, and a change comes with its own', async () => {
  const world = await createCampaignWorld()
  const [id] = await world.held(1, { customer: { name: 'Ana Reyes' }, fields: { section: 'A' } })
  await world.sent({
    audience: { passIds: [id] },
    message: '{{customer.name}}: gate {{fields.gate}}',
    change: { fields: { gate: '{{fields.section}}4' } },
  })
  const pass = await world.ctx.passes.get(id!)
  expect(pass).toMatchObject({
    version: 2,
    fields: { gate: 'A4' },
    overrides: { message: { text: 'Ana Reyes: gate A4' } },
  })
})

test('a pass that cannot take it fails with a reason, and stops no other', async () => {
  const world = await createCampaignWorld()
  const [long] = await world.held(1, { customer: { name: 'x'.repeat(200) } })
  const [nameless] = await world.held(1)
  const [good] = await world.held(1, { customer: { name: 'Ana' } })
  const done = await world.sent({
    audience: { passIds: [long, nameless, good] },
    message: '{{customer.name}}{{customer.name}}{{customer.name}}',
  })
  expect(done.counts).toMatchObject({
    planned: 3,
    sent: 1,
    failed: { message_too_long: 1, message_empty: 1 },
  })
  expect(await world.passesOf(done.id)).toMatchObject([
    { passId: long, state: 'FAILED', reason: 'message_too_long', version: null },
    { passId: nameless, state: 'FAILED', reason: 'message_empty' },
    { passId: good, state: 'SENT', reason: null, version: 2 },
  ])
})

test('a change reaches passes on no phone, and leaves alone what is so already', async () => {
  const world = await createCampaignWorld()
  const a = await world.pass({ fields: { gate: '1' } })
  const b = await world.pass({ fields: { gate: '4' } })
  const done = await world.sent({
    audience: { all: [{ field: 'status', eq: 'ACTIVE' }] },
    message: undefined,
    change: { fields: { gate: '4' } },
  })
  expect(done.counts).toMatchObject({ planned: 2, sent: 1, skipped: { unchanged: 1 } })
  expect((await world.ctx.passes.get(a))!.fields.gate).toBe('4')
  expect((await world.ctx.passes.get(b))!.version).toBe(1)
})

test('whose turn comes in quiet hours hears of it when they end, by the own clock', async () => {
  const world = await createCampaignWorld()
  // 08:00 in UTC is 17:00 in Tokyo and 03:00 in New York.
  const [tokyo] = await world.held(1, { customer: { timeZone: 'Asia/Tokyo' } })
  const [york] = await world.held(1, { customer: { timeZone: 'America/New_York' } })
  const waiting = await world.sent({
    audience: { passIds: [tokyo, york] },
    quietHours: { from: '21:00', to: '08:00' },
  })
  expect(waiting).toMatchObject({ status: 'RUNNING', counts: { sent: 1, waiting: 1 } })
  await world.wait(4 * 3_600_000)
  expect((await world.campaign(waiting.id)).counts.waiting).toBe(1)
  await world.wait(3_600_000 + 60_000)
  expect(await world.campaign(waiting.id)).toMatchObject({
    status: 'FINISHED',
    counts: { sent: 2, waiting: 0 },
  })
})

test('at a local time each holder hears of it at that time, the first ones first', async () => {
  const world = await createCampaignWorld()
  const zones = ['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles']
  const ids: string[] = []
  for (const timeZone of zones) ids.push(...(await world.held(1, { customer: { timeZone } })))
  const made = await world.create({
    audience: { passIds: ids },
    localDay: '2026-11-22',
    localTime: '18:00',
  })
  expect(await world.act(made.id, 'start')).toMatchObject({ status: 'SCHEDULED' })
  const sentAt: number[] = []
  for (let hour = 0; hour < 48; hour++) {
    const before = (await world.campaign(made.id)).counts.sent
    await world.wait(3_600_000)
    const { sent } = (await world.campaign(made.id)).counts
    if (sent > before) sentAt.push(world.clock.ms)
  }
  // 18:00 in Auckland (+13), Berlin (+1) and Los Angeles (-8).
  const expected = ['2026-11-22T05:00Z', '2026-11-22T17:00Z', '2026-11-23T02:00Z'].map(Date.parse)
  expect(sentAt.map((at) => Math.floor(at / 3_600_000))).toEqual(
    expected.map((at) => Math.floor(at / 3_600_000)),
  )
})

test('an archived template stops it; resumed, it goes on where it was', async () => {
  const world = await createCampaignWorld()
  await world.held(3)
  const made = await world.create({ audience: { all: [{ field: 'status', eq: 'ACTIVE' }] } })
  await world.act(made.id, 'start')
  await world.post(`/api/v1/templates/${world.templateId}/archive`)
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({ status: 'FAILED' })
  await world.post(`/api/v1/templates/${world.templateId}/unarchive`)
  await world.act(made.id, 'resume')
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({ status: 'FINISHED', counts: { sent: 3 } })
})

test('a pass whose barcode cannot say the change fails alone, and the preview says so', async () => {
  const world = await createCampaignWorld()
  const templateId = await world.publishTemplate({
    barcode: { format: 'PKBarcodeFormatCode128', value: '{{fields.gate}}-{{serialNumber}}' },
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', default: '1' }],
  })
  const [wide, good] = [
    await world.pass({ templateId, customer: { name: '李' } }),
    await world.pass({ templateId, customer: { name: 'Ana' } }),
  ]
  const body = {
    templateId,
    audience: { passIds: [wide, good] },
    message: undefined,
    change: { fields: { gate: '{{customer.name}}' } },
  }
  const made = await world.create(body)
  const { sample } = await world.data<{ sample: { passId: string; refused: string | null }[] }>(
    await world.post(`/api/v1/campaigns/${made.id}/preview`),
  )
  expect(sample.map(({ passId, refused }) => [passId, refused])).toEqual([
    [wide, 'validation_failed'],
    [good, null],
  ])
  const done = await world.sent(body)
  expect(done).toMatchObject({
    status: 'FINISHED',
    counts: { sent: 1, failed: { validation_failed: 1 } },
  })
})
