import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import type { Call, Outcome } from '../../src/stores/object-calls.ts'
import { SAMPLE_ROOM } from '../../src/stores/sample-room.ts'
import { aroundCalls } from '../support/objects.ts'
import { LOYALTY } from '../support/points.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

/** A world whose workspaces have objects, whatever the others have. */
const worldInObjects = (options: WorldOptions = {}) =>
  createWorld({ ...options, variables: { WORKSPACE_STORE: 'objects' } })

const { WORKSPACES } = env as unknown as Bindings
const objectOf = ({ first }: World) => WORKSPACES.getByName(`${first.id}/1`)

/** Ends the object with all that it is doing, as a deployment or a fault of the machine does. */
const reset = (world: World) =>
  runInDurableObject(objectOf(world), (_, state) => state.abort('the test resets it')).catch(
    () => {},
  )

interface Answer {
  status: number
  data: { id: string; balance: number }
  retryAfter: string | null
}

/** Asks with this key until the answer is final, and counts those that were not. */
async function untilAnswered(
  world: World,
  path: string,
  body: unknown,
  key: string,
  unsure: number[],
): Promise<Answer> {
  for (let asked = 0; asked < 100; asked++) {
    const response = await world.post(path, body, { 'Idempotency-Key': key })
    const retryAfter = response.headers.get('Retry-After')
    const { data, errors } = await response.json<{ data: Answer['data']; errors: unknown }>()
    if (response.status < 400) return { status: response.status, data, retryAfter }
    // A reset in the middle is a 503, and a repeat that comes before its first has ended a 409.
    if (![409, 503].includes(response.status)) throw new Error(JSON.stringify(errors))
    unsure.push(response.status)
    expect(retryAfter).not.toBeNull()
    world.clock.advance(1000)
    await sleep(5)
  }
  throw new Error(`${path} is never answered`)
}

describe('an object that is reset every 100 ms under load', () => {
  test('has each acknowledged create and point entry once, and the balance is right', async () => {
    const world = await worldInObjects()
    const templateId = await world.publishTemplate(LOYALTY)
    const card = await untilAnswered(world, '/api/v1/passes', { templateId }, 'card', [])
    const unsure: number[] = []
    let [resets, loaded] = [0, true]
    const trouble = (async () => {
      while (loaded) {
        await sleep(100)
        await reset(world)
        resets++
      }
    })()
    const ids: string[] = []
    const worker = async (name: number) => {
      for (let n = 0; n < 40; n++) {
        const body = { templateId, serialNumber: `s-${name}-${n}` }
        const pass = await untilAnswered(world, '/api/v1/passes', body, `c-${name}-${n}`, unsure)
        ids.push(pass.data.id)
        const points = { pointsAdded: 1, transactionId: `txn_${name}-${n}` }
        const path = `/api/v1/passes/${card.data.id}/points`
        await untilAnswered(world, path, points, `p-${name}-${n}`, unsure)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, name) => worker(name)))
    loaded = false
    await trouble

    expect(resets).toBeGreaterThan(5)
    expect(unsure.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(320)
    const count = (sql: string) => world.db.prepare(sql).first<number>('n')
    expect(await count('SELECT count(*) AS n FROM passes')).toBe(321)
    expect(await count("SELECT count(*) AS n FROM events WHERE type = 'pass.created'")).toBe(321)
    expect(await count('SELECT count(*) AS n FROM point_entries')).toBe(320)
    expect(await count('SELECT sum(points) AS n FROM point_entries')).toBe(320)
    expect(await count('SELECT max(points) AS n FROM passes')).toBe(320)
    const read = await world.get(`/api/v1/passes/${card.data.id}`)
    expect((await read.json<{ data: { points: number } }>()).data.points).toBe(320)
    // Every event has a number, and there is none without one.
    const seqs = await count(`SELECT max(key & 68719476735) - ${SAMPLE_ROOM} AS n FROM events`)
    expect(await count('SELECT count(*) AS n FROM events')).toBe(seqs)
  }, 60_000)
})

