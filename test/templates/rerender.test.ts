import { describe, expect, test } from 'vitest'
import { runSlice } from '../../src/domain/jobs/run-slice.ts'
import { countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { commitsBatch, createJobWorld } from '../support/jobs.ts'
import { expectDoneOnce, FIELDS, RED, republished } from '../support/rerenders.ts'
import { meanwhile } from '../support/trouble.ts'
import { addGoogleAccount } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

describe('publishing', () => {
  test('a first version, an unchanged one, or one without passes ever starts no job', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    await world.publish(templateId, RED)
    const [id] = await world.issue(templateId, 1)
    await world.data(await world.post(`/api/v1/templates/${templateId}/publish`))
    expect(await world.jobs()).toEqual([])

    await world.data(await world.delete(`/api/v1/passes/${id}`))
    await world.publish(templateId, { design: { backgroundColor: '#00aa00' } })
    await world.run()
    expect(await world.jobs()).toMatchObject([{ status: 'SUCCEEDED', total: 0 }])
    await world.data(await world.post(`/api/v1/templates/${templateId}/publish`))
    expect(await world.jobs()).toHaveLength(1)
  })

  test('a new version brings every pass to it, each once, and says so', async () => {
    const world = await createJobWorld()
    const { templateId, ids, job } = await republished(world, 120)
    expect(job).toMatchObject({ type: 'template_rerender', status: 'QUEUED', processed: 0 })
    expect(job).toMatchObject({ total: null, resultUrl: null, finishedAt: null })
    world.clock.advance(5_000)
    await world.run()
    expect(await world.job(job.id)).toMatchObject({
      status: 'SUCCEEDED',
      total: 120,
      processed: 120,
      succeeded: 120,
      failed: 0,
      resultUrl: null,
      finishedAt: new Date(world.clock.ms).toISOString(),
    })
    const stored = await world.stored(templateId)
    expect(stored.map(({ id }) => id)).toEqual(ids)
    for (const pass of stored) {
      expect(pass).toMatchObject({ version: 2, templateVersion: 2, updates: 1 })
    }
    expect(await world.said('job.%')).toEqual([
      { type: 'job.completed', jobId: job.id, jobType: 'template_rerender' },
    ])
    const { items } = await world.data<{ items: { actor: string; data: unknown }[] }>(
      await world.get(`/api/v1/events?type=pass.updated&passId=${ids[0]}`),
    )
    expect(items[0]).toMatchObject({
      actor: 'system',
      data: {
        // The generated icon has the template's colours.
        changed: ['/backgroundColor', '/images/icon'],
        pass: { id: ids[0], version: 2, backgroundColor: '#aa0000' },
      },
    })
    // Nobody holds them: nobody is told, and nothing is left to be told.
    expect(world.queue).toEqual([])
  })

  test('what nobody sees moves the template version alone', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const [id] = await world.issue(templateId, 1, { fields: { gate: 'A' } })
    await world.phone(id!)
    const before = await world.get(`/api/v1/passes/${id}`)
    const extra = { key: 'seat', label: 'Seat', slot: 'secondary' }
    await world.publish(templateId, { fields: [...FIELDS, extra] })
    await world.run()
    const after = await world.get(`/api/v1/passes/${id}`)
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'))
    expect(await after.text()).toBe(await before.text())
    expect(await world.stored(templateId)).toMatchObject([
      { version: 1, templateVersion: 2, updates: 0 },
    ])
    expect(world.queue).toEqual([])
    expect((await world.jobs())[0]).toMatchObject({ status: 'SUCCEEDED', succeeded: 1 })
    // And it is on the new version indeed.
    await world.data(await world.patch(`/api/v1/passes/${id}`, { fields: { seat: '12' } }))
  })

  test('reaches passes in every state, and neither deleted ones nor tests of a draft', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const [voided, deleted, expired] = await world.issue(templateId, 3)
    await world.data(await world.post(`/api/v1/passes/${voided}/void`))
    await world.data(await world.delete(`/api/v1/passes/${deleted}`))
    const soon = new Date(world.clock.ms + 1000).toISOString()
    await world.data(await world.patch(`/api/v1/passes/${expired}`, { expirationDate: soon }))
    const trial = await world.data<{ id: string }>(
      await world.post(`/api/v1/templates/${templateId}/test-pass`),
    )
    world.clock.advance(2000)
    await world.publish(templateId, RED)
    await world.run()
    const versions = Object.fromEntries(
      (await world.stored(templateId)).map(({ id, templateVersion }) => [id, templateVersion]),
    )
    expect(versions).toMatchObject({ [voided!]: 2, [deleted!]: 1, [expired!]: 2 })
    expect(versions[trial.id]).toBeLessThan(0)
    expect(await world.data(await world.get(`/api/v1/passes/${voided}`))).toMatchObject({
      status: 'VOIDED',
      backgroundColor: '#aa0000',
    })
    // That it has expired is still to be told, as that.
    await world.sweep()
    expect(await world.said('pass.expired')).toHaveLength(1)
  })

  test('computes barcodes anew, for doors as well', async () => {
    const world = await createJobWorld()
    const barcode = { format: 'PKBarcodeFormatQR', value: 'A-{{serialNumber}}' }
    const templateId = await world.publishTemplate({ barcode })
    const [id] = await world.issue(templateId, 1, {
      serialNumber: 'S1',
      access: { allowedDoors: ['north'] },
    })
    await world.publish(templateId, { barcode: { ...barcode, value: 'B-{{serialNumber}}' } })
    await world.run()
    const ask = async (credential: string) =>
      world.data<{ decision: string }>(
        await world.post('/api/v1/access/verify', { credential, doorId: 'north' }),
      )
    expect((await ask('B-S1')).decision).toBe('granted')
    expect((await ask('A-S1')).decision).toBe('denied')
    const { entries } = await world.ctx.access.doorEntries('north', null)
    expect(entries.filter(({ live }) => live).map((entry) => entry.barcodeValue)).toEqual(['B-S1'])
    expect((await world.stored(templateId))[0]).toMatchObject({ id, version: 2 })
  })

  test('a field bound to points opens a balance that the ledger knows', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ kind: 'loyalty' })
    const [id] = await world.issue(templateId, 1)
    const balance = { key: 'p', label: 'Points', slot: 'header', type: 'number', binding: 'points' }
    await world.publish(templateId, { fields: [{ ...balance, default: 25 }] })
    await world.run()
    const { items } = await world.data<{ items: { points: number; balanceAfter: number }[] }>(
      await world.get(`/api/v1/passes/${id}/points`),
    )
    expect(items).toMatchObject([{ points: 25, balanceAfter: 25 }])
    expect(await world.data(await world.get(`/api/v1/passes/${id}`))).toMatchObject({ points: 25 })
  })
})

