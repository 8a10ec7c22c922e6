import { describe, expect, test } from 'vitest'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { EVENTS } from '../support/events-table.ts'
import {
  CSV,
  FIELDS,
  HOUR_MS,
  NDJSON,
  resultOf,
  rowsOf,
  setUpImports,
  uploads,
} from '../support/imports.ts'
import { commitsBatch, type JobWorld } from '../support/jobs.ts'
import { meanwhile } from '../support/trouble.ts'

type Pass = Record<string, unknown> & { id: string; version: number }

async function setUp(template: Record<string, unknown> = {}) {
  const found = await setUpImports(template)
  const { world, templateId } = found
  return {
    ...found,
    create: async (serialNumber: string, body: object = {}) =>
      world.data<Pass>(await world.post('/api/v1/passes', { templateId, serialNumber, ...body })),
    bySerial: async (serialNumber: string) =>
      world.data<Pass>(
        await world.get(`/api/v1/passes/by-serial/${encodeURIComponent(serialNumber)}`),
      ),
  }
}

/** Everything that is stored of passes, as it is, and how often they were said to have changed. */
async function stored(world: JobWorld) {
  const { results } = await world.db
    .prepare(
      `SELECT *, (SELECT count(*) FROM ${EVENTS} WHERE pass_id = passes.id AND type = 'pass.updated') AS updates
       FROM passes WHERE workspace_id = ? ORDER BY id`,
    )
    .bind(world.first.id)
    .all<{ serial_number: string; version: number; updates: number }>()
  return results
}

describe('mode=update', () => {
  test('changes what a row names, and leaves the rest of the pass as it is', async () => {
    const { imported, create, bySerial } = await setUp()
    const { id } = await create('A', {
      name: 'Own',
      customer: { name: 'Ada', email: 'ada@example.com' },
      fields: { seat: '1', price: 5 },
      metadata: { a: '1' },
    })
    await create('B', { fields: { seat: '2' } })
    const { job, rows } = await imported(
      'mode=update',
      'serialNumber,fields.seat,customer.name,metadata.b\nA,7,,2\nB,2,,\nC,3,Chidi,\n',
    )
    expect(job).toMatchObject({ mode: 'update', succeeded: 2, failed: 1 })
    const none = { apple: 0, google: 0 }
    expect(rows).toEqual([
      {
        row: 1,
        statusCode: 200,
        passId: id,
        changed: ['/fields/seat', '/metadata/b'],
        queued: none,
      },
      { row: 2, statusCode: 204, passId: expect.stringMatching(/^pass_/) },
      {
        row: 3,
        line: 4,
        statusCode: 404,
        errors: [
          {
            code: 'resource_not_found',
            message: 'No pass has this serial number',
            pointer: '/serialNumber',
            column: 'serialNumber',
            line: 4,
          },
        ],
      },
    ])
    expect(await bySerial('A')).toMatchObject({
      version: 2,
      name: 'Own',
      customer: { name: 'Ada', email: 'ada@example.com' },
      fields: { seat: '7', price: 5 },
      metadata: { a: '1', b: '2' },
    })
    expect(await bySerial('B')).toMatchObject({ version: 1 })
  })

  test('needs no template in the query, and changes passes of any', async () => {
    const { world, create, bySerial } = await setUp()
    await create('A')
    const other = await world.publishTemplate({ fields: FIELDS })
    await world.data(await world.post('/api/v1/passes', { templateId: other, serialNumber: 'B' }))
    const sent = await world.request('POST', '/api/v1/imports?mode=update', {
      headers: CSV,
      body: 'serialNumber,fields.seat\nA,1\nB,2\n',
    })
    await world.data<JobView>(sent)
    await world.run()
    expect((await bySerial('A')).fields).toMatchObject({ seat: '1' })
    expect((await bySerial('B')).fields).toMatchObject({ seat: '2' })
  })
})

