import { beforeEach, expect, test } from 'vitest'
import { countEvents } from '../../src/domain/figures/count.ts'
import type { Overview } from '../../src/domain/figures/overview.ts'
import { createWorld, type World } from '../support/world.ts'

const PATH = '/api/v1/workspace/sample-data'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

async function overview(): Promise<Overview> {
  const response = await world.get('/api/v1/workspace/overview')
  return (await response.json<{ data: Overview }>()).data
}

async function items<T = { id: string }>(path: string): Promise<T[]> {
  const response = await world.get(`/api/v1${path}`)
  return (await response.json<{ data: { items: T[] } }>()).data.items
}

test('one step deletes templates, passes and history, and the figures are as if they never were', async () => {
  const templateId = await world.publishTemplate()
  await world.post('/api/v1/passes', { templateId })
  const before = await overview()
  await world.post(PATH)
  await countEvents(world.ctx)
  const [own] = await items('/templates?limit=1&sort=-createdAt')
  expect(own!.id).toBe(templateId)
  const deleted = await world.delete(PATH)
  expect(await deleted.json()).toMatchObject({ data: { templates: 3, passes: 40 } })
  for (const counted of [false, true]) {
    if (counted) await countEvents(world.ctx)
    const after = await overview()
    expect({ ...after, health: null }).toEqual({ ...before, health: null })
  }
  expect(await items('/templates')).toHaveLength(1)
  expect(await items('/passes')).toHaveLength(1)
  expect(await items('/access/events')).toEqual([])
  expect(await items('/events?type=pass.created')).toHaveLength(1)
  expect(await items('/events?type=pass.deleted&test=false')).toEqual([])
})

test('a sample template with a pass of your own stays with it', async () => {
  await world.post(PATH)
  const templates = await items<{ id: string; kind: string }>('/templates')
  const { id } = templates.find(({ kind }) => kind === 'coupon')!
  const made = await world.post('/api/v1/passes', { templateId: id })
  expect(made.status).toBe(201)
  await world.delete(PATH)
  expect((await items('/templates')).map((template) => template.id)).toEqual([id])
  expect(await items('/passes')).toHaveLength(1)
  expect((await overview()).passes).toEqual({ created: 1, deleted: 0 })
  const again = await world.delete(PATH)
  expect(again.status).toBe(200)
  expect(await items('/passes')).toHaveLength(1)
})

test('after sample data are deleted they can be created once more', async () => {
  await world.post(PATH)
  await world.delete(PATH)
  const again = await world.post(PATH)
  expect(await again.json()).toMatchObject({ data: { templates: 3, passes: 40 } })
  expect((await overview()).passes).toEqual({ created: 40, deleted: 0 })
})

test('a phone that holds a deleted sample pass still gets it, blank', async () => {
  await world.post(PATH)
  const [pass] = await items('/passes?limit=1')
  await world.delete(PATH)
  const found = (await world.ctx.passes.get(pass!.id))!
  expect(found).toMatchObject({ status: 'VOIDED', customer: null, test: true })
  const content = await world.ctx.templates.version(found.templateId, found.templateVersion)
  expect(content.name).toMatch(/^Sample/)
})

test('what broke off is deleted by the next call', async () => {
  await world.post(PATH)
  const [pass] = await items('/passes?limit=1')
  await world.delete(`/api/v1/passes/${pass!.id}`)
  const deleted = await world.delete(PATH)
  expect(await deleted.json()).toMatchObject({ data: { passes: 39 } })
  expect((await overview()).passes).toEqual({ created: 0, deleted: 0 })
})