describe('a pass that does not fit', () => {
  test('stays as it is, is counted, and told of in the result', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const [lacks] = await world.issue(templateId, 1, { fields: { gate: 'A' } })
    const [wrong] = await world.issue(templateId, 1, { fields: { gate: 'B', note: 'two' } })
    const [fits] = await world.issue(templateId, 1, { fields: { gate: 'C', note: '3' } })
    await world.publish(templateId, {
      fields: [
        FIELDS[0],
        { key: 'note', label: 'N', slot: 'back', type: 'number', required: true },
      ],
    })
    await world.run()
    const [job] = await world.jobs()
    expect(job).toMatchObject({ status: 'SUCCEEDED', total: 3, succeeded: 1, failed: 2 })
    const response = await world.get(job!.resultUrl!)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/x-ndjson/)
    const rows = (await response.text()).trimEnd().split('\n')
    const errors = [{ code: 'validation_failed', pointer: '/fields/note' }]
    expect(rows.map((row) => JSON.parse(row))).toMatchObject([
      { row: 1, statusCode: 422, passId: lacks, errors },
      { row: 2, statusCode: 422, passId: wrong, errors },
    ])
    expect(await world.stored(templateId)).toMatchObject([
      { id: lacks, version: 1, templateVersion: 1, updates: 0 },
      { id: wrong, version: 1, templateVersion: 1, updates: 0 },
      { id: fits, version: 2, templateVersion: 2, fields: { gate: 'C', note: 3 } },
    ])
    await world.data(await world.patch(`/api/v1/passes/${wrong}`, { fields: { note: '2' } }))
    // The next publication tries it again.
    await world.publish(templateId, RED)
    await world.run()
    expect((await world.jobs())[0]).toMatchObject({ total: 3, succeeded: 2, failed: 1 })
  })

  test('in very many rows, which are kept in files and read as one', async () => {
    const world = await createJobWorld()
    const { templateId, ids } = await republished(world, 450, {
      fields: [{ key: 'must', label: 'M', slot: 'back', required: true }],
    })
    await world.run()
    const [job] = await world.jobs()
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 0, failed: 450 })
    const text = await (await world.get(job!.resultUrl!)).text()
    const rows = text
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row))
    expect(rows.map(({ row }) => row)).toEqual(ids.map((_, i) => i + 1))
    expect(rows.map(({ passId }) => passId)).toEqual(ids)
    const { objects } = await world.env.FILES.list({ prefix: `${world.first.id}/jobs/${job!.id}/` })
    expect(objects.length).toBeGreaterThan(0)

    const id = job!.id
    world.clock.advance(30 * 24 * 3_600_000 - 1)
    await world.sweep()
    expect((await world.get(`/api/v1/jobs/${id}`)).status).toBe(200)
    world.clock.advance(1)
    await world.sweep()
    expect((await world.get(`/api/v1/jobs/${id}`)).status).toBe(404)
    expect((await world.get(`/api/v1/jobs/${id}/result`)).status).toBe(404)
    const left = await world.env.FILES.list({ prefix: `${world.first.id}/jobs/${id}/` })
    expect(left.objects).toEqual([])
    expect((await world.stored(templateId))[0]).toMatchObject({ templateVersion: 1 })
  })

  test('any more keeps the values of its lost fields, and can be changed', async () => {
    const world = await createJobWorld()
    const { templateId, ids } = await republished(world, 1, { fields: [FIELDS[1]] })
    await world.run()
    const path = `/api/v1/passes/${ids[0]}`
    expect(await world.data(await world.get(path))).toMatchObject({ fields: {} })
    const unchanged = await world.data<{ version: number }>(await world.patch(path, {}))
    expect(unchanged.version).toBe(2)
    await world.data(await world.patch(path, { fields: { note: 'N' } }))
    await world.publish(templateId, { fields: FIELDS })
    await world.run()
    expect(await world.data(await world.get(path))).toMatchObject({
      version: 4,
      fields: { gate: 'A', note: 'N' },
    })
  })
})

