import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { failedExpectation } from '../../src/stores/database.ts'
import { SAMPLE_ROOM } from '../../src/stores/sample-room.ts'
import {
  beginImport,
  type Cell,
  differingTable,
  finishImport,
  insertPage,
  measureRows,
  readHome,
  readPage,
  WORKSPACE_ROWS,
  type WorkspaceTable,
} from '../../src/stores/workspace-rows.ts'
import { databaseAt } from '../../src/wiring/databases.ts'
import { createJobWorld } from '../support/jobs.ts'
import { tellStory } from '../support/story.ts'
import { dump, pagesOf } from '../support/workspace-rows.ts'
import { createWorld } from '../support/world.ts'

const bindings = env as unknown as Bindings
const { DB } = bindings
const NOWHERE = { region: null, jurisdiction: null }
const table = (name: string) => WORKSPACE_ROWS.find((each) => each.name === name)!

let generation = 1000
const newObject = (workspaceId: string) =>
  databaseAt(bindings, workspaceId, { ...NOWHERE, generation: generation++ })

async function copyAll(from: D1Database, to: D1Database, workspaceId: string, times = 1) {
  await beginImport(to, workspaceId, 'mov_1', (await readHome(from, workspaceId))!)
  for (const each of WORKSPACE_ROWS) {
    for (const page of await pagesOf(from, workspaceId, each)) {
      for (let left = times; left > 0; left--)
        await insertPage(to, workspaceId, 'mov_1', each, page)
    }
  }
}

describe('the tables of a workspace', () => {
  it('are all that the migrations have', async () => {
    const { results } = await DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    ).all<{ name: string }>()
    const object = newObject('ws_of_no_directory')
    const inObject = await object
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .all<{ name: string }>()
    const names = inObject.results.map(({ name }) => name)
    const others = ['homes', 'retention_cursors', 'expectations']
    expect([...WORKSPACE_ROWS.map(({ name }) => name), ...others].toSorted()).toEqual(
      names.toSorted(),
    )
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })
})

describe('copying the rows of a workspace', () => {
  it('brings every row as it is, also when each page is inserted twice', {
    timeout: 120_000,
  }, async () => {
    const world = await createJobWorld()
    await tellStory(world)
    const { id } = world.first
    const from = world.dataOf(id)
    const to = newObject(id)
    for (const each of WORKSPACE_ROWS) await fillOneRow(from, id, each)

    await copyAll(from, to, id, 2)
    await finishImport(to, id, 'mov_1')

    const before = await dump(from, id)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await dump(to, id)).toEqual(before)
    expect(await measureRows(to, id)).toEqual(await measureRows(from, id))
    expect({ ...(await readHome(to, id)), number: 0 }).toEqual({
      ...(await readHome(from, id)),
      number: 0,
    })
  })

  it('leaves the triggers as the migrations made them', async () => {
    const { first, dataOf } = await createWorld()
    const to = newObject(first.id)
    await copyAll(dataOf(first.id), to, first.id)
    const master =
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name"
    const fresh = newObject('ws_of_no_directory')
    const { results } = await fresh.prepare(master).all()
    expect((await to.prepare(master).all()).results).toEqual(results)
  })

  it('brings a template whose older versions only deleted passes have', async () => {
    const world = await createJobWorld()
    const { id } = world.first
    const templateId = await world.publishTemplate()
    const created = await world.post('/api/v1/passes', { templateId })
    const { data } = await created.json<{ data: { id: string } }>()
    await world.delete(`/api/v1/passes/${data.id}`)
    const from = world.dataOf(id)
    // As the job of a publication leaves it: deleted passes keep their version.
    await from
      .prepare('UPDATE templates SET version = 2, passes_from = 2 WHERE id = ?')
      .bind(templateId)
      .run()
    const to = newObject(id)
    await copyAll(from, to, id)
    expect(differingTable(await measureRows(from, id), await measureRows(to, id))).toBeUndefined()
  })
})

