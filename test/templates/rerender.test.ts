import { describe, expect, test } from 'vitest'
import { runSlice } from '../../src/domain/jobs/run-slice.ts'
import { countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'
import { type Call, type Fate, meanwhile } from '../support/trouble.ts'
import { addGoogleAccount } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

const FIELDS = [
  { key: 'gate', label: 'Gate', slot: 'primary', changeMessage: 'Gate %@' },
  { key: 'note', label: 'Note', slot: 'back' },
]
const RED = { design: { backgroundColor: '#aa0000' } }

/** A template whose passes have been issued, and one more version of it published. */
async function republished(world: JobWorld, count: number, patch: Record<string, unknown> = RED) {
  const templateId = await world.publishTemplate({ fields: FIELDS })
  const ids = await world.issue(templateId, count, { fields: { gate: 'A' } })
  await world.publish(templateId, patch)
  const [job] = await world.jobs()
  return { templateId, ids, job: job! }
}

const commitsBatch = ({ to, method, text }: Call) =>
  to === 'DB' && method === 'batch' && text.includes('update jobs')

describe('publishing', () => {
  test('a first version, an unchanged one, or one without issued passes starts no job', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    await world.publish(templateId, RED)
    const [id] = await world.issue(templateId, 1)
    await world.data(await world.post(`/api/v1/templates/${templateId}/publish`))
    await world.data(await world.delete(`/api/v1/passes/${id}`))
    await world.publish(templateId, { design: { backgroundColor: '#00aa00' } })
    await world.run()
    expect(await world.jobs()).toEqual([])
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
    world.clock.advance(30 * 24 * 3_600_000)
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

/** Every pass once on version 2 of its template, and the job done, whatever happened. */
async function expectDoneOnce(world: JobWorld, templateId: string, jobId: string, count: number) {
  expect(await world.job(jobId)).toMatchObject({
    status: 'SUCCEEDED',
    total: count,
    processed: count,
    succeeded: count,
    failed: 0,
  })
  const stored = await world.stored(templateId)
  expect(stored).toHaveLength(count)
  for (const pass of stored) {
    expect(pass).toMatchObject({ version: 2, templateVersion: 2, updates: 1 })
  }
  expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.completed'])
}

describe('messages', () => {
  test('that come twice, at the same time or later, count once', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 130)
    const [first] = world.slices
    const outcomes = await Promise.all([
      world.slice(first!.body),
      world.slice(first!.body),
      world.slice(first!.body),
    ])
    expect(outcomes).toEqual(['ack', 'ack', 'ack'])
    await world.run()
    await world.slice(first!.body)
    expect(world.slices).toEqual([])
    await expectDoneOnce(world, templateId, job.id, 130)
  })

  test('out of order change nothing', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 450)
    const [first] = world.slices.splice(0)
    await world.slice({ ...first!.body, step: 3 })
    await world.slice({ ...first!.body, step: 1 })
    expect((await world.job(job.id)).processed).toBe(0)
    await world.slice(first!.body)
    // As much as a slice may do.
    expect((await world.job(job.id)).processed).toBe(400)
    await world.slice(first!.body)
    expect(world.slices).toHaveLength(1)
    await world.run()
    await expectDoneOnce(world, templateId, job.id, 450)
  })

  test('that are lost are sent again by the sweep after two minutes, not earlier', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 3)
    world.slices.length = 0
    world.clock.advance(119_000)
    await world.sweep()
    expect(world.slices).toEqual([])
    world.clock.advance(2_000)
    await world.sweep()
    await world.sweep()
    expect(world.slices).toHaveLength(1)
    await world.run()
    await expectDoneOnce(world, templateId, job.id, 3)
    world.clock.advance(600_000)
    await world.sweep()
    expect(world.slices).toEqual([])
  })

  test('that were tried to the end fail the job, with a reason', async () => {
    const world = await createJobWorld()
    const { job } = await republished(world, 3)
    const [message] = world.slices.splice(0)
    world.trouble.fates = (call) => (commitsBatch(call) ? 'fails' : null)
    expect(await world.slice(message!.body)).toBe(10)
    expect(await world.slice(message!.body, { attempts: 9 })).toBe(60)
    world.trouble.end()
    const deadLetters = { queueName: 'wps-jobs-dlq' }
    await world.slice(message!.body, deadLetters)
    await world.slice(message!.body, deadLetters)
    expect(await world.job(job.id)).toMatchObject({ status: 'FAILED', processed: 0 })
    expect(await world.said('job.%')).toMatchObject([
      { type: 'job.failed', jobId: job.id, reason: expect.stringMatching(/again and again/) },
    ])
    // Nobody takes it up again.
    await world.slice(message!.body)
    expect((await world.job(job.id)).processed).toBe(0)
  })

  test('that were tried to the end say nothing of a job that has moved', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 450)
    const [first] = world.slices
    await world.next()
    await world.slice(first!.body, { queueName: 'wps-jobs-dlq' })
    await world.run()
    await expectDoneOnce(world, templateId, job.id, 450)
  })
})

