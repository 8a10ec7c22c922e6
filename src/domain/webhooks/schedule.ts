import { parseHttpDate } from '../../lib/http-date.ts'

/**
 * Seconds to wait before attempt 1, 2, … of a delivery; after the last there is none.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability
 */
export const WAITS_SECONDS = [
  0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const

const JITTER = 0.2
/** A receiver that seems overloaded, by its status or by a timeout, is left alone for at least this time. */
const OVERLOAD_WAIT_SECONDS = 60
const OVERLOADED = new Set([429, 502, 504])
const MAX_RETRY_AFTER_SECONDS = 12 * 3600
/** An endpoint that has failed for this time without one success is disabled. */
export const FAILING_AFTER_MS = 120 * 3_600_000

/** How one attempt ended: an answer, or why there was none. */
export type AttemptOutcome =
  | { status: number; retryAfter?: string | null }
  | { error: 'timeout' | 'dns' | 'connection' | 'blocked_address' }

export interface EndedAttempt {
  /** Counted from 1. */
  attempt: number
  outcome: AttemptOutcome
  /** When it ended, epoch milliseconds. */
  nowMs: number
  /** The first failure of the endpoint since its last success, in any delivery; null without one. */
  firstFailureMs: number | null
  /** In [0, 1). Spreads retries, so that a receiver that comes back is not overrun. */
  random: number
}

export type AfterAttempt =
  /** The endpoint's failures are over: its `firstFailureMs` becomes null. */
  | { result: 'success' }
  | {
      result: 'failure'
      /** When to try again; null: never, the delivery has failed for good. */
      nextAttemptMs: number | null
      /** Why the endpoint is to be disabled; null: it is not. */
      disable: 'gone' | 'failing' | null
      /** The endpoint's first failure since its last success: to be stored with it. */
      firstFailureMs: number
    }

/**
 * What follows from an attempt. Only 2xx is a success: redirects are not followed and count as failures. For an attempt
 * that a person asked for, `nextAttemptMs` is to be ignored.
 */
export function afterAttempt(ended: EndedAttempt): AfterAttempt {
  const { outcome, nowMs } = ended
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) {
    return { result: 'success' }
  }
  const firstFailureMs = ended.firstFailureMs ?? nowMs
  const disable = disableReason(outcome, nowMs - firstFailureMs)
  const waitSeconds = disable ? null : secondsToWait(ended)
  return {
    result: 'failure',
    nextAttemptMs: waitSeconds === null ? null : nowMs + Math.ceil(waitSeconds * 1000),
    disable,
    firstFailureMs,
  }
}

function disableReason(outcome: AttemptOutcome, failingMs: number): 'gone' | 'failing' | null {
  if ('status' in outcome && outcome.status === 410) return 'gone'
  return failingMs >= FAILING_AFTER_MS ? 'failing' : null
}

function secondsToWait({ attempt, outcome, nowMs, random }: EndedAttempt): number | null {
  const planned = WAITS_SECONDS[attempt]
  // An address that we must not call does not become a good one by waiting.
  if (planned === undefined || isError(outcome, 'blocked_address')) return null
  const jittered = planned * (1 - JITTER + 2 * JITTER * random)
  return Math.max(jittered, overloadWait(outcome), retryAfterSeconds(outcome, nowMs))
}

function overloadWait(outcome: AttemptOutcome): number {
  const overloaded =
    'status' in outcome ? OVERLOADED.has(outcome.status) : isError(outcome, 'timeout')
  return overloaded ? OVERLOAD_WAIT_SECONDS : 0
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function retryAfterSeconds(outcome: AttemptOutcome, nowMs: number): number {
  const text = ('status' in outcome && outcome.retryAfter?.trim()) || ''
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (parseHttpDate(text, nowMs) ?? 0) - nowMs / 1000
  return Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS)
}

function isError(outcome: AttemptOutcome, error: string): boolean {
  return 'error' in outcome && outcome.error === error
}
