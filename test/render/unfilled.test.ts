import { describe, expect, test } from 'vitest'
import { unfilledTexts } from '../../src/domain/render/unfilled.ts'
import { templateContent, templateField } from '../support/templates.ts'
import { createWorld } from '../support/world.ts'

describe('what a template does not say yet', () => {
  test('is its issuer, its description, and every field with an empty default', () => {
    const fields = [
      templateField({ key: 'seat', sample: 'B 12' }),
      templateField({ key: 'reward', label: 'Next reward', default: '', sample: 'A free coffee' }),
      templateField({ key: 'opens', label: '', type: 'date', default: '' }),
      templateField({ key: 'gate', default: 'A' }),
    ]
    const warnings = unfilledTexts(templateContent({ fields }))
    expect(warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unfilled', '/organizationName'],
      ['unfilled', '/description'],
      ['unfilled', '/fields/1/default'],
      ['unfilled', '/fields/2/default'],
    ])
    expect(warnings[2]!.message).toContain('“Next reward”')
    expect(warnings[3]!.message).toContain('“opens”')
    expect(JSON.stringify(warnings)).not.toContain('free coffee')
  })

  test('is nothing once all of it is written', () => {
    const fields = [templateField({ key: 'reward', default: 'A bun' })]
    const written = { organizationName: 'Juniper', description: 'Card of Juniper', fields }
    expect(unfilledTexts(templateContent(written))).toEqual([])
  })
})

interface Said {
  data: { id: string; warnings: { code: string; pointer: string }[]; fields: object }
}

test('the API takes an empty default of every type, warns of it, and passes do without it', async () => {
  const world = await createWorld()
  const types = ['text', 'number', 'currency', 'date', 'url', 'email', 'phone'] as const
  const fields = types.map((type) => ({
    key: type,
    label: type,
    type,
    slot: 'back',
    default: '',
    ...(type === 'currency' && { currencyCode: 'EUR' }),
  }))
  const about = { name: 'Card', kind: 'loyalty', organizationName: 'Juniper', description: 'Card' }
  const post = async (path: string, body: object): Promise<Said['data']> =>
    ((await (await world.post(path, body)).json()) as Said).data
  const pointers = ({ warnings }: Said['data']) =>
    warnings.filter(({ code }) => code === 'unfilled').map(({ pointer }) => pointer)
  const created = await post('/api/v1/templates', { ...about, fields })
  const all = types.map((_, at) => `/fields/${at}/default`)
  expect(pointers(created)).toEqual(all)
  expect(pointers(await post(`/api/v1/templates/${created.id}/publish`, {}))).toEqual(all)
  expect(await post('/api/v1/passes', { templateId: created.id })).toMatchObject({ fields: {} })
})

test('a required field with an empty default must be given', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'secondary', required: true, default: '' }],
  })
  expect((await world.post('/api/v1/passes', { templateId })).status).toBe(422)
  const seated = await world.post('/api/v1/passes', { templateId, fields: { seat: '7' } })
  expect(seated.status).toBe(201)
})
