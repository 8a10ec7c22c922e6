/// <reference types="vite/client" />
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, test } from 'vitest'
import { mayRepeatRead, type Trouble, troubleOf } from '../../src/lib/passing-errors.ts'

// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
// https://developers.cloudflare.com/durable-objects/observability/troubleshooting/
// https://developers.cloudflare.com/r2/api/error-codes/
const MESSAGES: Record<Trouble | 'lasting', string[]> = {
  passing: [
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
    'D1_ERROR: Network connection lost.',
    'Network connection lost.',
    'D1_ERROR: Replica disconnected from primary.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    "D1_ERROR: Can't read from request stream because client disconnected.",
    'Durable Object reset because its code was updated.',
    'Internal error in Durable Object storage caused object to be reset.',
    'Connection closed: this Durable Object instance is no longer active. Reconnect or retry the request.',
    'get: We encountered an internal error. Please try again. (10001)',
    'put: Reduce your concurrent request rate for the same object. (10058)',
  ],
  overloaded: [
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'Durable Object is overloaded. Too many requests queued.',
    'Durable Object is overloaded. Too much data queued.',
    'Durable Object is overloaded. Requests queued for too long.',
    'Durable Object is overloaded. Too many requests for the same object within a 10 second window.',
    'Durable Object storage operation exceeded timeout which caused object to be reset.',
    'Your account is generating too much load on Durable Objects. Please back off and try again later.',
    'Your account is doing too many concurrent storage operations. Please back off and try again later.',
  ],
  full: [
    'database or disk is full: SQLITE_FULL',
    'D1_ERROR: database or disk is full: SQLITE_FULL',
    'D1_ERROR: Exceeded maximum DB size',
    'D1_ERROR: Exceeded maximum account storage',
  ],
  lasting: [
    'D1_ERROR: no such column: gate at offset 7: SQLITE_ERROR',
    'D1_ERROR: UNIQUE constraint failed: passes.serial_number: SQLITE_CONSTRAINT',
    'D1_TYPE_ERROR: Type undefined not supported for value undefined',
    "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
    'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
    "Durable Object's isolate exceeded its memory limit and was reset.",
    'put: Your proposed upload exceeds the maximum allowed object size. (100100)',
    'get: The specified key does not exist. (10007)',
    '',
  ],
}

describe.each(Object.entries(MESSAGES))('%s', (kind, messages) => {
  const expected = kind === 'lasting' ? null : kind

  test.each(messages)('%s, wrapped or not', (message) => {
    const error = new Error(message)
    const twice = new Error('outer', { cause: new Error('again', { cause: error }) })
    for (const each of [error, twice, new DrizzleQueryError('SELECT 1', [], error)]) {
      expect(troubleOf(each)).toBe(expected)
      expect(mayRepeatRead(each)).toBe(kind === 'passing')
    }
  })
})

test.each([
  [{ retryable: true, remote: false }, 'passing'],
  [{ durableObjectReset: true, remote: true }, 'passing'],
  [{ durableObjectReset: true, retryable: true, overloaded: true }, 'overloaded'],
  [{ overloaded: true }, 'overloaded'],
  [{ remote: true }, null],
  [{ retryable: false, durableObjectReset: false, overloaded: false }, null],
] as const)('an error that says %j of itself is %s, whatever its text', (flags, expected) => {
  const error = Object.assign(new Error('internal error; reference = 0a1b2c'), flags)
  expect(troubleOf(error)).toBe(expected)
  expect(troubleOf(new Error('wrapped', { cause: error }))).toBe(expected)
})

test('an object that a query has taken too much memory of meets it again, although it was reset', () => {
  const message = "Durable Object's isolate exceeded its memory limit and was reset."
  const error = Object.assign(new Error(message), { durableObjectReset: true, retryable: true })
  expect(troubleOf(error)).toBe(null)
})

test.each(Object.values(MESSAGES).flat())('a client cannot feign it by sending «%s»', (text) => {
  const taken = new Error(
    'D1_ERROR: UNIQUE constraint failed: passes.serial_number: SQLITE_CONSTRAINT',
  )
  expect(troubleOf(new DrizzleQueryError('INSERT INTO passes', [text], taken))).toBe(null)
})

test.each([
  null,
  undefined,
  'Network connection lost.',
  { message: 'Network connection lost.', overloaded: true },
])('%j is no error', (thrown) => {
  expect(troubleOf(thrown)).toBe(null)
})

test('no other file knows what the platform says of a passing error', () => {
  const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const texts =
    /connection lost|is overloaded|to be reset|code was updated|transient issue|client disconnected|exceeded timeout|SQLITE_FULL|disk is full|too much load|no longer active|durableObjectReset|\b100(?:01|43|58)\b/i
  const knowing = Object.keys(sources).filter((file) => texts.test(sources[file]!))
  expect(knowing).toEqual(['../../src/lib/passing-errors.ts'])
})
