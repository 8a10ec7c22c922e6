import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { png, send } from '../support/assets.ts'
import { paid } from '../support/checkouts.ts'
import { createFilling } from '../support/filling.ts'
import { setUpImports } from '../support/imports.ts'
import { setUpPasskit } from '../support/passkit.ts'
import { openShop, shop, world as shopWorld, statuses, tickets } from '../support/ticket-shop.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

const FULL = {
  success: false,
  statusCode: 507,
  errors: [{ code: 'workspace_full', message: 'The database of this workspace is full' }],
}
const GATE = { key: 'gate', label: 'Gate', slot: 'primary' }
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>
const dataOf = async <T = { id: string }>(response: Response) =>
  ((await response.json()) as { data: T }).data

describe('from 95 % on', () => {
  let world: World
  let templateId: string
  let passId: string
  const filling = createFilling()
  beforeAll(async () => {
    world = await createWorld(filling)
    await addWallets(world.ctx)
    templateId = await world.publishTemplate({ fields: [GATE] })
  })
  beforeEach(async () => {
    filling.empty()
    passId = (await dataOf(await world.post('/api/v1/passes', { templateId }))).id
    await filling.fillTo(world.ctx, 0.96)
  })

  const CREATIONS: [string, () => Promise<Response>][] = [
    ['a pass', () => world.post('/api/v1/passes', { templateId })],
    ['a pass for its wallets', () => world.post('/api/v1/passes/issue', { templateId })],
    ['a batch', () => world.post('/api/v1/passes/batch', { passes: [{ templateId }] })],
    [
      'a bundle',
      () => world.post('/api/v1/passes/batch', { bundle: true, passes: [{ templateId }] }),
    ],
    ['a test pass', () => world.post(`/api/v1/templates/${templateId}/test-pass`)],
    ['a template', () => world.post('/api/v1/templates', { name: 'Other', kind: 'generic' })],
    ['a copy of a template', () => world.post(`/api/v1/templates/${templateId}/duplicate`)],
    ['an image', () => send(world, png(3))],
    [
      'an import',
      () =>
        world.request('POST', `/api/v1/imports?templateId=${templateId}`, {
          body: 'serialNumber\nA-1\n',
          headers: { 'Content-Type': 'text/csv' },
        }),
    ],
  ]
  test.each(CREATIONS)('%s is not created, and nothing is left of the try', async (_, create) => {
    const before = await everything(world)
    const response = await create()
    expect(response.status).toBe(507)
    expect(await bodyOf(response)).toMatchObject(FULL)
    expect(await everything(world)).toEqual(before)
  })

  test.each(CREATIONS)('%s is created right below', async (_, create) => {
    await filling.fillTo(world.ctx, 0.949)
    expect((await create()).status).toBeLessThan(300)
  })

  test.each([
    ['a change', () => world.patch(`/api/v1/passes/${passId}`, { fields: { gate: '7' } })],
    ['voiding', () => world.post(`/api/v1/passes/${passId}/void`, {})],
    ['a deletion', () => world.delete(`/api/v1/passes/${passId}`)],
    ['reading', () => world.get(`/api/v1/passes/${passId}`)],
    ['a change of a template', () => world.patch(`/api/v1/templates/${templateId}`, { name: 'B' })],
    ['a publication', () => world.post(`/api/v1/templates/${templateId}/publish`)],
    ['a key', () => world.post('/api/v1/api-keys', { name: 'K', scopes: ['passes:read'] })],
    [
      'an endpoint',
      () => world.post('/api/v1/webhook-endpoints', { url: 'https://sink.example/' }),
    ],
  ])('%s goes on', async (_, ask) => {
    expect((await ask()).status).toBeLessThan(300)
  })

  test('a repeat with the same Idempotency-Key succeeds once there is room', async () => {
    const ask = () =>
      world.post('/api/v1/passes', { templateId }, { 'Idempotency-Key': 'order-1001' })
    expect((await ask()).status).toBe(507)
    expect((await ask()).status).toBe(507)
    await filling.fillTo(world.ctx, 0.9)
    const { id } = await dataOf(await ask())
    expect((await dataOf(await ask())).id).toBe(id)
  })

  test('an answer as problem+json says the same', async () => {
    const response = await world.post(
      '/api/v1/passes',
      { templateId },
      { Accept: 'application/problem+json' },
    )
    expect(await bodyOf(response)).toMatchObject({ status: 507, code: 'workspace_full' })
  })

  test('room that another instance has made is found at the next try', async () => {
    expect((await world.post('/api/v1/passes', { templateId })).status).toBe(507)
    filling.empty()
    expect((await world.post('/api/v1/passes', { templateId })).status).toBe(201)
  })
})

