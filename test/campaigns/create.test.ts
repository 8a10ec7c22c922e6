import { describe, expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', eq: 'ACTIVE' }] }

test('a campaign is a draft, and its answer says all of it', async () => {
  const world = await createCampaignWorld()
  const made = await world.create({ audience: ALL, change: { fields: { gate: '4' } } })
  expect(made).toMatchObject({
    id: expect.stringMatching(/^cmp_/),
    status: 'DRAFT',
    audience: { all: [{ field: 'status', eq: 'ACTIVE' }], listed: null },
    message: 'Please use gate 4',
    change: { fields: { gate: '4' } },
    ratePerSecond: 10,
    counts: { planned: 0, waiting: 0, sent: 0, skipped: {}, failed: {}, fetched: 0 },
    startedAt: null,
  })
  const named = await world.create({ audience: { serialNumbers: ['a', 'b', 'a'] } })
  expect(named.audience).toEqual({ all: null, listed: 2 })
})

describe('refused with a pointer', () => {
  const day = (days: number) =>
    new Date(Date.parse('2026-11-21T08:00Z') + days * 86_400_000).toISOString()
  const cases: [string, object, string][] = [
    ['nothing to say or change', { message: undefined }, '/message'],
    ['an empty change alone', { message: undefined, change: { fields: {} } }, '/message'],
    ['an unknown field', { change: { fields: { gat: '4' } } }, '/change/fields/gat'],
    ['a wrong type', { change: { fields: { seats: 'four' } } }, '/change/fields/seats'],
    ['an unknown member', { change: { points: 4 } }, '/change/points'],
    ['an unknown placeholder', { message: 'Hi {{customer.nam}}' }, '/message'],
    [
      'an unknown placeholder in a field',
      { change: { fields: { gate: '{{x}}' } } },
      '/change/fields/gate',
    ],
    ['a text of 501 characters', { message: 'x'.repeat(501) }, '/message'],
    ['control characters', { message: 'a\u0007b' }, '/message'],
    ['a lone surrogate', { message: 'a\ud800' }, '/message'],
    ['a start in the past', { startAt: day(-1) }, '/startAt'],
    ['a start too far ahead', { startAt: day(91) }, '/startAt'],
    ['a revert of nothing', { revertAt: day(2) }, '/revertAt'],
    [
      'a revert before the start',
      { change: { labelColor: '#102030' }, startAt: day(3), revertAt: day(2) },
      '/revertAt',
    ],
    [
      'a revert too far ahead',
      { change: { labelColor: '#102030' }, revertAt: day(181) },
      '/revertAt',
    ],
    ['a local time without a day', { localTime: '18:00' }, '/localDay'],
    [
      'a local time beside a start',
      { localTime: '18:00', localDay: '2026-12-01', startAt: day(3) },
      '/startAt',
    ],
    ['a day that does not exist', { localTime: '18:00', localDay: '2027-02-30' }, '/localDay'],
    ['no time of day', { quietHours: { from: '25:00', to: '08:00' } }, '/quietHours/from'],
    ['too fast', { ratePerSecond: 51 }, '/ratePerSecond'],
    ['a template that is not there', { templateId: 'tpl_none' }, '/templateId'],
  ]
  const world = createCampaignWorld()
  test.for(cases)('%s', async ([, body, pointer]) => {
    const { status, errors } = await (await world).refused({ audience: ALL, ...body })
    expect([400, 422]).toContain(status)
    expect(errors.map((each) => each.pointer)).toContain(pointer)
  })

  test('a template that is not published', async () => {
    const draft = await (await world).post('/api/v1/templates', { name: 'Draft', kind: 'generic' })
    const { data } = (await draft.json()) as { data: { id: string } }
    const { status } = await (await world).refused({ audience: ALL, templateId: data.id })
    expect(status).toBe(409)
  })

  test('a required field that would be removed, and one that shows the points', async () => {
    const at = await world
    const templateId = await at.publishTemplate({
      kind: 'loyalty',
      fields: [
        { key: 'tier', label: 'Tier', slot: 'primary', required: true },
        { key: 'balance', label: 'Points', slot: 'secondary', type: 'number', binding: 'points' },
      ],
    })
    const change = { fields: { tier: null, balance: 4 } }
    const { errors } = await at.refused({ audience: ALL, templateId, change })
    expect(errors.map((each) => each.pointer)).toEqual([
      '/change/fields/tier',
      '/change/fields/balance',
    ])
  })
})

test('emoji and right-to-left marks are sent as they are', async () => {
  const world = await createCampaignWorld()
  const [id] = await world.held(1)
  const message = '🎟️ ברוכים \u200f2'
  await world.sent({ audience: { passIds: [id] }, message })
  expect((await world.ctx.passes.get(id!))!.overrides.message!.text).toBe(message)
})

test('10,000 passes can be named, no row gets large, and each of them is reached once', async () => {
  const world = await createCampaignWorld()
  const wide = (index: number) => `${'ü'.repeat(120)}${index}`
  const held: string[] = []
  for (const index of [3, 1_500, 9_999]) {
    const [id] = await world.held(1, { serialNumber: wide(index) })
    held.push(id!)
  }
  const serialNumbers = Array.from({ length: 10_000 }, (_, index) => wide(index))
  const more = await world.refused({ audience: { serialNumbers: [...serialNumbers, 'one more'] } })
  expect(more).toMatchObject({ status: 422, errors: [{ pointer: '/audience/serialNumbers' }] })
  const made = await world.create({ audience: { serialNumbers } })
  expect(made.audience.listed).toBe(10_000)
  const rows = () =>
    world.db
      .prepare(
        `SELECT count(*) AS count, max(length(CAST(listed AS BLOB))) AS bytes FROM campaign_listed
         WHERE workspace_id = ?`,
      )
      .bind(world.first.id)
      .first<{ count: number; bytes: number }>()
  const stored = (await rows())!
  expect(stored.count).toBe(10)
  expect(stored.bytes).toBeLessThan(600_000)

  await world.act(made.id, 'start', { expectedMatched: 3 })
  const [first] = world.slices
  await world.run()
  // The queue delivers it once more.
  await world.slice(first!.body)
  await world.run()
  expect(await world.campaign(made.id)).toMatchObject({
    status: 'FINISHED',
    counts: { planned: 3, sent: 3 },
  })
  expect((await world.passesOf(made.id)).map(({ passId }) => passId)).toEqual(held.sort())
  expect([...(await world.messages()).values()]).toEqual([1, 1, 1])

  const draft = await world.create({ audience: { serialNumbers } })
  const path = `/api/v1/campaigns/${draft.id}`
  await world.data(await world.patch(path, { name: 'Other' }))
  expect((await rows())!.count).toBe(20)
  const all = [{ field: 'status', eq: 'ACTIVE' }]
  await world.data(await world.patch(path, { audience: { serialNumbers: null, all } }))
  expect((await rows())!.count).toBe(10)
  await world.data(await world.patch(path, { audience: { all: null, passIds: held } }))
  expect((await rows())!.count).toBe(11)
  expect((await world.delete(path)).status).toBe(200)
  expect((await rows())!.count).toBe(10)
}, 60_000)
