import { expect, test } from 'vitest'
import { partName, readCursor } from '../../src/domain/exports/cursor.ts'

test('an export begins with nothing, and goes on where it was', () => {
  expect(readCursor({ cursor: null })).toEqual({ after: null, parts: [], isComplete: false })
  const cursor = { after: { sort: 1, id: 'x' }, parts: ['a', 'b'], isComplete: true }
  expect(readCursor({ cursor: JSON.stringify(cursor) })).toEqual(cursor)
})

test('parts are named in their order', () => {
  const parts = Array.from({ length: 11 }, (_, i) => `n${i}`)
  const names = parts.map((_, i) => partName(parts, i))
  expect(names.toSorted()).toEqual(names)
  expect(names[10]).toBe('000010-n10')
})
