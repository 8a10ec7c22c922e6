import { describe, expect, test } from 'vitest'
import { startVoiding, voidings, worldWithPasses } from '../support/voiding.ts'

describe('voiding all passes that match', () => {
  test('voids each of them once, with its event and the reason, and no others', async () => {
    const { world, templateId, ids } = await worldWithPasses(60)
    const other = await world.publishTemplate()
    const [spared] = await world.issue(other, 1)
    const job = await startVoiding(world, {
      filter: { templateId, status: 'ACTIVE' },
      expectedCount: 60,
      reason: 'Cancelled',
    })
    expect(job).toMatchObject({ type: 'void', status: 'QUEUED', processed: 0, templateId: null })
    await world.run()
    expect(await world.job(job.id)).toMatchObject({
      status: 'SUCCEEDED',
      total: 60,
      succeeded: 60,
      failed: 0,
    })
    const all = await voidings(world, templateId)
    expect(all.map(({ id }) => id)).toEqual(ids)
    for (const pass of all)
      expect(pass).toMatchObject({ status: 'VOIDED', version: 2, voidings: 1 })
    expect(await voidings(world, other)).toMatchObject([{ id: spared, status: 'ACTIVE' }])
    const { items } = await world.data<{ items: { data: unknown }[] }>(
      await world.get(`/api/v1/events?type=pass.voided&passId=${ids[0]}`),
    )
    expect(items[0]).toMatchObject({
      actor: 'system',
      data: { reason: 'Cancelled', pass: { id: ids[0], status: 'VOIDED', version: 2 } },
    })
  })

  test('writes the event that voiding one pass writes', async () => {
    const { world, ids } = await worldWithPasses(2)
    await world.data(await world.post(`/api/v1/passes/${ids[0]}/void`, { reason: 'Cancelled' }))
    await startVoiding(world, {
      filter: { status: 'ACTIVE' },
      expectedCount: 1,
      reason: 'Cancelled',
    })
    await world.run()
    const [single, many] = await Promise.all(
      ids.map(async (id) => {
        const { items } = await world.data<{ items: Record<string, unknown>[] }>(
          await world.get(`/api/v1/passes/${id}/timeline`),
        )
        return items.find(({ type }) => type === 'pass.voided')
      }),
    )
    expect(many!.detail).toEqual(single!.detail)
  })

  test('answers where the job is, and a repeat with the same key is the same job', async () => {
    const { world, templateId } = await worldWithPasses(2)
    const body = { filter: { templateId }, expectedCount: 2 }
    const send = () => world.post('/api/v1/passes/void', body, { 'Idempotency-Key': 'void-1' })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(202)
    const { data } = await first.json<{ data: { id: string } }>()
    expect(first.headers.get('Location')).toBe(`/api/v1/jobs/${data.id}`)
    expect(await second.json()).toMatchObject({ data: { id: data.id } })
    expect(await world.jobs()).toHaveLength(1)
  })

  test('is refused where the number has changed by more than 5% since it was looked at', async () => {
    const { world, templateId } = await worldWithPasses(42)
    const start = (expectedCount: number) =>
      world.post('/api/v1/passes/void', { filter: { templateId }, expectedCount })
    for (const expected of [0, 39, 45]) {
      const refused = await start(expected)
      expect(refused.status, `${expected}`).toBe(409)
      expect(await refused.json()).toMatchObject({
        errors: [
          { code: 'count_changed', message: expect.stringContaining('42 passes match now') },
        ],
      })
    }
    expect(await world.jobs()).toEqual([])
    for (const expected of [40, 44]) expect((await start(expected)).status).toBe(202)
  })

  test('is refused with a filter that can name a person, and with one that the list does not have', async () => {
    const { world } = await worldWithPasses(1)
    const pointers = async (filter: Record<string, unknown>) => {
      const refused = await world.post('/api/v1/passes/void', { filter, expectedCount: 1 })
      expect(refused.status).toBe(422)
      const { errors } = await refused.json<{ errors: { pointer: string }[] }>()
      return errors.map(({ pointer }) => pointer)
    }
    expect(await pointers({ q: 'ada', customerEmail: 'ada@example.com' })).toEqual([
      '/filter/q',
      '/filter/customerEmail',
    ])
    expect(await pointers({ state: 'ACTIVE' })).toEqual(['/filter/state'])
    expect(await pointers({ status: 'GONE' })).toEqual(['/filter/status'])
    expect(await world.jobs()).toEqual([])
  })

  test('needs a filter and an expected number', async () => {
    const { world } = await worldWithPasses(1)
    const refused = await world.post('/api/v1/passes/void', {})
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ pointer: '/filter' }, { pointer: '/expectedCount' }],
    })
  })

  test('leaves the passes of other workspaces alone', async () => {
    const { world, templateId } = await worldWithPasses(1)
    const stranger = await world.createTenant('test')
    const started = await world.request('POST', '/api/v1/passes/void', {
      key: stranger.apiKey,
      body: { filter: { templateId }, expectedCount: 0 },
    })
    expect(started.status).toBe(202)
    await world.run()
    expect(await voidings(world, templateId)).toMatchObject([{ status: 'ACTIVE', version: 1 }])
  })
})
