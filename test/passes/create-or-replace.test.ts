import { describe, expect, test } from 'vitest'
import { create as createKey } from '../support/api-keys.ts'
import { EVENTS } from '../support/events-table.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

interface Answered {
  data: Record<string, unknown> & {
    id: string
    version: number
    warnings: unknown[]
    update: { changed: string[]; queued: object; silentReason: string | null } | null
  }
  errors: { code: string; pointer?: string }[]
}
const json = (response: Response) => response.json() as Promise<Answered>

const FIELDS = [
  { key: 'gate', label: 'Gate', slot: 'primary', default: 'Main' },
  { key: 'note', label: 'Note', slot: 'back' },
]
const URL = '/api/v1/passes/by-serial/M-1'

async function opened(template: object = { fields: FIELDS }, options: WorldOptions = {}) {
  const world = await createWorld(options)
  const templateId = await world.publishTemplate(template as Record<string, unknown>)
  const put = (body: object = {}, headers: Record<string, string> = {}, url = URL) =>
    world.request('PUT', url, { body: { templateId, ...body }, headers })
  return { world, templateId, put }
}

async function events(world: World): Promise<string[]> {
  const { results } = await world.db
    .prepare(
      `SELECT type FROM ${EVENTS} WHERE workspace_id = ?1 AND pass_id IS NOT NULL ORDER BY seq`,
    )
    .bind(world.first.id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

describe('PUT /api/v1/passes/by-serial/{serialNumber}', () => {
  test('creates the pass, with its address', async () => {
    const { world, put } = await opened()
    const response = await put({ fields: { gate: 'A' }, customer: { name: 'Ada' } })
    expect(response.status).toBe(201)
    expect(response.headers.get('ETag')).toBe('"1-active-0-0"')
    const { data } = await json(response)
    expect(response.headers.get('Location')).toBe(`/api/v1/passes/${data.id}`)
    expect(data).toMatchObject({ serialNumber: 'M-1', fields: { gate: 'A' }, update: null })
    const { update: _, warnings: __, ...pass } = data
    expect((await json(await world.get(URL))).data).toEqual(pass)
    expect(await events(world)).toEqual(['pass.created'])
  })

  test('replaces the pass: what the body leaves out comes from the template', async () => {
    const { world, put } = await opened()
    const created = await json(
      await put({
        name: 'Own',
        fields: { gate: 'A', note: 'Bring it' },
        customer: { name: 'Ada', email: 'ada@example.com' },
        metadata: { a: '1' },
        expirationDate: '2027-01-01T00:00:00Z',
        barcode: { value: 'B' },
        locations: [{ latitude: 1, longitude: 2 }],
      }),
    )
    world.clock.advance(5000)
    const response = await put({ fields: { note: 'Bring both' }, metadata: { b: '2' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('Location')).toBeNull()
    const { data } = await json(response)
    expect(data).toMatchObject({
      id: created.data.id,
      version: 2,
      name: 'Card',
      fields: { gate: 'Main', note: 'Bring both' },
      customer: null,
      metadata: { b: '2' },
      expirationDate: null,
      barcode: null,
      locations: [],
    })
    expect(data.update!.changed).toContain('/fields/gate')
    const { update: _, warnings: __, ...pass } = data
    expect((await json(await world.get(URL))).data).toEqual(pass)
    expect(await events(world)).toEqual(['pass.created', 'pass.updated'])
    const found = await world.ctx.events.list({}, { limit: 1, afterSeq: null, oldestFirst: false })
    expect(found.items[0]!.data).toHaveProperty('pass', pass)
  })

  test('the same again creates no version and no event', async () => {
    const { world, put } = await opened()
    const body = { fields: { gate: 'A' }, customer: { name: 'Ada' }, backgroundColor: '#ABCDEF' }
    await put(body)
    world.clock.advance(5000)
    for (const again of [body, { ...body, serialNumber: 'M-1' }]) {
      const response = await put(again)
      expect([response.status, response.headers.get('ETag')]).toEqual([200, '"1-active-0-0"'])
      const { data } = await json(response)
      expect(data.update).toMatchObject({ changed: [], silentReason: 'nothing_changed' })
    }
    expect(await events(world)).toEqual(['pass.created'])
  })

  test('points and access count where it creates, a pass that is there keeps its own', async () => {
    const points = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
    const { world, put } = await opened({ kind: 'loyalty', fields: [points] })
    const { data } = await json(await put({ points: 50, access: { accessLevel: 'crew' } }))
    expect(data).toMatchObject({ points: 50, access: { accessLevel: 'crew' } })
    await world.post(`/api/v1/passes/${data.id}/points`, {
      pointsAdded: 7,
      transactionId: 'txn_1',
    })
    for (const body of [{ points: 50 }, { fields: { p: 50 } }, {}]) {
      const again = await json(await put({ name: 'Club', ...body, access: { accessLevel: 'x' } }))
      expect(again.data).toMatchObject({
        points: 57,
        fields: { p: 57 },
        access: { accessLevel: 'crew' },
      })
    }
  })

  test('asks for the scopes of what it is given, though the pass is there', async () => {
    const { world, put, templateId } = await opened()
    await put()
    const { key } = await createKey(world, { scopes: ['passes:write'] })
    const body = { templateId, access: { accessLevel: 'crew' } }
    const refused = await world.request('PUT', URL, { key, body })
    expect(refused.status).toBe(403)
    expect((await json(refused)).errors[0]).toMatchObject({
      code: 'insufficient_scope',
      pointer: '/access',
    })
  })

  test('refuses another serial number, another template and what no serial number can be', async () => {
    const { world, put } = await opened()
    await put()
    const other = await world.publishTemplate()
    for (const [body, pointer] of [
      [{ serialNumber: 'M-2' }, '/serialNumber'],
      [{ templateId: other }, '/templateId'],
      [{ fields: { nope: 1 } }, '/fields/nope'],
      [{ status: 'VOIDED' }, '/status'],
    ] as const) {
      const response = await put(body)
      expect(response.status).toBe(422)
      expect((await json(response)).errors).toMatchObject([{ pointer }])
    }
    const long = `/api/v1/passes/by-serial/${'x'.repeat(129)}`
    const refused = await put({}, {}, long)
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors).toMatchObject([{ pointer: '/serialNumber' }])
  })

  test('takes a serial number with a slash, a space and letters of any script', async () => {
    const { world, put } = await opened()
    const url = `/api/v1/passes/by-serial/${encodeURIComponent('M 7/ü李')}`
    expect((await put({}, {}, url)).status).toBe(201)
    expect((await put({}, {}, url)).status).toBe(200)
    expect((await json(await world.get(url))).data.serialNumber).toBe('M 7/ü李')
  })

  test('If-None-Match creates only, If-Match replaces only', async () => {
    const { world, put } = await opened()
    const absent = await put({}, { 'If-Match': '*' })
    expect([absent.status, (await json(absent)).errors[0]!.code]).toEqual([
      412,
      'precondition_failed',
    ])
    expect((await put({}, { 'If-None-Match': '*' })).status).toBe(201)
    const present = await put({ name: 'x' }, { 'If-None-Match': '*' })
    expect([present.status, present.headers.get('ETag')]).toEqual([412, '"1-active-0-0"'])
    expect((await put({ name: 'x' }, { 'If-Match': '"9-active-0-0"' })).status).toBe(412)
    expect((await put({ name: 'x' }, { 'If-Match': '"1-active-0-0"' })).status).toBe(200)
    expect(await events(world)).toEqual(['pass.created', 'pass.updated'])
  })

  test('of ten at once one creates and none fails', async () => {
    const { world, put } = await opened()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put({ fields: { note: `n${i % 2}` } })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(9).fill(200), 201])
    const ids = await Promise.all(answers.map(async (answer) => (await json(answer)).data.id))
    expect(new Set(ids).size).toBe(1)
    expect((await events(world)).filter((type) => type === 'pass.created')).toHaveLength(1)
  })

  test('of ten at once with If-None-Match nine are told that it is there', async () => {
    const { put } = await opened()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put({}, { 'If-None-Match': '*' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(412)])
  })

  test('refuses a voided pass, and the serial number of a deleted one', async () => {
    const { world, put } = await opened()
    const { data } = await json(await put())
    await world.post(`/api/v1/passes/${data.id}/void`, {})
    const voided = await put({ name: 'x' })
    expect([voided.status, (await json(voided)).errors[0]!.code]).toEqual([409, 'pass_not_active'])
    await world.request('DELETE', `/api/v1/passes/${data.id}`)
    const deleted = await put({ name: 'x' })
    expect([deleted.status, (await json(deleted)).errors[0]!.code]).toEqual([
      409,
      'serial_number_taken',
    ])
  })

  test('mails the holder of a new pass, and nobody when it replaces', async () => {
    const { world, put } = await opened()
    const body = { notify: 'email', customer: { email: 'ada@example.com' } }
    await put(body)
    await put({ ...body, name: 'x' })
    const mails = await world.db
      .prepare('SELECT count(*) AS n FROM mails WHERE workspace_id = ?1')
      .bind(world.first.id)
      .first<{ n: number }>()
    expect(mails!.n).toBe(world.ctx.mailer ? 1 : 0)
  })

  test('is of its own workspace: the same serial number elsewhere is another pass', async () => {
    const { world, put } = await opened()
    const mine = await json(await put({ name: 'Mine' }))
    const other = await world.createTenant('test')
    const foreign = await world.request('PATCH', URL, { key: other.apiKey, body: { name: 'x' } })
    expect(foreign.status).toBe(404)
    expect((await json(await world.get(URL))).data).toMatchObject({
      id: mine.data.id,
      name: 'Mine',
    })
  })

  test('whose answer was lost has its effect once', async () => {
    const trouble = createTrouble()
    const { world, put } = await opened({ fields: FIELDS }, { bindings: trouble.bindings })
    trouble.fates = whenever(({ method }) => method === 'batch', 'fails_after')
    await put({ name: 'New' })
    trouble.end()
    const repeat = await put({ name: 'New' })
    expect(repeat.status).toBe(200)
    expect((await json(repeat)).data).toMatchObject({ version: 1, update: { changed: [] } })
    expect(await events(world)).toEqual(['pass.created'])
  })
})

describe('PATCH /api/v1/passes/by-serial/{serialNumber}', () => {
  test('changes the pass as by its id', async () => {
    const { world, put } = await opened()
    const { data } = await json(await put({ name: 'Own', fields: { gate: 'A' } }))
    const response = await world.patch(URL, { fields: { gate: 'C' }, pushMessage: 'Gate C' })
    expect(response.status).toBe(200)
    const patched = await json(response)
    expect(patched.data).toMatchObject({
      id: data.id,
      version: 2,
      name: 'Own',
      fields: { gate: 'C' },
      update: { changed: ['/fields/gate'] },
    })
    expect((await world.patch(URL, {}, { 'If-Match': '"1-active-0-0"' })).status).toBe(412)
  })

  test('of no pass is a 404, with a key as well', async () => {
    const { world } = await opened()
    for (const headers of [{}, { 'Idempotency-Key': 'k' }]) {
      const response = await world.patch(URL, { name: 'x' }, headers)
      expect([response.status, (await json(response)).errors[0]!.code]).toEqual([
        404,
        'resource_not_found',
      ])
    }
  })
})
