import type { Reason } from '../../domain/model/access-event.ts'

/** The reasons why a door opens or stays shut, in words for the person at the door. */
export const REASON_WORDS: Record<Reason, string> = {
  granted: 'Welcome',
  pass_not_found: 'No pass has this code',
  credential_ambiguous: 'Several passes have this code',
  token_invalid: 'The code is not genuine',
  token_expired: 'The code is too old: have the pass opened anew',
  pass_voided: 'The pass is void',
  pass_suspended: 'The pass is suspended',
  pass_redeemed: 'The pass has been used',
  pass_expired: 'The pass has ended',
  no_permissions: 'The pass opens no doors',
  not_yet_valid: 'Not valid yet',
  expired: 'No longer valid',
  door_not_allowed: 'Not for this door',
  already_used: 'This code has been used',
}
