import { describe, expect, test } from 'vitest'
import { setUpImports } from '../support/imports.ts'
import { undocumented } from '../support/openapi.ts'
import { createWorld } from '../support/world.ts'

interface Shown {
  errors: { pointer: string }[]
  errorsOmitted?: number
}

const unknownMembers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`zz${i}`, i]))

describe('an answer shows at most 50 faults', () => {
  test.each([
    [50, 50, undefined],
    [51, 50, 1],
    [20_000, 50, 19_950],
  ])('of %i', async (count, shown, omitted) => {
    const world = await createWorld()
    const body = { templateId: 'tpl_x', ...unknownMembers(count) }
    const response = await world.post('/api/v1/passes', body)
    expect(response.status).toBe(422)
    expect(await undocumented({ method: 'post', path: '/passes' }, response)).toEqual([])
    const envelope = (await response.json()) as Shown & { description: string }
    expect(envelope.errors).toHaveLength(shown)
    expect(envelope.errorsOmitted).toBe(omitted)
    expect('errorsOmitted' in envelope).toBe(omitted !== undefined)
    expect(envelope.description).toContain(String(count))
  })

  test('of the fields of a pass', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, fields: unknownMembers(20_000) }
    const response = await world.post('/api/v1/passes', body)
    expect(await response.json()).toMatchObject({ statusCode: 422, errorsOmitted: 19_950 })
  })

  test('and counts the others for RFC 9457 as well', async () => {
    const world = await createWorld()
    const body = { templateId: 'tpl_x', ...unknownMembers(60) }
    const response = await world.post('/api/v1/passes', body, {
      Accept: 'application/problem+json',
    })
    expect(await undocumented({ method: 'post', path: '/passes' }, response)).toEqual([])
    const problem = (await response.json()) as Shown
    expect(problem.errors).toHaveLength(50)
    expect(problem.errorsOmitted).toBe(10)
  })

  test('over query parameters and columns', async () => {
    const { world, send } = await setUpImports()
    const query = Array.from({ length: 70 }, (_, i) => `zz${i}=1`).join('&')
    const listed = (await (await world.get(`/api/v1/passes?${query}`)).json()) as Shown
    expect([listed.errors.length, listed.errorsOmitted]).toEqual([50, 20])
    const header = Array.from({ length: 80 }, (_, i) => `zz${i}`).join()
    const imported = (await (await send(`${header}\n1`)).json()) as Shown
    expect([imported.errors.length, imported.errorsOmitted]).toEqual([50, 30])
  })

  test.each([
    ['a few items with many each', [30, 30, 30], [30, 19, 1], [undefined, 11, 29]],
    ['many before few', [200, 1, 1], [48, 1, 1], [152, undefined, undefined]],
  ])('of a batch, over all items: %s', async (_, counts, shown, omitted) => {
    const world = await createWorld()
    const passes = counts.map((count) => ({ templateId: 'tpl_x', ...unknownMembers(count) }))
    const response = await world.post('/api/v1/passes/batch', { passes })
    expect(response.status).toBe(200)
    expect(await undocumented({ method: 'post', path: '/passes/batch' }, response)).toEqual([])
    const { data } = (await response.json()) as { data: { items: Shown[] } }
    expect(data.items.map(({ errors }) => errors.length)).toEqual(shown)
    expect(data.items.map(({ errorsOmitted }) => errorsOmitted)).toEqual(omitted)
  })

  test('of a batch of a hundred, one an item', async () => {
    const world = await createWorld()
    const passes = Array.from({ length: 100 }, () => ({ ...unknownMembers(3), templateId: 'x' }))
    const response = await world.post('/api/v1/passes/batch', { passes })
    const { data } = (await response.json()) as { data: { items: Shown[] } }
    for (const { errors, errorsOmitted } of data.items) {
      expect([errors.length, errorsOmitted]).toEqual([1, 2])
    }
  })
})

