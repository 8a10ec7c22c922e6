import { describe, expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

interface Envelope {
  success: boolean
  data: Record<string, unknown> & { id: string; warnings: { code: string }[] }
  description: string
  errors: { code: string; pointer?: string; reason?: string }[]
  statusCode: number
}
const json = (response: Response) => response.json() as Promise<Envelope>

const FIELDS = [
  { key: 'seat', label: 'Seat', slot: 'primary', type: 'text', required: true },
  { key: 'price', label: 'Price', slot: 'back', type: 'currency', currencyCode: 'EUR' },
  { key: 'row', label: 'Row', slot: 'secondary', type: 'number', default: 7 },
  { key: 'doors', label: 'Doors', slot: 'auxiliary', type: 'date' },
]

describe('POST /api/v1/passes', () => {
  test('creates a pass from the detailed shape', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ design: { labelColor: '#aabbcc' } })
    const response = await world.post('/api/v1/passes', {
      templateId,
      serialNumber: 'S-1',
      name: 'Grand Concert',
      organizationName: 'Example Arena',
      backgroundColor: '#1A2B3C',
      foregroundColor: '#ffffff',
      barcode: { value: 'M-1', alternativeText: 'Member 1' },
      relevantDate: '2026-12-01T20:00:00+01:00',
    })
    expect(response.status).toBe(201)
    const { data, ...envelope } = await json(response)
    expect(envelope).toEqual({
      success: true,
      description: 'Pass created',
      errors: [],
      statusCode: 201,
    })
    expect(data).toMatchObject({
      templateId,
      kind: 'generic',
      serialNumber: 'S-1',
      name: 'Grand Concert',
      organizationName: 'Example Arena',
      backgroundColor: '#1a2b3c',
      foregroundColor: '#ffffff',
      labelColor: '#aabbcc',
      barcode: { value: 'M-1', alternativeText: 'Member 1' },
      relevantDate: '2026-12-01T19:00:00.000Z',
      status: 'ACTIVE',
      voided: false,
      version: 1,
      installations: { apple: 0, google: 0 },
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
      customer: null,
      points: null,
      access: null,
      metadata: {},
    })
    expect(data.id).toMatch(/^pass_[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(data.downloadUrl).toBe(data.passAccessUrl)
    expect(response.headers.get('Location')).toBe(`/api/v1/passes/${data.id}`)
    expect(response.headers.get('ETag')).toBe('"1-active-0-0"')

    const got = await world.get(`/api/v1/passes/${data.id}`)
    const { warnings: _, ...pass } = data
    expect((await json(got)).data).toEqual(pass)
    expect(got.headers.get('ETag')).toBe('"1-active-0-0"')
    const same = await world.get('/api/v1/passes/by-serial/S-1')
    expect((await json(same)).data).toEqual(pass)
  })

  test('creates a pass from customer and fields, mixed with the other shape', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      fields: FIELDS,
      barcode: {
        value: '{{serialNumber}}/{{fields.seat}}',
        alternativeText: 'Seat {{fields.seat}}',
      },
    })
    const response = await world.post('/api/v1/passes', {
      templateId,
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      fields: { seat: 24, price: '12.50', doors: '2026-12-01T19:00:00+01:00' },
      name: 'Both shapes',
    })
    const { data } = await json(response)
    expect(response.status).toBe(201)
    expect(data).toMatchObject({
      serialNumber: data.id,
      name: 'Both shapes',
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      fields: { seat: '24', price: 12.5, row: 7, doors: '2026-12-01T19:00:00+01:00' },
      barcode: { format: 'PKBarcodeFormatQR', value: `${data.id}/24`, alternativeText: 'Seat 24' },
    })
  })

  test('leaves placeholders in a pass’s own values alone', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      fields: FIELDS,
      barcode: { value: 'X{{fields.seat}}' },
    })
    const { data } = await json(
      await world.post('/api/v1/passes', { templateId, fields: { seat: '{{customer.email}}' } }),
    )
    expect(data.barcode).toMatchObject({ value: 'X{{customer.email}}' })
  })

  test('names the pointer of every fault', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const response = await world.post('/api/v1/passes', {
      templateId,
      fields: { price: 'much', 'no/such': 'x', doors: 'tomorrow', row: 'NaN' },
    })
    expect(response.status).toBe(422)
    const { errors, success, data } = await json(response)
    expect({ success, data }).toEqual({ success: false, data: null })
    expect(errors.map(({ pointer, reason }) => `${pointer} ${reason}`).sort()).toEqual([
      '/fields/doors invalid_value',
      '/fields/no~1such unrecognized_key',
      '/fields/price invalid_value',
      '/fields/row invalid_value',
      '/fields/seat required',
    ])
  })

  test('says in words what a field value may be', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const response = await world.post('/api/v1/passes', { templateId, fields: { seat: true } })
    expect((await json(response)).errors).toMatchObject([
      { pointer: '/fields/seat', message: 'Must be a text or a number' },
    ])
  })

  test('takes an empty value for no value where one is required', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const response = await world.post('/api/v1/passes', { templateId, fields: { seat: '' } })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([
      { pointer: '/fields/seat', reason: 'required' },
    ])
  })

  test('takes no half characters, which break a wallet without a word', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ barcode: { value: '{{metadata.code}}' } })
    for (const [members, pointer] of [
      [{ metadata: { code: '\ud800' } }, '/metadata/code'],
      [{ name: 'x\udfff' }, '/name'],
    ] as const) {
      const response = await world.post('/api/v1/passes', { templateId, ...members })
      expect(response.status).toBe(422)
      expect((await json(response)).errors).toMatchObject([{ pointer }])
    }
  })

  test('takes an expirationDate in the past: the pass has expired', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, expirationDate: '2020-01-01T00:00:00Z' }
    const { data } = await json(await world.post('/api/v1/passes', body))
    expect(data.status).toBe('EXPIRED')
  })

  test('refuses unknown, foreign and unpublished templates', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const foreign = await world.publishTemplate({}, other.apiKey)
    for (const templateId of ['tpl_nowhere', foreign]) {
      const response = await world.post('/api/v1/passes', { templateId })
      expect(response.status).toBe(422)
      expect((await json(response)).errors).toMatchObject([
        { code: 'template_not_found', pointer: '/templateId' },
      ])
    }
    const draft = await json(await world.post('/api/v1/templates', { name: 'D', kind: 'coupon' }))
    const response = await world.post('/api/v1/passes', { templateId: draft.data.id })
    expect(response.status).toBe(409)
    expect((await json(response)).errors[0]?.code).toBe('template_not_published')
  })

  test('takes a serial number once in a workspace, and again in another one', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'S' }
    expect((await world.post('/api/v1/passes', body)).status).toBe(201)
    const refused = await world.post('/api/v1/passes', body)
    expect(refused.status).toBe(409)
    expect((await json(refused)).errors).toMatchObject([
      { code: 'serial_number_taken', pointer: '/serialNumber' },
    ])
    const other = await world.createTenant('live')
    const key = other.apiKey
    const otherTemplate = await world.publishTemplate({}, key)
    const again = await world.request('POST', '/api/v1/passes', {
      key,
      body: { templateId: otherTemplate, serialNumber: 'S' },
    })
    expect(again.status).toBe(201)
  })

  test('opens a points balance from the member or from the bound field', async () => {
    const world = await createWorld()
    const points = { key: 'p', label: 'Points', slot: 'header', type: 'number', binding: 'points' }
    const templateId = await world.publishTemplate({ kind: 'loyalty', fields: [points] })
    const create = async (body: object) =>
      json(await world.post('/api/v1/passes', { templateId, ...body }))
    expect((await create({})).data).toMatchObject({ points: 0, fields: { p: 0 } })
    expect((await create({ points: 50 })).data).toMatchObject({ points: 50, fields: { p: 50 } })
    expect((await create({ fields: { p: '60' } })).data).toMatchObject({ points: 60 })
    expect((await create({ points: 1, fields: { p: 2 } })).errors[0]?.pointer).toBe('/fields/p')
    expect((await create({ fields: { p: 1.5 } })).errors[0]?.pointer).toBe('/fields/p')
    const plain = await world.publishTemplate()
    const refused = await json(await world.post('/api/v1/passes', { templateId: plain, points: 5 }))
    expect(refused.errors).toMatchObject([{ code: 'points_not_supported', pointer: '/points' }])
  })

  test('relies on no outdated memory of a template', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ organizationName: 'Before' })
    await world.post('/api/v1/passes', { templateId })
    // As another isolate would: past this one's memory.
    const { ctx } = world
    const template = (await ctx.templates.get(templateId))!
    const content = { ...template.draft, organizationName: 'After' }
    const next = { ...template, draft: content, version: 2, revision: 9 }
    await ctx.commit({
      writes: [
        ctx.templates.update(next),
        ctx.templates.versionInsertion(templateId, 2, content, 0),
      ],
    })
    const { data } = await json(await world.post('/api/v1/passes', { templateId }))
    expect(data.organizationName).toBe('After')
    await ctx.commit({ writes: [ctx.templates.update({ ...next, status: 'ARCHIVED' })] })
    expect((await world.post('/api/v1/passes', { templateId })).status).toBe(409)
  })
})

