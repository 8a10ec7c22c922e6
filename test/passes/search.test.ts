import { describe, expect, test } from 'vitest'
import { json } from '../support/created-passes.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

/** `GET /passes?q=`: serial number, barcode or e-mail, exact or as a beginning. */

async function setUp() {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const templateId = await world.publishTemplate()
  const make = async (body: object): Promise<string> => {
    world.clock.advance(1000)
    return (await json(await world.post('/api/v1/passes', { templateId, ...body }))).data.id
  }
  const search = async (q: string, more = '') => {
    const response = await world.get(`/api/v1/passes?q=${encodeURIComponent(q)}${more}`)
    const page = (await response.json()) as {
      data: { items: { id: string }[]; hasMore: boolean; nextCursor: string }
    }
    expect(response.status).toBe(200)
    return { ...page.data, ids: page.data.items.map(({ id }) => id) }
  }
  /** Copies of a pass, as many as it takes, with serial numbers that go on from its own. */
  async function copies(id: string, count: number, barcode: string) {
    const { results } = await world.db.prepare('SELECT * FROM passes WHERE id = ?').bind(id).all()
    const row = results[0]!
    const own = {
      id: "'pass_01M7' || printf('%022d', n)",
      serial_number: "serial_number || '-' || n",
      barcode_value: '?',
    }
    const columns = Object.keys(row)
    await world.db
      .prepare(
        `WITH RECURSIVE counted(n) AS (SELECT 100000 UNION ALL SELECT n + 1 FROM counted WHERE n < 100000 + ${count - 1})
       INSERT INTO passes (${columns}) SELECT ${columns.map((column) => own[column as keyof typeof own] ?? column)}
       FROM counted, (SELECT * FROM passes WHERE id = ?)`,
      )
      .bind(barcode, id)
      .run()
  }
  return { world, trouble, templateId, make, search, copies }
}