describe('the free members of a template', () => {
  const KIB = 1024
  const template = (more: object) => ({ name: 'T', kind: 'generic', ...more })
  const userInfo = (bytes: number) => ({ userInfo: { a: 'x'.repeat(bytes) } })

  test('may have 64 KiB of JSON together, and say where most of it is', async () => {
    const world = await createWorld()
    const fits = template({ apple: userInfo(40 * KIB), google: { classOverrides: { id: 'x' } } })
    const made = await world.post('/api/v1/templates', fits)
    expect(made.status).toBe(201)
    const links = Array.from({ length: 20 }, () => ({
      label: 'L',
      url: `https://example.com/${'u'.repeat(1500)}`,
    }))
    const refused = await world.post('/api/v1/templates', { ...fits, links })
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as Shown).errors).toMatchObject([
      { code: 'validation_failed', pointer: '/apple', reason: 'too_big' },
    ])
    const { data } = (await made.json()) as { data: { id: string } }
    const patched = await world.patch(`/api/v1/templates/${data.id}`, { links })
    expect(patched.status).toBe(422)
    expect(((await patched.json()) as Shown).errors).toMatchObject([{ pointer: '/apple' }])
  })

  test.each([
    [0, 201],
    [1, 422],
  ])('count to the byte (%i over)', async (over, status) => {
    const world = await createWorld()
    const empty = JSON.stringify(userInfo(0)).length
    const apple = userInfo(64 * KIB - empty + over)
    const made = await world.post('/api/v1/templates', template({ apple }))
    expect(made.status).toBe(status)
    if (status === 201) {
      const { data } = (await made.json()) as { data: { id: string } }
      expect((await world.patch(`/api/v1/templates/${data.id}`, { name: 'U' })).status).toBe(200)
    }
    const wide = { userInfo: { a: 'ü'.repeat(33 * KIB) } }
    expect((await world.post('/api/v1/templates', template({ apple: wide }))).status).toBe(422)
  })

  test('include the labels in other languages', async () => {
    const world = await createWorld()
    const labels = Object.fromEntries(
      Array.from({ length: 676 }, (_, i) => [
        `${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}`,
        'l'.repeat(100),
      ]),
    )
    const fields = [{ key: 'a', label: 'A', slot: 'back', labels }]
    const response = await world.post('/api/v1/templates', template({ fields }))
    expect(response.status).toBe(422)
    expect(((await response.json()) as Shown).errors).toMatchObject([{ pointer: '/fields' }])
  })
})

describe('a barcode is measured once its placeholders are filled', () => {
  const FIELDS = [
    { key: 'a', label: 'A', slot: 'back' },
    { key: 'points', label: 'P', slot: 'primary', type: 'number', binding: 'points' },
  ]
  const setUp = async (barcode: object) => {
    const world = await createWorld()
    return { world, templateId: await world.publishTemplate({ fields: FIELDS, barcode }) }
  }
  const faults = async (response: Response) => {
    const { errors } = (await response.json()) as Shown
    return [response.status, errors.map(({ pointer }) => pointer)]
  }

  test('and has at most 1,024 characters', async () => {
    const { world, templateId } = await setUp({ value: '{{fields.a}}{{fields.a}}' })
    const create = (length: number) =>
      world.post('/api/v1/passes', { templateId, fields: { a: 'x'.repeat(length) } })
    const made = await create(512)
    expect(made.status).toBe(201)
    expect(await faults(await create(513))).toEqual([422, ['/barcode/value']])
    const { data } = (await made.json()) as { data: { id: string } }
    const path = `/api/v1/passes/${data.id}`
    const patched = await world.patch(path, { fields: { a: 'y'.repeat(600) } })
    expect(await faults(patched)).toEqual([422, ['/barcode/value']])
    expect((await world.post(`${path}/void`)).status).toBe(200)
  })

  test('and fits into the largest symbol of its format', async () => {
    const { world, templateId } = await setUp({
      format: 'PKBarcodeFormatPDF417',
      value: '{{fields.a}}',
    })
    const body = { templateId, fields: { a: '語'.repeat(400) } }
    expect(await faults(await world.post('/api/v1/passes', body))).toEqual([
      422,
      ['/barcode/value'],
    ])
    const inQr = { ...body, barcode: { format: 'PKBarcodeFormatQR' } }
    const made = await world.post('/api/v1/passes', inQr)
    expect(made.status).toBe(201)
    const { data } = (await made.json()) as { data: { id: string } }
    const patched = await world.patch(`/api/v1/passes/${data.id}`, { barcode: { format: null } })
    expect(await faults(patched)).toEqual([422, ['/barcode/value']])
  })

  test('and has no character that its format cannot write', async () => {
    const { world, templateId } = await setUp({
      format: 'PKBarcodeFormatCode128',
      value: '{{fields.a}}',
    })
    const create = (a: string) => world.post('/api/v1/passes', { templateId, fields: { a } })
    expect(await faults(await create('語'))).toEqual([422, ['/barcode/value']])
    expect((await create('A-17 {~}')).status).toBe(201)
  })

  test('in a batch item by item', async () => {
    const { world, templateId } = await setUp({ value: '{{fields.a}}' })
    const passes = [{ templateId }, { templateId, fields: { a: 'x'.repeat(1025) } }]
    const response = await world.post('/api/v1/passes/batch', { passes })
    const { data } = (await response.json()) as { data: { items: Shown[] } }
    expect(data.items).toMatchObject([
      { statusCode: 201 },
      { statusCode: 422, errors: [{ pointer: '/passes/1/barcode/value' }] },
    ])
  })
})
