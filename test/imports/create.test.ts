import { describe, expect, test } from 'vitest'
import type { JobView } from '../../src/domain/model/job-view.ts'
import {
  CSV,
  FIELDS,
  HOUR_MS,
  rowsOf,
  setUpImports,
  storedPasses,
  streamOf,
  sweepAt17,
  uploads,
} from '../support/imports.ts'
import type { Call, Fate } from '../support/trouble.ts'

describe('a request', () => {
  test('is answered with the job, and where it is', async () => {
    const { world, send } = await setUpImports()
    const response = await send(rowsOf(3))
    expect(response.status).toBe(202)
    const { data } = (await response.clone().json()) as { data: JobView }
    expect(response.headers.get('Location')).toBe(`/api/v1/jobs/${data.id}`)
    expect(data).toMatchObject({ type: 'import', status: 'QUEUED', total: 3, processed: 0 })
    expect(data.resultUrl).toBeNull()
    expect((await world.get(`/api/v1/jobs/${data.id}/result`)).status).toBe(404)
    expect(await uploads(world)).toHaveLength(1)
    expect(world.slices).toMatchObject([{ body: { jobId: data.id, step: 0 } }])
  })

  test('may have 100,000 rows, and not one more', async () => {
    const { world, send, refusal } = await setUpImports()
    function* rows(count: number) {
      yield 'serialNumber\r\n'
      for (let i = 0; i < count; i += 1000) {
        yield Array.from({ length: Math.min(1000, count - i) }, (_, j) => `S${i + j}\r\n`).join('')
      }
    }
    const { status, errors } = await refusal(streamOf(rows(100_001)))
    expect([status, errors[0]!.message]).toEqual([422, 'A file may have at most 100000 rows'])
    const job = await world.data<JobView>(await send(streamOf(rows(100_000))))
    expect(job.total).toBe(100_000)
    await world.next()
    await world.data(await world.post(`/api/v1/jobs/${job.id}/cancel`))
    const cancelled = await world.job(job.id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', total: 100_000, processed: 400 })
    expect(await storedPasses(world)).toHaveLength(400)
  })
})

describe('the same Idempotency-Key', () => {
  const KEY = { ...CSV, 'Idempotency-Key': 'once' }

  test('starts one job, and keeps one file', async () => {
    const { world, send } = await setUpImports()
    const first = await send(rowsOf(3), KEY)
    const again = await send(streamOf(rowsOf(3)), KEY)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    const equal = await Promise.all(
      [1, 2, 3].map(() => send(rowsOf(3), { ...KEY, 'Idempotency-Key': 'race' })),
    )
    for (const { status } of equal) expect([202, 409]).toContain(status)
    expect(await world.jobs()).toHaveLength(2)
    expect(await uploads(world)).toHaveLength(2)
    expect(world.slices).toHaveLength(2)
  })

  test('with other bytes, or another template, is refused', async () => {
    const { world, send } = await setUpImports()
    await send(rowsOf(3), KEY)
    const other = await send(rowsOf(4), KEY)
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ errors: [{ code: 'idempotency_key_reused' }] })
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const path = `/api/v1/imports?templateId=${templateId}`
    const elsewhere = await world.request('POST', path, { body: rowsOf(3), headers: KEY })
    expect(elsewhere.status).toBe(422)
    expect(await uploads(world)).toHaveLength(1)
  })

  const moments: [string, (call: Call) => boolean, Fate][] = [
    ['before the file is kept', ({ to, method }) => to === 'FILES' && method === 'put', 'dies'],
    [
      'after the file is kept',
      ({ to, method }) => to === 'FILES' && method === 'put',
      'dies_after',
    ],
    ['before the job is written', ({ text }) => text.includes('insert into jobs'), 'dies'],
    ['after the job is written', ({ text }) => text.includes('insert into jobs'), 'dies_after'],
  ]
  test.each(moments)('goes on where an isolate ended %s', async (_, at, fate) => {
    const { world, send } = await setUpImports()
    world.trouble.fates = (call) => (at(call) ? fate : null)
    await send(rowsOf(3), KEY)
    expect(world.trouble.dead).toBe(true)
    world.trouble.end()
    const again = await send(rowsOf(3), KEY)
    expect(again.status).toBe(202)
    world.clock.advance(121_000)
    await world.sweep()
    await world.run()
    const [job, ...others] = await world.jobs()
    expect([job!.status, job!.succeeded, others]).toEqual(['SUCCEEDED', 3, []])
    expect(await storedPasses(world)).toHaveLength(3)
    // What nobody needs any more goes within a day.
    world.clock.advance(23 * HOUR_MS)
    await sweepAt17(world)
    expect(await uploads(world)).toEqual([])
  })

  test('keeps the file of a job whose writing was never answered', async () => {
    const { world, send } = await setUpImports()
    world.trouble.fates = ({ text }) => (text.includes('insert into jobs') ? 'fails_after' : null)
    const first = await send(rowsOf(3), KEY)
    expect(first.headers.get('Idempotent-Replayed')).toBe('true')
    world.trouble.end()
    expect(await uploads(world)).toHaveLength(1)
    world.clock.advance(121_000)
    await world.sweep()
    await world.run()
    expect(await world.jobs()).toMatchObject([{ status: 'SUCCEEDED', succeeded: 3 }])
  })
})