describe('phones', () => {
  test('that show something else are told through the lane of many, spread over time', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const ids = await world.issue(templateId, 60, { fields: { gate: 'A' } })
    for (const id of ids.slice(0, 50)) await world.phone(id)
    await world.publish(templateId, RED)
    await world.run()
    expect(world.queue).toHaveLength(50)
    expect(world.queue[0]?.body).toMatchObject({
      type: 'pass.push',
      passId: ids[0],
      version: 2,
      lane: 'bulk',
    })
    const delays = world.queue.map(({ delaySeconds }) => delaySeconds)
    expect([delays[0], delays[20], delays[49]]).toEqual([0, 2, 4])
    await world.consume(world.queue[0]!.body)
    expect(world.apns.pushes).toHaveLength(1)
    expect(await world.events(ids[0]!)).toMatchObject([{ type: 'pass.push.sent', version: 2 }])
  })

  test('of the one platform that shows something else are told alone', async () => {
    const world = await createJobWorld()
    await addGoogleAccount(world.ctx)
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const [id] = await world.issue(templateId, 1, { fields: { gate: 'A' } })
    await world.phone(id!)
    await world.ctx.passes.markCopy('google', { id: id!, version: 1, wallets: {} })
    const only = async (patch: Record<string, unknown>) => {
      await world.publish(templateId, patch)
      await world.run()
      const { notifyOnly: tellOnly } = (await world.ctx.passes.get(id!))!
      for (const { body } of world.queue.splice(0)) await world.consume(body)
      world.clock.advance(10_000)
      return tellOnly
    }
    // Google picks its own text colours, and Apple knows nothing of its kinds of generic passes.
    expect(await only({ design: { labelColor: '#123456' } })).toBe('apple')
    expect(await only({ google: { genericType: 'GENERIC_GYM_MEMBERSHIP' } })).toBe('google')
    expect(await only(RED)).toBeNull()
    expect(world.apns.pushes).toHaveLength(2)
  })

  test('that are still owed an earlier change hear of it, whatever the platform', async () => {
    const world = await createJobWorld()
    await addGoogleAccount(world.ctx)
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const [id] = await world.issue(templateId, 1, { fields: { gate: 'A' } })
    await world.phone(id!)
    await world.ctx.passes.markCopy('google', { id: id!, version: 1, wallets: {} })
    await world.data(await world.patch(`/api/v1/passes/${id}`, { fields: { gate: 'B' } }))
    await world.publish(templateId, { design: { labelColor: '#123456' } })
    await world.run()
    expect(world.queue.map(({ body }) => body)).toMatchObject([
      { version: 2 },
      { version: 3, lane: 'bulk' },
    ])
    expect((await world.ctx.passes.get(id!))?.notifyOnly).toBeNull()
  })

  test('whose message was lost are told by the sweep, and no others', async () => {
    const world = await createJobWorld()
    await addGoogleAccount(world.ctx)
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const [id] = await world.issue(templateId, 1, { fields: { gate: 'A' } })
    await world.phone(id!)
    await world.ctx.passes.markCopy('google', { id: id!, version: 1, wallets: {} })
    await world.publish(templateId, { design: { labelColor: '#123456' } })
    await world.run()
    world.queue.length = 0
    world.clock.advance(61 * 60_000)
    await world.sweep()
    const again = world.queue.find(({ body }) => (body as { passId?: string }).passId === id)
    expect(again?.body).toMatchObject({ type: 'pass.push', version: 2 })
    await world.consume(again!.body)
    expect((await world.events(id!)).map(({ detail }) => detail.platform)).toEqual(['apple'])
  })
})

