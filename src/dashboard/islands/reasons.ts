import type { Reason } from '../../domain/model/access-event.ts'

/** Why a door admits or refuses somebody, in words for the person at the door. */
export const REASON_WORDS: Record<Reason, string> = {
  granted: 'Welcome',
  pass_not_found: 'Unknown code',
  credential_ambiguous: 'Several passes share this code',
  token_invalid: 'Code isn’t genuine',
  token_expired: 'Code expired: ask the holder to reopen the pass',
  pass_voided: 'Pass is void',
  pass_suspended: 'Pass is suspended',
  pass_redeemed: 'Pass already used',
  pass_expired: 'Pass expired',
  no_permissions: 'Pass opens no doors',
  not_yet_valid: 'Not valid yet',
  expired: 'No longer valid',
  door_not_allowed: 'Not for this door',
  already_used: 'Code already used',
  template_not_allowed: 'Pass is not for this scanner',
  max_uses_reached: 'Already admitted',
}
