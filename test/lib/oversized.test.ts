import { expect, test } from 'vitest'
import { oversized } from '../../src/lib/json/oversized.ts'

test('finds a list that has too many items', () => {
  expect(oversized({ a: [1, 2, 3], b: { c: [[], { d: 1 }] } }, 3)).toBeNull()
  expect(oversized([1, 2, 3, 4], 3)).toEqual([])
  expect(oversized({ a: { b: [0, { c: [1, 2, 3, 4] }] } }, 3)).toEqual(['a', 'b', '1', 'c'])
  expect(oversized({ a: { b: 1, c: 2, d: 3, e: 4 } }, 3)).toBeNull()
  expect(oversized({ a: [{ b: [1, 2, 3, 4] }] }, 3, 'a')).toBeNull()
})

test('looks at nothing in it', () => {
  const trap = Array.from({ length: 1000 }, () => 1)
  Object.defineProperty(trap, 0, {
    enumerable: true,
    get: () => {
      throw new Error('looked at')
    },
  })
  expect(oversized({ a: trap }, 999)).toEqual(['a'])
})
