import { describe, expect, test } from 'vitest'
import { EXPORTED_LISTS } from '../../src/domain/exports/lists.ts'
import { EXPORT_LISTS } from '../../src/domain/model/export.ts'
import { createJobWorld, exported, linesOf, startExport } from '../support/exports.ts'
import type { JobWorld } from '../support/jobs.ts'

const refusal = async (world: JobWorld, body: unknown, key?: string) => {
  const response = await world.request('POST', '/api/v1/exports', { body, ...(key && { key }) })
  const { errors } = (await response.json()) as {
    errors: { code: string; pointer?: string; message: string }[]
  }
  return { status: response.status, errors }
}

describe('an export', () => {
  test('is a job, and says what it writes', async () => {
    const world = await createJobWorld()
    const response = await world.post('/api/v1/exports', { list: 'passes', format: 'csv' })
    expect(response.status).toBe(202)
    const job = await world.data<{ id: string }>(response.clone())
    expect(response.headers.get('Location')).toBe(`/api/v1/jobs/${job.id}`)
    expect(job).toMatchObject({
      type: 'export',
      status: 'QUEUED',
      total: null,
      resultUrl: null,
      export: { list: 'passes', format: 'csv', keptUntil: null },
    })
    await world.run()
    expect(await world.job(job.id)).toMatchObject({
      status: 'SUCCEEDED',
      resultUrl: expect.stringContaining(`/jobs/${job.id}/result`),
      export: { keptUntil: new Date(world.clock.ms + 7 * 86_400_000).toISOString() },
    })
  })

  test('asked for twice with one key is one job, and has one audit entry', async () => {
    const world = await createJobWorld()
    const ask = () =>
      world.request('POST', '/api/v1/exports', {
        body: { list: 'passes', format: 'csv' },
        headers: { 'Idempotency-Key': 'once' },
      })
    const [first, second] = [await ask(), await ask()]
    expect(await second.text()).toBe(await first.text())
    expect(await world.jobs()).toHaveLength(1)
    const { items } = await world.data<{ items: { subject: string }[] }>(
      await world.get('/api/v1/audit-entries?action=createExport'),
    )
    expect(items).toHaveLength(1)
    expect(items[0]!.subject).toMatch(/^job_/)
  })

  test('refuses what it cannot do, with a pointer', async () => {
    const world = await createJobWorld()
    const cases: [Record<string, unknown>, string][] = [
      [{ list: 'members' }, '/list'],
      [{ list: 'passes', format: 'xlsx' }, '/format'],
      [{ list: 'passes', filter: { colour: 'red' } }, '/filter/colour'],
      [{ list: 'passes', filter: { status: 'GONE' } }, '/filter/status'],
      [{ list: 'passes', filter: { 'createdAt[gte]': 'yesterday' } }, '/filter/createdAt[gte]'],
      [{ list: 'passes', filter: { customerEmail: 'a@example.com' } }, '/filter/customerEmail'],
      [{ list: 'passes', filter: { q: 'Ana' } }, '/filter/q'],
      [{ list: 'orders' }, '/filter/connectionId'],
      [{ list: 'point-entries', filter: { type: 'earn' } }, '/filter/type'],
      [{ list: 'point-entries', filter: { 'createdAt[gte]': 'now' } }, '/filter/createdAt[gte]'],
      [{ list: 'checkout-rules' }, '/filter/connectionId'],
      [{ list: 'enrolment-consents' }, '/filter/enrolmentId'],
      [{ list: 'webhook-deliveries', filter: { status: 'LOST' } }, '/filter/status'],
      [{ list: 'api-keys', filter: { name: 'Gate' } }, '/filter/name'],
      [{ list: 'api-keys', columns: ['hash'] }, '/columns/0'],
      [{ list: 'templates', filter: { 'createdAt[gte]': '2027-01-01' } }, '/filter/createdAt[gte]'],
      [{ list: 'passes', columns: ['id', 'secret'] }, '/columns/1'],
      [{ list: 'passes', columns: [] }, '/columns'],
      [{ list: 'events', columns: ['fields.seat'] }, '/columns/0'],
      [{ list: 'passes', format: 'ndjson', columns: ['id'] }, '/columns'],
    ]
    for (const [body, pointer] of cases) {
      const { status, errors } = await refusal(world, { format: 'csv', ...body })
      expect([status, errors[0]?.pointer], JSON.stringify(body)).toEqual([422, pointer])
    }
    expect(await world.jobs()).toEqual([])
  })

  test('needs the scope of its list beside passes:read, and so does its file', async () => {
    const world = await createJobWorld()
    const narrowed: readonly string[] = [
      ...['orders', 'campaign-passes', 'enrolments', 'enrolment-consents', 'checkout-rules'],
    ]
    const scopes = EXPORT_LISTS.filter((list) => !narrowed.includes(list)).flatMap((list) => {
      const { scope } = EXPORTED_LISTS[list]
      return scope === 'passes:read' ? [] : [[list, scope] as const]
    })
    expect(scopes.length).toBeGreaterThan(10)
    const weak = await world.keyWith(['passes:read'])
    for (const [list, scope] of scopes) {
      const { status, errors } = await refusal(world, { list, format: 'csv' }, weak)
      expect([status, errors[0]?.code]).toEqual([403, 'insufficient_scope'])
      expect(errors[0]?.message).toContain(scope)
      const without = await world.keyWith([scope])
      expect((await refusal(world, { list, format: 'csv' }, without)).status).toBe(403)
      const { id } = await startExport(world, { list })
      await world.run()
      const path = `/api/v1/jobs/${id}/result`
      expect((await world.get(path, { key: weak })).status).toBe(403)
      expect((await world.get(path)).status).toBe(200)
    }
  })

  test('of a shop that is not there fails with the reason in the log, and of another workspace as well', async () => {
    const world = await createJobWorld()
    const { status, errors } = await refusal(world, {
      list: 'orders',
      format: 'csv',
      filter: { connectionId: 'chk_none' },
    })
    expect([status, errors[0]?.code]).toEqual([404, 'resource_not_found'])
  })

  test('takes the columns that are asked for, in their order', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    await world.data(
      await world.post('/api/v1/passes', {
        templateId,
        serialNumber: 'S-1',
        metadata: { order: '7' },
        customer: { name: 'Ana' },
      }),
    )
    const columns = ['metadata.order', 'customer.name', 'serialNumber', 'metadata.none']
    const text = await exported(world, { list: 'passes', format: 'csv', columns })
    expect(text).toBe(`\ufeff${columns.join(',')}\r\n7,Ana,S-1,\r\n`)
  })

  test('has no pass that was created after it was asked for', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    const before = await world.issue(templateId, 2)
    const { id } = await startExport(world, { list: 'passes' })
    world.clock.advance(1000)
    await world.issue(templateId, 1)
    await world.run()
    const text = await (await world.get(`/api/v1/jobs/${id}/result`)).text()
    expect(linesOf(text).map((line) => line.id)).toEqual(before)
  })
})
