import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/stores/database.ts'
import { createDirectory } from '../../src/stores/directory.ts'
import { createHomeStore } from '../../src/stores/homes.ts'
import { executeIn } from '../../src/stores/object-calls.ts'
import { databaseOver } from '../../src/stores/object-database.ts'
import { createPlaces } from '../../src/stores/places.ts'
import { createStorageSizes } from '../../src/stores/storage-size.ts'
import { WORKSPACE_TABLES } from '../../src/stores/tables.ts'
import { consumeOne } from '../support/consume-one.ts'
import { aroundCalls } from '../support/objects.ts'
import { createWorld } from '../support/world.ts'

const variables = { WORKSPACE_STORE: 'objects' }
const NOBODY = 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'

async function worldInObjects() {
  const called: string[] = []
  const world = await createWorld({
    variables,
    bindings: (real) => ({
      WORKSPACES: aroundCalls(real.WORKSPACES, (_, proceed, name) => {
        called.push(name)
        return proceed()
      }),
    }),
  })
  const find = () => world.env.WORKSPACES.getByName(`${world.first.id}/1`)
  const object = openDatabase(databaseOver(executeIn(find as never, WORKSPACE_TABLES)))
  return { world, called, object, d1: openDatabase(world.env.DB) }
}

/** What the binding said, within Drizzle's words. */
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'nothing was refused',
    ({ cause }: Error) => String(cause),
  )

const readTimelineMonths = async (db: Database, workspaceId: string) =>
  (await createHomeStore(db, createStorageSizes(), workspaceId).home()).timelineMonths

test('D1 refuses what is about the data of a workspace that has an object', async () => {
  const { world, object, d1 } = await worldInObjects()
  expect(await readTimelineMonths(object, world.first.id)).toBe(13)
  expect(await refusal(readTimelineMonths(d1, world.first.id))).toContain('has an object')
  const beside = await createWorld({ variables: { WORKSPACE_STORE: 'd1' } })
  expect(await readTimelineMonths(d1, beside.first.id)).toBe(13)
})

test('an object refuses the directory, and what is about another workspace', async () => {
  const { world, object } = await worldInObjects()
  const { now } = world.deps
  const directory = createDirectory(object, createPlaces(object, now), now)
  expect(await refusal(directory.isEmpty())).toContain("directory's workspaces")
  const other = await world.createTenant('test')
  const stranger = `is asked about ${other.id}`
  expect(await refusal(readTimelineMonths(object, other.id))).toContain(stranger)
})

test('nothing of a workspace in an object is in D1, and nothing of the directory in the object', async () => {
  const { world } = await worldInObjects()
  const templateId = await world.publishTemplate()
  await world.post('/api/v1/passes', { templateId, customer: { name: 'Ada Lovelace' } })
  const own = 'SELECT count(*) AS n FROM'
  for (const table of ['homes', 'templates', 'template_versions', 'passes', 'audit_chains']) {
    const where = `${own} ${table} WHERE workspace_id = ?`
    expect(await world.env.DB.prepare(where).bind(world.first.id).first('n'), table).toBe(0)
    expect(await world.db.prepare(where).bind(world.first.id).first('n'), table).toBeGreaterThan(0)
  }
  const tables = await world.db.prepare('SELECT name FROM sqlite_master').all<{ name: string }>()
  const names = tables.results.map(({ name }) => name)
  expect(names).toContain('passes')
  for (const name of ['workspaces', 'api_keys', 'people', 'memberships', 'sessions']) {
    expect(names).not.toContain(name)
  }
})

test('a workspace that the directory does not know wakes no object', async () => {
  const { world, called } = await worldInObjects()
  const before = called.length
  const asked = [
    ['GET', `/apple/${NOBODY}/v1/passes/pass.com.example/serial`],
    ['POST', `/apple/${NOBODY}/v1/log`],
    ['POST', `/google/callback/${NOBODY}`],
    ['GET', `/dashboard/${NOBODY}`],
  ] as const
  for (const [method, path] of asked) {
    const response = await world.request(method, path, { key: null })
    expect(response.status, path).not.toBe(500)
  }
  for (const [queue, body] of [
    ['wps-push', { type: 'pass.push', workspaceId: NOBODY, passId: 'pass_1', version: 2 }],
    ['wps-events', { workspaceId: NOBODY }],
    ['wps-jobs', { type: 'job.slice', workspaceId: NOBODY, jobId: 'job_1', step: 0 }],
    ['wps-workspaces', { type: 'workspace.sweep', workspaceId: NOBODY, steps: ['expirePasses'] }],
  ] as const) {
    await consumeOne(world.deps, queue, body)
  }
  expect(called.slice(before)).toEqual([])
})
