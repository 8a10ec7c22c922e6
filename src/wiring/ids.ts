import type { Claim } from '../domain/model/commit.ts'
import type { RandomBytes } from '../domain/model/ctx.ts'
import { encodeUlid } from '../lib/encoding/ulid.ts'
import type { KeyRing } from '../lib/seal/key-ring.ts'
import { deriveIds } from '../lib/tokens/derived-ids.ts'
import type { Overrides } from './overrides.ts'

/** Request ids need no configuration, so that a request that meets a broken one has an id as well. */
export function createRequestIds({ now = Date.now }: Overrides): () => string {
  const nextId = randomIds(now)
  return () => `req_${nextId()}`
}

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/** Asking for random bytes costs about the same for many as for few, and a request makes several ids. */
const POOL_BYTES = 1000
const ID_BYTES = 10

export function randomIds(now: () => number): () => string {
  let [pool, used] = [new Uint8Array(0), 0]
  return () => {
    if (used === pool.length) [pool, used] = [randomBytes(POOL_BYTES), 0]
    const random = pool.subarray(used, used + ID_BYTES)
    used += ID_BYTES
    return encodeUlid(now(), random)
  }
}

/** Ids derived from a claim: asked for in the same order, they come out the same when the claim is taken over. */
export async function idsFrom(ring: KeyRing, { seed }: Claim): Promise<() => string> {
  // A key id may have hyphens itself.
  const [timeMs, , ...keyId] = seed.split('-')
  const idOf = await deriveIds(ring, { keyId: keyId.join('-'), seed, timeMs: Number(timeMs) })
  let asked = 0
  return () => idOf(asked++)
}
