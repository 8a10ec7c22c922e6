import type { Shop } from './checkout-order.ts'

export const CONNECTION_STATUSES = ['ENABLED', 'DISABLED'] as const

/** What proves that a webhook comes from the shop, and what opens the shop's API. */
export interface ConnectionSecret {
  current: string
  /** The secret before the last rotation counts until `until`, epoch milliseconds. */
  previous: { secret: string; until: number } | null
  /** Key of the shop's own API, which is asked for what the shop's events leave out. */
  apiKey: string | null
}

/** Why a delivery with a good signature was ignored. */
export type IgnoredReason = 'wrong_mode' | 'disabled' | 'unreadable'

export interface CheckoutConnection {
  id: string
  source: Shop
  name: string
  status: (typeof CONNECTION_STATUSES)[number]
  secret: ConnectionSecret
  ignored: Partial<Record<IgnoredReason, { count: number; at: number }>>
  revision: number
  createdAt: number
  updatedAt: number
}

/** The secrets that count now, the current one first. */
export function liveShopSecrets({ secret }: CheckoutConnection, nowMs: number): string[] {
  const { current, previous } = secret
  return previous && previous.until > nowMs ? [current, previous.secret] : [current]
}