describe('an answer of an object', () => {
  type Fate = (call: Call, proceed: () => Promise<Outcome>) => Promise<Outcome>

  /** A world in which the next call that creates a pass meets this fate. */
  async function createWith(fate: Fate) {
    let armed = false
    const met = { count: 0 }
    const world = await worldInObjects({
      bindings: (real) => ({
        WORKSPACES: aroundCalls(real.WORKSPACES, (call, proceed) => {
          const isCreate = call.statements.some(({ sql }) => /^insert into "passes"/i.test(sql))
          if (!armed || !isCreate) return proceed()
          armed = false
          met.count++
          return fate(call, proceed)
        }),
      }),
    })
    const templateId = await world.publishTemplate()
    armed = true
    const create = (key?: string) =>
      world.post('/api/v1/passes', { templateId }, key ? { 'Idempotency-Key': key } : {})
    const created = () =>
      world.db
        .prepare(
          "SELECT (SELECT count(*) FROM passes) AS passes, count(*) AS events FROM events WHERE type = 'pass.created'",
        )
        .first()
    return { world, create, created, met }
  }
  const idOf = async (response: Response) =>
    (await response.json<{ data: { id: string } }>()).data.id

  test('that does not come is found by the key', async () => {
    const { create, created, met } = await createWith(async (_, proceed) => {
      await proceed()
      throw Object.assign(new Error('Durable Object reset'), { durableObjectReset: true })
    })
    const first = await create('k')
    const repeat = await create('k')
    expect(repeat.status).toBe(201)
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
    expect(met.count).toBe(1)
    expect(first.status).toBe(201)
    expect(await idOf(repeat)).toBe(await idOf(first))
    expect(await created()).toEqual({ passes: 1, events: 1 })
  })

  test('that comes late is the answer of the repeat, too', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const { create, created } = await createWith(async (_, proceed) => {
      const outcome = await proceed()
      await held
      return outcome
    })
    const late = create('k')
    await sleep(50)
    const repeat = await create('k')
    release()
    expect(repeat.status).toBe(201)
    expect(await idOf(await late)).toBe(await idOf(repeat))
    expect(await created()).toEqual({ passes: 1, events: 1 })
  })

  test('of a call that arrives late, after its repeat, changes nothing any more', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const { create, created } = await createWith(async (_, proceed) => {
      await held
      return proceed()
    })
    const late = create('k')
    await sleep(50)
    const repeat = await create('k')
    expect(repeat.status).toBe(201)
    release()
    expect(await idOf(await late)).toBe(await idOf(repeat))
    expect(await created()).toEqual({ passes: 1, events: 1 })
  })

  test('that does not come, of a request without a key, is a 503, for nobody can tell what became of it', async () => {
    const { create, created } = await createWith(async (_, proceed) => {
      await proceed()
      throw Object.assign(new Error('Durable Object reset'), { durableObjectReset: true })
    })
    const lost = await create()
    expect([lost.status, lost.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await created()).toEqual({ passes: 1, events: 1 })
  })

  test('of a call that arrives twice tells of one pass', async () => {
    const { create, created } = await createWith(async (_, proceed) => {
      await proceed()
      return proceed()
    })
    expect((await create('k')).status).toBe(201)
    expect((await create('k')).status).toBe(201)
    expect(await created()).toEqual({ passes: 1, events: 1 })
  })
})

describe('an object whose tables cannot be brought up to date', () => {
  test('keeps its data, others go on, and it heals with the next right migration', async () => {
    const broken = { id: '' }
    const world = await worldInObjects({
      bindings: (real) => ({
        // A version of the service whose second migration fails in one of the objects.
        WORKSPACES: aroundCalls(real.WORKSPACES, async (_call, proceed, name) =>
          name.startsWith(broken.id) && broken.id !== ''
            ? { lacks: 1, error: 'UNIQUE constraint failed: passes.new_column' }
            : proceed(),
        ),
      }),
    })
    const other = await world.createTenant('test')
    const templateId = await world.publishTemplate()
    const elsewhere = await world.publishTemplate({}, other.apiKey)
    const create = (template: string, key: string) =>
      world.request('POST', '/api/v1/passes', { key, body: { templateId: template } })
    expect((await create(templateId, world.first.apiKey)).status).toBe(201)
    broken.id = world.first.id
    const refused = await create(templateId, world.first.apiKey)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await world.get('/api/v1/passes')).status).toBe(503)
    expect((await create(elsewhere, other.apiKey)).status).toBe(201)
    broken.id = ''
    expect((await create(templateId, world.first.apiKey)).status).toBe(201)
    const { data } = await (await world.get('/api/v1/passes')).json<{ data: { items: [] } }>()
    expect(data.items).toHaveLength(2)
  })
})
