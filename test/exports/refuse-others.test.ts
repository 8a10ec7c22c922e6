import { expect, test } from 'vitest'
import { refuseOthers } from '../../src/domain/exports/refuse-others.ts'

test('a list is refused to those without its scope', () => {
  const scopes = new Set(['passes:read'])
  expect(() => refuseOthers({ scopes }, 'passes')).not.toThrow()
  expect(() => refuseOthers({ scopes }, 'orders')).toThrow(/checkout:read/)
})
