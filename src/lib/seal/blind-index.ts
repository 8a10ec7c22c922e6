import type { KeyRing } from './key-ring.ts'
import { keyedHash, keyedHashes } from './keyed-hash.ts'

const PURPOSE = 'blind-index'

/**
 * An index by which equal e-mail addresses are found while their text is sealed: 128 bits of HMAC-SHA256 over
 * workspace and normalised address, 22 characters, under the ring's current key.
 *
 * Rows that were written before a rotation keep their index, so a look-up must ask for every value of
 * `blindIndexCandidates`. An old key can leave the ring once the values sealed under it have been sealed
 * again, which also writes their index again.
 */
export function blindIndex(ring: KeyRing, workspaceId: string, email: string): Promise<string> {
  return keyedHash(ring, PURPOSE, workspaceId, normaliseEmail(email))
}

/** One index for each key of the ring, for `WHERE email_index IN (…)`. The current key's comes first. */
export function blindIndexCandidates(
  ring: KeyRing,
  workspaceId: string,
  email: string,
): Promise<string[]> {
  return keyedHashes(ring, PURPOSE, workspaceId, normaliseEmail(email))
}

/** Lower-casing can leave a text that is no longer in NFKC, hence the second pass. */
function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
}
