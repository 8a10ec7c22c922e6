import { expect, test } from 'vitest'
import { Holder } from '../../../src/domain/templates/pkpass/holder.ts'

function holder() {
  const made = new Holder()
  made.learn('Ada Lovelace', '{{customer.name}}')
  made.learn(' 4711 ', '{{serialNumber}}')
  made.learn('CARD-4711', '{{barcode}}')
  return made
}

test('what is the holder’s is replaced by placeholders, the longest first', () => {
  expect(holder().without('Ada Lovelace has CARD-4711 (4711)')).toBe(
    '{{customer.name}} has {{barcode}} ({{serialNumber}})',
  )
  expect(holder().without('Nothing of hers')).toBe('Nothing of hers')
})

test('a text with braces of its own is no text', () => {
  expect(holder().without('{{id}} of Ada Lovelace')).toBeUndefined()
})

test('a placeholder is found by the whole value, and a value in any text', () => {
  expect(holder().placeholderFor(' CARD-4711 ')).toBe('{{barcode}}')
  expect(holder().placeholderFor('CARD')).toBeUndefined()
  expect(holder().isIn('Dear Ada Lovelace!')).toBe(true)
  expect(holder().isIn('Dear Ada!')).toBe(false)
})

test.each([
  ['short', 'abc'],
  ['long', 'x'.repeat(257)],
  ['braced', 'a {{b}}'],
  ['no', null],
])('too %s a value is not learned', (_, value) => {
  const made = new Holder()
  made.learn(value, '{{id}}')
  expect(made.isIn(String(value))).toBe(false)
})

test('the first placeholder of a value stays', () => {
  const made = holder()
  made.learn('Ada Lovelace', '{{fields.name}}')
  expect(made.placeholderFor('Ada Lovelace')).toBe('{{customer.name}}')
})
