import type { FAILURE_REASONS } from '../../../domain/model/webhook-delivery.ts'
import type { Answers } from '../../../http/endpoints.ts'
import type { Tone } from '../../parts/badge.tsx'

export type Endpoint = Answers['WebhookEndpoint']
export type NewEndpoint = Answers['NewWebhookEndpoint']
export type Delivery = Answers['WebhookDelivery']
export type Attempt = Delivery['attempts'][number]

/** The state of an endpoint in words, and what happens next. */
export function health(endpoint: Endpoint): { word: string; tone: Tone; next: string } {
  const { status, disabledReason, failingSince } = endpoint
  if (status === 'ENABLED') {
    return failingSince === null
      ? { word: 'Healthy', tone: 'good', next: 'The last delivery succeeded, or is still pending.' }
      : {
          word: 'Failing',
          tone: 'warn',
          next: 'We retry for three days and disable the endpoint after five days of failures.',
        }
  }
  const why = {
    manual: 'Somebody on your team disabled it.',
    failing: 'All deliveries failed for five days.',
    gone: 'It answered 410 Gone.',
  } as const
  return {
    word: 'Disabled',
    tone: 'bad',
    next: `${disabledReason ? why[disabledReason] : 'It receives no events.'} Enable it once it works again, then resend what it missed.`,
  }
}

export const DELIVERY_TONES: Record<Delivery['status'], { word: string; tone: Tone }> = {
  PENDING: { word: 'Pending', tone: 'accent' },
  SUCCEEDED: { word: 'Delivered', tone: 'good' },
  FAILED: { word: 'Failed', tone: 'bad' },
}

/** The state of a delivery in words: also that an attempt is being made right now. */
export function deliveryState(delivery: Delivery, nowMs: number): { word: string; tone: Tone } {
  const { status, nextAttemptAt, attempts } = delivery
  if (nextAttemptAt === null || Date.parse(nextAttemptAt) > nowMs) return DELIVERY_TONES[status]
  return { word: attempts.length === 0 ? 'Sending…' : 'Resending…', tone: 'accent' }
}

/** Whether an attempt is still to come, that one included which somebody has asked for. */
export const isPending = ({ status, nextAttemptAt }: Delivery): boolean =>
  status === 'PENDING' || nextAttemptAt !== null

export const FAILURE_WORDS: Record<(typeof FAILURE_REASONS)[number], string> = {
  exhausted: 'Stopped after the last retry',
  blocked_address: 'Stopped: the URL doesn’t lead to a public address',
  endpoint_disabled: 'Stopped: the endpoint was disabled',
  endpoint_deleted: 'Stopped: the endpoint was deleted',
  event_erased: 'Stopped: the event was erased',
}

const NO_ANSWER = {
  timeout: 'Timed out',
  dns: 'Host not found',
  connection: 'No connection',
  blocked_address: 'Not a public address',
} as const

/** The result of an attempt: the status of the response, or why there is none. */
export const answerOf = ({ statusCode, error }: Attempt): string =>
  statusCode === null ? (error ? NO_ANSWER[error] : 'No response') : String(statusCode)

export const isGood = ({ statusCode }: Attempt): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300
