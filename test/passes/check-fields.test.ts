import { expect, test } from 'vitest'
import type { AppError } from '../../src/domain/model/errors.ts'
import { checkFields } from '../../src/domain/passes/check-fields.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'

const template = templateContent({
  fields: [
    templateField({ key: 'seat', required: true }),
    templateField({ key: 'row', type: 'number', default: 7, required: true }),
    templateField({ key: 'name', binding: 'customer.name', required: true }),
    templateField({ key: 'points', type: 'number', binding: 'points' }),
  ],
})
const ADA = passOf(template, { customer: { name: 'Ada', email: null } })
const check = (fields: Record<string, string | number>, pass = ADA) =>
  checkFields(template, { fields }, pass, '/passes/3')

function faultsOf(fields: Record<string, string | number>, pass = ADA) {
  try {
    check(fields, pass)
  } catch (error) {
    return (error as AppError).details.map(({ pointer, reason }) => [pointer, reason])
  }
  return []
}

test('values are kept, but for the points, which are kept as the balance', () => {
  expect(check({ seat: 'B 12', points: 5 })).toEqual({ seat: 'B 12' })
})

test('every fault is named at its place', () => {
  const nobody = { ...ADA, customer: null }
  expect(faultsOf({ row: 'seven', sea: 'B 12' }, nobody)).toEqual([
    ['/passes/3/fields/row', 'invalid_value'],
    ['/passes/3/fields/sea', 'unrecognized_key'],
    ['/passes/3/fields/seat', 'required'],
    ['/passes/3/fields/name', 'required'],
  ])
})

test('an empty value is none where one is required, though there is a default', () => {
  expect(faultsOf({ seat: '' })).toEqual([['/passes/3/fields/seat', 'required']])
  expect(faultsOf({ seat: 'B', row: '' })).toContainEqual(['/passes/3/fields/row', 'required'])
})
