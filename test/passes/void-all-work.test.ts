import { describe, expect, test } from 'vitest'
import { commitsBatch, type JobWorld } from '../support/jobs.ts'
import { startVoiding, voidings, worldWithPasses } from '../support/voiding.ts'

async function expectEachOnce(world: JobWorld, templateId: string, jobId: string, count: number) {
  expect(await world.job(jobId)).toMatchObject({
    status: 'SUCCEEDED',
    processed: count,
    succeeded: count,
    failed: 0,
  })
  const all = await voidings(world, templateId)
  expect(all).toHaveLength(count)
  for (const pass of all) expect(pass).toMatchObject({ status: 'VOIDED', version: 2, voidings: 1 })
  expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.completed'])
}

describe('the passes of the job', () => {
  test('are those that were there when it started', async () => {
    const { world, templateId } = await worldWithPasses(1)
    const { id } = await startVoiding(world, { filter: { templateId }, expectedCount: 1 })
    world.clock.advance(1)
    const [late] = await world.issue(templateId, 1)
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 1 })
    const all = await voidings(world, templateId)
    expect(all.find((pass) => pass.id === late)).toMatchObject({ status: 'ACTIVE', version: 1 })
    expect(all.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'VOIDED'])
  })

  test('in every state become void, and those that are void already stay as they are', async () => {
    const { world, templateId, ids } = await worldWithPasses(5)
    const [voided, suspended, redeemed, deleted] = ids
    await world.data(await world.post(`/api/v1/passes/${voided}/void`))
    await world.data(await world.post(`/api/v1/passes/${suspended}/suspend`))
    await world.data(await world.post(`/api/v1/passes/${redeemed}/redeem`))
    await world.data(await world.delete(`/api/v1/passes/${deleted}`))
    const { id } = await startVoiding(world, { filter: {}, expectedCount: 4 })
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 4, total: 4 })
    const all = await voidings(world, templateId)
    expect(all.map(({ version }) => version)).toEqual([2, 3, 3, expect.any(Number), 2])
    for (const pass of all.filter((each) => each.id !== deleted)) {
      expect(pass).toMatchObject({ status: 'VOIDED', voidings: 1 })
    }
  })

  test('on phones are told through the lane of many, spread over time', async () => {
    const { world, templateId, ids } = await worldWithPasses(25)
    for (const id of ids) await world.phone(id)
    await startVoiding(world, { filter: { templateId }, expectedCount: 25 })
    await world.run()
    expect(world.queue.map(({ body }) => body)).toMatchObject(
      ids.map((passId) => ({ passId, version: 2, lane: 'bulk' })),
    )
    const delays = world.queue.map(({ delaySeconds }) => delaySeconds)
    expect([delays[0], delays[20]]).toEqual([0, 2])
  })

  test('that had expired are told as well: they look the same, and are another thing', async () => {
    const { world, templateId } = await worldWithPasses(0)
    const expirationDate = new Date(world.clock.ms + 60_000).toISOString()
    const [id] = await world.issue(templateId, 1, { expirationDate })
    await world.phone(id!)
    world.clock.advance(120_000)
    await startVoiding(world, { filter: { status: 'EXPIRED' }, expectedCount: 1 })
    await world.run()
    expect(world.queue).toMatchObject([{ body: { passId: id, version: 2 } }])
  })
})

describe('a change of a pass', () => {
  test('while the job runs is kept, and the pass is void afterwards', async () => {
    const { world, templateId, ids } = await worldWithPasses(60)
    const { id } = await startVoiding(world, { filter: { templateId }, expectedCount: 60 })
    const rival = ids[0]
    let changes = 0
    let inside = false
    world.trouble.fates = async (call) => {
      if (inside || !commitsBatch(call) || changes === 3) return null
      inside = true
      const body = { metadata: { turn: `${++changes}` } }
      await world.data(await world.patch(`/api/v1/passes/${rival}`, body))
      inside = false
      return null
    }
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 60 })
    expect(await world.data(await world.get(`/api/v1/passes/${rival}`))).toMatchObject({
      status: 'VOIDED',
      metadata: { turn: '3' },
    })
    for (const pass of await voidings(world, templateId)) expect(pass.voidings).toBe(1)
  })
})

describe('an isolate that ends at any call of the job', () => {
  for (const fate of ['dies', 'dies_after', 'fails'] as const) {
    test(`(${fate}) leaves out none and voids none twice`, async () => {
      let calls = 0
      for (let at = 1, met = true; met; at++) {
        const { world, templateId } = await worldWithPasses(60)
        const { id } = await startVoiding(world, { filter: { templateId }, expectedCount: 60 })
        let call = 0
        met = false
        world.trouble.fates = () => {
          if (++call !== at) return null
          met = true
          calls++
          return fate
        }
        for (let tries = 4; tries > 0; tries--) {
          await world.run().catch(() => undefined)
          world.trouble.end()
          world.clock.advance(121_000)
          await world.sweep()
        }
        await expectEachOnce(world, templateId, id, 60)
      }
      expect(calls).toBeGreaterThan(5)
    }, 120_000)
  }

  test('twice at the same step, at the same time, voids each once', async () => {
    const { world, templateId } = await worldWithPasses(60)
    const { id } = await startVoiding(world, { filter: { templateId }, expectedCount: 60 })
    const [first] = world.slices
    await Promise.all([world.slice(first!.body), world.slice(first!.body)])
    await world.run()
    await expectEachOnce(world, templateId, id, 60)
  })
})

test('a cancelled job leaves the rest as they are', async () => {
  const { world, templateId } = await worldWithPasses(450)
  const { id } = await startVoiding(world, { filter: { templateId }, expectedCount: 450 })
  await world.next()
  await world.data(await world.post(`/api/v1/jobs/${id}/cancel`))
  await world.run()
  const all = await voidings(world, templateId)
  const done = all.filter(({ status }) => status === 'VOIDED').length
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(450)
  expect(await world.job(id)).toMatchObject({ status: 'CANCELLED', processed: done })
})
