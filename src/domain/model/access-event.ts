/**
 * Why a door opens or stays shut, with the number that BACnet has for it (AccessEvent, ASHRAE 135), so that
 * access-control software understands the log.
 */
export const REASONS = {
  granted: 1,
  pass_not_found: 129,
  credential_ambiguous: 164,
  token_invalid: 132,
  token_expired: 131,
  pass_voided: 153,
  pass_suspended: 158,
  pass_redeemed: 156,
  pass_expired: 152,
  no_permissions: 135,
  not_yet_valid: 151,
  expired: 152,
  door_not_allowed: 134,
  already_used: 156,
  template_not_allowed: 133,
  max_uses_reached: 156,
} as const

export type Reason = keyof typeof REASONS

/** A decision at a door, as it is logged. */
export interface AccessEvent {
  id: string
  evaluatedAt: number
  doorId: string
  /** Null where the credential names no pass, or could be of several. */
  passId: string | null
  decision: 'granted' | 'denied'
  reason: Reason
  accessLevel: string | null
  validUntil: string | null
  cacheTtlSeconds: number
  direction: 'in' | 'out' | null
  readerId: string | null
  /** The reader's own id of the event. Erased with the pass: readers may make it of the credential. */
  eventId: string | null
  /** When the reader itself decided, because it had no connection; null where we decided. */
  offlineAt: number | null
  /** Keyed hash of the request. Tells a repeat from another request with the same eventId. Null without an eventId. */
  fingerprint: string | null
  actor: string
  /** The scanner that asked; null for readers with a key of their own. */
  scannerId: string | null
}
