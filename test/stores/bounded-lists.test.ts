import { beforeAll, describe, expect, test } from 'vitest'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { manyPasses } from '../support/many-passes.ts'
import { createWorld, type World } from '../support/world.ts'

/** So many passes that a page which matches little ends at its bound of 20,000 rows. */
const PASSES = 50_000
const BOUND = 20_000

let world: World
let rare: string
const counter = createCounter()

async function columnsOf(table: string): Promise<string[]> {
  const { results } = await world.db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{
    name: string
  }>()
  return results.map(({ name }) => name)
}

beforeAll(async () => {
  world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
  const templateId = await world.publishTemplate()
  rare = await world.publishTemplate({ kind: 'coupon' })
  const body = { templateId, access: { accessLevel: 'A', allowedDoors: ['door_1'] } }
  const made = await world.post('/api/v1/passes', body)
  const { data } = (await made.json()) as { data: { id: string } }
  await world.post('/api/v1/access/verify', { credential: data.id, doorId: 'door_1' })

  const many = { workspaceId: world.first.id, passId: data.id, rareTemplateId: rare, count: PASSES }
  await world.db.batch((await manyPasses(columnsOf, many)).map((sql) => world.db.prepare(sql)))
}, 120_000)

interface Listed {
  items: { id: string }[]
  hasMore: boolean
  nextCursor: string | null
}

/** Every page of a list, with the rows that each has read. */
async function walked(path: string): Promise<{ ids: string[]; pages: number; maxRead: number }> {
  const ids: string[] = []
  let [pages, maxRead] = [0, 0]
  for (let cursor: string | null = ''; cursor !== null; ) {
    resetCounter(counter)
    const at = `/api/v1${path}${cursor && `&cursor=${cursor}`}`
    const { data } = (await (await world.request('GET', at)).json()) as { data: Listed }
    maxRead = Math.max(maxRead, countsOf(counter).d1RowsRead)
    pages++
    ids.push(...data.items.map((item) => item.id))
    expect(data.hasMore).toBe(data.nextCursor !== null)
    cursor = data.nextCursor
  }
  return { ids, pages, maxRead }
}

async function idsOf(table: string, condition: string, order: string): Promise<string[]> {
  const { results } = await world.db
    .prepare(`SELECT id FROM ${table} WHERE workspace_id = ?1 AND ${condition} ORDER BY ${order}`)
    .bind(world.first.id)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

describe(`a list of ${PASSES} reads a bounded number of rows for a page`, () => {
  const VOIDED = "status = 'VOIDED'"
  test.each([
    ['status=VOIDED', VOIDED, 'id DESC'],
    ['status=VOIDED&sort=createdAt', VOIDED, 'id'],
    ['status=VOIDED&sort=-updatedAt', VOIDED, 'update_seq DESC'],
    ['status=VOIDED&sort=updatedAt', VOIDED, 'update_seq'],
    ['templateId={rare}', VOIDED, 'id DESC'],
    ['templateId={rare}&status=VOIDED&sort=-updatedAt&limit=2', VOIDED, 'update_seq DESC'],
    ['status=REDEEMED', 'false', 'id'],
  ])('passes by %s', async (query, condition, order) => {
    const { ids, pages, maxRead } = await walked(`/passes?${query.replace('{rare}', rare)}`)
    expect(ids).toEqual(await idsOf('passes', condition, order))
    expect(pages).toBeGreaterThan(1)
    // A stretch is looked at for its end, and again for what matches; along events, each with its pass.
    expect(maxRead).toBeLessThan(3 * BOUND)
  })

  test.each([
    ['kind=coupon', 'id DESC'],
    ['kind=coupon&status=VOIDED&sort=-updatedAt&limit=2', 'update_seq DESC'],
  ])('passes by %s', async (query, order) => {
    const { ids, pages, maxRead } = await walked(`/passes?${query}`)
    expect(ids).toEqual(await idsOf('passes', VOIDED, order))
    expect(pages).toBeGreaterThan(1)
    // Beside that, the template of each is looked up among those of the kind.
    expect(maxRead).toBeLessThan(4 * BOUND)
  })

  test('events by type', async () => {
    for (const sort of ['timestamp', '-timestamp']) {
      const { ids, pages, maxRead } = await walked(`/events?type=pass.voided&sort=${sort}`)
      expect(ids).toHaveLength(6)
      expect(new Set(ids).size).toBe(6)
      expect(pages).toBeGreaterThan(3)
      expect(maxRead).toBeLessThan(1.1 * BOUND)
    }
  })

  test('what a key has done', async () => {
    for (const sort of ['timestamp', '-timestamp']) {
      const of = (query: string) => walked(`/audit-entries?${query}&sort=${sort}`)
      const rarely = await of('action=pass.voided')
      expect(rarely.ids).toHaveLength(6)
      expect(rarely.pages).toBeGreaterThan(3)
      const never = await of('actor=key_none')
      expect(never.ids).toEqual([])
      for (const { maxRead } of [rarely, never]) expect(maxRead).toBeLessThan(1.1 * BOUND)
    }
    const { ids, maxRead } = await walked('/audit-entries?action=publishTemplate')
    expect(ids).toHaveLength(2)
    expect(maxRead).toBeLessThan(40)
  })

  test('jobs by type', async () => {
    const started = await world.post('/api/v1/exports', { list: 'passes', format: 'csv' })
    const { id } = ((await started.json()) as { data: { id: string } }).data
    const columns = await columnsOf('jobs')
    const copied = columns.map((name) => (name === 'id' ? "printf('job_%026d', n.i)" : name))
    await world.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PASSES})
         INSERT INTO jobs (${columns}) SELECT ${copied} FROM jobs, n WHERE workspace_id = ? AND id = ?`,
      )
      .bind(world.first.id, id)
      .run()
    await world.db
      .prepare(`UPDATE jobs SET type = 'import' WHERE workspace_id = ? AND id = ?`)
      .bind(world.first.id, id)
      .run()
    for (const sort of ['createdAt', '-createdAt']) {
      const { ids, pages, maxRead } = await walked(`/jobs?type=import&sort=${sort}`)
      expect(ids).toEqual([id])
      expect(pages).toBeGreaterThan(1)
      expect(maxRead).toBeLessThan(3 * BOUND)
    }
    expect((await walked('/jobs?type=void')).ids).toEqual([])
    await world.db.prepare('DELETE FROM jobs WHERE workspace_id = ?').bind(world.first.id).run()
  })

  test('failed updates where most of them are outdated', async () => {
    await world.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PASSES})
         INSERT INTO push_failures (workspace_id, pass_id, platform, version, reason, devices, at, notified_version)
         SELECT ?, printf('pass_%026d', n.i), 'apple', 1, 'unreachable', 1, 0, 0 FROM n`,
      )
      .bind(world.first.id)
      .run()
    const { ids, pages, maxRead } = await walked('/push-failures?limit=20')
    expect(ids).toEqual([])
    expect(pages).toBe(Math.ceil(PASSES / BOUND))
    // Each with its pass, which is not there.
    expect(maxRead).toBeLessThan(3 * BOUND)
    await world.db
      .prepare('DELETE FROM push_failures WHERE workspace_id = ?')
      .bind(world.first.id)
      .run()
  })

  test('decisions at doors', async () => {
    const { ids, maxRead } = await walked('/access/events?decision=denied')
    expect(ids).toEqual(await idsOf('access_events', "decision = 'denied'", 'id DESC'))
    expect(ids).toHaveLength(6)
    expect(maxRead).toBeLessThan(3 * BOUND)
  })
})

