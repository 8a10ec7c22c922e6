import { beforeEach, expect, test } from 'vitest'
import { countEvents } from '../../src/domain/figures/count.ts'
import type { Overview } from '../../src/domain/figures/overview.ts'
import { registrationEvent } from '../../src/domain/model/registration-event.ts'
import { registerDevice } from '../../src/domain/registrations/register.ts'
import { unregisterDevice } from '../../src/domain/registrations/unregister.ts'
import type { PassView } from '../../src/domain/render/pass-view.ts'
import { createWorld, type World } from '../support/world.ts'

const DAY_MS = 86_400_000
const PASS_TYPE = 'pass.com.example.club'

let world: World
beforeEach(async () => {
  world = await createWorld()
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

async function testPass(templateId: string): Promise<string> {
  const made = await world.post(`/api/v1/templates/${templateId}/test-pass`)
  return (await made.json<{ data: { id: string } }>()).data.id
}

/** All items of a list, whatever the number of its pages. */
async function listed<T>(path: string): Promise<T[]> {
  const items: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await world.get(`/api/v1${path}&limit=100${cursor && `&cursor=${cursor}`}`)
    expect(response.status).toBe(200)
    const { data } = await response.json<{ data: { items: T[]; nextCursor: string | null } }>()
    items.push(...data.items)
    cursor = data.nextCursor
  }
  return items
}

async function onApple(id: string, device: number, isOn: boolean) {
  const found = (await world.ctx.passes.get(id))!
  const named = { deviceLibraryIdentifier: `device${device}`, passTypeIdentifier: PASS_TYPE }
  if (isOn) await registerDevice(world.ctx, found, named, `token${device}`)
  else await unregisterDevice(world.ctx, found, named)
}

let nonces = 0
/** What a report of Google writes. */
async function onGoogle(id: string, change: 'installed' | 'uninstalled', expiresInMs = 3_600_000) {
  const found = (await world.ctx.passes.get(id))!
  const report = {
    platform: 'google' as const,
    nonce: `nonce${nonces++}`,
    passId: id,
    change,
    expiresAtMs: world.clock.ms + expiresInMs,
  }
  await world.ctx
    .commit({
      expectations: [world.ctx.installReports.notYetReceived(report)],
      writes: world.ctx.installReports.insertion(report),
      events: [registrationEvent(`pass.${change}`, found, { platform: 'google' })],
    })
    .catch((error: unknown) => {
      if (!String(error).includes('report_known')) throw error
    })
}

/** Small and the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** What anybody finds who looks at each pass. */
async function bruteForce() {
  const passes = (await listed<PassView>('/passes?test=false')).map(
    ({ installations, templateId }) => ({ installations, templateId }),
  )
  const on = (platform?: string) =>
    passes.filter(({ installations }) =>
      platform
        ? installations[platform as 'apple']! > 0
        : Object.values(installations).some((count) => count > 0),
    )
  return {
    figures: {
      all: on().length,
      byPlatform: { apple: on('apple').length, google: on('google').length },
    },
    byTemplate: Map.groupBy(on(), ({ templateId }) => templateId),
  }
}

test.each([1, 2, 3])(
  'passes on phones agree with the passes themselves after any sequence of events (seed %i)',
  async (seed) => {
    const random = randomNumbers(seed)
    // Where an object's own clock goes on by itself, it is the real one: events never go back behind it.
    world.clock.advance(400 * DAY_MS)
    const templates = [
      await world.publishTemplate(),
      await world.publishTemplate({ name: 'Other' }),
    ]
    const ids: string[] = []
    for (let at = 0; at < 8; at++) ids.push(await pass(templates[at % 2]!))
    ids.push(await testPass(templates[0]!))
    const deleted = new Set<string>()
    const byDay = new Map<string, unknown>()
    for (let step = 0; step < 60; step++) {
      const id = ids[random(ids.length)]!
      const deed = random(20)
      if (deed < 6) await onApple(id, random(3), true)
      else if (deed < 10) await onApple(id, random(3), false)
      else if (deed < 13) await onGoogle(id, 'installed', 3_600_000 + random(10) * 1000)
      else if (deed < 16) await onGoogle(id, 'uninstalled', 3_600_000 + random(10) * 1000)
      else if (deed === 16 && deleted.size < 3) {
        deleted.add(id)
        await world.delete(`/api/v1/passes/${id}`)
      } else if (deed === 17) await world.post(`/api/v1/passes/${id}/void`)
      else if (deed === 18) await world.ctx.figures.count(1 + random(9))
      else {
        await countEvents(world.ctx)
        byDay.set(new Date(world.clock.ms).toISOString().slice(0, 10), (await overview()).onPhones)
        world.clock.advance(DAY_MS)
      }
      if (step % 10 === 9) {
        expect((await overview()).onPhones).toEqual((await bruteForce()).figures)
      }
    }
    for (const counted of [false, true]) {
      if (counted) await countEvents(world.ctx)
      const { onPhones, days, topTemplates } = await overview()
      const { figures, byTemplate } = await bruteForce()
      expect(onPhones).toEqual(figures)
      expect(days.at(-1)!.onPhones).toEqual(onPhones)
      expect(days[0]!.onPhones.all).toBe(0)
      for (const { date, onPhones } of days) {
        if (byDay.has(date)) expect(onPhones, date).toEqual(byDay.get(date))
      }
      for (const { templateId, onPhones } of topTemplates) {
        expect(onPhones).toBe(byTemplate.get(templateId)?.length ?? 0)
      }
      expect(topTemplates.reduce((sum, { onPhones }) => sum + onPhones, 0)).toBe(figures.all)
      expect(await listed('/passes?onPhones=true&test=false')).toHaveLength(figures.all)
      expect(await listed('/passes?onPhones=false&test=false')).toHaveLength(
        8 - deleted.size + Number(deleted.has(ids[8]!)) - figures.all,
      )
    }
  },
  60_000,
)

test('a phone that reports the same twice or leaves a deleted pass changes nothing', async () => {
  const id = await pass(await world.publishTemplate())
  await onApple(id, 1, true)
  await onApple(id, 1, true)
  await onApple(id, 2, true)
  expect((await overview()).onPhones).toEqual({ all: 1, byPlatform: { apple: 1, google: 0 } })
  await countEvents(world.ctx)
  await onApple(id, 1, false)
  expect((await overview()).onPhones.all).toBe(1)
  await world.delete(`/api/v1/passes/${id}`)
  for (const counted of [false, true]) {
    if (counted) await countEvents(world.ctx)
    expect((await overview()).onPhones).toEqual({ all: 0, byPlatform: { apple: 0, google: 0 } })
  }
  await onApple(id, 2, false)
  for (const counted of [false, true]) {
    if (counted) await countEvents(world.ctx)
    expect((await overview()).onPhones.all).toBe(0)
  }
})

test('the templates with most passes on phones come first, then those with most new passes', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  const ids = await Promise.all(names.map((name) => world.publishTemplate({ name })))
  for (let at = 0; at < 6; at++) {
    for (let count = 0; count <= at % 3; count++) await pass(ids[at]!)
  }
  const held = await pass(ids[5]!)
  await onApple(held, 1, true)
  world.clock.advance(40 * DAY_MS)
  await pass(ids[0]!)
  for (const counted of [false, true]) {
    if (counted) await countEvents(world.ctx)
    expect((await overview(30)).topTemplates).toEqual([
      { templateId: ids[5], name: 'Six', created: 0, onPhones: 1 },
      { templateId: ids[0], name: 'One', created: 1, onPhones: 0 },
    ])
    const year = await overview(90)
    expect(year.topTemplates).toHaveLength(5)
    expect(year.topTemplates.map(({ created }) => created)).toEqual([4, 3, 2, 2, 2])
  }
})

