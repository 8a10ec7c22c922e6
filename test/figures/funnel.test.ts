import { beforeEach, describe, expect, test } from 'vitest'
import { countEvents } from '../../src/domain/figures/count.ts'
import { FUNNEL_EVENTS } from '../../src/domain/model/figures.ts'
import { registrationEvent } from '../../src/domain/model/registration-event.ts'
import type { Answers } from '../../src/http/endpoints.ts'
import { createWorld, START, type World } from '../support/world.ts'

type Funnel = Answers['FunnelReport']

let world: World
beforeEach(async () => {
  world = await createWorld()
})

async function funnel(query = ''): Promise<Funnel> {
  const response = await world.get(`/api/v1/funnel${query}`)
  expect(response.status).toBe(200)
  return (await response.json<{ data: Funnel }>()).data
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

const NOBODY = {
  created: 0,
  opened: 0,
  added: { any: 0, apple: 0, google: 0 },
  used: 0,
  removed: 0,
}

describe('the funnel', () => {
  test('counts each pass once in each step, in each wallet, before and after the sweep', async () => {
    const templateId = await world.publishTemplate()
    const [one, two] = [await pass(templateId), await pass(templateId)]
    for (let i = 0; i < 2; i++) {
      await happens(one, 'pass.viewed')
      await happens(one, 'pass.installed', 'apple')
      await happens(one, 'pass.uninstalled', 'apple')
    }
    await happens(one, 'pass.installed', 'google')
    await happens(two, 'pass.installed', 'google')
    await world.post(`/api/v1/passes/${two}/redeem`)
    const expected = {
      created: 2,
      opened: 1,
      added: { any: 2, apple: 1, google: 2 },
      used: 1,
      removed: 1,
    }
    expect(await funnel()).toEqual({ items: [expected], isComplete: true, eventsToCome: 0 })
    await countEvents(world.ctx)
    await countEvents(world.ctx)
    expect((await funnel()).items).toEqual([expected])
    await happens(two, 'pass.uninstalled', 'google')
    expect((await funnel()).items).toEqual([{ ...expected, removed: 2 }])
  })

  test('tells templates, sources and days apart, and picks among them', async () => {
    const [gala, club] = [await world.publishTemplate(), await world.publishTemplate()]
    await pass(gala)
    world.clock.advance(86_400_000)
    await pass(gala)
    await happens(await pass(club), 'pass.viewed')
    await countEvents(world.ctx)
    expect((await funnel('?groupBy=template')).items).toEqual([
      { ...NOBODY, templateId: gala, created: 2 },
      { ...NOBODY, templateId: club, created: 1, opened: 1 },
    ])
    expect((await funnel('?groupBy=day')).items).toEqual([
      { ...NOBODY, day: '2026-11-21', created: 1 },
      { ...NOBODY, day: '2026-11-22', created: 2, opened: 1 },
    ])
    expect((await funnel('?groupBy=source')).items).toEqual([
      { ...NOBODY, source: { type: 'api', id: null }, created: 3, opened: 1 },
    ])
    expect((await funnel(`?templateId=${club}`)).items).toEqual([
      { ...NOBODY, created: 1, opened: 1 },
    ])
    expect((await funnel('?source=api')).items).toMatchObject([{ created: 3 }])
    expect((await funnel('?source=import')).items).toEqual([NOBODY])
    expect((await funnel('?from=2026-11-22&to=2026-11-22')).items).toMatchObject([{ created: 2 }])
    expect((await funnel('?from=2020-01-01&to=2020-01-31')).items).toEqual([NOBODY])
  })

  test('equals a recount of the events, however often counting is cut off', async () => {
    const templates = [await world.publishTemplate(), await world.publishTemplate()]
    const types = ['pass.viewed', 'pass.installed', 'pass.uninstalled'] as const
    // A fixed mixture: no two passes go through the same.
    for (let i = 0; i < 24; i++) {
      if (i === 12) world.clock.advance(86_400_000)
      const id = await pass(templates[i % 2]!)
      for (let step = 0; step < 1 + (i % 5); step++) {
        const platform = (i + step) % 3 === 0 ? 'google' : 'apple'
        await happens(id, types[(i * 7 + step) % 3]!, platform)
      }
      if (i % 3 === 0) await world.ctx.figures.count(1 + (i % 4))
    }
    const expected = await recount()
    expect(expected.length).toBeGreaterThan(10)
    for (let slice = 0; slice < 40; slice++) {
      expect(await counts()).toEqual(expected)
      await world.ctx.figures.count(3)
    }
    expect(await counts()).toEqual(expected)
  })

  test('leaves out test passes, and other workspaces', async () => {
    const templateId = await world.publishTemplate()
    await world.post(`/api/v1/templates/${templateId}/test-pass`)
    await pass(templateId)
    expect((await funnel()).items).toMatchObject([{ created: 1 }])
    await countEvents(world.ctx)
    expect((await funnel()).items).toMatchObject([{ created: 1 }])
    const other = await world.get('/api/v1/funnel', {
      key: (await world.createTenant('test')).apiKey,
    })
    expect((await other.json<{ data: Funnel }>()).data.items).toEqual([NOBODY])
  })

  test.each([
    ['from', '?from=2026-11-22&to=2026-11-21'],
    ['from', '?from=2025-01-01&to=2026-11-21'],
    ['from', '?from=1970-01-01'],
    ['from', '?from=2999-01-01'],
    ['from', '?from=yesterday'],
    ['to', '?to=2026-02-30'],
    ['groupBy', '?groupBy=week'],
    ['source', '?source=shop'],
  ])('says of %s that it cannot be read: %s', async (name, query) => {
    const response = await world.get(`/api/v1/funnel${query}`)
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain(name)
  })
})

type Row = { day: number; templateId: string; source: string; step: string; count: number }

const sorted = (rows: Row[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** What the store adds up: counts of the same kind as one. */
async function counts(): Promise<Row[]> {
  const day = Math.floor(START / 86_400_000)
  const found = await world.ctx.figures.funnel({ from: day, to: day + 2 })
  const sums = new Map<string, Row>()
  for (const { count, ...kind } of found.counts) {
    const key = JSON.stringify(kind)
    sums.set(key, { ...kind, count: (sums.get(key)?.count ?? 0) + count })
  }
  return sorted([...sums.values()])
}

/** The same from the events alone, step by step. */
async function recount(): Promise<Row[]> {
  const { results } = await world.db
    .prepare(
      `SELECT e.pass_id AS id, e.type, e.detail ->> 'platform' AS platform, p.template_id AS templateId,
        p.source, p.created_at / 86400000 AS day FROM events e JOIN passes p ON p.id = e.pass_id
      WHERE p.workspace_id = ?`,
    )
    .bind(world.first.id)
    .all<{ id: string; type: string; platform: string | null } & Omit<Row, 'step' | 'count'>>()
  const passesOf = new Map<string, { kind: Omit<Row, 'count'>; ids: Set<string> }>()
  for (const { id, type, platform, day, templateId, source } of results) {
    const steps = FUNNEL_EVENTS.filter(
      (step) => step.type === type && (!step.platform || step.platform === platform),
    ).map(({ step }) => step as string)
    for (const step of steps) {
      const kind = { day, templateId, source, step }
      const key = JSON.stringify(kind)
      const known = passesOf.get(key) ?? { kind, ids: new Set() }
      passesOf.set(key, known)
      known.ids.add(id)
    }
  }
  return sorted([...passesOf.values()].map(({ kind, ids }) => ({ ...kind, count: ids.size })))
}

test('sample data is counted while it is there', async () => {
  const templateId = await world.publishTemplate()
  await pass(templateId)
  await world.post('/api/v1/workspace/sample-data')
  const [all] = (await funnel()).items
  expect(all!.created).toBeGreaterThan(10)
  expect(all!.added.any).toBeGreaterThan(1)
  const groups = (await funnel('?groupBy=template')).items
  expect(groups.reduce((sum, { created }) => sum + created, 0)).toBe(all!.created)
  while ((await world.ctx.figures.count(1000)) > 0);
  expect((await funnel()).items).toEqual([all])
  const deleted = await world.request('DELETE', '/api/v1/workspace/sample-data')
  expect(deleted.status).toBeLessThan(300)
  expect((await funnel()).items).toEqual([{ ...NOBODY, created: 1 }])
})
