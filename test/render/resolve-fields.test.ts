import { describe, expect, test } from 'vitest'
import { PASS_BINDINGS } from '../../src/domain/model/design.ts'
import { boundValue, resolveFields } from '../../src/domain/render/resolve-fields.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'

const full = passOf(templateContent(), {
  points: 0,
  customer: { name: 'Ada', email: 'ada@example.com' },
  access: { accessLevel: 'VIP', validFrom: 'from', validUntil: 'until', allowedDoors: [] },
  expiresAt: 0,
  overrides: { message: { text: 'Doors open', version: 1 } },
})

describe('a bound value', () => {
  test.each(PASS_BINDINGS)(
    'of %s is what a full pass has, and nothing on an empty one',
    (binding) => {
      expect(boundValue(binding, full, {})).toBeDefined()
      const value = boundValue(binding, passOf(templateContent()), {})
      expect(value).toBe(binding === 'serialNumber' ? 'CARD-0001' : undefined)
    },
  )

  test('is none of a field that is bound to nothing', () => {
    expect(boundValue(undefined, full, {})).toBeUndefined()
  })
})

describe('the value of a field', () => {
  const fieldValue = (field: object, fields = {}) =>
    resolveFields(templateContent({ fields: [templateField({ key: 'f', ...field })] }), {
      ...full,
      fields,
    }).get('f')
  const name = { binding: 'customer.name', default: 'Guest' }

  test.each([
    ['is given', name, { f: 'Boris' }, 'Boris'],
    ['is bound where none is given', name, {}, 'Ada'],
    ['is the default where it has neither', { default: 'Guest' }, {}, 'Guest'],
    ['is the balance of points, whatever is given', { binding: 'points' }, { f: 9 }, 0],
    [
      'is none where it is empty, though there is a default',
      { default: 'x' },
      { f: '' },
      undefined,
    ],
    ['is none of another field', {}, { g: 'x' }, undefined],
  ])('%s', (_, field, fields, expected) => {
    expect(fieldValue(field, fields)).toBe(expected)
  })
})

test('fields come in the order of the template', () => {
  const fields = ['b', 'a'].map((key) => templateField({ key }))
  const values = resolveFields(templateContent({ fields }), { ...full, fields: { a: 1, b: 2 } })
  expect([...values.keys()]).toEqual(['b', 'a'])
})

test('a field bound to the tier shows its label, and nothing else once the template has tiers', () => {
  const field = templateField({ key: 'f', binding: 'loyalty.tier' })
  const tier = (key: string, from: number) => ({
    ...{ key, label: key.toUpperCase(), from, design: null, message: null },
  })
  const tiers = { basis: 'earned' as const, items: [tier('silver', 0), tier('gold', 100)] }
  const template = templateContent({ fields: [field], tiers })
  const value = (pass: object, of = template) =>
    resolveFields(of, { ...full, earned: 0, fields: { f: 'Own' }, ...pass }).get('f')
  expect(value({})).toBe('SILVER')
  expect(value({ earned: 100 })).toBe('GOLD')
  expect(value({ overrides: { tier: 'gold' } })).toBe('GOLD')
  expect(value({}, templateContent({ fields: [field] }))).toBe('Own')
})
