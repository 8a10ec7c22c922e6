import { expect, test } from 'vitest'
import type { ExportList } from '../../src/domain/model/export.ts'
import { copyPass, createJobWorld, exported, linesOf, startExport } from '../support/exports.ts'
import type { JobWorld } from '../support/jobs.ts'
import { createScanner } from '../support/scanners.ts'

/** More than one answer has, and more than two parts of a file. */
const COPIES = 10_001

/** Copies the one row that a table has, each with values of its own in these columns. */
async function copyRow(world: JobWorld, table: string, own: Record<string, string>) {
  const { results } = await world.db
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all<{ name: string }>()
  const names = results.map(({ name }) => name)
  await world.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COPIES})
       INSERT INTO ${table} (${names}) SELECT ${names.map((name) => own[name] ?? `o.${name}`)}
       FROM n, (SELECT * FROM ${table} WHERE workspace_id = ? LIMIT 1) o`,
    )
    .bind(world.first.id)
    .run()
}

const ID = "substr(o.id, 1, 4) || printf('%026d', n.i)"

/** For each list: how its first item comes about, and how a table has copies of it. */
const LONG: [ExportList, (world: JobWorld) => Promise<void>][] = [
  [
    'templates',
    async (world) => {
      await world.publishTemplate()
      await copyRow(world, 'templates', { id: ID })
    },
  ],
  [
    'campaigns',
    async (world) => {
      const templateId = await world.publishTemplate()
      const audience = { passIds: ['pass_none'] }
      const body = { name: 'News', templateId, message: 'Hello', audience }
      await world.data(await world.post('/api/v1/campaigns', body))
      await copyRow(world, 'campaigns', { id: ID })
    },
  ],
  [
    'scanners',
    async (world) => {
      await createScanner(world)
      await copyRow(world, 'scanners', { id: ID, key_id: "'key_' || n.i" })
    },
  ],
  [
    'jobs',
    async (world) => {
      await startExport(world, { list: 'templates' })
      await world.run()
      await copyRow(world, 'jobs', { id: ID })
    },
  ],
  [
    'push-failures',
    async (world) => {
      const [passId] = await world.issue(await world.publishTemplate(), 1)
      await copyPass(world, passId!, COPIES)
      await world.db
        .prepare(
          `UPDATE passes SET notify_version = version, notified_version = version WHERE workspace_id = ?`,
        )
        .bind(world.first.id)
        .run()
      await world.db
        .prepare(
          `INSERT INTO push_failures (workspace_id, pass_id, platform, version, reason, devices, at, notified_version)
           SELECT workspace_id, id, 'apple', version, 'unreachable', 1, 0, 0 FROM passes WHERE workspace_id = ?`,
        )
        .bind(world.first.id)
        .run()
    },
  ],
  [
    'webhook-deliveries',
    async (world) => {
      const path = '/api/v1/webhook-endpoints'
      const { id } = await world.data<{ id: string }>(
        await world.post(path, { url: 'https://example.com/hooks' }),
      )
      await world.data(await world.post(`${path}/${id}/test`))
      await copyRow(world, 'webhook_deliveries', { id: ID, event_seq: 'o.event_seq + n.i' })
    },
  ],
  [
    'link-keys',
    async (world) => {
      await world.data(await world.post('/api/v1/link-keys', { name: 'Newsletter' }))
      await copyRow(world, 'link_keys', { id: "printf('%022d', n.i)" })
    },
  ],
  [
    'point-entries',
    async (world) => {
      const fields = [
        { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      ]
      const templateId = await world.publishTemplate({ kind: 'loyalty', fields })
      await world.issue(templateId, 1, { points: 5 })
      await copyRow(world, 'point_entries', { id: ID, transaction_id: "'txn_' || n.i" })
    },
  ],
]

test.each(LONG)(
  'an export of %s beyond 10,000 has each row once',
  { timeout: 60_000 },
  async (list, fill) => {
    const world = await createJobWorld()
    await fill(world)
    world.clock.advance(1000)
    const lines = linesOf(await exported(world, { list }))
    const ids = lines.map(({ id, passId }) => String(id ?? passId))
    expect(new Set(ids).size).toBe(ids.length)
    // The export is a job itself.
    expect(ids).toHaveLength(COPIES + (list === 'jobs' ? 2 : 1))
  },
)
