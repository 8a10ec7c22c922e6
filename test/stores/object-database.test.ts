import { env as testEnv } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ExpectationFailed } from '../../src/domain/model/commit.ts'
import type { Bindings } from '../../src/env.ts'
import { troubleOf } from '../../src/lib/passing-errors.ts'
import { openDatabase, violatedConstraint } from '../../src/stores/database.ts'
import type { Tables } from '../../src/stores/object-calls.ts'
import { type Call, executeIn, type Outcome } from '../../src/stores/object-calls.ts'
import { databaseOver } from '../../src/stores/object-database.ts'
import { placedDatabase } from '../../src/stores/placed-database.ts'
import { WORKSPACE_TABLES } from '../../src/stores/tables.ts'
import { asWrite, expectation, runExpecting } from '../../src/stores/write.ts'

const { DB, WORKSPACES } = testEnv as unknown as Bindings
let objects = 0
const newName = () => `object-database-${Date.now()}-${++objects}`

const inObject = (name = newName(), tables: Tables = WORKSPACE_TABLES) =>
  databaseOver(executeIn(() => WORKSPACES.getByName(name), tables))

/** The databases that stores meet: what one answers, the others answer too. */
const KINDS: Record<string, () => D1Database> = {
  D1: () => DB,
  'an object': inObject,
  'a database that is found for each call': () => {
    const object = inObject()
    return placedDatabase(async () => object)
  },
}