describe('a search', () => {
  test('finds serial numbers and barcodes by their beginning, and e-mails as a whole', async () => {
    const { make, search, world } = await setUp()
    const first = await make({ serialNumber: 'T-100', barcode: { value: 'X1' } })
    const second = await make({ serialNumber: 'T-1001', customer: { email: 'Ada@Example.com' } })
    const third = await make({ serialNumber: 'U', barcode: { value: 'T-100-b' } })
    const fourth = await make({ serialNumber: 'V', barcode: { value: 'V' } })
    expect((await search('T-100')).ids).toEqual([third, second, first])
    expect((await search('T-1001')).ids).toEqual([second])
    expect((await search('T-100-b')).ids).toEqual([third])
    expect((await search('t-100')).ids).toEqual([])
    expect((await search('-100')).ids).toEqual([])
    // Both its serial number and its barcode: one pass.
    expect((await search('V')).ids).toEqual([fourth])
    expect((await search(' ada@example.COM')).ids).toEqual([second])
    expect((await search('ada@example')).ids).toEqual([])
    expect((await search('%')).ids).toEqual([])
    expect((await search(first)).ids).toEqual([])
    await world.delete(`/api/v1/passes/${second}`)
    expect((await search('T-100')).ids).toEqual([third, first])
    expect((await search('ada@example.com')).ids).toEqual([])
  })

  test('goes together with filters, orders and pages', async () => {
    const { make, search, world } = await setUp()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await make({ serialNumber: `A${i}` }))
    await make({ serialNumber: 'B' })
    await world.post(`/api/v1/passes/${ids[1]}/void`, {})
    const one = await search('A', '&limit=3')
    expect(one).toMatchObject({ ids: [ids[4], ids[3], ids[2]], hasMore: true })
    const two = await search('A', `&limit=3&cursor=${one.nextCursor}`)
    expect(two).toMatchObject({ ids: [ids[1], ids[0]], hasMore: false })
    expect((await search('A', '&sort=createdAt&limit=2')).ids).toEqual([ids[0], ids[1]])
    expect((await search('A', '&sort=-updatedAt&limit=2')).ids).toEqual([ids[1], ids[4]])
    expect((await search('A', '&status=VOIDED')).ids).toEqual([ids[1]])
    const other = await world.get(`/api/v1/passes?q=B&limit=3&cursor=${one.nextCursor}`)
    expect(other.status).toBe(400)
  })

  test('finds nothing of another workspace', async () => {
    const { make, world } = await setUp()
    await make({ serialNumber: 'T', customer: { email: 'ada@example.com' } })
    const { apiKey } = await world.createTenant('test')
    for (const q of ['T', 'ada@example.com']) {
      const response = await world.get(`/api/v1/passes?q=${q}`, { key: apiKey })
      expect(((await response.json()) as { data: { items: [] } }).data.items).toEqual([])
    }
  })

  test.each([
    ['nothing', ''],
    ['more than 1,024 characters', 'x'.repeat(1025)],
  ])('for %s is refused', async (_, q) => {
    const { world } = await setUp()
    const response = await world.get(`/api/v1/passes?q=${q}`)
    expect(response.status).toBe(400)
    expect((await json(response)).errors).toMatchObject([{ code: 'invalid_query', parameter: 'q' }])
  })

  test('looks at the first thousand of each kind, an exact match first', async () => {
    const { make, search, copies } = await setUp()
    const exact = await make({ serialNumber: 'S', barcode: { value: 'other' } })
    await copies(exact, 1500, 'S')
    const found: string[] = []
    for (let cursor = ''; ; ) {
      const page = await search('S', `&limit=100${cursor}`)
      found.push(...page.ids)
      if (!page.hasMore) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(found).toContain(exact)
    expect(new Set(found).size).toBe(found.length)
    // The first thousand serial numbers, and a thousand of those with the barcode: mostly the same.
    expect(found.length).toBeGreaterThanOrEqual(1000)
    expect(found.length).toBeLessThanOrEqual(2000)
  })

  test.each(
    ['createdAt', '-createdAt', 'updatedAt', '-updatedAt'].flatMap((sort) => [
      [sort, 'without', '', ''],
      [sort, 'with', `&limit=1`, '&createdAt[gte]=2026-01-01T00:00:00Z&status=ACTIVE'],
    ]),
  )(
    'in the order of %s, %s filters and a cursor, reads along the indexes alone',
    async (sort, _, limit, filters) => {
      const { make, search, world, trouble, templateId } = await setUp()
      await make({ serialNumber: 'N', customer: { email: 'n@example.com' } })
      await make({ serialNumber: 'M1' })
      await make({ serialNumber: 'M2' })
      const more = `&sort=${sort}${limit}${filters && `${filters}&templateId=${templateId}`}`
      const asked = async (q: string) => {
        const { hasMore, nextCursor } = await search(q, more)
        trouble.calls = []
        if (filters && hasMore) await search(q, `${more}&cursor=${nextCursor}`)
        else await search(q, more)
        const statements = trouble.calls.filter(({ text }) => text.includes('from passes'))
        const plans = statements.map(async ({ text }) => {
          const { results } = await world.db
            .prepare(`EXPLAIN QUERY PLAN ${text}`)
            .bind(...Array.from({ length: text.split('?').length - 1 }, () => 1))
            .all<{ detail: string }>()
          return results.map(({ detail }) => detail)
        })
        return (await Promise.all(plans)).flat()
      }
      for (const q of ['M', 'n@example.com']) {
        const plan = await asked(q)
        const reads = plan.filter(
          (detail) => /passes/.test(detail) && !/SCAN (found|\()/.test(detail),
        )
        expect(reads.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
        expect(plan.join('\n')).toContain(
          'passes_by_serial_number (workspace_id=? AND serial_number>? AND serial_number<?)',
        )
        expect(plan.join('\n')).toContain(
          'passes_by_barcode (workspace_id=? AND barcode_value>? AND barcode_value<?)',
        )
        if (q.includes('@'))
          expect(plan.join('\n')).toContain(
            'passes_by_customer_email (workspace_id=? AND customer_email_index=?',
          )
        else expect(plan.join('\n')).toContain('COVERING INDEX passes_by_name (workspace_id=?')
        // The passes themselves are looked up one by one.
        expect(plan.join('\n')).toMatch(
          /SEARCH passes USING .*\(workspace_id=\? AND (template_id=\? AND )?id=\?\)/,
        )
        expect(plan.join('\n')).not.toContain('passes_by_update')
      }
    },
  )
})
