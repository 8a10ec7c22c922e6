import { describe, expect, test } from 'vitest'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import { createWorld } from '../support/world.ts'

interface Envelope {
  data: Record<string, unknown> & { id: string; version: number; warnings?: { code: string }[] }
  errors: { code: string; pointer?: string; message: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>

describe('templates', () => {
  test('every kind creates and publishes with nothing but name and kind', async () => {
    const world = await createWorld()
    for (const kind of KIND_NAMES) {
      const created = await world.post('/api/v1/templates', { name: `A ${kind}`, kind })
      expect(created.status).toBe(201)
      const { data } = await json(created)
      expect(data).toMatchObject({ name: `A ${kind}`, kind, status: 'DRAFT', version: 1 })
      expect(created.headers.get('Location')).toBe(`/api/v1/templates/${data.id}`)
      const published = await world.post(`/api/v1/templates/${data.id}/publish`)
      expect(published.status).toBe(200)
      expect((await json(published)).data).toMatchObject({ status: 'PUBLISHED', version: 1 })
      expect((await world.post('/api/v1/passes', { templateId: data.id })).status).toBe(201)
    }
  })

  test('come back as they were written', async () => {
    const world = await createWorld()
    const body = {
      name: 'Full',
      kind: 'eventTicket',
      organizationName: 'Org',
      description: 'A ticket',
      design: { backgroundColor: '#102030', foregroundColor: '#ffffff', labelColor: '#cccccc' },
      fields: [
        {
          key: 'gate',
          label: 'Gate',
          type: 'text',
          slot: 'header',
          required: true,
          default: 'A',
          changeMessage: 'Gate is now %@',
          labels: { de: 'Eingang' },
          binding: 'event.gate',
        },
      ],
      barcode: { format: 'PKBarcodeFormatAztec', value: '{{serialNumber}}' },
      locations: [{ latitude: 47.3, longitude: 8.5, relevantText: 'Near' }],
      relevantDates: [
        { startDate: '2026-12-01T19:00:00.000Z', endDate: '2026-12-01T23:00:00.000Z' },
      ],
      links: [{ label: 'Site', url: 'https://example.com' }],
      sharing: { prohibited: true },
      apple: { groupingIdentifier: 'fest' },
      google: { callback: false },
    }
    const { data } = await json(await world.post('/api/v1/templates', body))
    expect(data).toMatchObject(body)
    expect((await json(await world.get(`/api/v1/templates/${data.id}`))).data).toMatchObject(body)
  })

  test('publish a new version only when something changed, and only then for new passes', async () => {
    const world = await createWorld()
    const id = await world.publishTemplate({ organizationName: 'One' })
    const url = `/api/v1/templates/${id}`
    expect((await json(await world.post(`${url}/publish`))).data.version).toBe(1)
    const patched = await world.patch(url, { organizationName: 'Two' })
    expect((await json(patched)).data).toMatchObject({ status: 'PUBLISHED', version: 1 })
    const before = await json(await world.post('/api/v1/passes', { templateId: id }))
    expect(before.data.organizationName).toBe('One')
    expect((await json(await world.post(`${url}/publish`))).data.version).toBe(2)
    const after = await json(await world.post('/api/v1/passes', { templateId: id }))
    expect(after.data.organizationName).toBe('Two')
    const still = await json(await world.get(`/api/v1/passes/${before.data.id}`))
    expect(still.data.organizationName).toBe('One')
  })

  test('patch by RFC 7396: null removes, arrays replace, nothing changed changes nothing', async () => {
    const world = await createWorld()
    const fields = [{ key: 'a', label: 'A', slot: 'primary' }]
    const body = {
      name: 'T',
      kind: 'coupon',
      description: 'D',
      fields,
      design: { labelColor: '#aaaaaa', backgroundColor: '#000000' },
    }
    const created = await json(await world.post('/api/v1/templates', body))
    const url = `/api/v1/templates/${created.data.id}`
    const type = { 'Content-Type': 'application/merge-patch+json' }
    const patched = await world.patch(
      url,
      { description: null, fields: [], design: { labelColor: null, foregroundColor: '#FFFFFF' } },
      type,
    )
    expect(patched.status).toBe(200)
    const { data } = await json(patched)
    expect(data).toMatchObject({
      description: null,
      fields: [],
      design: { labelColor: null, backgroundColor: '#000000', foregroundColor: '#ffffff' },
    })
    const etag = patched.headers.get('ETag')
    world.clock.advance(5000)
    const same = await world.patch(url, { name: 'T' })
    expect(same.headers.get('ETag')).toBe(etag)
    expect((await json(same)).data.updatedAt).toBe(data.updatedAt)
  })

  test('are guarded by If-Match', async () => {
    const world = await createWorld()
    const created = await world.post('/api/v1/templates', { name: 'T', kind: 'coupon' })
    const url = `/api/v1/templates/${(await json(created)).data.id}`
    const etag = created.headers.get('ETag')!
    expect((await world.patch(url, { name: 'U' }, { 'If-Match': etag })).status).toBe(200)
    const late = await world.patch(url, { name: 'V' }, { 'If-Match': etag })
    expect(late.status).toBe(412)
    expect(late.headers.get('ETag')).not.toBe(etag)
    const weak = `W/${late.headers.get('ETag')}`
    expect((await world.patch(url, { name: 'V' }, { 'If-Match': weak })).status).toBe(200)
  })

  test('name what is wrong with a template, each fault at its place', async () => {
    const world = await createWorld()
    const wrong = await world.post('/api/v1/templates', {
      name: 'W',
      kind: 'loyalty',
      barcode: { value: '{{fields.nope}}', rotating: true },
      fields: [
        { key: 'a', label: 'A', slot: 'primary', type: 'text', binding: 'points' },
        { key: 'a', label: 'B', slot: 'back', type: 'currency' },
        { key: 'c', label: 'C', slot: 'back', type: 'number', default: 'x', dateStyle: 'short' },
        {
          key: 'd',
          label: 'D',
          slot: 'back',
          type: 'text',
          currencyCode: 'EUR',
          numberStyle: 'decimal',
        },
      ],
    })
    expect(wrong.status).toBe(422)
    expect((await json(wrong)).errors.map(({ pointer }) => pointer).sort()).toEqual([
      '/barcode/rotating',
      '/barcode/value',
      '/fields/0/binding',
      '/fields/1/currencyCode',
      '/fields/1/key',
      '/fields/2/dateStyle',
      '/fields/2/default',
      '/fields/3/currencyCode',
      '/fields/3/numberStyle',
    ])
    for (const [body, pointer] of [
      [{ name: 'W' }, '/kind'],
      [{ name: 'W', kind: 'ticket' }, '/kind'],
      [{ name: '', kind: 'coupon' }, '/name'],
      [{ name: 'W', kind: 'coupon', fields: [{ key: '1', slot: 'back' }] }, '/fields/0/key'],
      [{ name: 'W', kind: 'coupon', fields: [{ key: 'a', slot: 'side' }] }, '/fields/0/slot'],
      [
        { name: 'W', kind: 'coupon', fields: [{ key: 'a', slot: 'back', changeMessage: 'x' }] },
        '/fields/0/changeMessage',
      ],
      [
        { name: 'W', kind: 'coupon', design: { backgroundColor: 'red' } },
        '/design/backgroundColor',
      ],
      [{ name: 'W', kind: 'coupon', links: [{ label: 'x', url: 'javascript:1' }] }, '/links/0/url'],
      [{ name: 'W', kind: 'coupon', apple: { appLaunchURL: 'x:' } }, '/apple/appLaunchURL'],
    ] as const) {
      const response = await world.post('/api/v1/templates', body)
      expect(response.status).toBe(422)
      expect((await json(response)).errors[0]?.pointer).toBe(pointer)
    }
  })

  test('tell what phones would drop', async () => {
    const world = await createWorld()
    const header = (key: string) => ({ key, label: key, slot: 'header', default: 'x' })
    const response = await world.post('/api/v1/templates', {
      name: 'W',
      kind: 'generic',
      design: { backgroundColor: '#ffffff', foregroundColor: '#fefefe' },
      fields: ['a', 'b', 'c', 'd'].map(header),
    })
    const codes = (await json(response)).data.warnings!.map(({ code }) => code)
    expect(codes).toContain('apple_fields_truncated')
    expect(codes).toContain('apple_contrast_low')
    expect(codes).not.toContain('apple_icon_missing')
  })

  test('archive ends creation; issued passes live on', async () => {
    const world = await createWorld()
    const id = await world.publishTemplate()
    const { data } = await json(await world.post('/api/v1/passes', { templateId: id }))
    const archived = await world.post(`/api/v1/templates/${id}/archive`)
    expect((await json(archived)).data.status).toBe('ARCHIVED')
    expect((await world.post(`/api/v1/templates/${id}/archive`)).status).toBe(200)
    expect((await world.post('/api/v1/passes', { templateId: id })).status).toBe(409)
    expect((await world.get(`/api/v1/passes/${data.id}`)).status).toBe(200)
    expect((await json(await world.post(`/api/v1/templates/${id}/publish`))).data).toMatchObject({
      status: 'PUBLISHED',
    })
    expect((await world.post('/api/v1/passes', { templateId: id })).status).toBe(201)
  })

  test('are deleted only while no pass was made from them', async () => {
    const world = await createWorld()
    const unused = await world.publishTemplate()
    const used = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId: used })
    const gone = await world.delete(`/api/v1/templates/${unused}`)
    expect((await json(gone)).data).toEqual({ id: unused, deleted: true })
    expect((await world.get(`/api/v1/templates/${unused}`)).status).toBe(404)
    const kept = await world.delete(`/api/v1/templates/${used}`)
    expect(kept.status).toBe(409)
    expect((await world.get(`/api/v1/templates/${used}`)).status).toBe(200)
  })

  test('duplicate as a draft and give test passes that count nowhere', async () => {
    const world = await createWorld()
    const id = await world.publishTemplate({
      organizationName: 'Org',
      fields: [{ key: 'seat', label: 'Seat', slot: 'primary', required: true }],
    })
    const copy = await json(await world.post(`/api/v1/templates/${id}/duplicate`))
    expect(copy.data).toMatchObject({
      status: 'DRAFT',
      organizationName: 'Org',
      name: 'Card (copy)',
    })
    const tried = await world.post(`/api/v1/templates/${copy.data.id}/test-pass`)
    expect(tried.status).toBe(201)
    const pass = (await json(tried)).data
    expect(pass.fields).toEqual({ seat: 'Seat' })
    expect((await world.delete(`/api/v1/templates/${copy.data.id}`)).status).toBe(200)
    const link = String(pass.downloadUrl)
    const page = await world.get(link, { key: null, headers: { Accept: 'text/html' } })
    expect(page.status).toBe(200)
  })

  test('list by status and kind', async () => {
    const world = await createWorld()
    const published = await world.publishTemplate({ kind: 'coupon' })
    await world.post('/api/v1/templates', { name: 'D', kind: 'coupon' })
    await world.post('/api/v1/templates', { name: 'D', kind: 'loyalty' })
    const ids = async (query: string) => {
      const page = (await (await world.get(`/api/v1/templates?${query}`)).json()) as {
        data: { items: { id: string; kind: string }[] }
      }
      return page.data.items
    }
    expect((await ids('status=PUBLISHED')).map(({ id }) => id)).toEqual([published])
    expect(await ids('kind=coupon')).toHaveLength(2)
    expect(await ids('')).toHaveLength(3)
  })

  test('draw a picture for both platforms and both sides', async () => {
    const world = await createWorld()
    const id = await world.publishTemplate({
      organizationName: 'Kestrel <Coffee>',
      fields: [{ key: 'a', label: 'Tier', slot: 'primary', default: 'Gold' }],
    })
    for (const platform of ['apple', 'google']) {
      for (const side of ['front', 'back']) {
        const url = `/api/v1/templates/${id}/preview.svg?platform=${platform}&side=${side}`
        const response = await world.get(url)
        expect(response.status).toBe(200)
        expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
        const svg = await response.text()
        expect(svg.startsWith('<svg ')).toBe(true)
        expect(svg).not.toContain('<Coffee>')
      }
    }
    expect((await world.get(`/api/v1/templates/${id}/preview.svg?platform=x`)).status).toBe(400)
  })

  test('are nobody else’s', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const id = await world.publishTemplate()
    const key = other.apiKey
    const url = `/api/v1/templates/${id}`
    for (const [method, path] of [
      ['GET', url],
      ['PATCH', url],
      ['DELETE', url],
      ['POST', `${url}/publish`],
      ['POST', `${url}/archive`],
      ['POST', `${url}/duplicate`],
      ['POST', `${url}/test-pass`],
      ['GET', `${url}/preview.svg`],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'x' } : undefined
      const foreign = await world.request(method, path, { key, body })
      const missing = await world.request(method, path.replace(id, 'tpl_0'), { key, body })
      expect(foreign.status, `${method} ${path}`).toBe(404)
      expect(await foreign.text()).toBe(await missing.text())
    }
  })
})

