import { describe, expect, test } from 'vitest'
import { count, countPasses, emptyKv, FIELDS, json } from '../support/created-passes.ts'
import { createWorld, type World } from '../support/world.ts'

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
      { pointer: '/fields/seat', message: '`fields.seat` must be a text or a number' },
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
      expect(response.status).toBe(400)
      expect((await json(response)).errors).toMatchObject([{ code: 'invalid_json', pointer }])
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
    // Another isolate does this, which does not have this one's memory.
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

const countEvents = (world: World) => count(world, 'events')