test('lists leave out passes that try a template, and their events, when they are asked to', async () => {
  const templateId = await world.publishTemplate()
  const real = await pass(templateId)
  const tried = await testPass(templateId)
  await onApple(real, 1, true)
  await onApple(tried, 2, true)
  const ids = async (test: string) =>
    (await listed<{ id: string }>(`/passes?test=${test}`)).map(({ id }) => id)
  expect(await ids('false')).toEqual([real])
  expect(await ids('true')).toEqual([tried])
  const events = async (query: string) =>
    (await listed<{ passId: string }>(`/events?type=pass.installed${query}`)).map(
      ({ passId }) => passId,
    )
  expect(await events('')).toEqual([tried, real])
  expect(await events('&test=false')).toEqual([real])
  expect(await events('&test=true')).toEqual([tried])
  expect((await world.get('/api/v1/passes?test=yes')).status).toBe(400)
  expect((await world.get('/api/v1/events?test=1')).status).toBe(400)
})

test('whoever is refused at a door with an unknown code counts as refused', async () => {
  const id = await pass(await world.publishTemplate())
  for (const credential of [id, 'unknown-code']) {
    await world.post('/api/v1/access/verify', { credential, doorId: 'main' })
  }
  for (const counted of [false, true]) {
    if (counted) await countEvents(world.ctx)
    const refused = (await overview()).period['pass.access.denied']!.all
    expect(refused).toBe(2)
    expect(await listed('/events?type=pass.access.denied&test=false')).toHaveLength(refused)
  }
})