describe('members that one wallet or the pictures alone have', () => {
  const auxiliary = { key: 'seat', label: 'Seat', slot: 'auxiliary' }

  test.each([
    ['row', { kind: 'eventTicket', fields: [{ ...auxiliary, slot: 'back', row: 1 }] }],
    ['row', { kind: 'coupon', fields: [{ ...auxiliary, row: 1 }] }],
    ['sample', { kind: 'coupon', fields: [{ ...auxiliary, type: 'number', sample: 'many' }] }],
    ['sample', { kind: 'coupon', fields: [{ ...auxiliary, sample: 'two\nlines' }] }],
  ])('a %s that cannot be is refused: %j', async (member, template) => {
    const world = await createWorld()
    const answer = await world.post('/api/v1/templates', { name: 'A', ...template })
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: { pointer: string }[] }>()
    expect(errors).toMatchObject([{ pointer: `/fields/0/${member}` }])
  })

  test('a sample is in the picture and in no pass', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      kind: 'eventTicket',
      fields: [{ ...auxiliary, sample: '21-Sample' }],
    })
    const picture = await world.get(`/api/v1/templates/${templateId}/preview.svg?platform=apple`)
    expect(await picture.text()).toContain('21-Sample')
    const pass = await world.post('/api/v1/passes', { templateId })
    expect(await pass.text()).not.toContain('21-Sample')
  })
})