describe('an isolate that ends', () => {
  const moments: [string, Fate][] = [
    ['before', 'dies'],
    ['after', 'dies_after'],
  ]
  for (const [when, fate] of moments) {
    for (const at of [1, 2, 4]) {
      test(`${when} write ${at} of a job changes nothing in the result`, async () => {
        const world = await createJobWorld()
        const { templateId, job } = await republished(world, 130)
        let writes = 0
        world.trouble.fates = (call) => (commitsBatch(call) && ++writes === at ? fate : null)
        await world.run()
        expect(world.trouble.dead).toBe(true)
        world.trouble.end()
        // Three batches and the end; nobody is needed after the last write.
        world.clock.advance(121_000)
        await world.sweep()
        await world.run()
        await expectDoneOnce(world, templateId, job.id, 130)
      })
    }
  }

  test('with a queue that fails goes on where it was', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 130)
    let writes = 0
    world.trouble.fates = (call) => (commitsBatch(call) && ++writes === 2 ? 'fails' : null)
    await world.next()
    world.trouble.end()
    // What was done stays done, and the rest is asked for in a while.
    expect((await world.job(job.id)).processed).toBe(50)
    expect(world.slices).toMatchObject([{ body: { step: 1 }, delaySeconds: 5 }])
    await world.run()
    await expectDoneOnce(world, templateId, job.id, 130)
  })

  test('while a full file of rows is kept loses and doubles none', async () => {
    const world = await createJobWorld()
    const { ids } = await republished(world, 450, {
      fields: [{ key: 'must', label: 'M', slot: 'back', required: true }],
    })
    let put = 0
    world.trouble.fates = (call) => (call.to === 'FILES' && ++put === 1 ? 'dies_after' : null)
    await world.run()
    expect(put).toBe(1)
    world.trouble.end()
    world.clock.advance(121_000)
    await world.sweep()
    await world.run()
    const [job] = await world.jobs()
    const text = await (await world.get(job!.resultUrl!)).text()
    const rows = text.trimEnd().split('\n')
    expect(rows.map((row) => JSON.parse(row).passId)).toEqual(ids)
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

describe('cancelling', () => {
  test('ends a job at once and once; what is done stays, what is not is left', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 130)
    const path = `/api/v1/jobs/${job.id}/cancel`
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commitsBatch(call) && ++writes === 2) await world.data(await world.post(path))
      return null
    }
    await world.run()
    world.trouble.end()
    const cancelled = await world.job(job.id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', total: 130, processed: 50 })
    const done = (await world.stored(templateId)).filter((pass) => pass.templateVersion === 2)
    expect(done).toHaveLength(50)
    expect(await world.data(await world.post(path))).toEqual(cancelled)
    expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.cancelled'])
    world.clock.advance(600_000)
    await world.sweep()
    expect(world.slices).toEqual([])
  })

  test('is made good by publishing the same design again, by one job for all who ask', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 3)
    const publish = `/api/v1/templates/${templateId}/publish`
    await world.data(await world.post(publish))
    expect(await world.jobs()).toHaveLength(1)

    await world.data(await world.post(`/api/v1/jobs/${job.id}/cancel`))
    await world.run()
    expect(await world.data(await world.post(publish))).toMatchObject({ version: 2 })
    await world.data(await world.post(publish))
    const jobs = await world.jobs()
    const rest = jobs.find(({ id }) => id !== job.id)
    expect(jobs.filter((each) => each !== rest)).toMatchObject([
      { id: job.id, status: 'CANCELLED' },
    ])
    await world.run()
    expect(await world.job(rest!.id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 3 })
    const stored = await world.stored(templateId)
    expect(stored.map(({ templateVersion }) => templateVersion)).toEqual([2, 2, 2])

    await world.data(await world.post(publish))
    expect(await world.jobs()).toHaveLength(2)
  })

  test('a finished job is refused', async () => {
    const world = await createJobWorld()
    const { job } = await republished(world, 1)
    await world.run()
    const response = await world.post(`/api/v1/jobs/${job.id}/cancel`)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'job_finished' }] })
  })

  test('someone else’s job is not to be found', async () => {
    const world = await createJobWorld()
    const { job } = await republished(world, 1)
    const { apiKey: key } = await world.createTenant('test')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/result'],
      ['POST', '/cancel'],
    ] as const) {
      const response = await world.request(method, `/api/v1/jobs/${job.id}${path}`, { key })
      expect(response.status).toBe(404)
    }
    const list = await world.get('/api/v1/jobs', { key })
    expect(await world.data(list)).toMatchObject({ items: [] })
    expect((await world.job(job.id)).status).toBe('QUEUED')
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
    { type: 'job.cancelled', jobId: job.id, reason: expect.stringMatching(/published anew/) },
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

