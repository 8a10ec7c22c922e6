import { describe, expect, test } from 'vitest'
import { parseJson, UnreadableJson } from '../../../src/lib/json/parse-json.ts'
import { reservedNames } from '../../../src/lib/json/reserved-names.ts'

function refusal(text: string) {
  try {
    parseJson(text, 4)
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error
    return [error.reason, error.pointer]
  }
  return null
}

describe('parseJson', () => {
  test.each([
    [String.raw`{"a":["x",{"b/c":"\ud800"}]}`, '/a/1/b~1c'],
    [String.raw`{"a":"\uDFFF"}`, '/a'],
    [String.raw`{"a":"\udc00\ud800"}`, '/a'],
    [String.raw`"\ud83d"`, ''],
    [String.raw`{"a":{"x\ud800":1}}`, '/a/x\ufffd'],
    ['{"a":[1,1e400]}', '/a/1'],
    ['{"a":-1E+0400}', '/a'],
    [`[${'9'.repeat(400)}]`, '/0'],
  ])('refuses %s and says where', (text, pointer) => {
    expect(refusal(text)).toEqual(['value', pointer])
  })

  test.each([
    String.raw`{"a":"\ud83d\ude00"}`,
    String.raw`{"\ud83d\ude00":"\\ud800"}`,
    '{"a":"😀 1e400","b":1e300,"c":1e-400}',
  ])('takes %s', (text) => {
    expect(parseJson(text, 4)).toEqual(JSON.parse(text))
  })

  test('refuses what is no JSON, and what nests too deep', () => {
    expect(refusal('{"a":}')).toEqual(['syntax', undefined])
    expect(refusal('[[[[[]]]]]')).toEqual(['depth', undefined])
    expect(refusal('[[[[]]]]')).toBeNull()
  })
})

describe('reservedNames', () => {
  const parse = (text: string): unknown => JSON.parse(text)

  test('finds them at any depth, however they are spelt', () => {
    const value = parse(
      String.raw`{"__proto__":{"constructor":1},"a":[{"prototype":1}],"b":{"\u005f_proto__":2,"toString":3}}`,
    )
    expect(reservedNames(value)).toEqual([
      ['__proto__'],
      ['a', '0', 'prototype'],
      ['b', '__proto__'],
    ])
  })

  test('does not look into a member that is skipped', () => {
    const value = parse('{"items":[{"__proto__":1}],"other":{"items":{"__proto__":1}}}')
    expect(reservedNames(value, 'items')).toEqual([['other', 'items', '__proto__']])
  })
})
