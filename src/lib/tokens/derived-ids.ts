import { encodeUlid } from '../encoding/ulid.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import { hmacSha256 } from '../hmac-sha256.ts'
import type { KeyRing } from '../seal/key-ring.ts'

export interface IdSource {
  /** Names the key; the ids come out the same as long as the ring holds it. */
  keyId: string
  /** What the ids belong to. It may be known to anybody. */
  seed: string
  /** The time in the id of number 0. Each number adds a millisecond, so that ids sort by their numbers. */
  timeMs: number
}

/**
 * ULIDs that come out the same whenever they are asked for, and tell nothing of each other: who knows one of them, the
 * seed and the number of another cannot tell that other one.
 *
 * @throws KeyRingError when the ring has no such key
 */
export async function deriveIds(
  ring: KeyRing,
  { keyId, seed, timeMs }: IdSource,
): Promise<(number: number) => string> {
  const key = await ring.hmac(keyId, 'derived ids', encodeUtf8(seed))
  return (number) => encodeUlid(timeMs + number, hmacSha256(key, String(number)).subarray(0, 10))
}
