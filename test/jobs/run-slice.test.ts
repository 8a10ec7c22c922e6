import { describe, expect, test } from 'vitest'
import { runSlice } from '../../src/domain/jobs/run-slice.ts'
import { countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { commitsBatch, createJobWorld } from '../support/jobs.ts'
import { expectDoneOnce, FIELDS, republished } from '../support/rerenders.ts'
import type { Fate } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

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
    // One slice does 400 passes at most.
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
