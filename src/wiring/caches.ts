import type { Sealer } from '../domain/model/ports/sealer.ts'
import { reportFault } from '../lib/report-fault.ts'
import { SealError } from '../lib/seal/seal.ts'
import type { SmallCache } from '../lib/small-cache.ts'

/** Access tokens and the like, shared by all isolates; a KV that fails is as good as empty. */
export function createSmallCache(kv: KVNamespace): SmallCache {
  return {
    get: async (key) =>
      (await kv.get(key).catch((error) => reportFault({ reading: 'cache' }, error))) ?? null,
    put: (key, value, ttlSeconds) =>
      kv
        .put(key, value, { expirationTtl: Math.max(60, ttlSeconds) })
        .catch((error) => reportFault({ writing: 'cache' }, error)),
  }
}

/** A cache whose values are sealed, as they are in the database: whoever has one can act for its owner. */
export function sealedCache(cache: SmallCache, sealer: Sealer): SmallCache {
  const place = (key: string) => ({ purpose: 'cache', workspaceId: '', id: key })
  return {
    async get(key) {
      const sealed = await cache.get(key)
      if (sealed === null) return null
      try {
        return await sealer.open(place(key), sealed)
      } catch (error) {
        // Sealed by a key that is no longer in the ring.
        if (!(error instanceof SealError)) reportFault({ reading: 'sealed cache' }, error)
        return null
      }
    },
    put: async (key, value, ttlSeconds) =>
      cache.put(key, await sealer.seal(place(key), value), ttlSeconds),
  }
}