describe('a change by somebody else', () => {
  test('between reading and writing is kept, and ends on the new version', async () => {
    const world = await createJobWorld()
    const { templateId, ids, job } = await republished(world, 60)
    const rival = ids[30]
    world.trouble.fates = meanwhile('update jobs', async () => {
      await world.data(await world.patch(`/api/v1/passes/${rival}`, { fields: { gate: 'Z' } }))
    })
    await world.run()
    expect(await world.job(job.id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 60 })
    expect(await world.data(await world.get(`/api/v1/passes/${rival}`))).toMatchObject({
      version: 3,
      fields: { gate: 'Z' },
      backgroundColor: '#aa0000',
    })
    for (const { templateVersion } of await world.stored(templateId)) {
      expect(templateVersion).toBe(2)
    }
  })

  test('that read before the job wrote, and writes after it, is made on the new version', async () => {
    const world = await createJobWorld()
    const barcode = { format: 'PKBarcodeFormatQR', value: 'A{{fields.note}}' }
    const templateId = await world.publishTemplate({ fields: FIELDS, barcode })
    const [id] = await world.issue(templateId, 1, { fields: { gate: 'A' }, serialNumber: 'S' })
    // Both patterns give the same barcode as long as there is no note.
    const another = { ...barcode, value: 'A{{fields.note}}{{fields.note}}' }
    await world.publish(templateId, { barcode: another })
    world.trouble.fates = meanwhile('update passes set version', () => world.run())
    await world.data(await world.patch(`/api/v1/passes/${id}`, { fields: { note: 'x' } }))
    expect(await world.data(await world.get(`/api/v1/passes/${id}`))).toMatchObject({
      version: 2,
      barcode: { value: 'Axx' },
    })
    expect((await world.stored(templateId))[0]).toMatchObject({ templateVersion: 2, version: 2 })
  })

  test('of one pass all the time holds up neither the others nor itself for good', async () => {
    const world = await createJobWorld()
    const { ids, job } = await republished(world, 60)
    const rival = ids[0]
    let changes = 0
    let inside = false
    world.trouble.fates = async (call) => {
      if (inside || !commitsBatch(call) || changes === 12) return null
      inside = true
      const body = { fields: { gate: `Z${++changes}` } }
      await world.data(await world.patch(`/api/v1/passes/${rival}`, body))
      inside = false
      return null
    }
    await world.run()
    expect(await world.job(job.id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 60 })
    expect(await world.data(await world.get(`/api/v1/passes/${rival}`))).toMatchObject({
      fields: { gate: 'Z12' },
      backgroundColor: '#aa0000',
    })
  })
})

