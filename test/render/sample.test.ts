import { describe, expect, test } from 'vitest'
import { TemplateField } from '../../src/domain/model/template.ts'
import { plainSample, sampleContent, sampleFields } from '../../src/domain/render/sample.ts'
import { templateContent, templateField } from '../support/templates.ts'
import { START } from '../support/world.ts'

const ctx = {
  now: () => START,
  workspace: { id: 'ws_1', mode: 'live' as const },
  links: { assetUrl: (id: string) => id },
}

describe('a sample', () => {
  test('fills each type of field', () => {
    const types = TemplateField.shape.type.unwrap().options
    const fields = types.map((type) => templateField({ key: type, type }))
    const values = sampleFields(templateContent({ fields }), START)
    expect(Object.keys(values)).toEqual(types)
    expect(values).toMatchObject({ text: 'text', number: 120, date: '2026-11-21T08:00:00.000Z' })
  })

  test('is what the template gives; a default and a balance need none', () => {
    const fields = [
      templateField({ key: 'seat', sample: 'B 12' }),
      templateField({ key: 'gate', default: 'A' }),
      templateField({ key: 'points', binding: 'points' }),
      templateField({ key: 'bare', label: '' }),
    ]
    expect(sampleFields(templateContent({ fields }), START)).toEqual({ seat: 'B 12', bare: 'bare' })
  })

  test('shows in pictures what is not written yet, marked, and gives it to no pass', () => {
    const fields = [
      templateField({ key: 'reward', default: '', sample: 'A free coffee' }),
      templateField({ key: 'opens', type: 'date', default: '' }),
      templateField({ key: 'gate', default: 'A' }),
    ]
    const template = templateContent({ fields })
    expect(sampleFields(template, START)).toEqual({})
    const content = sampleContent(ctx, { id: 'tpl_1', version: 1 }, template)
    expect(content.fields.map(({ key, isPlaceholder = false }) => [key, isPlaceholder])).toEqual([
      ['reward', true],
      ['opens', true],
      ['gate', false],
    ])
    expect(content.fields[0]!.value).toBe('A free coffee')
    expect(content.isIssuerPlaceholder).toBe(true)
    const named = templateContent({ fields, organizationName: 'Juniper' })
    expect(sampleContent(ctx, { id: 'tpl_1', version: 1 }, named)).not.toHaveProperty(
      'isIssuerPlaceholder',
    )
  })

  test('has points where the template shows them', () => {
    const fields = [templateField({ key: 'points', binding: 'points' })]
    expect(plainSample(templateContent({ fields }), START).points).toBe(120)
    expect(plainSample(templateContent(), START).points).toBeNull()
  })

  test('is rendered as a test pass of this version of the template', () => {
    const fields = [templateField({ key: 'name', binding: 'customer.name' })]
    const template = templateContent({ fields })
    expect(sampleContent(ctx, { id: 'tpl_1', version: 4 }, template)).toMatchObject({
      templateId: 'tpl_1',
      templateVersion: 4,
      serialNumber: 'SAMPLE-0001',
      test: true,
      customer: { name: 'Alex Example' },
      fields: [{ key: 'name', value: 'Alex Example' }],
    })
  })
})
