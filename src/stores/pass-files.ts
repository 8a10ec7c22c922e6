import type { PassFiles } from '../domain/model/ports/files.ts'
import { reportFault } from '../lib/report-fault.ts'
import type { EdgeCache } from './edge-cache.ts'

/** A pass that is deleted is erased everywhere within ten minutes. */
const NEARBY_SECONDS = 10 * 60

/** Signed files in R2, re-creatable at any time. */
export function createPassFiles(
  bucket: R2Bucket,
  edge: EdgeCache,
  waitUntil: (work: Promise<unknown>) => void,
): PassFiles {
  async function get(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const object = await bucket.get(key)
      return object ? new Uint8Array(await object.arrayBuffer()) : null
    } catch (error) {
      // A file that cannot be read is made again, to the same bytes.
      reportFault({ reading: 'pass file' }, error)
      return null
    }
  }

  return {
    get,
    async getNearby(key) {
      const copy = await edge.get(key)
      if (copy) return new Uint8Array(await copy.arrayBuffer())
      const bytes = await get(key)
      if (bytes) waitUntil(edge.put(key, bytes, { maxAgeSeconds: NEARBY_SECONDS }))
      return bytes
    },
    streamNearby: async (key) => (await edge.get(key))?.body ?? null,
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } })
    },
    async removeAll(prefix) {
      for (let more = true; more; ) {
        const { objects, truncated } = await bucket.list({ prefix })
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
        more = truncated
      }
    },
    async keepOnly(prefix, key) {
      const { objects } = await bucket.list({ prefix })
      const others = objects.map((object) => object.key).filter((other) => other !== key)
      if (others.length > 0) await bucket.delete(others)
    },
  }
}
