import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntaxFault } from '../../../src/lib/json/syntax-fault.ts'

test.each([
  ['{"a": 1,}', 1, 9, 'A comma before "}"'],
  ['[1, 2,\n]', 2, 1, 'A comma before "]"'],
  ["{'a': 1}", 1, 2, 'A single quote where the name of a member in double quotes must be'],
  ['{a: 1}', 1, 2, '"a" where the name of a member in double quotes must be'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"\\"" where "," or "}" must be'],
  ['{"a" 1}', 1, 6, '"1" where ":" must be'],
  ['{"a": }', 1, 7, '"}" where a value must be'],
  ['{"a": 1', 1, 8, 'The text ends where "," or "}" must be'],
  ['', 1, 1, 'The text ends where a value must be'],
  ['{"templateId": "tpl_1\n"}', 1, 22, 'A line break or control character inside a string'],
  ['{"a": "b', 1, 9, 'The text ends inside a string'],
  ['"\\x"', 1, 2, 'A backslash that begins no escape'],
  ['{} {}', 1, 4, '"{" after the end of the value'],
  ['{"a": undefined}', 1, 7, '"u" where a value must be'],
  ['[01]', 1, 3, '"1" where "," or "]" must be'],
  ['{\r\n"ä": 😀}', 2, 6, '"😀" where a value must be'],
])('%j', (text, line, column, problem) => {
  expect(syntaxFault(text)).toEqual({ line, column, problem })
})

test('finds no fault in JSON, and one in everything else', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '{', '}', '1', ':', '\n', 'é'),
      (json, at, put) => {
        const place = at % (json.length + 1)
        const text = json.slice(0, place) + put + json.slice(place + (at % 2))
        expect(syntaxFault(text) === null).toBe(isJson(text))
      },
    ),
    { numRuns: 2000 },
  )
})

test('reads what is nested deeper than any stack', () => {
  expect(syntaxFault('['.repeat(200_000))).toMatchObject({ column: 200_001 })
  expect(syntaxFault('['.repeat(200_000) + ']'.repeat(200_000))).toBeNull()
})
