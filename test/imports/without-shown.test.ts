import { expect, test } from 'vitest'
import { withoutShown } from '../../src/domain/imports/without-shown.ts'

test('what the pass shows already is left out, to the members of its objects', () => {
  const shown = { name: 'Ana', fields: { seat: 'A 1', gate: '4' }, locations: [{ latitude: 1 }] }
  expect(withoutShown({ ...shown }, shown)).toEqual({})
  expect(withoutShown({ fields: { seat: 'A 2', gate: '4' } }, shown)).toEqual({
    fields: { seat: 'A 2' },
  })
})

test('what the pass does not show stays, null as well', () => {
  expect(withoutShown({ name: null, fields: { row: '7' } }, { name: 'Ana', fields: {} })).toEqual({
    name: null,
    fields: { row: '7' },
  })
  expect(withoutShown({ customer: { name: 'Ana' } }, { customer: null })).toEqual({
    customer: { name: 'Ana' },
  })
})

test('a list is taken whole where anything in it differs', () => {
  const shown = { locations: [{ latitude: 1 }, { latitude: 2 }] }
  const row = { locations: [{ latitude: 1 }, { latitude: 3 }] }
  expect(withoutShown(row, shown)).toEqual(row)
})

test('a member named as one of every object is no exception', () => {
  expect(withoutShown({ toString: 'x' }, {})).toEqual({ toString: 'x' })
})
