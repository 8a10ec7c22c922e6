import { describe, expect, test } from 'vitest'
import { createTrouble, meanwhile } from '../support/trouble.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

interface Bundle {
  bundleId: string
  bundleUrl: string
}

async function dataOf<T>(response: Response): Promise<T> {
  const { data } = (await response.json()) as { data: T }
  if (!response.ok) throw new Error(`${response.status}`)
  return data
}

async function setUp(names: string[], options: WorldOptions = {}) {
  const world = await createWorld(options)
  const templateId = await world.publishTemplate()
  const made = await world.post('/api/v1/passes/batch', {
    passes: names.map((name) => ({ templateId, name })),
    bundle: true,
  })
  const { items, ...bundle } = await dataOf<Bundle & { items: { data: { id: string } }[] }>(made)
  return { world, bundle, ids: items.map((item) => item.data.id) }
}

/** The status of a bundle's page, and which of these names stand on it. */
async function shown(world: World, url: string, names: string[]) {
  const response = await world.get(url, { key: null, headers: { Accept: 'text/html' } })
  const html = await response.text()
  return [response.status, ...names.filter((name) => html.includes(name))]
}

const rotateBundle = (world: World, id: string, headers?: Record<string, string>) =>
  world.post(`/api/v1/bundles/${id}/rotate-link`, undefined, headers)
const rotatePass = (world: World, id: string) => world.post(`/api/v1/passes/${id}/rotate-link`)
const NAMES = ['Ada', 'Boris', 'Cleo']

describe('the link of a bundle', () => {
  test('is replaced: the old one stops at once, page and files alike', async () => {
    const { world, bundle } = await setUp(NAMES)
    expect(bundle.bundleId).toMatch(/^bdl_/)
    const response = await rotateBundle(world, bundle.bundleId)
    expect(response.status).toBe(200)
    const next = await dataOf<Bundle>(response)
    expect(next.bundleId).toBe(bundle.bundleId)
    expect(next.bundleUrl).not.toBe(bundle.bundleUrl)
    expect(await shown(world, bundle.bundleUrl, NAMES)).toEqual([404])
    for (const path of ['', '/apple-1.pkpasses']) {
      expect((await world.get(bundle.bundleUrl + path, { key: null })).status).toBe(404)
    }
    expect(await shown(world, next.bundleUrl, NAMES)).toEqual([200, ...NAMES])
  })

  test('leaves out a pass whose own link was rotated, until it is rotated itself', async () => {
    const { world, bundle, ids } = await setUp(NAMES)
    await dataOf(await rotatePass(world, ids[1]!))
    expect(await shown(world, bundle.bundleUrl, NAMES)).toEqual([200, 'Ada', 'Cleo'])
    const next = await dataOf<Bundle>(await rotateBundle(world, bundle.bundleId))
    expect(await shown(world, next.bundleUrl, NAMES)).toEqual([200, ...NAMES])
    await dataOf(await rotatePass(world, ids[1]!))
    expect(await shown(world, next.bundleUrl, NAMES)).toEqual([200, 'Ada', 'Cleo'])
  })

  test('opens nothing once all of its passes have new links', async () => {
    const { world, bundle, ids } = await setUp(['Ada', 'Boris'])
    for (const id of ids) await dataOf(await rotatePass(world, id))
    expect(await shown(world, bundle.bundleUrl, ['Ada', 'Boris'])).toEqual([404])
    expect((await world.get(bundle.bundleUrl, { key: null })).status).toBe(404)
  })

  test('is rotated once by a request that comes twice', async () => {
    const { world, bundle } = await setUp(NAMES)
    const key = { 'Idempotency-Key': 'r' }
    const first = await dataOf<Bundle>(await rotateBundle(world, bundle.bundleId, key))
    const second = await dataOf<Bundle>(await rotateBundle(world, bundle.bundleId, key))
    expect(second).toEqual(first)
    expect(await shown(world, first.bundleUrl, NAMES)).toEqual([200, ...NAMES])
  })

  test('is rotated by each of two requests at once', async () => {
    const trouble = createTrouble()
    const { world, bundle } = await setUp(NAMES, { bindings: trouble.bindings })
    const others: Bundle[] = []
    trouble.fates = meanwhile('update bundles', async () => {
      others.push(await dataOf<Bundle>(await rotateBundle(world, bundle.bundleId)))
    })
    const last = await dataOf<Bundle>(await rotateBundle(world, bundle.bundleId))
    trouble.end()
    expect(others).toHaveLength(1)
    expect(others[0]!.bundleUrl).not.toBe(last.bundleUrl)
    expect(await shown(world, others[0]!.bundleUrl, NAMES)).toEqual([404])
    expect(await shown(world, last.bundleUrl, NAMES)).toEqual([200, ...NAMES])
  })

  test('is nobody else’s to rotate', async () => {
    const { world, bundle } = await setUp(['Ada', 'Boris'])
    const stranger = await world.createTenant('test')
    const path = `/api/v1/bundles/${bundle.bundleId}/rotate-link`
    expect((await world.request('POST', path, { key: stranger.apiKey })).status).toBe(404)
    const reader = await world.keyWith(['passes:read'])
    expect((await world.request('POST', path, { key: reader })).status).toBe(403)
    expect(await shown(world, bundle.bundleUrl, ['Ada', 'Boris'])).toEqual([200, 'Ada', 'Boris'])
  })
})
