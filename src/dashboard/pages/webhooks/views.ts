import type { Answers } from '../../../http/endpoints.ts'
import type { Tone } from '../../parts/badge.tsx'

export type Endpoint = Answers['WebhookEndpoint']
export type NewEndpoint = Answers['NewWebhookEndpoint']
export type Delivery = Answers['WebhookDelivery']

/** How an endpoint is, in words, and what happens next. */
export function health(endpoint: Endpoint): { word: string; tone: Tone; next: string } {
  const { status, disabledReason, failingSince } = endpoint
  if (status === 'ENABLED') {
    return failingSince === null
      ? {
          word: 'Healthy',
          tone: 'good',
          next: 'Every delivery so far was taken, or will be tried.',
        }
      : {
          word: 'Failing',
          tone: 'warn',
          next: 'Deliveries are tried again for about three days. After five days without one that is taken, the endpoint is disabled.',
        }
  }
  const why = {
    manual: 'Somebody disabled it.',
    failing: 'It took no delivery for five days.',
    gone: 'It answered that it is gone (410).',
  } as const
  return {
    word: 'Disabled',
    tone: 'bad',
    next: `${disabledReason ? why[disabledReason] : 'It gets nothing.'} Enable it when it works again, then recover what it has missed.`,
  }
}

export const DELIVERY_TONES: Record<Delivery['status'], { word: string; tone: Tone }> = {
  PENDING: { word: 'Under way', tone: 'accent' },
  SUCCEEDED: { word: 'Taken', tone: 'good' },
  FAILED: { word: 'Failed', tone: 'bad' },
}

const NO_ANSWER = {
  timeout: 'no answer in time',
  dns: 'no such host',
  connection: 'no connection',
  blocked_address: 'not a public address',
} as const

/** The result of an attempt: the status of the answer, or the reason why there is no answer. */
export const answerOf = ({ statusCode, error }: Delivery['attempts'][number]): string | number =>
  statusCode ?? (error ? NO_ANSWER[error] : 'none')
