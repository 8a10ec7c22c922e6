import type { EventType } from './event-types.ts'

export const MAX_ENDPOINTS = 20
export const DISABLED_REASONS = ['manual', 'failing', 'gone'] as const

/** Where a workspace wants its events to be sent. */
export interface WebhookEndpoint {
  id: string
  status: 'ENABLED' | 'DISABLED'
  disabledReason: (typeof DISABLED_REASONS)[number] | null
  /** Null: all. */
  types: EventType[] | null
  description: string | null
  config: EndpointConfig
  /** Rises with each change that a person made. */
  revision: number
  /** The first failure since its last success, epoch milliseconds. */
  firstFailureAt: number | null
  /** It answers late or not at all, so its deliveries take the slow lane. */
  slow: boolean
  /** A recovery under way: the number of the event after which it goes on. */
  recoverAfter: number | null
  /** The number of the recovery's last event. */
  recoverUntil: number | null
  createdAt: number
  updatedAt: number
}

/** The secret part of an endpoint. The address belongs to it, because many addresses carry a token. */
export interface EndpointConfig {
  url: string
  customHeaders: Record<string, string>
  /** `whsec_…`, the newest first; one that was replaced ends at `expiresAt`. */
  secrets: { secret: string; expiresAt: number | null }[]
  /** `whsk_…` and `whpk_…`, for signatures `v1a` beside `v1`. */
  keyPair: { privateKey: string; publicKey: string } | null
}

/** The keys that an attempt is signed with now. */
export function liveSigningSecrets({ secrets, keyPair }: EndpointConfig, nowMs: number): string[] {
  const live = secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > nowMs)
  return [...live.map(({ secret }) => secret), ...(keyPair ? [keyPair.privateKey] : [])]
}
