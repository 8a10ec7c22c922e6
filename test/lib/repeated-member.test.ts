import { expect, test } from 'vitest'
import { repeatedMember } from '../../src/lib/json/repeated-member.ts'

test.each([
  ['{}', null],
  ['[]', null],
  ['"a"', null],
  ['{"a":1,"b":{"a":2}}', null],
  ['[{"a":1},{"a":1}]', null],
  ['{"a":"a","b":["a","a"]}', null],
  [String.raw`{"a":"\"a\":","b":":\\"}`, null],
  ['{"a":1,"a":1}', '/a'],
  ['{"a":{"b":1,"c":[{"d":1},{"d":1,"d":2}]}}', '/a/c/1/d'],
  [String.raw`{"a":1,"\u0061":2}`, '/a'],
  ['{"a" : 1 , "a"\n: 2}', '/a'],
  ['{"":1,"":2}', '/'],
  ['{"a/b":1,"a/b":2}', '/a~1b'],
  ['{"__proto__":1,"__proto__":2}', '/__proto__'],
  ['{"a":[[],{}],"a":1}', '/a'],
])('%s repeats %s', (text, place) => {
  JSON.parse(text)
  expect(repeatedMember(text)).toBe(place)
})
