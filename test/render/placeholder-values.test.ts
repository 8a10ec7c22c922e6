import { expect, test } from 'vitest'
import { placeholderValues } from '../../src/domain/render/placeholder-values.ts'
import { fill, PLACEHOLDER_MEMBERS } from '../../src/domain/render/placeholders.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'

const tier = { key: 'gold', label: 'Gold', from: 0, design: null, message: null }
const template = templateContent({
  fields: [templateField({ key: 'seat', default: 'B 12' })],
  tiers: { basis: 'earned', items: [tier] },
})
const full = passOf(template, {
  points: 7,
  customer: { name: 'Ada', email: 'ada@example.com' },
  access: { accessLevel: 'VIP', validFrom: 'from', validUntil: 'until', allowedDoors: [] },
  expiresAt: Date.parse('2026-12-01T00:00:00Z'),
  overrides: {
    relevantDate: '2026-11-30T20:00:00+01:00',
    metadata: { order: '42' },
  },
})

test('every member that a template may name has a value', () => {
  const values = placeholderValues(template, full)
  for (const member of [...PLACEHOLDER_MEMBERS, 'metadata.order', 'fields.seat']) {
    expect(fill(`{{${member}}}`, values), member).not.toBe('')
  }
  expect(values).toMatchObject({
    name: 'Card',
    organizationName: 'Card',
    relevantDate: '2026-11-30T20:00:00+01:00',
    expirationDate: '2026-12-01T00:00:00.000Z',
    fields: { seat: 'B 12' },
  })
})

test('what a pass has not is empty, though its template had a date', () => {
  const dated = { ...template, relevantDates: [{ startDate: '2026-11-30T20:00:00Z' }] }
  expect(placeholderValues(dated, passOf(dated))).toMatchObject({
    points: null,
    relevantDate: null,
    expirationDate: null,
    customer: null,
    access: null,
    metadata: {},
  })
})