test('a newer publication ends the older job, and every pass is on the newest version', async () => {
  const world = await createJobWorld()
  const { templateId, ids, job } = await republished(world, 450)
  await world.next()
  await world.publish(templateId, { design: { backgroundColor: '#00bb00' } })
  await world.run()
  const [newer] = await world.jobs()
  expect(newer).toMatchObject({ status: 'SUCCEEDED', total: 450, succeeded: 450 })
  expect(await world.job(job.id)).toMatchObject({ status: 'CANCELLED', processed: 400 })
  expect(await world.said('job.%')).toMatchObject([
    { type: 'job.cancelled', jobId: job.id, reason: expect.stringMatching(/published again/) },
    { type: 'job.completed', jobId: newer!.id },
  ])
  const stored = await world.stored(templateId)
  expect(new Set(stored.map(({ templateVersion }) => templateVersion))).toEqual(new Set([3]))
  expect(stored.map(({ version }) => version)).toEqual(ids.map((_, i) => (i < 400 ? 3 : 2)))
})

test('a batch is bounded by bytes as well', async () => {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate({ fields: FIELDS })
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`k${i}`, 'x'.repeat(500)]),
  )
  await world.issue(templateId, 45, { metadata })
  await world.publish(templateId, RED)
  let batches = 0
  world.trouble.fates = (call) => {
    if (commitsBatch(call)) batches++
    return null
  }
  await world.run()
  const [job] = await world.jobs()
  await expectDoneOnce(world, templateId, job!.id, 45)
  // 26 kB each, half a megabyte at a time, and the end.
  expect(batches).toBe(4)
})

test('what a pass costs does not depend on how many there are', async () => {
  const counter = createCounter()
  const world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
  const data = async <T>(response: Response) => ((await response.json()) as { data: T }).data

  async function rowsPerPass(count: number) {
    const templateId = await world.publishTemplate({ fields: FIELDS })
    for (let left = count; left > 0; left -= 50) {
      const passes = Array.from({ length: 50 }, () => ({ templateId }))
      await data(await world.post('/api/v1/passes/batch', { passes }))
    }
    world.clock.advance(1)
    await world.patch(`/api/v1/templates/${templateId}`, RED)
    await world.post(`/api/v1/templates/${templateId}/publish`)
    const { items } = await data<{ items: { id: string }[] }>(await world.get('/api/v1/jobs'))
    resetCounter(counter)
    await runSlice(world.ctx, {
      type: 'job.slice',
      workspaceId: world.first.id,
      jobId: items[0]!.id,
      step: 0,
    })
    expect((await world.ctx.jobs.get(items[0]!.id))?.processed).toBe(count)
    return { read: counter.d1RowsRead / count, written: counter.d1RowsWritten / count }
  }

  const few = await rowsPerPass(50)
  const many = await rowsPerPass(350)
  expect(many.read).toBeLessThan(few.read * 1.2)
  // The pass, and the event with its index.
  expect(many.written).toBeLessThan(3.1)
})
