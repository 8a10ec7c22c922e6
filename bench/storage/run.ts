import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { manyPasses } from '../../test/support/many-passes.ts'
import { type Client, createClient } from '../requests/load.ts'
import { last, median } from '../requests/run.ts'
import { createCall, makePass, type Place, verifyCall } from '../requests/scenarios.ts'
import type { BenchSystem } from '../requests/system.ts'

const PASSES = 5_000
const PASSES_A_BATCH = 100
const LISTED = 200_000
const TRIALS = 9

export interface StorageReport {
  passes: number
  /** Just made. */
  fresh: Bytes
  /** After thirty days without a change. */
  settled: Bytes
  listed: number
  lists: ListRow[]
}

/** Bytes of D1 for each pass: whole pages, however full. */
export interface Bytes {
  pass: number
  indexesOfPass: number
  ledger: number
  event: number
  indexesOfEvent: number
}

export interface ListRow {
  query: string
  items: number
  milliseconds: number
  d1RoundTrips: number
  d1RowsRead: number
}

/** What passes take in the database, and what a page of a list costs where there are many. */
export async function measureStorage(system: BenchSystem): Promise<StorageReport> {
  const { call: client, close } = createClient(4)
  const place: Place = { base: system.urls.service, client, seeded: system.seeded }
  try {
    const [before] = await bytesOf(system.databases)
    const create = createCall(place)
    const passes = Array.from({ length: PASSES_A_BATCH }, () => JSON.parse(String(create.body)))
    const batch = { ...create, url: `${create.url}/batch`, body: JSON.stringify({ passes }) }
    for (let made = 0; made < PASSES; made += PASSES_A_BATCH) {
      const { status, body } = await client(batch)
      if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 500)}`)
    }
    const [fresh, settled] = await bytesOf(system.databases)
    return {
      passes: PASSES,
      fresh: perPass(fresh, before),
      settled: perPass(settled, before),
      listed: LISTED,
      lists: await measureLists(system, place),
    }
  } finally {
    close()
  }
}

const PARTS: Record<keyof Bytes, RegExp> = {
  pass: /^passes$/,
  indexesOfPass: /^passes_/,
  ledger: /^point_entries/,
  event: /^events$/,
  indexesOfEvent: /^events_/,
}

/** Looks at a copy of the database, as it is and once its events have lost their bodies. */
async function bytesOf(databases: string): Promise<[Bytes, Bytes]> {
  const names = await readdir(databases, { recursive: true })
  const ours = names.filter((name) => /D1DatabaseObject\/[0-9a-f]{64}\.sqlite(-wal)?$/.test(name))
  const folder = await mkdtemp(join(tmpdir(), 'bench-storage-'))
  try {
    for (const name of ours) await copyFile(join(databases, name), join(folder, basename(name)))
    const file = ours.find((name) => name.endsWith('.sqlite'))!
    const db = new DatabaseSync(join(folder, basename(file)))
    const sizes = () => {
      const rows = db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all()
      return Object.fromEntries(
        Object.entries(PARTS).map(([part, names]) => [
          part,
          rows
            .filter(({ name }) => names.test(String(name)))
            .reduce((sum, { bytes }) => sum + Number(bytes), 0),
        ]),
      ) as unknown as Bytes
    }
    const fresh = sizes()
    // The purge in src/stores/retention.ts does the same.
    db.exec('UPDATE events SET body = NULL, record_key = NULL')
    db.exec('UPDATE events SET key = key WHERE key % 4 = 0')
    const settled = sizes()
    db.close()
    return [fresh, settled]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function perPass(after: Bytes, before: Bytes): Bytes {
  const parts = Object.keys(PARTS) as (keyof Bytes)[]
  return Object.fromEntries(
    parts.map((part) => [part, (after[part] - before[part]) / PASSES]),
  ) as unknown as Bytes
}

async function measureLists(system: BenchSystem, place: Place): Promise<ListRow[]> {
  const { client, seeded } = place
  const sql = async (statement: string) => {
    const { status, body } = await client({
      url: `${system.urls.bare}/sql`,
      method: 'POST',
      body: statement,
    })
    if (status !== 200) throw new Error(`${status}: ${body}`)
    return JSON.parse(body.toString()) as Record<string, unknown>[]
  }
  const columnsOf = async (table: string) =>
    (await sql(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) => String(name))
  await verifyCall(place)
  const { id: passId } = await makePass(place)
  await client({ ...createCall(place), url: `${place.base}/api/v1/access/verify` })
  const rareTemplateId = seeded.templates.coupon!
  const many = { workspaceId: seeded.workspaceId, passId, rareTemplateId, count: LISTED }
  for (const statement of await manyPasses(columnsOf, many)) await sql(statement)

  const queries = [
    '/passes?limit=20',
    '/passes?sort=-updatedAt',
    '/passes?status=VOIDED',
    '/passes?status=VOIDED&sort=-updatedAt',
    `/passes?templateId=${rareTemplateId}&status=VOIDED`,
    '/events?type=pass.voided',
  ]
  const rows: ListRow[] = []
  for (const query of queries) rows.push(await measureList(system, client, query))
  return rows
}

async function measureList(system: BenchSystem, client: Client, query: string): Promise<ListRow> {
  const headers = { Authorization: `Bearer ${system.seeded.apiKey}` }
  const get = (base: string) => client({ url: `${base}/api/v1${query}`, headers })
  const times: number[] = []
  for (let i = 0; i < TRIALS; i++) {
    const start = performance.now()
    const { status } = await get(system.urls.service)
    if (status !== 200) throw new Error(`${query}: ${status}`)
    times.push(performance.now() - start)
  }
  await get(system.urls.counted)
  const { body } = await get(system.urls.counted)
  const { d1RoundTrips, d1RowsRead } = (await last(client, system)).all
  const { items } = JSON.parse(body.toString()).data as { items: unknown[] }
  return { query, items: items.length, milliseconds: median(times), d1RoundTrips, d1RowsRead }
}
