import type { EventType } from './event-types.ts'

export const DELIVERY_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const

/** Why a delivery has failed for good. Its attempts say what happened each time. */
export const FAILURE_REASONS = [
  'exhausted',
  'blocked_address',
  'endpoint_disabled',
  'endpoint_deleted',
  'event_erased',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export type AttemptError = 'timeout' | 'dns' | 'connection' | 'blocked_address'

/** One HTTP request of a delivery. `domain/webhooks/deliver.ts` makes it, `schedule.ts` beside it says when. */
export interface Attempt {
  /** When it began, epoch milliseconds. */
  at: number
  trigger: 'scheduled' | 'manual'
  statusCode: number | null
  durationMs: number
  error: AttemptError | null
  /** What was sent beside the body, by lower-case names. Values of the endpoint's own headers are masked. */
  requestHeaders: Record<string, string>
  /** Null without an answer, and once the pass is erased. */
  responseHeaders: Record<string, string> | null
  /** The beginning of what the receiver answered. */
  responseHead: string | null
}

/** One event to one endpoint. */
export interface Delivery {
  id: string
  endpointId: string
  eventSeq: number
  eventId: string
  type: EventType
  /** PENDING until it is final. */
  status: (typeof DELIVERY_STATUSES)[number]
  failureReason: FailureReason | null
  /** Attempts of the schedule that have ended. */
  attempt: number
  /** Rises whenever a queue message begins an attempt. Of several messages, only one that names this number may. */
  turn: number
  /** When the schedule makes the next attempt; null: it makes none. */
  nextAttemptAt: number | null
  /** When a client asked for an attempt that has not been made yet. */
  manualAt: number | null
  attempts: Attempt[]
  createdAt: number
}

/**
 * Each lane has its own queue. In the fast one a receiver has a short time to answer. Endpoints that take longer get the
 * slow one, where they have all the time that a receiver may take, and delay no others.
 */
export type DeliveryLane = 'fast' | 'slow'
