import type { ImageRole } from '../domain/model/design.ts'
import type { PassContent } from '../domain/model/pass-content.ts'

/** Chooses, for each image, its file with the most pixels. */
export function largestFiles(
  images: PassContent['images'],
  roles: readonly ImageRole[],
): Partial<Record<ImageRole, string>> {
  const entries = roles.flatMap((role) => {
    const file = images[role]?.files.at(-1)
    return file ? [[role, file]] : []
  })
  return Object.fromEntries(entries)
}
