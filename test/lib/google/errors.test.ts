import { describe, expect, test } from 'vitest'
import { type GoogleErrorKind, readRefusal } from '../../../src/lib/google/errors.ts'

const v1 = (code: number, reason: string, message: string) =>
  JSON.stringify({
    error: { code, message, errors: [{ message, domain: 'walletobjects', reason }] },
  })
const newer = (code: number, status: string, message: string, reason = '') =>
  JSON.stringify({
    error: { code, message, status, ...(reason && { details: [{ '@type': 'x', reason }] }) },
  })

const QUOTA = 'QuotaExceededException: too many notifications'
const CASES: [GoogleErrorKind, number, string][] = [
  ['permanent', 400, v1(400, 'badRequest', 'Invalid resource id')],
  ['permanent', 400, newer(400, 'INVALID_ARGUMENT', 'Unknown name "x"')],
  ['image', 400, v1(400, 'invalidResource', 'Image cannot be loaded: https://a/b.png')],
  ['auth', 401, v1(401, 'authError', 'Invalid Credentials')],
  ['auth', 401, newer(401, 'UNAUTHENTICATED', 'Request had invalid credentials')],
  ['auth', 403, v1(403, 'permissionDenied', 'Permission denied.')],
  ['auth', 403, newer(403, 'PERMISSION_DENIED', 'Permission denied.')],
  ['retry', 403, v1(403, 'rateLimitExceeded', 'Rate Limit Exceeded')],
  ['retry', 403, newer(403, 'RESOURCE_EXHAUSTED', 'Quota exceeded for requests per second')],
  ['retry', 403, v1(403, 'quotaExceeded', 'The request exceeded the quota of the project')],
  ['auth', 403, newer(403, 'PERMISSION_DENIED', 'Account cannot use the quota project')],
  ['auth', 403, newer(403, 'PERMISSION_DENIED', 'The API is disabled', 'SERVICE_DISABLED')],
  ['auth', 401, JSON.stringify({ error: 'disabled_client' })],
  ['auth', 400, JSON.stringify({ error: 'access_denied' })],
  ['retry', 409, newer(409, 'ABORTED', 'Concurrent modification')],
  ['not_found', 404, v1(404, 'resourceNotFound', 'Object 1.a not found.')],
  ['class_missing', 404, v1(404, 'classNotFound', 'Class 1.b not found.')],
  ['class_missing', 404, newer(404, 'NOT_FOUND', 'IssuerClassNotFoundException: 1.b')],
  ['exists', 409, v1(409, 'existingResource', 'Object 1.a already exists.')],
  ['exists', 409, newer(409, 'ALREADY_EXISTS', 'Object 1.a already exists.')],
  ['retry', 429, v1(429, 'rateLimitExceeded', 'Rate Limit Exceeded')],
  ['notification_quota', 429, v1(429, 'quotaExceeded', QUOTA)],
  ['notification_quota', 429, newer(429, 'RESOURCE_EXHAUSTED', QUOTA)],
  ['retry', 500, v1(500, 'backendError', 'Backend Error')],
  ['retry', 502, '<html>Bad Gateway</html>'],
  ['retry', 503, ''],
  ['auth', 400, JSON.stringify({ error: 'invalid_grant', error_description: 'Bad signature' })],
  ['permanent', 400, '[]'],
  ['permanent', 400, JSON.stringify({ error: { errors: 'x', details: [1, null], message: 4 } })],
]

describe('a refusal by Google', () => {
  test.each(CASES)('means %s for %d %s', (kind, status, body) => {
    expect(readRefusal(status, new Headers(), body).kind).toBe(kind)
  })

  test('says how long to wait', () => {
    const headers = new Headers({ 'retry-after': '17' })
    expect(readRefusal(429, headers, '').retryAfterSeconds).toBe(17)
    expect(
      readRefusal(429, new Headers({ 'retry-after': 'soon' }), '').retryAfterSeconds,
    ).toBeNull()
  })

  test('is told without addresses of people and never at length', () => {
    const message = `Bad value jane@example.com ${'x'.repeat(5000)}`
    const { detail, reason } = readRefusal(
      400,
      new Headers(),
      v1(400, 'has <b>markup</b>', message),
    )
    expect(detail).not.toContain('jane')
    expect(detail.length).toBeLessThanOrEqual(500)
    expect(reason).toBe('')
  })
})
