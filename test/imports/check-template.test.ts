import { describe, expect, test } from 'vitest'
import { CSV, type Failure, FIELDS, NDJSON, setUpImports, uploads } from '../support/imports.ts'

describe('a header', () => {
  test('for a field is held against the newest version of the template', async () => {
    const { world, templateId, send } = await setUpImports()
    await send('fields.seat\n1\n')
    const gate = { key: 'gate', label: 'Gate', slot: 'back' }
    // By another isolate, so that this one does not know.
    const before = await world.ctx.templates.published(templateId)
    await world.publish(templateId, { fields: [...FIELDS, gate] })
    expect(before?.version).toBe(1)
    expect((await send('fields.gate\n1\n')).status).toBe(202)
  })
})

describe('a request', () => {
  test('without a template, or with one that issues nothing, starts nothing', async () => {
    const { world } = await setUpImports()
    const ask = async (query: string, headers: Record<string, string>) => {
      const response = await world.request('POST', `/api/v1/imports${query}`, {
        body: 'serialNumber\nA\n',
        headers,
      })
      const { errors } = (await response.json()) as Failure
      return [response.status, errors[0]!.code, errors[0]!.parameter]
    }
    expect(await ask('', CSV)).toEqual([422, 'validation_failed', 'templateId'])
    expect(await ask('?templateId=tpl_none', CSV)).toEqual([
      422,
      'template_not_found',
      'templateId',
    ])
    const draft = await world.data<{ id: string }>(
      await world.post('/api/v1/templates', { name: 'Draft', kind: 'generic' }),
    )
    const refused = await ask(`?templateId=${draft.id}`, NDJSON)
    expect(refused).toEqual([409, 'template_not_published', undefined])
    const { apiKey } = await world.createTenant('test')
    const theirs = await world.publishTemplate({}, apiKey)
    expect(await ask(`?templateId=${theirs}`, CSV)).toEqual([
      422,
      'template_not_found',
      'templateId',
    ])
    expect(await world.jobs()).toEqual([])
    expect(await uploads(world)).toEqual([])
  })
})