describe('mode=upsert', () => {
  test('the same file again changes nothing: no version, no event, no tag, no push', async () => {
    const { world, imported, create } = await setUp()
    const { id } = await create('S3', { fields: { seat: 'old' } })
    await world.phone(id)
    const file =
      'serialNumber,fields.seat,customer.name,customer.email,expirationDate,barcode.value,metadata.x\n' +
      Array.from(
        { length: 60 },
        (_, i) => `S${i},${i},Name ${i},n${i}@example.com,2027-01-31T23:59:59+01:00,B${i},${i}`,
      ).join('\n')
    const first = await imported('mode=upsert', file)
    expect(first.job).toMatchObject({ mode: 'upsert', succeeded: 60, failed: 0 })
    expect(first.rows.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 60 }, (_, i) => (i === 3 ? 200 : 201)),
    )
    const before = await stored(world)
    expect(before).toHaveLength(60)
    expect(world.queue).toHaveLength(1)
    world.queue.length = 0
    world.clock.advance(HOUR_MS)
    for (const query of ['mode=upsert', 'mode=update', 'mode=upsert&empty=clear']) {
      const again = await imported(query, file)
      expect(again.job).toMatchObject({ succeeded: 60, failed: 0 })
      expect(new Set(again.rows.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    }
    expect(await stored(world)).toEqual(before)
    expect(world.queue).toEqual([])
  })

  test('phones of a changed pass are notified in the bulk lane, one after the other', async () => {
    const { world, imported, create } = await setUp()
    for (let i = 1; i <= 25; i++) await world.phone((await create(`S${i}`)).id)
    const { job: checked } = await imported('mode=upsert&check=true', rowsOf(30))
    const { job, rows } = await imported('mode=upsert', rowsOf(30))
    expect(job.outcome).toEqual({
      created: 5,
      updated: 25,
      unchanged: 0,
      phones: { apple: 25, google: 0 },
    })
    expect(checked).toMatchObject({ type: 'import_check', outcome: job.outcome })
    expect(rows.slice(0, 25).map(({ queued }) => queued)).toEqual(
      Array(25).fill({ apple: 1, google: 0 }),
    )
    expect(rows[29]).toMatchObject({ statusCode: 201 })
    expect(world.queue).toHaveLength(25)
    for (const { body } of world.queue) expect(body).toMatchObject({ lane: 'bulk' })
    expect(world.queue.at(-1)!.delaySeconds).toBe(2)
  })

  test('of two rows with one serial number both are told, and the later one wins', async () => {
    const { imported, bySerial } = await setUp()
    const { rows } = await imported('mode=upsert', 'serialNumber,fields.seat\nA,1\nB,1\nA,2\nA,2\n')
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 204])
    expect(await bySerial('A')).toMatchObject({ version: 2, fields: { seat: '2' } })
  })

  test('refuses what cannot be changed, by its row', async () => {
    const { world, imported, create } = await setUp()
    const voided = await create('VOIDED')
    await world.data(await world.post(`/api/v1/passes/${voided.id}/void`, {}))
    const deleted = await create('DELETED')
    await world.data(await world.delete(`/api/v1/passes/${deleted.id}`))
    const other = await world.publishTemplate({ fields: FIELDS })
    await world.data(await world.post('/api/v1/passes', { templateId: other, serialNumber: 'O' }))
    const file = 'serialNumber,fields.seat,fields.price\nVOIDED,1,\nDELETED,1,\nO,1,\n,1,\nN,1,x\n'
    const told = async (query: string) =>
      (await imported(query, file)).rows.map(({ statusCode, errors }) => [
        statusCode,
        errors?.[0]?.code,
        errors?.[0]?.pointer,
      ])
    const same = [
      [422, 'validation_failed', '/templateId'],
      [422, 'validation_failed', '/serialNumber'],
    ]
    expect(await told('mode=upsert')).toEqual([
      [409, 'pass_not_active', undefined],
      [409, 'serial_number_taken', '/serialNumber'],
      ...same,
      [422, 'validation_failed', '/fields/price'],
    ])
    expect(await told('mode=update')).toEqual([
      [409, 'pass_not_active', undefined],
      [404, 'resource_not_found', '/serialNumber'],
      ...same,
      [404, 'resource_not_found', '/serialNumber'],
    ])
  })

  test('leaves passes of other workspaces alone', async () => {
    const { world, imported } = await setUp()
    const other = await world.createTenant('test')
    const key = other.apiKey
    const templateId = await world.publishTemplate({ fields: FIELDS }, key)
    const body = { templateId, serialNumber: 'A', fields: { seat: 'theirs' } }
    await world.data(await world.request('POST', '/api/v1/passes', { key, body }))
    const { rows } = await imported('mode=upsert', 'serialNumber,fields.seat\nA,mine\n')
    expect(rows[0]).toMatchObject({ statusCode: 201 })
    const theirs = await world.get('/api/v1/passes/by-serial/A', { key })
    expect((await world.data<Pass>(theirs)).fields).toMatchObject({ seat: 'theirs' })
  })

  test('points and access count where a row creates', async () => {
    const points = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
    const { world, imported, create, bySerial } = await setUp({ kind: 'loyalty', fields: [points] })
    await create('A', { points: 5, access: { accessLevel: 'crew' } })
    const file = 'serialNumber,points,access.accessLevel\nA,100,none\nB,100,guest\n'
    const { rows } = await imported('mode=upsert', file)
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([204, 201])
    expect(await bySerial('A')).toMatchObject({ points: 5, access: { accessLevel: 'crew' } })
    expect(await bySerial('B')).toMatchObject({ points: 100, access: { accessLevel: 'guest' } })
    // The field that shows them is a field, and its change is an entry of the ledger.
    const balances = await imported('mode=update', 'serialNumber,fields.p\nA,80\nB,100\n')
    expect(balances.rows.map(({ statusCode }) => statusCode)).toEqual([200, 204])
    const ledger = await world.data<{ items: object[] }>(
      await world.get(`/api/v1/passes/${(await bySerial('A')).id}/points`),
    )
    expect(ledger.items).toHaveLength(2)
    expect(ledger.items[0]).toMatchObject({ type: 'adjust', points: 75, balanceAfter: 80 })
  })

  test('mails the holders of new passes alone', async () => {
    const { world, imported, create } = await setUp()
    await create('A', { customer: { email: 'ada@example.com' } })
    const file =
      'serialNumber,customer.email,notify,name\nA,ada@example.com,email,New\nB,bo@example.com,email,New\n'
    await imported('mode=upsert', file)
    const mails = await world.db
      .prepare('SELECT count(*) AS n FROM mails WHERE workspace_id = ?')
      .bind(world.first.id)
      .first<{ n: number }>()
    expect(mails!.n).toBe(world.ctx.mailer ? 1 : 0)
  })
})

