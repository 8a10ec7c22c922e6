import { reportFault } from '../lib/report-fault.ts'

/**
 * Copies of files in the data centre that serves the caller. A copy can be missing at any time, and outlives what it was
 * made of: only what never changes under its key may be put here.
 *
 * @see https://developers.cloudflare.com/workers/runtime-apis/cache/
 */
export function createEdgeCache(cache: Cache) {
  const addressOf = (key: string) => `https://files.invalid/${key}`
  return {
    /** Null where there is no copy, and where the cache fails. */
    async get(key: string): Promise<Response | null> {
      const copy = await cache
        .match(addressOf(key))
        .catch((error) => reportFault({ reading: 'edge cache' }, error))
      return copy ?? null
    },
    /** Never fails: without the copy, the next request reads the file itself. */
    async put(
      key: string,
      body: BodyInit,
      { headers = {}, maxAgeSeconds }: { headers?: Record<string, string>; maxAgeSeconds: number },
    ): Promise<void> {
      const cacheControl = `max-age=${maxAgeSeconds}`
      const copy = new Response(body, { headers: { ...headers, 'Cache-Control': cacheControl } })
      await cache
        .put(addressOf(key), copy)
        .catch((error) => reportFault({ writing: 'edge cache' }, error))
    },
  }
}

export type EdgeCache = ReturnType<typeof createEdgeCache>