test('a full database takes deletions, erases them, purges, and serves phones', async () => {
  const filling = createFilling()
  const kit = await setUpPasskit(filling)
  const { world, phone } = kit
  const kept = await kit.issue()
  const deleted = await kit.issue()
  await filling.fillTo(world.ctx, 1)
  expect((await phone.register(kept.pass)).status).toBe(201)
  await kit.change(kept.id, '7')
  expect((await world.get(kept.url, { key: null })).status).toBe(200)
  expect((await world.delete(`/api/v1/passes/${deleted.id}`)).status).toBe(200)
  world.clock.advance(400 * 86_400_000)
  await world.sweep(new Date(world.clock.ms).setUTCMinutes(17))
  expect((await world.ctx.passes.get(deleted.id))?.deletedAt).toEqual(expect.any(Number))
  const { items } = await dataOf<{ items: unknown[] }>(
    await world.get(`/api/v1/events?type=pass.created`),
  )
  expect(items).toEqual([])
  expect((await phone.unregister(kept.pass)).status).toBe(200)
})

test('an import that fills the database ends with what it has made, and says why', async () => {
  const filling = createFilling()
  const { world, start } = await setUpImports({}, filling)
  const rows = Array.from({ length: 120 }, (_, n) => `A-${n}`)
  const { id } = await start(`serialNumber\n${rows.join('\n')}\n`)
  let batches = 0
  world.trouble.fates = async ({ text }) => {
    if (text.includes('insert into passes') && ++batches === 2)
      await filling.fillTo(world.ctx, 0.97)
    return null
  }
  await world.run()
  const job = await world.job(id)
  expect(job).toMatchObject({ status: 'FAILED', processed: 100, succeeded: 100, failed: 0 })
  const { items } = await dataOf<{ items: { data: Record<string, unknown> }[] }>(
    await world.get('/api/v1/events?type=job.failed'),
  )
  expect(items[0]?.data.reason).toBe('The database of this workspace is full')
})

test('an order that is paid meanwhile waits, and gets its passes once there is room', async () => {
  const filling = createFilling()
  await openShop(filling)
  await tickets()
  await filling.fillTo(shopWorld.ctx, 0.96)
  await shopWorld.send.generic(shop, paid())
  const [message] = shopWorld.queue.splice(0)
  expect(await shopWorld.consume(message)).toEqual(expect.any(Number))
  expect(await statuses()).toEqual([])
  await filling.fillTo(shopWorld.ctx, 0.9)
  expect(await shopWorld.consume(message)).toBe('ack')
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
})

describe('a database that says itself that it is full', () => {
  test.each(['database or disk is full: SQLITE_FULL', 'Exceeded maximum DB size'])(
    '%s',
    async (text) => {
      const trouble = createTrouble()
      const world = await createWorld({ bindings: ({ ...real }) => trouble.bindings(real) })
      await addWallets(world.ctx)
      const templateId = await world.publishTemplate({ fields: [GATE] })
      const { id } = await dataOf(await world.post('/api/v1/passes', { templateId }))
      trouble.fates = whenever(
        ({ to, method }) => to === 'DB' && method === 'batch',
        new Error(`D1_ERROR: ${text}`),
      )
      for (const ask of [
        () => world.post('/api/v1/passes', { templateId }),
        () => world.post('/api/v1/passes', { templateId }, { 'Idempotency-Key': 'k-1' }),
        () => world.post('/api/v1/passes/issue', { templateId }, { 'Idempotency-Key': 'k-2' }),
        () => world.patch(`/api/v1/passes/${id}`, { fields: { gate: '7' } }),
        () => world.delete(`/api/v1/passes/${id}`),
      ]) {
        const response = await ask()
        expect(await bodyOf(response)).toMatchObject(FULL)
        expect(response.headers.get('Retry-After')).toBe(null)
      }
      trouble.end()
      const repeated = await world.post(
        '/api/v1/passes',
        { templateId },
        { 'Idempotency-Key': 'k-1' },
      )
      expect(repeated.status).toBe(201)
    },
  )
})

/** What there is of what can be created, and what is said to have happened. */
async function everything(world: World) {
  const lists = ['passes', 'templates', 'jobs', 'events'].map(async (list) => {
    const { items } = await dataOf<{ items: { id: string }[] }>(
      await world.get(`/api/v1/${list}?limit=100`),
    )
    return items.map(({ id }) => id)
  })
  return Promise.all(lists)
}
