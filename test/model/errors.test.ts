import { describe, expect, test } from 'vitest'
import { AppError, ERRORS, type ErrorCode, type ErrorKind } from '../../src/domain/model/errors.ts'
import catalogue from '../vectors/error-catalogue.json'

interface Entry {
  code: ErrorCode
  status: number
  title: string
  retry: string
  stored_by_idempotency: boolean
}
const entries = catalogue.errors as Entry[]

describe('the catalogue of errors', () => {
  test('is closed: it has the codes that were agreed and no others', () => {
    expect(Object.keys(ERRORS).toSorted()).toEqual(entries.map(({ code }) => code).toSorted())
  })

  test.each(entries.map((entry) => [entry.code, entry] as const))('%s', (code, entry) => {
    const kind: ErrorKind = ERRORS[code]
    expect(kind.status).toBe(entry.status)
    expect(kind.retry ?? 'no').toBe(entry.retry)
    expect(kind.storedByIdempotency === true).toBe(entry.stored_by_idempotency)
    expect(kind.help).toMatch(/^[A-Z`].*\.$/)
    expect(new AppError(code, 'why').status).toBe(entry.status)
  })
})