describe('a page', () => {
  it('ends at a thousand rows, and the next one begins behind it', async () => {
    const { first, dataOf } = await createWorld()
    const db = dataOf(first.id)
    await db
      .prepare(`INSERT INTO pass_steps (workspace_id, pass_id, step)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
        SELECT ?, printf('pass_%05d', i), 'installed' FROM n`)
      .bind(first.id)
      .run()
    const pages = await pagesOf(db, first.id, table('pass_steps'))
    expect(pages.map(({ rows }) => rows.length)).toEqual([1000, 1000, 500])
    expect(pages[1]!.after).toEqual([first.id, 'pass_01000', 'installed'])
  })

  it('is below 8 MiB, and takes a row of any size', async () => {
    const { first, dataOf } = await createWorld()
    const db = dataOf(first.id)
    const insert = db.prepare(`INSERT INTO idempotency
      (workspace_id, record_key, fingerprint, state, attempt, seed, locked_at, body, headers, expires_at)
      VALUES (?, ?, '', 'done', 1, '', 0, ?, ?, 0)`)
    for (let i = 0; i < 2; i++) {
      await insert.bind(first.id, `bytes ${i}`, new Uint8Array(800_000).fill(i), '{}').run()
      await insert.bind(first.id, `text ${i}`, null, `"${'ä\u2028'.repeat(350_000)}`).run()
    }
    const to = newObject(first.id)
    await copyAll(db, to, first.id)

    const pages = await pagesOf(db, first.id, table('idempotency'))
    expect(pages.length).toBeGreaterThan(1)
    const sizes = pages.map(({ rows }) =>
      rows.flat().reduce<number>((sum, cell) => sum + sizeOf(cell), 0),
    )
    expect(Math.max(...sizes)).toBeLessThan(8 * 2 ** 20)
    const [copied, copy] = [await dump(to, first.id), await dump(db, first.id)]
    expect(await digests(copied.idempotency!)).toEqual(await digests(copy.idempotency!))
  })

  it('of point entries goes along the passes, of whom few have any and one has thousands', async () => {
    const { first, dataOf, createTenant } = await createWorld()
    const other = await createTenant('test')
    const db = dataOf(first.id)
    for (const { id } of [first, other]) await insertPasses(dataOf(id), id, 2300)
    const entries = `INSERT INTO point_entries (workspace_id, pass_id, transaction_id, id, type, points, balance_after, created_at, version, earned)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
      SELECT ?1, ?2, printf('order %05d', i), 'pte', 'EARN', 1, i, 0, i, 1 FROM n`
    await db.prepare(entries).bind(first.id, `pass_${first.id}_00007`, 2100).run()
    await db.prepare(entries).bind(first.id, `pass_${first.id}_02222`, 3).run()
    await dataOf(other.id).prepare(entries).bind(other.id, `pass_${other.id}_00008`, 5).run()

    const pages = await pagesOf(db, first.id, table('point_entries'))
    const rows = pages.flatMap((page) => page.rows)
    expect(rows).toHaveLength(2103)
    expect(new Set(rows.map((row) => row.join())).size).toBe(2103)
    expect(Math.max(...pages.map((page) => page.rows.length))).toBeLessThanOrEqual(1000)
  })

  it('of a table that triggers fill takes the place of what they have filled in', async () => {
    const { first, dataOf } = await createWorld()
    const from = dataOf(first.id)
    const uses =
      'INSERT INTO image_uses (workspace_id, user_id, asset_id, released_at) VALUES (?, ?, ?, ?)'
    await from.prepare(uses).bind(first.id, 'pass_2', 'ast_1', 77).run()
    const to = newObject(first.id)
    await beginImport(to, first.id, 'mov_1', (await readHome(from, first.id))!)
    for (const user of ['pass_1', 'pass_2', 'pass_3']) {
      await to.prepare(uses).bind(first.id, user, 'ast_1', null).run()
    }
    await copyAll(from, to, first.id)
    expect((await dump(to, first.id)).image_uses).toEqual([[first.id, 'pass_2', 'ast_1', 77]])
  })
})

describe('a target', () => {
  it('keeps the numbers of events where another workspace has the number of the home', async () => {
    const { first, createTenant, dataOf } = await createWorld()
    const other = await createTenant('test')
    await event(dataOf(first.id), first.id)
    await event(dataOf(first.id), first.id)
    const to = newObject(first.id)
    await beginImport(to, other.id, 'mov_2', (await readHome(dataOf(first.id), first.id))!)
    await copyAll(dataOf(first.id), to, first.id)

    const { number } = (await readHome(dataOf(first.id), first.id))!
    expect((await readHome(to, first.id))!.number).toBe(number + 1)
    expect((await dump(to, first.id)).events).toEqual(
      (await dump(dataOf(first.id), first.id)).events,
    )
    const place = await to
      .prepare('SELECT newest_seq FROM event_places WHERE workspace_id = ?')
      .bind(first.id)
      .first('newest_seq')
    expect(place).toBe(SAMPLE_ROOM + 2)
  })

  it.each([
    ['before it was begun', async () => {}, 'mov_1'],
    ['under another id', async (to: D1Database, id: string) => begin(to, id), 'mov_2'],
    [
      'when it is open',
      async (to: D1Database, id: string) => {
        await begin(to, id)
        await finishImport(to, id, 'mov_1')
      },
      'mov_1',
    ],
  ])('takes no page %s', async (_when, prepare, importId) => {
    const { first, dataOf } = await createWorld()
    await event(dataOf(first.id), first.id)
    const to = newObject(first.id)
    await prepare(to, first.id)
    const page = await readPage(dataOf(first.id), first.id, table('events'), null)
    expect(page.rows).toHaveLength(1)
    const failure = await insertPage(to, first.id, importId, table('events'), page).catch((e) => e)
    expect(failedExpectation(failure)).toBe('not_importing')
    const { count } = (await to
      .prepare('SELECT count(*) AS count FROM events')
      .first<{ count: number }>())!
    expect(count).toBe(0)
  })

  it('that has the workspace already is refused', async () => {
    const { first, dataOf } = await createWorld()
    const db = dataOf(first.id)
    const failure = await beginImport(db, first.id, 'mov_1', (await readHome(db, first.id))!).catch(
      (e) => e,
    )
    expect(failedExpectation(failure)).toBe('not_importing')
    expect(await finishImport(db, first.id, 'mov_1').catch(failedExpectation)).toBe('not_importing')
  })

  it('opens once, however often that is asked', async () => {
    const to = newObject('ws_1')
    await begin(to, 'ws_1')
    await finishImport(to, 'ws_1', 'mov_1')
    await finishImport(to, 'ws_1', 'mov_1')
    expect(await to.prepare('SELECT state FROM homes').first('state')).toBe('open')
  })
})

