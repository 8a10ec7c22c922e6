import type { CheckoutProvider } from './checkout-order.ts'

export const CONNECTION_STATUSES = ['ENABLED', 'DISABLED'] as const

/** What a shop signs with. */
export interface ConnectionSecret {
  current: string
  /** During a rotation, until its end (epoch milliseconds). */
  previous: { secret: string; until: number } | null
  /** Of the shop's own API: fetches what its events leave out. */
  apiKey: string | null
}

/** Why verified deliveries did nothing. */
export type IgnoredReason = 'wrong_mode' | 'disabled' | 'unreadable'

export interface CheckoutConnection {
  id: string
  source: CheckoutProvider
  name: string
  status: (typeof CONNECTION_STATUSES)[number]
  secret: ConnectionSecret
  ignored: Partial<Record<IgnoredReason, { count: number; at: number }>>
  revision: number
  createdAt: number
  updatedAt: number
}

/** Those that count now, the current one first. */
export function liveSecrets({ secret }: CheckoutConnection, nowMs: number): string[] {
  const { current, previous } = secret
  return previous && previous.until > nowMs ? [current, previous.secret] : [current]
}
