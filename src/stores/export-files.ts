import type { ExportFiles } from '../domain/model/ports/files.ts'

/** A key goes on with the id of a job, which begins with a time: all workspaces' files are listed oldest first. */
export const EXPORTS_PREFIX = 'exports/'

export function createExportFiles(bucket: R2Bucket, workspaceId: string): ExportFiles {
  const prefixOf = (jobId: string) => `${EXPORTS_PREFIX}${jobId}/${workspaceId}/`

  return {
    async write(jobId, part, bytes) {
      await bucket.put(prefixOf(jobId) + part, bytes)
    },

    has: async (jobId, part) => (await bucket.head(prefixOf(jobId) + part)) !== null,

    async read(jobId, part) {
      const object = await bucket.get(prefixOf(jobId) + part)
      return object ? new Uint8Array(await object.arrayBuffer()) : null
    },

    async removePart(jobId, part) {
      await bucket.delete(prefixOf(jobId) + part)
    },

    async remove(jobId) {
      for (let more = true; more; ) {
        const { objects, truncated } = await bucket.list({ prefix: prefixOf(jobId) })
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
        more = truncated
      }
    },
  }
}
