import { expect, test } from 'vitest'
import { invalidValue } from '../../src/domain/model/errors.ts'
import { refusedRow } from '../../src/domain/passes/refused-row.ts'

test('what was refused stands in the row, with its place', () => {
  expect(refusedRow({ id: 'pass_1' }, invalidValue('Is too long', '/fields/gate'))).toEqual({
    statusCode: 422,
    passId: 'pass_1',
    errors: [
      { code: 'validation_failed', message: '`fields.gate` is too long', pointer: '/fields/gate' },
    ],
  })
})

test('what is wrong inside the service is not told', () => {
  expect(refusedRow({ id: 'pass_1' }, new Error('no such table: passes'))).toEqual({
    statusCode: 500,
    passId: 'pass_1',
    errors: [{ code: 'internal_error', message: 'It could not be rendered' }],
  })
})
