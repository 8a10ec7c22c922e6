import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AfterAttempt,
  type AttemptOutcome,
  afterAttempt,
  FAILING_AFTER_MS,
  WAITS_SECONDS,
} from '../../src/domain/webhooks/schedule.ts'
import vectors from '../vectors/webhook-delivery.json'

const NOW = Date.parse('2026-11-21T08:00:00.250Z')

function ended(outcome: AttemptOutcome, more: Partial<Parameters<typeof afterAttempt>[0]> = {}) {
  return afterAttempt({
    attempt: 1,
    outcome,
    nowMs: NOW,
    firstFailureMs: null,
    random: 0.5,
    ...more,
  })
}

const waited = (result: AfterAttempt) =>
  result.result === 'failure' && result.nextAttemptMs !== null
    ? (result.nextAttemptMs - NOW) / 1000
    : null

describe('the schedule', () => {
  test('is that of the specification', () => {
    expect(WAITS_SECONDS).toEqual(vectors.spec_schedule_seconds)
    let at = 0
    const cumulative = WAITS_SECONDS.map((wait) => {
      at += wait
      const [h, m, s] = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
      return [h, m, s].map((part) => String(part).padStart(2, '0')).join(':')
    })
    expect(cumulative).toEqual(vectors.spec_cumulative)
  })

  test('attempt n + 1 follows attempt n after the wait, and nothing follows the last', () => {
    const waits = WAITS_SECONDS.map((_, i) => waited(ended({ status: 500 }, { attempt: i + 1 })))
    expect(waits).toEqual([...vectors.spec_schedule_seconds.slice(1), null])
  })

  test('a given random number moves the wait by at most a fifth either way', () => {
    expect(waited(ended({ status: 500 }, { attempt: 4, random: 0 }))).toBe(7200 * 0.8)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, random) => {
          const wait = waited(ended({ error: 'dns' }, { attempt, random }))!
          expect(wait).toBeGreaterThanOrEqual(WAITS_SECONDS[attempt]! * 0.8)
          expect(wait).toBeLessThanOrEqual(WAITS_SECONDS[attempt]! * 1.2 + 0.001)
        },
      ),
    )
  })
})

describe('what an attempt leads to', () => {
  test.each(vectors.response_cases)('$status $error', (vector) => {
    const outcome = (
      vector.error
        ? { error: vector.error }
        : { status: vector.status, retryAfter: vector.headers?.['Retry-After'] ?? null }
    ) as AttemptOutcome
    const result = ended(outcome)
    expect(result.result).toBe(vector.result)
    if (result.result === 'success') return
    expect(result.firstFailureMs).toBe(NOW)
    expect(result.disable).toBe(vector.disable_endpoint ? 'gone' : null)
    if (vector.disable_endpoint || vector.retry === false) {
      expect(result.nextAttemptMs).toBeNull()
      return
    }
    const retryAfter = Number(vector.headers?.['Retry-After'] ?? 0)
    expect(waited(result)).toBe(Math.max(5, vector.min_delay ?? 0, retryAfter))
  })

  test.each([199, 300, 304, 600, 0])('%i is a failure', (status) =>
    expect(ended({ status }).result).toBe('failure'),
  )

  const IN_AN_HOUR = 'Sat, 21 Nov 2026 09:00:00 GMT'
  test.each([
    ['120', 120],
    [' 120 ', 120],
    ['3', 5],
    ['43200', 43_200],
    ['43201', 43_200],
    ['9'.repeat(400), 43_200],
    [IN_AN_HOUR, 3599.75],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 5],
    ['Sat, 21 Nov 2037 09:00:00 GMT', 43_200],
    ['Sun, 21 Nov 2026 09:00:00 GMT', 5],
    ['2026-11-21T09:00:00Z', 5],
    ['-5', 5],
    ['1.5', 5],
    ['soon', 5],
    ['', 5],
  ])('Retry-After %o waits %d seconds after the first attempt', (retryAfter, seconds) =>
    expect(waited(ended({ status: 503, retryAfter }))).toBe(seconds),
  )

  test('Retry-After never shortens the schedule', () =>
    expect(waited(ended({ status: 503, retryAfter: '1' }, { attempt: 5 }))).toBe(18_000))
})

describe('an endpoint that keeps failing', () => {
  test('is disabled after 120 hours, no moment earlier', () => {
    const since = (ms: number) => ended({ status: 500 }, { firstFailureMs: NOW - ms })
    expect(since(FAILING_AFTER_MS - 1)).toMatchObject({ disable: null })
    expect(since(FAILING_AFTER_MS)).toEqual({
      result: 'failure',
      nextAttemptMs: null,
      disable: 'failing',
      firstFailureMs: NOW - FAILING_AFTER_MS,
    })
    expect(FAILING_AFTER_MS).toBe(5 * 24 * 3600 * 1000)
  })

  test('keeps the time of its first failure, and one success ends it', () => {
    expect(
      ended({ status: 500 }, { firstFailureMs: 1_000 + NOW - FAILING_AFTER_MS }),
    ).toMatchObject({
      firstFailureMs: 1_000 + NOW - FAILING_AFTER_MS,
    })
    expect(ended({ status: 200 }, { firstFailureMs: 0 })).toEqual({ result: 'success' })
  })

  test('that is gone says so, however long it failed', () =>
    expect(ended({ status: 410 }, { firstFailureMs: 0 })).toMatchObject({ disable: 'gone' }))
})
