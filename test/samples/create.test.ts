import { beforeEach, describe, expect, test } from 'vitest'
import { countEvents } from '../../src/domain/figures/count.ts'
import type { Overview } from '../../src/domain/figures/overview.ts'
import type { PassView } from '../../src/domain/render/pass-view.ts'
import { createWorld, type World } from '../support/world.ts'

const DAY_MS = 86_400_000
const PATH = '/api/v1/workspace/sample-data'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

async function overview(days = 30): Promise<Overview> {
  const response = await world.get(`/api/v1/workspace/overview?days=${days}`)
  return (await response.json<{ data: Overview }>()).data
}

/** All items of a list. */
async function listed<T>(path: string): Promise<T[]> {
  const items: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await world.get(`/api/v1${path}&limit=100${cursor && `&cursor=${cursor}`}`)
    const { data } = await response.json<{ data: { items: T[]; nextCursor: string | null } }>()
    items.push(...data.items)
    cursor = data.nextCursor
  }
  return items
}

describe('sample data', () => {
  test('fill a test workspace with a month that figures and lists agree about', async () => {
    const created = await world.post(PATH)
    expect(created.status).toBe(200)
    expect(await created.json()).toMatchObject({ data: { templates: 3, passes: 40 } })
    for (const counted of [false, true]) {
      if (counted) await countEvents(world.ctx)
      const { period, onPhones, passes, topTemplates, days, funnel, health, eventsToCome } =
        await overview()
      expect(passes).toEqual({ created: 40, deleted: 0 })
      expect(eventsToCome).toBe(0)
      expect(funnel.created).toBe(40)
      for (const step of [funnel.opened, funnel.installed, funnel.used]) {
        expect(step).toBeGreaterThan(10)
        expect(step).toBeLessThan(40)
      }
      for (const [type, count] of Object.entries(period)) {
        const from = days[0]!.date
        const events = await listed(
          `/events?type=${type}&test=false&timestamp[gte]=${from}T00:00:00.000Z`,
        )
        expect(events, type).toHaveLength(count.all)
      }
      const types = [
        'created',
        'viewed',
        'installed',
        'uninstalled',
        'updated',
        'redeemed',
        'voided',
      ]
      for (const type of types) expect(period, type).toHaveProperty([`pass.${type}`])
      expect(period['pass.access.granted']!.all).toBeGreaterThan(4)
      expect(period['pass.access.denied']!.all).toBeGreaterThan(0)
      expect(await listed('/access/events?decision=denied')).toHaveLength(
        period['pass.access.denied']!.all,
      )
      const held = await listed<PassView>('/passes?onPhones=true&test=false')
      expect(onPhones.all).toBe(held.length)
      expect(onPhones.byPlatform.apple! + onPhones.byPlatform.google!).toBeGreaterThan(held.length)
      expect(topTemplates).toHaveLength(3)
      expect(days.filter(({ counts }) => counts['pass.created']).length).toBeGreaterThan(15)
      expect(health.pushFailures.count).toBe(0)
    }
    const events = await listed<{ timestamp: string; id: string }>('/events?sort=timestamp')
    const times = events.map(({ timestamp }) => Date.parse(timestamp))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)!).toBeLessThanOrEqual(world.clock.ms)
  })

  test('are created once, also by requests at the same time', async () => {
    const answers = await Promise.all([world.post(PATH), world.post(PATH), world.post(PATH)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await world.post(PATH)
    expect(await again.json()).toMatchObject({ data: { templates: 3, passes: 40 } })
    expect(await listed('/templates?')).toHaveLength(3)
    expect(await listed('/passes?')).toHaveLength(40)
    expect((await overview()).passes.created).toBe(40)
  })

  test('stand before what happens in the workspace, and figures count both', async () => {
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId })
    await countEvents(world.ctx)
    world.clock.advance(2 * DAY_MS)
    await world.post(PATH)
    for (const counted of [false, true]) {
      if (counted) await countEvents(world.ctx)
      expect((await overview()).passes.created).toBe(41)
    }
    const newest = await listed<{ passId: string | null; timestamp: string }>('/events?')
    expect(Date.parse(newest[0]!.timestamp)).toBeGreaterThan(Date.parse(newest[2]!.timestamp))
    expect((await listed<PassView>(`/passes?templateId=${templateId}`)).length).toBe(1)
  })

  test('are no news: no webhook carries them, and no wallet is notified of them', async () => {
    await world.post('/api/v1/webhook-endpoints', { url: 'https://sink.example/' })
    await world.post(PATH)
    await world.sweep()
    expect(await listed('/webhook-deliveries?')).toEqual([])
    world.clock.advance(DAY_MS)
    const before = await overview()
    await world.sweep()
    expect((await overview()).period).toEqual(before.period)
    const waiting = await world.db
      .prepare('SELECT count(*) AS count FROM passes WHERE renotify_at IS NOT NULL')
      .first<number>('count')
    expect(waiting).toBe(0)
  })

  test('are not for live workspaces, nor for keys that may not create templates', async () => {
    const live = await world.createTenant('live')
    const refused = await world.request('POST', PATH, { key: live.apiKey })
    expect(refused.status).toBe(404)
    const key = await world.keyWith(['passes:read'])
    expect((await world.request('POST', PATH, { key })).status).toBe(403)
    expect((await world.request('DELETE', PATH, { key })).status).toBe(403)
    expect(await listed('/templates?')).toEqual([])
  })

  test('are refused where a workspace has no room for their history', async () => {
    await world.db
      .prepare('UPDATE homes SET floor = 0 WHERE workspace_id = ?')
      .bind(world.first.id)
      .run()
    const refused = await world.post(PATH)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'invalid_state_transition' }] })
  })
})
