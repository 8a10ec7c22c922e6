export interface PublicImage {
  contentType: string
  sizeBytes: number
  /** A strong entity tag, in quotes. */
  etag: string
  /** Null where `withBody` was false. */
  body: ReadableStream | null
}

/** Images that were kept before a file was made of them have an earlier one in its place. */
const OLDER_FILES: Partial<Record<string, string>> = { 'whole-hero.png': 'hero.png' }

/** Images that are shown on passes: anybody may fetch them, so they are read from R2 without a workspace. */
export function createPublicImages(files: R2Bucket) {
  return {
    async find(
      place: { workspaceId: string; assetId: string; file: string },
      { withBody }: { withBody: boolean },
    ): Promise<PublicImage | null> {
      const read = (file: string) => {
        const key = `images/${place.workspaceId}/${place.assetId}/${file}`
        return withBody ? files.get(key) : files.head(key)
      }
      const older = OLDER_FILES[place.file]
      const object = (await read(place.file)) ?? (older ? await read(older) : null)
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
