import type { PassFiles } from '../domain/model/ports/files.ts'

/** Signed files in R2, re-creatable at any time. */
export function createPassFiles(bucket: R2Bucket): PassFiles {
  return {
    async get(key) {
      try {
        const object = await bucket.get(key)
        return object ? new Uint8Array(await object.arrayBuffer()) : null
      } catch {
        // A file that cannot be read is made again, to the same bytes.
        return null
      }
    },
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
