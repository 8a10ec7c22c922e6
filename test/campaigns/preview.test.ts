import { expect, test } from 'vitest'
import type { CampaignPreviewView } from '../../src/domain/campaigns/preview.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

const ALL = { all: [{ field: 'status', eq: 'ACTIVE' }] }

async function createPreviewWorld() {
  const world = await createCampaignWorld()
  return {
    ...world,
    preview: async (body: object, key?: string) => {
      const response = await world.request('POST', '/api/v1/campaigns/preview', {
        body: { name: 'x', templateId: world.templateId, message: 'Hello', audience: ALL, ...body },
        ...(key && { key }),
      })
      return world.data<CampaignPreviewView>(response)
    },
  }
}

test('a preview says who is reached, on which phones, later and silently, and writes nothing', async () => {
  const world = await createPreviewWorld()
  await world.held(2, { customer: { name: 'Ana', timeZone: 'Asia/Tokyo' } })
  await world.held(1, { customer: { timeZone: 'America/New_York' } })
  await world.pass()
  const [android] = await world.held(1)
  await world.db
    .prepare(
      `UPDATE passes SET wallets = '{"google":{"installations":1,"copyVersion":1}}' WHERE id = ?`,
    )
    .bind(android)
    .run()
  await world.ctx.devicePushes.reserve(
    'x',
    [{ passTypeIdentifier: 'google', deviceLibraryIdentifier: android!, pushToken: '' }],
    { nowMs: world.clock.ms, pauseMs: 0, sinceMs: null },
    { most: 3, withinMs: 86_400_000 },
  )
  const events = await world.said('%')
  expect(await world.preview({ quietHours: { from: '21:00', to: '08:00' } })).toMatchObject({
    matched: 5,
    atLeast: false,
    reached: { passes: 4, phones: { apple: 3, google: 1 } },
    unreachable: 1,
    quiet: { laterThanStart: 1 },
    cost: {
      silent: { apple: 0, google: 0 },
      notificationsLeft: { 0: 0, 1: 0, 2: 1, 3: 0 },
      seconds: 1,
    },
    warnings: [],
  })
  expect(await world.said('%')).toEqual(events)
})

test('the sample shows the very text and change of each pass, and why one would refuse', async () => {
  const world = await createPreviewWorld()
  const id = await world.pass({ customer: { name: 'Ana' }, fields: { gate: '2' } })
  const none = await world.pass({ fields: { gate: '9' } })
  const { sample } = await world.preview({
    message: '{{customer.name}}',
    change: { fields: { gate: '9' } },
  })
  expect(sample).toMatchObject([
    {
      passId: id,
      name: 'Ana',
      message: 'Ana',
      changes: [{ path: ['fields', 'gate'], before: '2', after: '9' }],
      refused: null,
    },
    { passId: none, name: null, message: null, changes: [], refused: 'message_empty' },
  ])
  const weak = await world.keyWith(['campaigns:write', 'passes:write'])
  const hidden = await world.preview({}, weak)
  expect(hidden.sample.map(({ name }) => name)).toEqual([null, null])
})

test('the sample is of passes that match, however many do not that come before', async () => {
  const world = await createPreviewWorld()
  await world.held(12, { customer: { language: 'de' } })
  const french = await world.pass({ customer: { language: 'fr' } })
  const all = [{ field: 'customer.language', eq: 'fr' }]
  const { matched, sample } = await world.preview({ audience: { all } })
  expect(matched).toBe(1)
  expect(sample.map(({ passId }) => passId)).toEqual([french])
})

test('what may not work as it is meant has a warning', async () => {
  const world = await createPreviewWorld()
  const codes = async (body: object) => (await world.preview(body)).warnings.map(({ code }) => code)
  expect(await codes({})).toEqual(['campaign_matches_nobody'])
  await world.pass()
  expect(await codes({ message: 'x'.repeat(151) })).toEqual([
    'campaign_message_long',
    'campaign_reaches_nobody',
  ])
  await world.held(1)
  expect(await codes({})).toEqual([])
})

test('a text that was the last one already makes no sound', async () => {
  const world = await createPreviewWorld()
  await world.held(2)
  await world.sent({ audience: ALL, message: 'Hello' })
  expect((await world.preview({})).cost.silent).toMatchObject({ apple: 2 })
  expect((await world.preview({ message: 'Hello again' })).cost.silent).toMatchObject({ apple: 0 })
})
