export interface PublicImage {
  contentType: string
  sizeBytes: number
  /** A strong entity tag, in quotes. */
  etag: string
  /** Null where `withBody` was false. */
  body: ReadableStream | null
}

/** Images that are shown on passes: anybody may fetch them, so they are read from R2 without a workspace. */
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