describe('Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'k1' }

  test('replays the stored answer and creates nothing more', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const first = await world.post('/api/v1/passes', { templateId, name: 'A' }, key)
    const text = await first.text()
    // Another order of members is the same request.
    const again = await world.post('/api/v1/passes', { name: 'A', templateId }, key)
    expect(again.status).toBe(201)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(await again.text()).toBe(text)
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
    expect(await countPasses(world)).toBe(1)
  })

  test('replays from D1 when KV has forgotten', async () => {
    const world = await createWorld({ bindings: () => ({ IDEMPOTENCY: emptyKv() }) })
    const templateId = await world.publishTemplate()
    const first = await world.post('/api/v1/passes', { templateId }, key)
    const again = await world.post('/api/v1/passes', { templateId }, key)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(await countPasses(world)).toBe(1)
  })

  test('has exactly one effect under twenty requests at once', async () => {
    const world = await createWorld({ bindings: () => ({ IDEMPOTENCY: emptyKv() }) })
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'ONCE' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.post('/api/v1/passes', body, key)),
    )
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201))
    expect(texts.size).toBe(1)
    expect(answers.filter((a) => !a.headers.has('Idempotent-Replayed'))).toHaveLength(1)
    expect(await countPasses(world)).toBe(1)
    expect(await countEvents(world)).toBe(1)
  })

  test('refuses the same key with another body', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId }, key)
    const response = await world.post('/api/v1/passes', { templateId, name: 'B' }, key)
    expect(response.status).toBe(422)
    expect((await json(response)).errors[0]?.code).toBe('idempotency_key_reused')
  })

  test('stores refusals that the catalogue flags, and no others', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId, serialNumber: 'T' })
    const body = { templateId, serialNumber: 'T' }
    expect((await world.post('/api/v1/passes', body, key)).status).toBe(409)
    const again = await world.post('/api/v1/passes', body, key)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')

    const fresh = { 'Idempotency-Key': 'k2' }
    const wrong = { templateId, fields: { nope: 1 } }
    expect((await world.post('/api/v1/passes', wrong, fresh)).status).toBe(422)
    expect((await world.post('/api/v1/passes', { templateId }, fresh)).status).toBe(201)
  })

  test('is new again after its day', async () => {
    const world = await createWorld({ bindings: () => ({ IDEMPOTENCY: emptyKv() }) })
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId }, key)
    world.clock.advance(24 * 60 * 60 * 1000 + 1)
    const later = await world.post('/api/v1/passes', { templateId }, key)
    expect(later.headers.has('Idempotent-Replayed')).toBe(false)
    expect(await countPasses(world)).toBe(2)
  })
})

