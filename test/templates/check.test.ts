import { expect, test } from 'vitest'
import { CreateTemplateInput } from '../../src/domain/model/template.ts'
import { checkTemplate } from '../../src/domain/templates/check.ts'

const faultsOf = (given: object) =>
  checkTemplate(CreateTemplateInput.parse({ name: 'Card', kind: 'generic', ...given })).map(
    ({ pointer }) => pointer,
  )
const field = (more: object) => ({ key: 'f', slot: 'primary', ...more })

test.each([
  ['a key twice', [field({}), field({})], '/fields/1/key'],
  [
    'a binding twice',
    [field({ binding: 'customer.name' }), field({ key: 'g', binding: 'customer.name' })],
    '/fields/1/binding',
  ],
  ['points that are a text', [field({ binding: 'points' })], '/fields/0/binding'],
  ['a currency without a code', [field({ type: 'currency' })], '/fields/0/currencyCode'],
  ['a code without a currency', [field({ currencyCode: 'EUR' })], '/fields/0/currencyCode'],
  ['a style of numbers', [field({ numberStyle: 'percent' })], '/fields/0/numberStyle'],
  ['a style of dates', [field({ dateStyle: 'short' })], '/fields/0/dateStyle'],
  ['a style of times', [field({ timeStyle: 'short' })], '/fields/0/timeStyle'],
  ['a second row', [field({ row: 1 })], '/fields/0/row'],
  ['a default of another type', [field({ type: 'number', default: 'x' })], '/fields/0/default'],
  ['a sample of another type', [field({ type: 'date', sample: 'x' })], '/fields/0/sample'],
])('%s is a fault where it stands', (_, fields, pointer) => {
  expect(faultsOf({ fields })).toEqual([pointer])
})

test('placeholders name members of a pass, its metadata and fields of the template', () => {
  const withValue = (value: string) => faultsOf({ fields: [field({})], barcode: { value } })
  expect(withValue('{{id}} {{metadata.any}} {{fields.f}}')).toEqual([])
  expect(withValue('{{fields.g}} {{seat}}')).toEqual(['/barcode/value', '/barcode/value'])
  const google = { smartTapRedemptionValue: '{{seat}}' }
  expect(faultsOf({ google })).toEqual(['/google/smartTapRedemptionValue'])
})

test('rotating codes let somebody in', () => {
  const barcode = { value: '{{id}}', rotating: true }
  expect(faultsOf({ barcode })).toEqual(['/barcode/rotating'])
  expect(faultsOf({ barcode, kind: 'access' })).toEqual([])
})

test('free members have 64 KiB together, and the largest is named', () => {
  const apple = (length: number) => ({ userInfo: { text: 'x'.repeat(length) } })
  expect(faultsOf({ apple: apple(60_000) })).toEqual([])
  const links = [{ label: 'x', url: `https://example.com/${'x'.repeat(100)}` }]
  expect(faultsOf({ apple: apple(66_000), links })).toEqual(['/apple'])
})
