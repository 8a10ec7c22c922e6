import { effectiveStatus, type Pass, type PassAccess } from '../passes/pass.ts'

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
} as const
export type Reason = keyof typeof REASONS

const REASONS_OF_STATUS = {
  VOIDED: 'pass_voided',
  SUSPENDED: 'pass_suspended',
  REDEEMED: 'pass_redeemed',
  EXPIRED: 'pass_expired',
} as const

/** Opens every door; only where it is given. */
export const ANY_DOOR = '*'

/**
 * Whether a pass opens a door: its state, then its permissions, then their window `[validFrom, validUntil)`, then
 * the door. The first that does not hold is the reason.
 *
 * @param at.nowMs decides the state @param at.windowMs decides the window: earlier for what was decided offline
 */
export function decide(
  pass: Pick<Pass, 'status' | 'expiresAt'> & { access: PassAccess | null },
  doorId: string,
  at: { nowMs: number; windowMs: number },
): Reason {
  const status = effectiveStatus(pass, at.nowMs)
  if (status !== 'ACTIVE') return REASONS_OF_STATUS[status]
  if (!pass.access) return 'no_permissions'
  const { validFrom, validUntil, allowedDoors } = pass.access
  if (validFrom !== null && at.windowMs < Date.parse(validFrom)) return 'not_yet_valid'
  if (validUntil !== null && at.windowMs >= Date.parse(validUntil)) return 'expired'
  return allowedDoors.includes(doorId) || allowedDoors.includes(ANY_DOOR)
    ? 'granted'
    : 'door_not_allowed'
}