describe('GET /api/v1/passes', () => {
  test('pages through everything once, in both orders, and filters', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      const customer = { email: i % 2 ? 'Ada@Example.com' : 'bob@example.com' }
      const body = { templateId, customer, barcode: { value: `B${i}` } }
      ids.push((await json(await world.post('/api/v1/passes', body))).data.id)
      world.clock.advance(1000)
    }
    for (const sort of ['createdAt', '-createdAt', 'updatedAt', '-updatedAt']) {
      const seen: string[] = []
      let url: string | undefined = `/api/v1/passes?limit=3&sort=${sort}`
      while (url) {
        const response: Response = await world.get(url)
        const page = (await response.json()) as {
          data: { items: { id: string }[]; hasMore: boolean; nextCursor: string | null }
        }
        seen.push(...page.data.items.map(({ id }) => id))
        url = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
        expect(page.data.hasMore).toBe(url !== undefined)
      }
      expect(seen).toEqual(sort.startsWith('-') ? ids.toReversed() : ids)
    }
    const items = async (query: string) => {
      const page = (await (await world.get(`/api/v1/passes?${query}`)).json()) as {
        data: { items: { id: string }[] }
      }
      return page.data.items.map(({ id }) => id)
    }
    expect(await items('customerEmail=ada%40example.com&sort=createdAt')).toEqual([
      ids[1],
      ids[3],
      ids[5],
    ])
    expect(await items('barcodeValue=B4')).toEqual([ids[4]])
    expect(await items(`templateId=${templateId}&limit=1`)).toEqual([ids[6]])
    expect(await items('createdAt[gte]=2026-11-21T08:00:05Z&sort=createdAt')).toEqual(ids.slice(5))
    expect(await items('createdAt[gt]=2026-11-21T08:00:05Z')).toEqual([ids[6]])
    expect(await items('createdAt[lt]=2026-11-21T08:00:01Z')).toEqual([ids[0]])
    expect(await items('updatedAt[lte]=2026-11-21T08:00:00Z')).toEqual([ids[0]])
    expect(await items('status=VOIDED')).toEqual([])
  })

  test('finds passes by their effective status', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, expirationDate: '2026-11-21T09:00:00Z' }
    const { data } = await json(await world.post('/api/v1/passes', body))
    const count = async (status: string) => {
      const page = (await (await world.get(`/api/v1/passes?status=${status}`)).json()) as {
        data: { items: unknown[] }
      }
      return page.data.items.length
    }
    expect([await count('ACTIVE'), await count('EXPIRED')]).toEqual([1, 0])
    world.clock.advance(60 * 60 * 1000)
    expect([await count('ACTIVE'), await count('EXPIRED')]).toEqual([0, 1])
    const got = await json(await world.get(`/api/v1/passes/${data.id}`))
    expect(got.data.status).toBe('EXPIRED')
  })

  test('binds cursors to their filters', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId })
    await world.post('/api/v1/passes', { templateId })
    const page = (await (await world.get('/api/v1/passes?limit=1')).json()) as {
      data: { nextCursor: string }
    }
    const { nextCursor } = page.data
    for (const query of [`status=ACTIVE&cursor=${nextCursor}`, 'cursor=garbage', 'cursor=']) {
      const response = await world.get(`/api/v1/passes?${query}`)
      expect(response.status).toBe(400)
      expect((await json(response)).errors[0]?.code).toBe('invalid_cursor')
    }
    expect((await world.get(`/api/v1/passes?limit=5&cursor=${nextCursor}`)).status).toBe(200)
  })

  test('takes the cursors that it gave, however long the filters are, and no made-up ones', async () => {
    const world = await createWorld()
    const value = 'é'.repeat(1000)
    const templateId = await world.publishTemplate()
    for (let left = 3; left > 0; left--) {
      await world.post('/api/v1/passes', { templateId, barcode: { value } })
    }
    const query = `?limit=2&sort=updatedAt&barcodeValue=${encodeURIComponent(value)}`
    const first = (await (await world.get(`/api/v1/passes${query}`)).json()) as {
      data: { nextCursor: string }
    }
    const { nextCursor } = first.data
    const second = await world.get(`/api/v1/passes${query}&cursor=${nextCursor}`)
    expect(second.status).toBe(200)
    const made = { ...JSON.parse(Buffer.from(nextCursor, 'base64url').toString()), s: 'x' }
    const forged = Buffer.from(JSON.stringify(made)).toString('base64url')
    const refused = await world.get(`/api/v1/passes${query}&cursor=${forged}`)
    expect((await json(refused)).errors[0]?.code).toBe('invalid_cursor')
  })

  test('answers 304 to the tag it gave', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const { data } = await json(await world.post('/api/v1/passes', { templateId }))
    const headers = { 'If-None-Match': 'W/"1-active-0-0"' }
    const response = await world.get(`/api/v1/passes/${data.id}`, { headers })
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe('"1-active-0-0"')
    const head = await world.request('HEAD', `/api/v1/passes/${data.id}`, { headers })
    expect(head.status).toBe(304)
  })

  test('shows nothing of another workspace', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'MINE' }
    const { data } = await json(await world.post('/api/v1/passes', body))
    const key = other.apiKey
    const foreign = await world.get(`/api/v1/passes/${data.id}`, { key })
    const missing = await world.get('/api/v1/passes/pass_00000000000000000000000000', { key })
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await missing.text())
    expect((await world.get('/api/v1/passes/by-serial/MINE', { key })).status).toBe(404)
    const list = (await (await world.get('/api/v1/passes', { key })).json()) as {
      data: { items: unknown[] }
    }
    expect(list.data.items).toEqual([])
  })
})

