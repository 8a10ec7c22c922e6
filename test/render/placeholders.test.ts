import { expect, test } from 'vitest'
import { fill, placeholders } from '../../src/domain/render/placeholders.ts'

test('a text’s placeholders are told in order, each time', () => {
  expect(placeholders('{{a}} {{ b.c-d }} {{a}}')).toEqual(['a', 'b.c-d', 'a'])
  expect(placeholders('{a} {{}} {{a b}}')).toEqual([])
})

test.each([
  ['fills in texts and numbers', '{{name}}: {{points}}', 'Ada: 0'],
  ['finds members of members', 'Row {{fields.row}}', 'Row 7'],
  ['leaves out what is not there, and what is no text', '<{{gone}}{{fields}}{{none}}>', '<>'],
  ['reads own members only', '<{{toString}}{{fields.inherited}}>', '<>'],
  ['does not fill in what was filled in', '{{sly}}', '{{name}}'],
])('%s', (_, text, expected) => {
  const fields = Object.assign(Object.create({ inherited: 'x' }), { row: '7' })
  const members = { name: 'Ada', points: 0, none: null, sly: '{{name}}', fields }
  expect(fill(text, members)).toBe(expected)
})