describe('an empty cell', () => {
  const file =
    'serialNumber,name,customer.email,fields.seat,metadata.a,access.accessLevel\nA,,,,,\n'
  const body = {
    name: 'Own',
    customer: { name: 'Ada', email: 'ada@example.com' },
    fields: { seat: '1' },
    metadata: { a: '1', b: '2' },
  }

  test('keeps what the pass has', async () => {
    const { imported, create, bySerial } = await setUp()
    await create('A', body)
    expect((await imported('mode=upsert', file)).rows).toMatchObject([{ statusCode: 204 }])
    expect(await bySerial('A')).toMatchObject({ version: 1, ...body })
  })

  test('takes it from the pass where the request says so, and nothing from a new one', async () => {
    const { imported, create, bySerial } = await setUp({
      fields: [{ ...FIELDS[0], default: 'Any' }, FIELDS[1]],
    })
    await create('A', body)
    const { rows } = await imported('mode=upsert&empty=clear', `${file}N,,,,,\n`)
    expect(rows).toMatchObject([{ statusCode: 200 }, { statusCode: 201 }])
    expect(await bySerial('A')).toMatchObject({
      version: 2,
      name: 'Card',
      customer: { name: 'Ada', email: null },
      fields: { seat: 'Any' },
      metadata: { b: '2' },
    })
    expect(await bySerial('N')).toMatchObject({ name: 'Card', customer: null, access: null })
  })

  test('is said by null in NDJSON', async () => {
    const { imported, create, bySerial } = await setUp()
    await create('A', body)
    const lines = [
      { serialNumber: 'A', customer: { email: null }, metadata: { a: null } },
      { serialNumber: 'N', customer: { email: null }, name: null },
      { serialNumber: 'A', customer: 'Ada' },
      { serialNumber: 'A', images: null, nope: 1 },
    ]
    const { rows } = await imported(
      'mode=upsert',
      lines.map((line) => JSON.stringify(line)).join('\n'),
      NDJSON,
    )
    expect(rows.map(({ statusCode, errors }) => [statusCode, errors?.[0]?.pointer])).toEqual([
      [200, undefined],
      [201, undefined],
      [422, '/customer'],
      [422, '/nope'],
    ])
    expect(await bySerial('A')).toMatchObject({
      customer: { name: 'Ada', email: null },
      metadata: { b: '2' },
    })
  })
})

