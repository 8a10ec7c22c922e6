import { expect, test } from 'vitest'
import { OPTIONS } from '../../../src/dashboard/islands/editor/template/options.ts'
import { AppleOptions, GoogleOptions } from '../../../src/domain/model/platform-options-schemas.ts'

test.each([
  ['apple', AppleOptions],
  ['google', GoogleOptions],
] as const)('every member of `%s` has an input', (wallet, schema) => {
  // Translations have a tab of their own.
  const members = Object.keys(schema.shape).filter((name) => name !== 'localizations')
  expect(Object.keys(OPTIONS[wallet]).sort()).toEqual(members.sort())
})
