import { describe, expect, test } from 'vitest'
import {
  copyPass,
  createJobWorld,
  exported,
  exportKeys,
  fileOf,
  linesOf,
  startExport,
} from '../support/exports.ts'
import { commitsBatch, type JobWorld } from '../support/jobs.ts'
import type { Fate } from '../support/trouble.ts'

/** A world with one pass more than it has copies of it. */
async function worldWith(copies: number) {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate()
  const [passId] = await world.issue(templateId, 1)
  await copyPass(world, passId!, copies)
  return { world, templateId, passId: passId! }
}

const idsOf = (text: string) => linesOf(text).map(({ id }) => String(id))

async function expectEachOnce(world: JobWorld, jobId: string, count: number) {
  const job = await world.job(jobId)
  expect(job).toMatchObject({ status: 'SUCCEEDED', processed: count, succeeded: count, failed: 0 })
  const ids = idsOf(await fileOf(world, job))
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
}

describe('a long list', () => {
  test('is written in several parts, of which each row is in one', async () => {
    const { world } = await worldWith(10_999)
    const { id } = await startExport(world, { list: 'passes' })
    await world.next()
    const job = await world.job(id)
    expect(job).toMatchObject({ status: 'RUNNING', resultUrl: null })
    expect(job.processed).toBeGreaterThan(0)
    expect(job.processed).toBeLessThanOrEqual(5_000)
    expect((await world.get(`/api/v1/jobs/${id}/result`)).status).toBe(404)
    await world.run()
    expect(await exportKeys(world)).toHaveLength(3)
    await expectEachOnce(world, id, 11_000)
  })

  test('as CSV has one head', async () => {
    const { world } = await worldWith(5_999)
    const text = await exported(world, { list: 'passes', format: 'csv', columns: ['id'] })
    const lines = text.split('\r\n')
    expect(lines.filter((line) => line.includes('id'))).toEqual(['\ufeffid'])
    expect(lines).toHaveLength(6_002)
  })

  test('loses and repeats nothing while its rows change', async () => {
    const { world } = await worldWith(5_999)
    const { items } = await world.data<{ items: { id: string }[] }>(
      await world.get('/api/v1/passes?sort=createdAt&limit=1'),
    )
    const { id } = await startExport(world, { list: 'passes', filter: { status: 'ACTIVE' } })
    await world.next()
    await world.data(await world.post(`/api/v1/passes/${items[0]!.id}/void`))
    await world.run()
    await expectEachOnce(world, id, 6_000)
  })
})

describe('an isolate that ends', () => {
  for (const fate of ['dies', 'dies_after'] as Fate[]) {
    for (const at of [1, 2, 3]) {
      test(`(${fate}) at write ${at} of the job changes nothing in the file`, async () => {
        const { world } = await worldWith(5_499)
        const { id } = await startExport(world, { list: 'passes' })
        let writes = 0
        world.trouble.fates = (call) => (commitsBatch(call) && ++writes === at ? fate : null)
        await world.run()
        expect(world.trouble.dead).toBe(true)
        world.trouble.end()
        world.clock.advance(121_000)
        await world.sweep()
        await world.run()
        await expectEachOnce(world, id, 5_500)
      })
    }
    test(`(${fate}) at a part of the file changes nothing in it`, async () => {
      const { world } = await worldWith(5_499)
      const { id } = await startExport(world, { list: 'passes' })
      let parts = 0
      world.trouble.fates = ({ to, method }) =>
        to === 'FILES' && method === 'put' && ++parts === 2 ? fate : null
      await world.run()
      expect(world.trouble.dead).toBe(true)
      world.trouble.end()
      world.clock.advance(121_000)
      await world.sweep()
      await world.run()
      await expectEachOnce(world, id, 5_500)
    })
  }

  test('twice at the same step, at the same time, leaves one file', async () => {
    const { world } = await worldWith(5_499)
    const { id } = await startExport(world, { list: 'passes' })
    const [first] = world.slices
    await Promise.all([world.slice(first!.body), world.slice(first!.body)])
    await world.run()
    await expectEachOnce(world, id, 5_500)
  })
})

describe('an export that ends without success leaves no file', () => {
  test('where it is cancelled between two parts', async () => {
    const { world } = await worldWith(5_499)
    const { id } = await startExport(world, { list: 'passes' })
    await world.next()
    expect(await exportKeys(world)).toHaveLength(1)
    await world.data(await world.post(`/api/v1/jobs/${id}/cancel`))
    await world.run()
    expect(await exportKeys(world)).toEqual([])
  })

  test('where it is cancelled while a part is written', async () => {
    const { world } = await worldWith(10)
    const { id } = await startExport(world, { list: 'passes' })
    let isCancelled = false
    world.trouble.fates = async (call) => {
      if (isCancelled || !commitsBatch(call)) return null
      isCancelled = true
      expect(await exportKeys(world)).toHaveLength(1)
      await world.data(await world.post(`/api/v1/jobs/${id}/cancel`))
      return null
    }
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'CANCELLED' })
    expect(await exportKeys(world)).toEqual([])
  })

  test('where it fails at its first part again and again', async () => {
    const { world } = await worldWith(10)
    const { id } = await startExport(world, { list: 'passes' })
    world.trouble.fates = ({ to, method }) =>
      to === 'FILES' && method === 'put' ? 'fails_after' : null
    const [message] = world.slices.splice(0)
    await world.slice(message!.body)
    world.trouble.end()
    expect(await exportKeys(world)).toHaveLength(1)
    await world.slice(message!.body, { queueName: 'wps-jobs-dlq' })
    expect(await world.job(id)).toMatchObject({ status: 'FAILED' })
    expect(await exportKeys(world)).toEqual([])
  })

  test('and of two runs of one step the file of the one that lost goes', async () => {
    const { world } = await worldWith(10)
    const { id } = await startExport(world, { list: 'passes' })
    const [first] = world.slices
    await Promise.all([world.slice(first!.body), world.slice(first!.body)])
    await world.run()
    expect(await exportKeys(world)).toHaveLength(1)
    await expectEachOnce(world, id, 11)
  })
})

test('a cancelled export has no file', async () => {
  const { world } = await worldWith(5_499)
  const { id } = await startExport(world, { list: 'passes' })
  await world.next()
  await world.data(await world.post(`/api/v1/jobs/${id}/cancel`))
  await world.run()
  expect(await world.job(id)).toMatchObject({ status: 'CANCELLED', resultUrl: null })
  expect((await world.get(`/api/v1/jobs/${id}/result`)).status).toBe(404)
})

test('an export of a shop that was deleted meanwhile fails, and says so', async () => {
  const world = await createJobWorld()
  const shop = await world.data<{ id: string }>(
    await world.post('/api/v1/checkout-connections', { source: 'generic', name: 'Shop' }),
  )
  const { id } = await startExport(world, { list: 'orders', filter: { connectionId: shop.id } })
  await world.data(await world.delete(`/api/v1/checkout-connections/${shop.id}`))
  await world.run()
  expect(await world.job(id)).toMatchObject({ status: 'FAILED', resultUrl: null })
})
