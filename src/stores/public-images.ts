export interface PublicImage {
  contentType: string
  sizeBytes: number
  /** Strong, in quotes. */
  etag: string
  /** Null when only the facts were asked for. */
  body: ReadableStream | null
}

/** What anybody may fetch: images that are shown on passes. Read without a workspace, from R2 alone. */
export function createPublicImages(files: R2Bucket) {
  return {
    async find(
      place: { workspaceId: string; assetId: string; file: string },
      { withBody }: { withBody: boolean },
    ): Promise<PublicImage | null> {
      const key = `images/${place.workspaceId}/${place.assetId}/${place.file}`
      const object = withBody ? await files.get(key) : await files.head(key)
      if (!object) return null
      return {
        contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
        sizeBytes: object.size,
        etag: object.httpEtag,
        body: 'body' in object ? (object as R2ObjectBody).body : null,
      }
    },
  }
}
