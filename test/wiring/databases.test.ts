import { expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { createWorld, type World } from '../support/world.ts'

type Objects = Bindings['WORKSPACES']

/** The objects, which note what each stub is made with. */
function watched({ WORKSPACES }: Bindings, asJurisdiction?: (name: string) => void) {
  const stubs: { jurisdiction: string | null; name: string; options: unknown }[] = []
  const namespace = (jurisdiction: string | null): Objects =>
    ({
      getByName(name: string, options: unknown) {
        stubs.push({ jurisdiction, name, options })
        return WORKSPACES.getByName(name)
      },
      jurisdiction(name: string) {
        asJurisdiction?.(name)
        return namespace(name)
      },
    }) as unknown as Objects
  return { stubs, WORKSPACES: namespace(null) }
}

const OBJECTS = { WORKSPACE_STORE: 'objects' }
const D1 = { WORKSPACE_STORE: 'd1' }
const found = (world: World, body: object = {}) =>
  world.request('POST', '/setup/workspaces', {
    key: world.env.BOOTSTRAP_TOKEN as string,
    body: { name: 'Arena', mode: 'test', ...body },
  })
const opened = async (response: Response) => {
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { workspaceId: string; apiKey: string } }).data
}

/** What a workspace is asked of its own database for. */
async function timelineMonths(world: World, key: string): Promise<number> {
  const response = await world.get('/api/v1/workspace', { key })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { timelineMonths: number } }).data.timelineMonths
}

test.each([
  [{ region: 'afr' }, null, { locationHint: 'afr' }],
  [{ region: 'apac-se' }, null, { locationHint: 'apac-se' }],
  [{ jurisdiction: 'eu' }, 'eu', {}],
  [{ region: 'enam', jurisdiction: 'fedramp-high' }, 'fedramp-high', { locationHint: 'enam' }],
  [{}, null, {}],
])('every stub of a workspace with %j is made there', async (body, jurisdiction, options) => {
  let stubs: ReturnType<typeof watched>['stubs'] = []
  const bindings = (real: Bindings) => {
    const { WORKSPACES, stubs: seen } = watched(real)
    stubs = seen
    return { WORKSPACES }
  }
  const world = await createWorld({ variables: OBJECTS, bindings })
  stubs.length = 0
  const { workspaceId, apiKey } = await opened(await found(world, { ...body, timelineMonths: 7 }))
  const created = stubs.length
  expect(created).toBeGreaterThan(0)
  // Also where the place is read from the directory again.
  world.clock.advance(60_000)
  expect(await timelineMonths(world, apiKey)).toBe(7)
  expect(stubs.length).toBeGreaterThan(created)
  for (const stub of stubs)
    expect(stub).toEqual({ jurisdiction, name: `${workspaceId}/1`, options })
})

test('where the platform has no such jurisdiction, no workspace comes about, and none outside of it', async () => {
  let stubs: ReturnType<typeof watched>['stubs'] = []
  const bindings = (real: Bindings) => {
    const { WORKSPACES, stubs: seen } = watched(real, () => {
      throw new TypeError('This account has no such jurisdiction')
    })
    stubs = seen
    return { WORKSPACES }
  }
  const world = await createWorld({ variables: OBJECTS, bindings })
  const count = async () =>
    (await world.env.DB.prepare('SELECT count(*) AS n FROM workspaces').first<{ n: number }>())!.n
  const before = await count()
  stubs.length = 0
  expect((await found(world, { jurisdiction: 'fedramp' })).status).toBe(500)
  expect(stubs).toEqual([])
  expect(await count()).toBe(before)
})

test('the runtime of npm start, which has no jurisdictions, keeps the workspace all the same', async () => {
  const world = await createWorld({ variables: OBJECTS })
  expect(() => world.env.WORKSPACES.jurisdiction('eu')).toThrow(/not implemented in workerd/)
  const { apiKey } = await opened(await found(world, { jurisdiction: 'eu', timelineMonths: 9 }))
  expect(await timelineMonths(world, apiKey)).toBe(9)
})

test('switching over, and back, is for new workspaces only', async () => {
  const worlds = {
    d1: await createWorld({ variables: D1 }),
    objects: await createWorld({ variables: OBJECTS }),
  }
  const homesInD1 = async (workspaceId: string) =>
    (
      await worlds.d1.env.DB.prepare('SELECT workspace_id FROM homes WHERE workspace_id = ?')
        .bind(workspaceId)
        .all()
    ).results.length
  const inD1 = await opened(await found(worlds.d1, { timelineMonths: 3 }))
  const inObject = await opened(await found(worlds.objects, { timelineMonths: 4 }))
  expect(await homesInD1(inD1.workspaceId)).toBe(1)
  expect(await homesInD1(inObject.workspaceId)).toBe(0)
  for (const world of Object.values(worlds)) {
    // Places are remembered for a while.
    world.clock.advance(60_000)
    expect(await timelineMonths(world, inD1.apiKey)).toBe(3)
    expect(await timelineMonths(world, inObject.apiKey)).toBe(4)
  }
  const again = await opened(await found(worlds.d1, { timelineMonths: 5 }))
  expect(await homesInD1(again.workspaceId)).toBe(1)
})
