import { expect, test } from 'vitest'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { CSV, NDJSON, resultOf, rowsOf, setUpImports, storedPasses } from '../support/imports.ts'

async function setUp() {
  const { world, templateId, outcome } = await setUpImports()
  const send = (body: unknown, headers: Record<string, string> = CSV, key?: string) =>
    world.request('POST', `/api/v1/imports?templateId=${templateId}&check=true`, {
      body,
      headers,
      ...(key !== undefined && { key }),
    })
  return {
    world,
    templateId,
    outcome,
    send,
    async check(body: unknown, headers?: Record<string, string>) {
      const started = await world.data<JobView>(await send(body, headers))
      await world.run()
      const job = await world.job(started.id)
      return { job, rows: await resultOf(world, job) }
    },
  }
}

test('a whole file is checked as an import judges it, and nothing is made', async () => {
  const { world, check, outcome } = await setUp()
  await outcome('serialNumber\nTAKEN\n')
  const before = await storedPasses(world)
  const file = rowsOf(500, (i) => {
    if (i === 120) return 'TAKEN,1'
    // Far from the row that had it first.
    if (i === 430) return 'S3,1'
    return i === 499 ? 'x,y,z' : `S${i},1`
  })
  const { job, rows } = await check(file)
  expect(job).toMatchObject({
    type: 'import_check',
    status: 'SUCCEEDED',
    total: 500,
    processed: 500,
    succeeded: 497,
    failed: 3,
    file: { format: 'csv' },
    outcome: { created: 497, updated: 0, unchanged: 0, phones: { apple: 0, google: 0 } },
  })
  expect(await storedPasses(world)).toEqual(before)
  expect(world.queue).toEqual([])
  expect((await world.said('pass.%')).length).toBe(before.length)
  const imported = await outcome(file)
  expect(rows).toEqual(imported.rows.map(({ passId: _, ...row }) => row))
  expect(rows.filter(({ errors }) => errors).map(({ row }) => row)).toEqual([120, 430, 499])
  const result = await world.get(`/api/v1/jobs/${job.id}/result`, {
    headers: { Accept: 'text/csv' },
  })
  const lines = (await result.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(501)
  expect(lines[430]).toMatch(/^S3,1,,,.*Line 431, serialNumber: /)
})

test('a slice that runs twice, late or half says the same', async () => {
  const { world, check, send } = await setUp()
  const file = rowsOf(130, (i) => `S${i % 100},1`)
  const { rows: expected } = await check(file)
  expect(expected.filter(({ errors }) => errors)).toHaveLength(30)
  for (const fate of ['dies', 'dies_after', 'fails'] as const) {
    for (let at = 1, met = true; met; at++) {
      const { id } = await world.data<JobView>(await send(file))
      const [first] = world.slices
      let call = 0
      met = false
      world.trouble.fates = () => {
        if (++call !== at) return null
        met = true
        return fate
      }
      for (let tries = 4; tries > 0; tries--) {
        await world.run().catch(() => undefined)
        world.trouble.end()
        world.clock.advance(121_000)
        await world.sweep()
      }
      await world.slice(first!.body)
      const job = await world.job(id)
      expect(job, `call ${at}`).toMatchObject({ status: 'SUCCEEDED', processed: 130 })
      expect(await resultOf(world, job), `call ${at}`).toEqual(expected)
    }
  }
}, 120_000)

test('takes NDJSON, fetches no picture, and has the scopes of an import', async () => {
  const { world, check, send } = await setUp()
  const lines = ['{"images":{"logo":"https://pictures.example/a.png"}}', '{"points":1}', '{']
  const { rows } = await check(lines.join('\n'), NDJSON)
  expect(rows.map(({ statusCode }) => statusCode)).toEqual([201, 422, 400])
  const reader = await world.keyWith(['passes:read'])
  expect((await send(rowsOf(1), CSV, reader)).status).toBe(403)
  const writer = await world.keyWith(['passes:write'])
  expect((await send('access.accessLevel\nStaff\n', CSV, writer)).status).toBe(403)
})
