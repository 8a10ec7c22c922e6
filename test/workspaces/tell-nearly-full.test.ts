import { beforeEach, expect, test } from 'vitest'
import type { EventView } from '../../src/domain/events/view.ts'
import { tellNearlyFull } from '../../src/domain/workspaces/tell-nearly-full.ts'
import { createFilling } from '../support/filling.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
const filling = createFilling()
beforeEach(async () => {
  world = await createWorld(filling)
  await world.publishTemplate()
})

const isShared = () => world.deps.config.workspaceStore === 'd1'
const fillTo = (share: number) => filling.fillTo(world.ctx, share)
/** At the minute of the purges: objects are looked at once an hour. */
const sweepNow = () => world.sweep(new Date(world.clock.ms).setUTCMinutes(17))

async function told(key = world.first.apiKey): Promise<EventView[]> {
  const response = await world.get('/api/v1/events?type=workspace.nearly_full', { key })
  return ((await response.json()) as { data: { items: EventView[] } }).data.items
}

test('the sweep tells at 70 %, once, with the sizes', async () => {
  await fillTo(0.69)
  await sweepNow()
  expect(await told()).toEqual([])
  const storage = await fillTo(0.71)
  await sweepNow()
  await fillTo(0.8)
  await sweepNow()
  const [event, ...others] = await told()
  expect(others).toEqual([])
  expect(event).toMatchObject({ type: 'workspace.nearly_full', passId: null, actor: 'system' })
  expect(event!.data).toEqual({
    sizeBytes: expect.any(Number),
    limitBytes: storage.limitBytes,
    shared: isShared(),
  })
  expect(event!.data!.sizeBytes).toBeGreaterThanOrEqual(storage.sizeBytes)
})

test('is told again only once it was below 65 %', async () => {
  for (const share of [0.71, 0.66, 0.75]) {
    await fillTo(share)
    await sweepNow()
  }
  expect(await told()).toHaveLength(1)
  for (const share of [0.64, 0.69]) {
    await fillTo(share)
    await sweepNow()
  }
  expect(await told()).toHaveLength(1)
  await fillTo(0.7)
  await sweepNow()
  expect(await told()).toHaveLength(2)
})

test('a shared database is told of in each of its workspaces', async () => {
  const other = await world.createTenant('live')
  await fillTo(0.9)
  await sweepNow()
  expect(await told()).toHaveLength(1)
  expect(await told(other.apiKey)).toHaveLength(1)
})

test('two sweeps at once tell once', async () => {
  await fillTo(0.9)
  await Promise.all([sweepNow(), sweepNow(), tellNearlyFull(world.ctx), tellNearlyFull(world.ctx)])
  expect(await told()).toHaveLength(1)
})

test('is not told where there was room again before its turn', async () => {
  await fillTo(0.3)
  await tellNearlyFull(world.ctx)
  expect(await told()).toEqual([])
})

test('webhook endpoints can ask for it alone', async () => {
  const made = await world.post('/api/v1/webhook-endpoints', {
    url: 'https://sink.example/',
    types: ['workspace.nearly_full'],
  })
  expect(made.status).toBe(201)
})