test('what is not filtered reads no more than its page', async () => {
  const paths = [
    '/passes?',
    '/passes?sort=-updatedAt',
    '/passes?sort=createdAt',
    '/events?',
    '/access/events?',
    '/audit-entries?',
  ]
  for (const path of paths) {
    await world.request('GET', `/api/v1${path}&limit=20`)
    resetCounter(counter)
    const response = await world.request('GET', `/api/v1${path}&limit=20`)
    const { data } = (await response.json()) as { data: Listed }
    expect(data.items, path).toHaveLength(20)
    expect(countsOf(counter), path).toMatchObject({ d1RoundTrips: 1 })
    expect(countsOf(counter).d1RowsRead, path).toBeLessThan(3 * 21)
  }
})

test('figures read a bounded number of rows, also before their events are counted', async () => {
  const read = async () => {
    resetCounter(counter)
    const response = await world.request('GET', '/api/v1/workspace/overview')
    const { data } = await response.json<{
      data: { passes: { created: number }; eventsToCome: number }
    }>()
    return { ...data, rowsRead: countsOf(counter).d1RowsRead }
  }
  const early = await read()
  expect(early.eventsToCome).toBeGreaterThan(BOUND)
  // An event with its pass, once for the counts and once for the steps.
  expect(early.rowsRead).toBeLessThan(4.2 * BOUND)

  const SLICE = 5_000
  let counted = SLICE
  while (counted === SLICE) {
    resetCounter(counter)
    counted = await world.ctx.figures.count(SLICE)
    // An event with its pass: for the counts, for the steps, and for the funnel.
    expect(countsOf(counter).d1RowsRead).toBeLessThan(14 * SLICE)
  }
  const figures = await read()
  // The copies that stand for voided passes have no event of their creation.
  expect(figures).toMatchObject({ passes: { created: PASSES + 1 - 6 }, eventsToCome: 0 })
  expect(figures.rowsRead).toBeLessThan(150)
})

test('the passes in the order of their last change are all of them, each once', async () => {
  const expected = await idsOf('passes', 'true', 'update_seq DESC')
  const found: string[] = []
  let after = null
  do {
    const page = await world.ctx.passes.list(
      { nowMs: world.clock.ms },
      { limit: 1000, sort: '-updatedAt', after },
    )
    found.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(found).toHaveLength(PASSES + 1)
  expect(found).toEqual(expected)
})