describe('POST /api/v1/passes/batch', () => {
  test('creates what can be created and refuses the rest item by item', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const fields = { seat: '1' }
    await world.post('/api/v1/passes', { templateId, fields, serialNumber: 'TAKEN' })
    const response = await world.post('/api/v1/passes/batch', {
      bundle: true,
      passes: [
        { templateId, fields, serialNumber: 'A' },
        { templateId, fields, serialNumber: 'A' },
        { templateId, fields, serialNumber: 'TAKEN' },
        { templateId },
        { templateId: 'tpl_x' },
        { templateId, fields, nope: true },
        'text',
        { templateId, fields },
      ],
    })
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as {
      data: {
        items: { index: number; statusCode: number; errors?: { code: string; pointer: string }[] }[]
        summary: object
        bundleUrl: string
      }
    }
    expect(data.summary).toEqual({ succeeded: 2, failed: 6 })
    const refusals = data.items.map(({ statusCode, errors }) =>
      errors ? `${statusCode} ${errors[0]!.code} ${errors[0]!.pointer}` : statusCode,
    )
    expect(refusals).toEqual([
      201,
      '409 serial_number_taken /passes/1/serialNumber',
      '409 serial_number_taken /passes/2/serialNumber',
      '422 validation_failed /passes/3/fields/seat',
      '422 template_not_found /passes/4/templateId',
      '422 validation_failed /passes/5/nope',
      '422 validation_failed /passes/6',
      201,
    ])
    expect(data.bundleUrl).toMatch(/^https:\/\/wps\.test\/b\//)
    expect(await countPasses(world)).toBe(3)
  })

  test('is covered by one Idempotency-Key', async () => {
    const world = await createWorld({ bindings: () => ({ IDEMPOTENCY: emptyKv() }) })
    const templateId = await world.publishTemplate()
    const body = { passes: [{ templateId }, { templateId }] }
    const headers = { 'Idempotency-Key': 'batch' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.post('/api/v1/passes/batch', body, headers)),
    )
    expect(new Set(await Promise.all(answers.map((a) => a.text()))).size).toBe(1)
    expect(await countPasses(world)).toBe(2)
  })

  test('takes 1 to 100 passes', async () => {
    const world = await createWorld()
    for (const passes of [[], Array(101).fill({})]) {
      const response = await world.post('/api/v1/passes/batch', { passes })
      expect(response.status).toBe(422)
      expect((await json(response)).errors[0]?.pointer).toBe('/passes')
    }
    const templateId = await world.publishTemplate()
    const hundred = { passes: Array(100).fill({ templateId }) }
    expect((await world.post('/api/v1/passes/batch', hundred)).status).toBe(200)
    expect(await countPasses(world)).toBe(100)
  })
})

type World = Awaited<ReturnType<typeof createWorld>>

async function count(world: World, table: 'passes' | 'events'): Promise<number> {
  const row = await (world.env as unknown as { DB: D1Database }).DB.prepare(
    `SELECT count(*) AS n FROM ${table} WHERE workspace_id = ?1 ${table === 'events' ? 'AND pass_id IS NOT NULL' : ''}`,
  )
    .bind(world.first.id)
    .first<{ n: number }>()
  return row!.n
}
const countPasses = (world: World) => count(world, 'passes')
const countEvents = (world: World) => count(world, 'events')

/** A KV that has always just forgotten. */
function emptyKv(): KVNamespace {
  return {
    get: async () => null,
    put: async () => {},
  } as unknown as KVNamespace
}
