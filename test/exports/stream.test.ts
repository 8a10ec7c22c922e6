import { describe, expect, test } from 'vitest'
import { streamExport } from '../../src/domain/exports/stream.ts'
import { createJobWorld, linesOf, textOf } from '../support/exports.ts'

const get = async (path: string, world: Awaited<ReturnType<typeof createJobWorld>>) =>
  textOf(await world.get(`/api/v1/passes/export.${path}`))

describe('an export in one answer', () => {
  test('has every pass as the list shows it, oldest first, and no pass of another workspace', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    const ids = await world.issue(templateId, 130)
    const stranger = await createJobWorld()
    await stranger.issue(await stranger.publishTemplate(), 1)
    const lines = linesOf(await get('ndjson', world))
    expect(lines.map(({ id }) => id)).toEqual(ids)
    expect(lines[0]).toEqual(await world.data(await world.get(`/api/v1/passes/${ids[0]}`)))
  })

  test('is narrowed by the filters of the list', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    const [first, second] = await world.issue(templateId, 2)
    await world.data(await world.post(`/api/v1/passes/${second}/void`))
    const ids = async (query: string) =>
      linesOf(await get(`ndjson?${query}`, world)).map(({ id }) => id)
    expect(await ids('status=VOIDED')).toEqual([second])
    expect(await ids('status=ACTIVE')).toEqual([first])
    expect(await ids('createdAt[lt]=2001-01-01T00:00:00Z')).toEqual([])
    const refused = await world.get('/api/v1/passes/export.csv?limit=3')
    expect(refused.status).toBe(400)
  })

  test('is narrowed by points as the list is', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({
      fields: [{ key: 'p', label: 'P', type: 'number', slot: 'header', binding: 'points' }],
    })
    for (const points of [5, 50]) await world.issue(templateId, 1, { points })
    const points = async (query: string) =>
      linesOf(await get(`ndjson?${query}`, world)).map((pass) => pass.points)
    expect(await points('points[gte]=6')).toEqual([50])
    expect(await points('points[lt]=50')).toEqual([5])
    expect(await points('points[gte]=5')).toEqual([5, 50])
  })

  test('as CSV has a column for each field, and cells that no spreadsheet runs', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate({
      fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
    })
    const cells = ['=1+1', '+1', '-1', '@x', '＝1+1', 'plain', 'a,"b"']
    for (const seat of cells) {
      world.clock.advance(1)
      await world.data(
        await world.post('/api/v1/passes', {
          templateId,
          fields: { seat },
          customer: { name: `${seat} Żółć` },
        }),
      )
    }
    const response = await world.get('/api/v1/passes/export.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="passes.csv"')
    const text = await textOf(response)
    expect(text.startsWith('\ufeffid,serialNumber,')).toBe(true)
    expect(text.split('\r\n')[0]).toMatch(/,fields\.seat$/)
    for (const seat of cells.slice(0, 5)) expect(text).toContain(`'${seat}`)
    expect(text).toContain(',plain\r\n')
    expect(text).toContain(',"a,""b"""\r\n')
    expect(text).toContain(`,'=1+1 Żółć,`)
    expect(text).not.toMatch(/(^|,)"?[=+@]/m)
  })

  test('is recorded in the audit log, because names leave with it', async () => {
    const world = await createJobWorld()
    await get('csv', world)
    await get('ndjson', world)
    const { items } = await world.data<{ items: { action: string; actor: string }[] }>(
      await world.get('/api/v1/audit-entries?limit=2'),
    )
    expect(items.map(({ action }) => action)).toEqual(['exportPasses', 'exportPassesAsCsv'])
    expect(items[0]!.actor).toMatch(/^key_/)
  })

  test('of an empty list has a head and no row', async () => {
    const world = await createJobWorld()
    expect(await get('ndjson', world)).toBe('')
    expect((await get('csv', world)).split('\r\n')).toHaveLength(2)
  })

  test('takes 10,000 rows, and refuses one more before anything is sent', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    const [id] = await world.issue(templateId, 1)
    const one = (await world.ctx.passes.get(id!))!
    const listing = (rows: number) =>
      Object.create(world.ctx, {
        passes: {
          value: {
            list: async (
              _: unknown,
              { limit, after }: { limit: number; after: { id: string } | null },
            ) => {
              const from = after ? Number(after.id) : 0
              const items = Array.from({ length: Math.min(limit, rows - from) }, () => one)
              const end = from + items.length
              return {
                items,
                positions: [],
                next: end < rows ? { sort: end, id: String(end) } : null,
              }
            },
          },
        },
      })
    const stream = await streamExport(listing(10_000), 'passes', 'csv', {})
    const text = await new Response(stream).text()
    expect(text.split('\r\n')).toHaveLength(10_002)
    await expect(streamExport(listing(10_001), 'passes', 'csv', {})).rejects.toMatchObject({
      code: 'export_too_large',
    })
  })

  test('takes no more bytes than fit into memory', async () => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    const [id] = await world.issue(templateId, 1)
    const one = (await world.ctx.passes.get(id!))!
    const overrides = { ...one.overrides, metadata: { note: 'x'.repeat(60_000) } }
    const large = { ...one, overrides }
    let read = 0
    const ctx = Object.create(world.ctx, {
      passes: {
        value: {
          list: async (_: unknown, { limit }: { limit: number }) => {
            read += limit
            const items = Array.from({ length: limit }, () => large)
            return { items, positions: [], next: { sort: read, id: String(read) } }
          },
        },
      },
    })
    await expect(streamExport(ctx, 'passes', 'ndjson', {})).rejects.toMatchObject({
      code: 'export_too_large',
    })
    expect(read).toBeLessThan(1_000)
  })

  test('is refused to a key without the scope', async () => {
    const world = await createJobWorld()
    const key = await world.keyWith(['events:read'])
    const response = await world.get('/api/v1/passes/export.csv', { key })
    expect(response.status).toBe(403)
  })
})
