import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { addMember } from '../support/members.ts'
import { aroundCalls } from '../support/objects.ts'
import { createScanner } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

/** One for who is signed in, one for what the page shows. */
const MAX_WAVES = 2

/** How often a page waits for the database: calls that overlap are one wave. */
function countingWaves(real: Bindings, waves: { count: number }) {
  let running = 0
  async function during<T>(call: () => Promise<T>): Promise<T> {
    if (running++ === 0) waves.count++
    try {
      return await call()
    } finally {
      running--
    }
  }
  const known = new WeakMap<object, D1PreparedStatement>()
  function wrap(real: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...params: unknown[]) => wrap(real.bind(...params)),
      all: () => during(() => real.all()),
      run: () => during(() => real.run()),
      raw: () => during(() => real.raw()),
    } as unknown as D1PreparedStatement
    known.set(wrapped, real)
    return wrapped
  }
  const DB = {
    prepare: (sql: string) => wrap(real.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      during(() => real.DB.batch(statements.map((statement) => known.get(statement)!))),
  } as unknown as D1Database
  return { DB, WORKSPACES: aroundCalls(real.WORKSPACES, (_, proceed) => during(proceed)) }
}

async function countedWorld() {
  const waves = { count: 0 }
  const world = await createWorld({
    bindings: (real) => countingWaves(real, waves),
  })
  const owner = await addMember(world, 'owner')
  /** The second time: what an isolate remembers, it has read by then. */
  async function wavesOf(path: string): Promise<{ status: number; waves: number }> {
    await owner.open(path)
    waves.count = 0
    const { status } = await owner.open(path)
    return { status, waves: waves.count }
  }
  return { world, owner, waves, wavesOf }
}

test('calls that overlap are one wave, and calls after each other are several', async () => {
  const { world, waves } = await countedWorld()
  const ask = () => world.env.DB.prepare('SELECT 1').all()
  waves.count = 0
  await Promise.all([ask(), ask()])
  expect(waves.count).toBe(1)
  await ask()
  await ask()
  expect(waves.count).toBe(3)
})

describe('a page waits for the database at most twice', () => {
  test('every page of the navigation, and what they begin', async () => {
    const { owner, wavesOf } = await countedWorld()
    await owner.send('/sample-data', [['idempotencyKey', 'form-1']])
    const html = await (await owner.open('')).text()
    const home = /data-workspace="([^"]+)"/.exec(html)![1]
    const areas = [...html.matchAll(/href="([^"]+)"[^>]*data-go=/g)].map(([, href]) =>
      href!.slice(`/dashboard/${home}`.length),
    )
    expect(areas.length).toBeGreaterThan(8)
    const found: Record<string, number> = {}
    const begin = ['/events', '/passes/new', '/templates/new', '/imports/new', '/keys/new']
    const linkKeys = ['/link-keys', '/link-keys/new']
    for (const path of [...areas, ...begin, ...linkKeys, '/webhooks/new', '/credentials/new']) {
      const { status, waves } = await wavesOf(path)
      expect(status, path).toBe(200)
      found[path || '/'] = waves
    }
    expect(Object.values(found).every((waves) => waves > 0)).toBe(true)
    const slow = Object.entries(found).filter(([, waves]) => waves > MAX_WAVES)
    expect(slow).toEqual([])
  })

  test('the pages of doors and of the funnel', async () => {
    const { wavesOf } = await countedWorld()
    const doors = ['/doors/scanners', '/doors/scanners/new?mode=counter', '/doors/admissions']
    for (const path of [...doors, '/funnel']) {
      const { status, waves } = await wavesOf(path)
      expect(status, path).toBe(200)
      expect(waves, path).toBeLessThanOrEqual(MAX_WAVES)
    }
  })

  test('the page of a pass, of a template, and of a scanner', async () => {
    const { world, owner, wavesOf } = await countedWorld()
    const templateId = await world.publishTemplate()
    const { data } = (await (
      await owner.call('POST', '/passes', { body: { templateId } })
    ).json()) as { data: { id: string } }
    const scanner = await createScanner(world)
    const scannerPage = `/doors/scanners/${scanner.id}`
    for (const path of [`/passes/${data.id}`, `/templates/${templateId}`, scannerPage]) {
      const { status, waves } = await wavesOf(path)
      expect(status, path).toBe(200)
      expect(waves, path).toBeLessThanOrEqual(MAX_WAVES)
    }
  })
})