test('a slice asks D1 less than it takes, also where every pass gets a balance', async () => {
  const counter = createCounter()
  const world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
  const templateId = await world.publishTemplate({ kind: 'loyalty', fields: FIELDS })
  for (let left = 400; left > 0; left -= 100) {
    const passes = Array.from({ length: 100 }, () => ({ templateId }))
    expect((await world.post('/api/v1/passes/batch', { passes })).status).toBe(200)
  }
  world.clock.advance(1)
  const points = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
  await world.patch(`/api/v1/templates/${templateId}`, {
    fields: [...FIELDS, { ...points, default: 10 }],
  })
  await world.post(`/api/v1/templates/${templateId}/publish`)
  const jobs = await world.get('/api/v1/jobs')
  const { data } = (await jobs.json()) as { data: { items: { id: string }[] } }
  const jobId = data.items[0]!.id
  resetCounter(counter)
  await runSlice(world.ctx, { type: 'job.slice', workspaceId: world.first.id, jobId, step: 0 })
  expect((await world.ctx.jobs.get(jobId))?.failed).toBe(0)
  expect(counter.statements.flat().length).toBeGreaterThan(700)
  expect(counter.statements.flat().length).toBeLessThan(1_000)
})

test('jobs are listed newest first, by type and status, in pages', async () => {
  const world = await createJobWorld()
  const { templateId, job } = await republished(world, 1)
  await world.run()
  world.clock.advance(1000)
  await world.publish(templateId, { design: { backgroundColor: '#00bb00' } })
  const list = async (query: string) =>
    world.data<{ items: { id: string }[]; nextCursor: string | null }>(
      await world.get(`/api/v1/jobs${query}`),
    )
  const all = (await list('')).items.map(({ id }) => id)
  expect(all).toHaveLength(2)
  expect(all[1]).toBe(job.id)
  expect((await list('?status=SUCCEEDED')).items.map(({ id }) => id)).toEqual([job.id])
  expect((await list('?type=import')).items).toEqual([])
  const page = await list('?limit=1')
  expect(page.items.map(({ id }) => id)).toEqual([all[0]])
  const rest = await list(`?limit=1&cursor=${page.nextCursor}`)
  expect(rest.items.map(({ id }) => id)).toEqual([all[1]])

  const read = await world.get(`/api/v1/jobs/${job.id}`)
  const headers = { 'If-None-Match': read.headers.get('ETag')! }
  expect((await world.get(`/api/v1/jobs/${job.id}`, { headers })).status).toBe(304)
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
  // The pass and its place in the order of updates, and the event with its three indexes.
  expect(many.written).toBeLessThan(6.1)
})