test('what somebody changes meanwhile is not lost', async () => {
  const { world, imported, create, bySerial } = await setUp()
  for (let i = 1; i <= 60; i++) await create(`S${i}`)
  world.trouble.fates = meanwhile('update jobs', async () => {
    const path = '/api/v1/passes/by-serial/S30'
    await world.data(await world.patch(path, { metadata: { a: '1' }, fields: { seat: 'x' } }))
  })
  const { job } = await imported('mode=upsert', rowsOf(60))
  expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 60, failed: 0 })
  expect(await bySerial('S30')).toMatchObject({
    version: 3,
    metadata: { a: '1' },
    fields: { seat: '30' },
  })
  const versions = (await stored(world)).map(({ version }) => version)
  expect(versions.filter((version) => version === 2)).toHaveLength(59)
})

test('a serial number that somebody takes meanwhile is changed and not refused', async () => {
  const { world, templateId, imported, bySerial } = await setUp()
  world.trouble.fates = meanwhile('update jobs', async () => {
    await world.data(await world.post('/api/v1/passes', { templateId, serialNumber: 'S30' }))
  })
  const { job, rows } = await imported('mode=upsert', rowsOf(60))
  expect(job).toMatchObject({ succeeded: 60, failed: 0 })
  expect(rows[29]).toMatchObject({ row: 30, statusCode: 200 })
  expect(await bySerial('S30')).toMatchObject({ version: 2, fields: { seat: '30' } })
})

describe('an isolate that ends at any call of a slice', () => {
  for (const fate of ['dies', 'dies_after', 'fails'] as const) {
    test(`(${fate}) loses and doubles nothing`, async () => {
      const { world, templateId, create } = await setUp()
      const path = `/api/v1/imports?templateId=${templateId}&mode=upsert`
      await create('S1')
      await create('S2')
      for (let at = 1, met = true; met; at++) {
        // Two that change, and one that is new.
        const body = rowsOf(3, (i) => `${i === 3 ? `N${at}` : `S${i}`},${at}`)
        const { id } = await world.data<JobView>(
          await world.request('POST', path, { headers: CSV, body }),
        )
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
        const job = await world.job(id)
        expect(job, `call ${at}`).toMatchObject({
          status: 'SUCCEEDED',
          succeeded: 3,
          failed: 0,
          outcome: { created: 1, updated: 2, unchanged: 0 },
        })
        expect((await resultOf(world, job)).map(({ statusCode }) => statusCode)).toEqual([
          200, 200, 201,
        ])
        const passes = await stored(world)
        const all = new Map(passes.map((pass) => [pass.serial_number, pass]))
        expect(all.size).toBe(2 + at)
        for (const serial of ['S1', 'S2']) {
          expect(all.get(serial)).toMatchObject({ version: 1 + at, updates: at })
        }
        expect(all.get(`N${at}`)).toMatchObject({ version: 1, updates: 0 })
      }
    }, 120_000)
  }
})

test('batches that fit no memory are several, and miss no row', async () => {
  const { world, imported, create } = await setUp()
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`k${i}`, 'x'.repeat(500)]),
  )
  // In another order than that of the ids.
  for (let i = 40; i >= 1; i--) await create(`S${i}`, { metadata })
  let batches = 0
  world.trouble.fates = (call) => {
    if (commitsBatch(call)) batches++
    return null
  }
  const { job } = await imported('mode=update', rowsOf(40))
  expect(job).toMatchObject({ succeeded: 40, failed: 0 })
  expect(batches).toBeGreaterThan(1)
  for (const { version } of await stored(world)) expect(version).toBe(2)
}, 60_000)

test('the file goes when a pass is erased that it may have changed', async () => {
  const { world, imported, create } = await setUp()
  const { id } = await create('A', { customer: { name: 'Sofia Lindqvist' } })
  await imported('mode=update', 'serialNumber,customer.name\nA,Sofia Lindqvist\n')
  expect(await uploads(world)).toHaveLength(1)
  await world.data(await world.delete(`/api/v1/passes/${id}`))
  world.clock.advance(HOUR_MS)
  await world.sweep()
  expect(await uploads(world)).toEqual([])
})
