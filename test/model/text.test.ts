import { expect, test } from 'vitest'
import { CreateTemplateInput } from '../../src/domain/model/template.ts'

/** What a template's texts may hold: they end up in every pass that is made from it. */
const HALF = 'a\ud800'
const base = { name: 'Card', kind: 'generic' }
const field = { key: 'seat', label: 'Seat', slot: 'primary' }

test.each([
  ['/name', { name: HALF }],
  ['/organizationName', { organizationName: HALF }],
  ['/fields/0/label', { fields: [{ ...field, label: HALF }] }],
  ['/fields/0/label', { fields: [{ ...field, label: 'Seat\u0000' }] }],
  ['/fields/0/labels/de', { fields: [{ ...field, labels: { de: HALF } }] }],
  ['/fields/0/changeMessage', { fields: [{ ...field, changeMessage: `%@${HALF}` }] }],
  ['/barcode/value', { barcode: { value: HALF } }],
  ['/barcode/alternativeText', { barcode: { alternativeText: 'two\nlines' } }],
  ['/apple/semantics', { apple: { semantics: { eventName: { deep: [HALF] } } } }],
  ['/apple/userInfo', { apple: { userInfo: { [HALF]: 1 } } }],
  ['/apple/localizations/de/Seat', { apple: { localizations: { de: { Seat: HALF } } } }],
  ['/google/classOverrides', { google: { classOverrides: { x: HALF } } }],
])('%s takes neither half characters nor control characters', (pointer, members) => {
  const result = CreateTemplateInput.safeParse({ ...base, ...members })
  expect(result.error?.issues.map(({ path }) => `/${path.join('/')}`)).toEqual([pointer])
})

test('everything else of Unicode is fine', () => {
  const text = '👩‍👩‍👧 Zoë – مرحبا 你好'
  const parsed = CreateTemplateInput.parse({
    ...base,
    name: text,
    fields: [{ ...field, label: text }],
    apple: { userInfo: { [text]: text }, localizations: { de: { [text]: `${text}\n${text}` } } },
  })
  expect(parsed.name).toBe(text)
})
