import type { EdgeCache } from './edge-cache.ts'
import { drawStampPicture } from './stamp-pictures.ts'

/** An asset's id is made of its content, so a copy is never outdated. But an image that was erased must be gone soon. */
const NEARBY_SECONDS = 5 * 60

export interface PublicImage {
  contentType: string
  sizeBytes: number
  /** A strong entity tag, in quotes. */
  etag: string
  /** Null where `withBody` was false. */
  body: ReadableStream | null
}

/** Images that are shown on passes: anybody may fetch them, so they are read from R2 without a workspace. */
export function createPublicImages(files: R2Bucket, edge: EdgeCache) {
  return {
    async find(
      place: { workspaceId: string; assetId: string; file: string },
      { withBody, waitUntil }: { withBody: boolean; waitUntil(work: Promise<unknown>): void },
    ): Promise<PublicImage | null> {
      const key = `images/${place.workspaceId}/${place.assetId}/${place.file}`
      const copy = await edge.get(key)
      if (copy) return fromCopy(copy, withBody)
      const read = () => (withBody ? files.get(key) : files.head(key))
      const object =
        (await read()) ?? ((await drawStampPicture(files, place)) ? await read() : null)
      if (!object) return null
      const image = {
        contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
        sizeBytes: object.size,
        etag: object.httpEtag,
      }
      if (!('body' in object)) return { ...image, body: null }
      const [body, copied] = (object as R2ObjectBody).body.tee()
      waitUntil(edge.put(key, copied, { headers: headersOf(image), maxAgeSeconds: NEARBY_SECONDS }))
      return { ...image, body }
    },
  }
}

const headersOf = ({ contentType, sizeBytes, etag }: Omit<PublicImage, 'body'>) => ({
  'Content-Type': contentType,
  'Content-Length': String(sizeBytes),
  ETag: etag,
})

function fromCopy({ headers, body }: Response, withBody: boolean): PublicImage {
  return {
    contentType: headers.get('Content-Type')!,
    sizeBytes: Number(headers.get('Content-Length')),
    etag: headers.get('ETag')!,
    body: withBody ? body : null,
  }
}
