/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { isPassingError } from '../../src/lib/passing-errors.ts'

// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
const PASSING = [
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
  'D1_ERROR: Network connection lost.',
  'Network connection lost.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
  "D1_ERROR: Can't read from request stream because client disconnected.",
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'get: We encountered an internal error. Please try again. (10001)',
  'put: Reduce your concurrent request rate for the same object. (10058)',
]
const LASTING = [
  'D1_ERROR: no such column: gate at offset 7: SQLITE_ERROR',
  'D1_ERROR: UNIQUE constraint failed: passes.serial_number: SQLITE_CONSTRAINT',
  'D1_TYPE_ERROR: Type undefined not supported for value undefined',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
  'put: Your proposed upload exceeds the maximum allowed object size. (100100)',
  'get: The specified key does not exist. (10007)',
]

test.each(PASSING)('%s passes, wrapped or not', (message) => {
  expect(isPassingError(new Error(message))).toBe(true)
  const wrapped = new Error('Failed query', {
    cause: new Error('again', { cause: new Error(message) }),
  })
  expect(isPassingError(wrapped)).toBe(true)
})

test.each(LASTING)('%s stays', (message) => {
  expect(isPassingError(new Error(message))).toBe(false)
})

test.each([null, undefined, 'Network connection lost.', { message: 'Network connection lost.' }])(
  '%j is no error',
  (thrown) => {
    expect(isPassingError(thrown)).toBe(false)
  },
)

test('no other file knows what the platform says of a passing error', () => {
  const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const texts =
    /connection lost|is overloaded|to be reset|code was updated|transient issue|client disconnected|exceeded timeout|\b100(?:01|43|58)\b/i
  const knowing = Object.keys(sources).filter((file) => texts.test(sources[file]!))
  expect(knowing).toEqual(['../../src/lib/passing-errors.ts'])
})