describe.each(Object.entries(KINDS))('%s', (_, open) => {
  const db = open()
  const table = `t${++objects}`
  const created = db
    .prepare(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, name TEXT UNIQUE, data BLOB)`)
    .run()

  test('gives rows, first rows and columns', async () => {
    await created
    const bytes = Uint8Array.of(0, 127, 255)
    const { meta } = await db
      .prepare(`INSERT INTO ${table} (name, data) VALUES (?, ?), (?, ?)`)
      .bind('a', bytes, 'b', null)
      .run()
    expect(meta).toMatchObject({ changes: 2, last_row_id: 2, changed_db: true })
    expect(meta.rows_written).toBeGreaterThanOrEqual(2)
    expect(meta.size_after).toBeGreaterThan(4096)
    const all = db.prepare(`SELECT id, name FROM ${table} WHERE id > ? ORDER BY id`)
    const rows = [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ]
    expect((await all.bind(0).all()).results).toEqual(rows)
    expect(await all.bind(0).first()).toEqual(rows[0])
    expect(await all.bind(0).first('name')).toBe('a')
    expect(await all.bind(9).first()).toBeNull()
    expect(await all.bind(9).first('name')).toBeNull()
    expect(await all.bind(1).raw()).toEqual([[2, 'b']])
    expect(await all.bind(1).raw({ columnNames: true })).toEqual([
      ['id', 'name'],
      [2, 'b'],
    ])
    const data = await db.prepare(`SELECT data FROM ${table} WHERE id = 1`).first<number[]>('data')
    expect(Uint8Array.from(data!)).toEqual(bytes)
  })

  test('keeps two columns of one name apart', async () => {
    expect(await db.prepare('SELECT 1 AS n, 2 AS n').raw()).toEqual([[1, 2]])
  })

  test('takes booleans as numbers, and neither undefined nor bigint', async () => {
    const select = db.prepare('SELECT ? AS value')
    expect(await select.bind(true).first('value')).toBe(1)
    await expect((async () => select.bind(undefined).first())()).rejects.toThrow(/D1_TYPE_ERROR/)
    await expect((async () => select.bind(1n).first())()).rejects.toThrow(/D1_TYPE_ERROR/)
  })

  test('runs a batch as a whole or not at all, and says which constraint was broken', async () => {
    await created
    const insert = db.prepare(`INSERT INTO ${table} (name) VALUES (?)`)
    const count = () => db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')
    const before = await count()
    const fault = await db.batch([insert.bind('c'), insert.bind('c')]).catch((error) => error)
    expect(violatedConstraint(fault)).toBe(`${table}.name`)
    expect(await count()).toBe(before)
    const results = await db.batch([insert.bind('c'), db.prepare('SELECT 7 AS seven')])
    expect(results[1]!.results).toEqual([{ seven: 7 }])
  })

  test('aborts a batch at an expectation that does not hold, by its name', async () => {
    const writes = [
      expectation('it_rains', sql`1 = 0`),
      asWrite(sql.raw(`INSERT INTO ${table} (name) VALUES ('never')`)),
    ]
    const failed = await runExpecting(openDatabase(db), writes).catch((error) => error)
    expect(failed).toBeInstanceOf(ExpectationFailed)
    expect(failed.expectation).toBe('it_rains')
    expect(await db.prepare(`SELECT 1 FROM ${table} WHERE name = 'never'`).first()).toBeNull()
  })

  test('says what is wrong with a statement', async () => {
    await expect(db.prepare('SELECT x FROM nowhere').all()).rejects.toThrow(
      /^D1_ERROR: no such table: nowhere/,
    )
  })
})

describe('the tables of an object', () => {
  const tablesOf = (...texts: string[]): Tables & { loads: number } => ({
    migrations: texts.length,
    loads: 0,
    async load() {
      this.loads++
      return texts
    },
  })
  const FIRST = 'CREATE TABLE a (x)'
  const SECOND = 'CREATE TABLE b (x); INSERT INTO b VALUES (1)'

  test('come with the first call that needs them, once', async () => {
    const name = newName()
    const tables = tablesOf(FIRST)
    const db = inObject(name, tables)
    await db.prepare('INSERT INTO a VALUES (1)').run()
    await db.prepare('INSERT INTO a VALUES (2)').run()
    expect(tables.loads).toBe(1)
    // The next version of the service brings what is new, and the version before goes on.
    expect(await inObject(name, tablesOf(FIRST, SECOND)).prepare('SELECT x FROM b').raw()).toEqual([
      [1],
    ])
    expect(await db.prepare('SELECT count(*) FROM a').raw()).toEqual([[2]])
  })

  test('come once though two callers bring them at the same time', async () => {
    const name = newName()
    const callers = [1, 2, 3].map(() => inObject(name, tablesOf(FIRST, SECOND)))
    await Promise.all(callers.map((db) => db.prepare('INSERT INTO a VALUES (1)').run()))
    expect(await callers[0]!.prepare('SELECT count(*) FROM b').raw()).toEqual([[1]])
  })

  test('stay as they were where a migration fails, until one is right', async () => {
    const name = newName()
    const wrong = inObject(name, tablesOf(FIRST, 'CREATE TABLE b (x); CREATE TABLE a (x)'))
    const error = await wrong
      .prepare('SELECT x FROM a')
      .all()
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ message: 'The object is outdated' })
    // So that callers are answered 503, jobs wait, and no row of an import is given up for it.
    expect(troubleOf(error)).toBe('passing')
    const before = inObject(name, tablesOf(FIRST))
    expect(await before.prepare('SELECT count(*) FROM a').raw()).toEqual([[0]])
    const right = inObject(name, tablesOf(FIRST, SECOND))
    expect(await right.prepare('SELECT x FROM b').raw()).toEqual([[1]])
  })
})

describe('a call that fails on its way', () => {
  /** An object that fails as often as it is told, after it has done what it was asked. */
  function failing(times: number, flags: object) {
    const calls: Call[] = []
    const object = {
      async run(call: Call): Promise<Outcome> {
        calls.push(call)
        if (calls.length <= times) throw Object.assign(new Error('gone'), flags)
        return {
          answers: call.statements.map(() => ({ columns: [], rows: [], meta: {} as never })),
        }
      },
    }
    return { calls, db: databaseOver(executeIn(() => object, WORKSPACE_TABLES)) }
  }
  const RESET = { durableObjectReset: true, retryable: true }

  test('is repeated once where it only reads', async () => {
    const once = failing(1, RESET)
    await once.db.prepare('SELECT 1').all()
    expect(once.calls).toHaveLength(2)
    const twice = failing(2, RESET)
    await expect(twice.db.prepare('SELECT 1').all()).rejects.toMatchObject(RESET)
    expect(twice.calls).toHaveLength(2)
  })

  test.each(['INSERT INTO t VALUES (1)', 'WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a'])(
    'is never repeated where it may write: %s',
    async (text) => {
      const { calls, db } = failing(1, RESET)
      await expect(db.prepare(text).run()).rejects.toMatchObject(RESET)
      expect(calls).toHaveLength(1)
      await expect(
        failing(1, RESET).db.batch([db.prepare('SELECT 1'), db.prepare(text)]),
      ).rejects.toThrow()
    },
  )

  test('is not repeated where the object has too much to do', async () => {
    const { calls, db } = failing(1, { overloaded: true, retryable: true })
    await expect(db.prepare('SELECT 1').all()).rejects.toMatchObject({ overloaded: true })
    expect(calls).toHaveLength(1)
  })

  test('writes nothing where it was to read only', async () => {
    const name = newName()
    const db = inObject(name)
    await db.prepare('CREATE TABLE t (x)').run()
    const outcome = await WORKSPACES.getByName(name).run({
      statements: [{ sql: 'INSERT INTO t VALUES (1)', params: [] }],
      readsOnly: true,
      needs: 1,
    })
    expect(outcome).toEqual({ error: 'a call that reads only has written' })
    expect(await db.prepare('SELECT count(*) AS n FROM t').first('n')).toBe(0)
  })
})
