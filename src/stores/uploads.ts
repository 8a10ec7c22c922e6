import type { Uploads } from '../domain/model/ports/files.ts'
import { encodeHex } from '../lib/encoding/hex.ts'

/** The least that R2 takes as a part of an upload; all parts but the last have the same size. */
const PART_BYTES = 5 * 1024 * 1024
/** A key continues with the id of a job, which begins with a time: all workspaces' files are listed oldest first. */
export const UPLOADS_PREFIX = 'imports/'

/** @see https://developers.cloudflare.com/r2/objects/multipart-objects/ */
export function createUploads(bucket: R2Bucket, workspaceId: string): Uploads {
  const keyOf = (jobId: string) => `${UPLOADS_PREFIX}${jobId}/${workspaceId}`

  return {
    open(jobId) {
      const key = keyOf(jobId)
      const digest = new crypto.DigestStream('SHA-256')
      const hash = digest.getWriter()
      const parts: R2UploadedPart[] = []
      let upload: R2MultipartUpload | null = null
      // Grows with the file: most are small.
      let buffer = new Uint8Array(64 * 1024)
      let filled = 0
      let dropped = false

      function makeRoom(bytes: number): void {
        if (filled + bytes <= buffer.length) return
        const larger = new Uint8Array(
          Math.min(PART_BYTES, Math.max(buffer.length * 2, filled + bytes)),
        )
        larger.set(buffer.subarray(0, filled))
        buffer = larger
      }
      async function sendPart(): Promise<void> {
        upload ??= await bucket.createMultipartUpload(key)
        parts.push(await upload.uploadPart(parts.length + 1, buffer.subarray(0, filled)))
        filled = 0
      }

      return {
        async write(bytes) {
          await hash.write(bytes)
          for (let at = 0; at < bytes.length && !dropped; ) {
            const taken = Math.min(bytes.length - at, PART_BYTES - filled)
            makeRoom(taken)
            buffer.set(bytes.subarray(at, at + taken), filled)
            filled += taken
            at += taken
            if (filled === PART_BYTES) await sendPart()
          }
        },
        async drop() {
          if (dropped) return
          dropped = true
          buffer = new Uint8Array()
          await upload?.abort()
        },
        async finish() {
          await hash.close()
          if (!dropped && upload) {
            if (filled > 0) await sendPart()
            await upload.complete(parts)
          } else if (!dropped) await bucket.put(key, buffer.subarray(0, filled))
          return encodeHex(new Uint8Array(await digest.digest))
        },
      }
    },

    async read(jobId, offset, length) {
      const object = await bucket.get(keyOf(jobId), { range: { offset, length } })
      return object ? new Uint8Array(await object.arrayBuffer()) : null
    },

    async remove(jobId) {
      await bucket.delete(keyOf(jobId))
    },
  }
}
