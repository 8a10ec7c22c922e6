import { expect, test } from 'vitest'
import { resolvePass } from '../../src/domain/render/resolve-pass.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'

const template = templateContent({
  fields: [templateField({ key: 'seat', default: 'B 12' })],
  barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
  relevantDates: [{ startDate: '2026-12-01T18:00:00Z' }],
  locations: [{ latitude: 1, longitude: 2 }],
})

test('a pass shows what its template says where it has nothing of its own', () => {
  expect(resolvePass(passOf(template), template)).toMatchObject({
    appearance: { name: 'Card' },
    values: new Map([['seat', 'B 12']]),
    barcode: { value: 'CARD-0001' },
    relevantDates: template.relevantDates,
    locations: template.locations,
  })
})

test('a pass shows its own values', () => {
  const relevantDates = [{ startDate: '2026-12-02T18:00:00Z' }]
  const own = passOf(template, {
    fields: { seat: 'A 1' },
    overrides: { name: 'Gold', barcode: { value: 'OWN' }, relevantDates, locations: [] },
  })
  expect(resolvePass(own, template)).toMatchObject({
    appearance: { name: 'Gold' },
    values: new Map([['seat', 'A 1']]),
    barcode: { value: 'OWN' },
    relevantDates,
    locations: [],
  })
})