describe('measuring', () => {
  it.each([
    ['a row that is missing', 'DELETE FROM pass_steps'],
    ['a number that differs', 'UPDATE passes SET version = version + 1'],
    ['a text that is shorter', "UPDATE passes SET overrides = '{}'"],
    ['an event of another number', 'UPDATE events SET key = key + 1'],
  ])('finds %s', async (_what, change) => {
    const { first, dataOf } = await createWorld()
    const from = dataOf(first.id)
    await insertPasses(from, first.id, 3)
    await event(from, first.id)
    await from
      .prepare("INSERT INTO pass_steps VALUES (?, 'pass_1', 'installed')")
      .bind(first.id)
      .run()
    const to = newObject(first.id)
    await copyAll(from, to, first.id)
    const before = await measureRows(from, first.id)
    expect(differingTable(before, await measureRows(to, first.id))).toBeUndefined()
    await to.prepare(change).run()
    const named = /(?:FROM|UPDATE) (\w+)/.exec(change)![1]
    expect(differingTable(before, await measureRows(to, first.id))).toBe(named)
  })
})

/** A row of some values in a table that has none. */
async function fillOneRow(db: D1Database, workspaceId: string, { name, columns }: WorkspaceTable) {
  const { results } = await db
    .prepare('SELECT name, type FROM pragma_table_info(?)')
    .bind(name)
    .all<{ name: string; type: string }>()
  const some: Record<string, unknown> = {
    integer: 7,
    text: '["ä"]',
    blob: new Uint8Array([0, 255]),
  }
  const values = columns.map((column) => {
    const { type } = results.find((each) => each.name === column)!
    return column === 'workspace_id' ? workspaceId : some[type.toLowerCase()]
  })
  const [{ rows = 0 } = {}] = (
    await db.prepare(`SELECT count(*) AS rows FROM ${name}`).all<{ rows: number }>()
  ).results
  if (rows > 0) return
  await db
    .prepare(`INSERT INTO ${name} (${columns}) VALUES (${columns.map(() => '?')})`)
    .bind(...values)
    .run()
}

const digests = (rows: Cell[][]) =>
  Promise.all(
    rows.flat().map(async (cell) => {
      const bytes = cell instanceof Uint8Array ? cell : new TextEncoder().encode(String(cell))
      return [
        typeof cell,
        Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).join(),
      ]
    }),
  )

const begin = (to: D1Database, workspaceId: string) =>
  beginImport(to, workspaceId, 'mov_1', {
    number: 1,
    floor: 0,
    epoch: 'a',
    timelineMonths: 13,
    erasedTo: 0,
    forgottenTo: 0,
    countedTo: 0,
    nameSearch: true,
  })

const event = (db: D1Database, workspaceId: string) =>
  db
    .prepare(`INSERT INTO events (key, type, actor, at, detail)
      SELECT next_key, 'template.published', 'system', 1, '{}' FROM event_places WHERE workspace_id = ?`)
    .bind(workspaceId)
    .run()

/** Passes with the least that the table asks for. */
async function insertPasses(db: D1Database, workspaceId: string, count: number): Promise<void> {
  await db
    .prepare(`INSERT INTO passes (workspace_id, id, template_id, template_version, serial_number, source, status, version, overrides,
        fields, key_id, link_generation, update_seq, last_modified_seconds, wallets, test, created_at, updated_at,
        notify_version, notified_version, viewed_version, earned)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      SELECT ?1, printf('pass_%s_%05d', ?1, i), 'tpl', 1, printf('s%s_%05d', ?1, i), 'api', 'ACTIVE', 1, '{"a":"b"}',
        '{}', 'k1', 0, 0, 0, '{}', 0, 0, 0, 1, 1, 0, 0 FROM n`)
    .bind(workspaceId, count)
    .run()
}

function sizeOf(cell: Cell): number {
  if (typeof cell === 'string') return new TextEncoder().encode(cell).length
  return cell instanceof Uint8Array ? cell.length : 8
}
