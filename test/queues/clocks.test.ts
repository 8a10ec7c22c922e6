import { runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { sweep } from '../../src/queues/sweep.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { createWorld } from '../support/world.ts'

const HOUR_MS = 60 * 60_000
const AT = Date.parse('2026-11-21T00:47:00.000Z')
const { DB, WORKSPACES } = testEnv as unknown as Bindings

afterEach(() => emptyDatabase(DB))

/** A day of the cron, as far as it looks at clocks. */
async function day(run: (scheduledAtMs: number) => Promise<void>) {
  for (let hour = 0; hour < 24; hour++) await run(AT + hour * HOUR_MS)
}

test.each([1, 23, 24, 49, 100])(
  'of %i workspaces in objects each is looked at once a day, a page an hour',
  async (count) => {
    const world = await createWorld({ variables: { WORKSPACE_STORE: 'd1' } })
    const insert = (id: number, generation: number) =>
      DB.prepare(
        `INSERT INTO workspaces (id, name, mode, created_at, generation) VALUES ('ws_' || printf('%03d', ?), 'W', 'live', 0, ?)`,
      ).bind(id, generation)
    await DB.batch(Array.from({ length: count }, (_, at) => insert(at, 1 + (at % 3))))
    await DB.batch([insert(500, 0)])
    const looks: string[] = []
    const perHour: number[] = []
    world.deps.clocks.wind = async ({ workspaceId, generation }) => {
      looks.push(`${workspaceId}/${generation}`)
    }
    await day(async (scheduledAtMs) => {
      const before = looks.length
      await sweep(world.deps, scheduledAtMs, () => {})
      perHour.push(looks.length - before)
    })
    const all = Array.from(
      { length: count },
      (_, at) => `ws_${String(at).padStart(3, '0')}/${1 + (at % 3)}`,
    )
    expect([...new Set(looks)].toSorted()).toEqual(all)
    expect(Math.max(...perHour)).toBe(Math.ceil((count + 1) / 24))
  },
)

test('a clock that stands is set, and one that cannot be reached holds up no other', async () => {
  const world = await createWorld({ variables: { WORKSPACE_STORE: 'objects' } })
  const other = await world.createTenant('test')
  const stub = (id: string) => WORKSPACES.getByName(`${id}/1`)
  const alarmOf = (id: string) =>
    runInDurableObject(stub(id), (_, { storage }) => storage.getAlarm())
  for (const { id } of [world.first, other]) {
    await runInDurableObject(stub(id), (_, { storage }) => storage.deleteAlarm())
    expect(await alarmOf(id)).toBe(null)
  }
  const { wind } = world.deps.clocks
  vi.spyOn(console, 'error').mockImplementation(() => {})
  world.deps.clocks.wind = async (workspace) => {
    if (workspace.workspaceId === world.first.id) throw new Error('overloaded')
    await wind(workspace)
  }
  await day((scheduledAtMs) => sweep(world.deps, scheduledAtMs, () => {}))
  expect(await alarmOf(world.first.id)).toBe(null)
  expect(await alarmOf(other.id)).not.toBe(null)
})

test('nothing is looked at in other minutes', async () => {
  const world = await createWorld({ variables: { WORKSPACE_STORE: 'objects' } })
  const wind = vi.spyOn(world.deps.clocks, 'wind')
  await sweep(world.deps, AT + 60_000, () => {})
  expect(wind).not.toHaveBeenCalled()
})
