import type { Shop } from './checkout-order.ts'

export const CONNECTION_STATUSES = ['ENABLED', 'DISABLED'] as const

/** What proves that a webhook comes from the shop, and what opens the shop's API. */
export interface ConnectionSecret {
  /** Null as long as the shop has not shown it: nothing counts as signed until then. */
  current: string | null
  /** The secret before the last rotation counts until `until`, epoch milliseconds. */
  previous: { secret: string; until: number } | null
  /** Key of the shop's own API, which is asked for what the shop's events leave out. */
  apiKey: string | null
}

/** Why a delivery had no effect. */
export const REFUSED_REASONS = [
  'signature',
  'unreadable',
  'mode',
  'disabled',
  'api_key_missing',
  'not_fetched',
  'order_unknown',
] as const
export type RefusedReason = (typeof REFUSED_REASONS)[number]

/** How often something came, and when it came last, in epoch milliseconds. */
export interface Tally {
  count: number
  at: number
}

export interface CheckoutConnection {
  id: string
  source: Shop
  name: string
  status: (typeof CONNECTION_STATUSES)[number]
  secret: ConnectionSecret
  refused: Partial<Record<RefusedReason, Tally>>
  /** Signed deliveries of topics that nothing follows from, by topic: at most `MAX_TOPICS`, and `other`. */
  ignored: Record<string, Tally>
  /** When the first delivery came that its secret had signed, epoch milliseconds. Null: none has come yet. */
  verifiedAt: number | null
  revision: number
  createdAt: number
  updatedAt: number
}

export const MAX_TOPICS = 20
const MAX_TOPIC_CHARACTERS = 64

/** A topic is a text of the shop's: it is cut, and what no topic has becomes an underscore. */
export const topicName = (topic: string): string =>
  topic.slice(0, MAX_TOPIC_CHARACTERS).replaceAll(/[^\w./:-]/g, '_') || 'none'

/** The secrets that count now, the current one first. */
export function liveShopSecrets({ secret }: CheckoutConnection, nowMs: number): string[] {
  const { current, previous } = secret
  const graced = previous && previous.until > nowMs ? previous.secret : null
  return [current, graced].filter((each) => each !== null)
}
