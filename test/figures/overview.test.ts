import { beforeEach, describe, expect, test } from 'vitest'
import { countEvents } from '../../src/domain/figures/count.ts'
import type { Overview } from '../../src/domain/figures/overview.ts'
import { registrationEvent } from '../../src/domain/model/registration-event.ts'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { addMember } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

const DAY_MS = 86_400_000

const counter = createCounter()
let world: World
beforeEach(async () => {
  world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
})

async function overview(days = 30): Promise<Overview> {
  const response = await world.get(`/api/v1/workspace/overview?days=${days}`)
  expect(response.status).toBe(200)
  return (await response.json<{ data: Overview }>()).data
}

async function pass(templateId: string): Promise<string> {
  const made = await world.post('/api/v1/passes', { templateId })
  return (await made.json<{ data: { id: string } }>()).data.id
}

async function happens(
  id: string,
  type: Parameters<typeof registrationEvent>[0],
  platform: 'apple' | 'google' | null = null,
) {
  const found = (await world.ctx.passes.get(id))!
  const event = registrationEvent(type, found, platform && { platform })
  await world.ctx.commit({ writes: [], events: [event] })
}

const all = (counts: Overview['period']) =>
  Object.fromEntries(Object.entries(counts).map(([type, count]) => [type, count.all]))

describe('figures', () => {
  test('of a new workspace are zero', async () => {
    const figures = await overview(7)
    expect(figures).toMatchObject({
      period: {},
      passes: { created: 0, deleted: 0 },
      funnel: { created: 0, opened: 0, installed: 0, used: 0 },
      eventsToCome: 0,
      usage: [{ what: 'webhookEndpoints', used: 0, limit: 20 }],
    })
    expect(figures.days.map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
  })

  test('are the same before and after they are counted, and count each event once', async () => {
    const templateId = await world.publishTemplate()
    const [one, two, three] = [
      await pass(templateId),
      await pass(templateId),
      await pass(templateId),
    ]
    await happens(one, 'pass.viewed')
    await happens(one, 'pass.installed', 'apple')
    world.clock.advance(DAY_MS)
    await happens(one, 'pass.viewed')
    await happens(two, 'pass.installed', 'google')
    await happens(one, 'pass.installed', 'google')
    await world.post(`/api/v1/passes/${one}/redeem`)
    await world.post(`/api/v1/passes/${one}/reinstate`)
    await world.post(`/api/v1/passes/${one}/redeem`)
    await world.post(`/api/v1/passes/${three}/void`)
    const before = await overview()
    expect(all(before.period)).toEqual({
      'pass.created': 3,
      'pass.viewed': 2,
      'pass.installed': 3,
      'pass.redeemed': 2,
      'pass.voided': 1,
    })
    expect(before.period['pass.installed']).toEqual({ all: 3, byPlatform: { apple: 1, google: 2 } })
    expect(before.days.slice(-2).map(({ counts }) => all(counts))).toEqual([
      { 'pass.created': 3, 'pass.viewed': 1, 'pass.installed': 1 },
      { 'pass.viewed': 1, 'pass.installed': 2, 'pass.redeemed': 2, 'pass.voided': 1 },
    ])
    expect(before.funnel).toEqual({ created: 3, opened: 1, installed: 2, used: 1 })

    const run = () => world.sweep()
    for (let runs = 0; runs < 3; runs++) {
      await run()
      expect(await overview()).toEqual(before)
    }
    await happens(one, 'pass.viewed')
    await happens(two, 'pass.viewed')
    const after = await overview()
    expect(after.period['pass.viewed']!.all).toBe(4)
    expect(after.funnel).toEqual({ created: 3, opened: 2, installed: 2, used: 1 })
    await run()
    expect(await overview()).toEqual(after)
  })

  test('follow passes to the day on which they were made', async () => {
    const templateId = await world.publishTemplate()
    const old = await pass(templateId)
    world.clock.advance(10 * DAY_MS)
    const young = await pass(templateId)
    for (const id of [old, young]) await happens(id, 'pass.installed', 'apple')
    await countEvents(world.ctx)
    expect((await overview(30)).funnel).toMatchObject({ created: 2, installed: 2 })
    const week = await overview(7)
    expect(week.funnel).toMatchObject({ created: 1, installed: 1 })
    // What happened in the week includes the old pass; the funnel is about the passes of the week.
    expect(week.period['pass.installed']!.all).toBe(2)
    expect(week.passes.created).toBe(2)
  })

  test('leave out passes that try a template, and say how many are deleted', async () => {
    const templateId = await world.publishTemplate()
    const tried = await world.post(`/api/v1/templates/${templateId}/test-pass`)
    const { data } = await tried.json<{ data: { id: string } }>()
    await happens(data.id, 'pass.viewed')
    const gone = await pass(templateId)
    await world.delete(`/api/v1/passes/${gone}`)
    for (const counted of [false, true]) {
      if (counted) await countEvents(world.ctx)
      const figures = await overview()
      expect(all(figures.period)).toEqual({ 'pass.created': 1, 'pass.deleted': 1 })
      expect(figures.passes).toEqual({ created: 1, deleted: 1 })
      expect(figures.funnel.opened).toBe(0)
    }
  })

  test('tell of what needs a look', async () => {
    const { insertion } = world.ctx.pushFailures
    const templateId = await world.publishTemplate()
    const id = await pass(templateId)
    await world.ctx.commit({
      writes: [
        insertion({
          passId: id,
          platform: 'apple',
          version: 0,
          reason: 'unreachable',
          devices: 1,
          at: world.clock.ms,
          notifiedVersion: 0,
        }),
      ],
    })
    await world.db
      .prepare('UPDATE passes SET notify_version = 0, notified_version = 0 WHERE id = ?')
      .bind(id)
      .run()
    await world.post('/api/v1/webhook-endpoints', { url: 'https://sink.example/' })
    await world.db
      .prepare('UPDATE webhook_endpoints SET first_failure_at = 1 WHERE workspace_id = ?')
      .bind(world.first.id)
      .run()
    const { health, usage } = await overview()
    expect(health).toMatchObject({
      pushFailures: { count: 1, isBounded: false },
      failedDeliveries: { count: 0 },
      webhookEndpoints: { enabled: 1, failing: 1, disabledByService: 0 },
      credentials: [],
    })
    expect(usage[0]!.used).toBe(1)
  })

  test('are of one workspace, and for whoever may read events', async () => {
    await pass(await world.publishTemplate())
    const other = await world.createTenant('test')
    const response = await world.get('/api/v1/workspace/overview', { key: other.apiKey })
    expect((await response.json<{ data: Overview }>()).data.passes.created).toBe(0)
    const viewer = await addMember(world, 'viewer')
    const seen = await viewer.call('GET', '/workspace/overview')
    expect((await seen.json<{ data: Overview }>()).data.passes.created).toBe(1)
    const key = await world.keyWith(['passes:read'])
    expect((await world.get('/api/v1/workspace/overview', { key })).status).toBe(403)
  })

  test.each(['0', '367', '1.5', 'many'])('are refused for %s days', async (days) => {
    const response = await world.get(`/api/v1/workspace/overview?days=${days}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'invalid_query', parameter: 'days' }],
    })
  })

  test('are read in one wave', async () => {
    await pass(await world.publishTemplate())
    await overview()
    resetCounter(counter)
    await overview(90)
    // The figures and the credentials, at the same time.
    expect(countsOf(counter).d1RoundTrips).toBeLessThanOrEqual(2)
  })
})
