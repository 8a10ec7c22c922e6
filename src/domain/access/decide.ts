import type { Reason } from '../model/access-event.ts'
import { effectiveStatus, type Pass, type PassAccess } from '../model/pass.ts'
import { ANY_DOOR } from '../model/ports/access.ts'

const REASONS_OF_STATUS = {
  VOIDED: 'pass_voided',
  SUSPENDED: 'pass_suspended',
  REDEEMED: 'pass_redeemed',
  EXPIRED: 'pass_expired',
} as const

/**
 * Whether a pass opens a door. Checked in this order: the pass's state, its permissions, their window
 * `[validFrom, validUntil)`, the door. The first check that fails is the reason.
 *
 * @param at.nowMs when the state is judged
 * @param at.windowMs when the window is judged: earlier than now for what a reader decided offline
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
