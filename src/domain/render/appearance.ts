import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import type { Pass, StoredImage, StoredImages } from '../model/pass.ts'
import type { Links } from '../model/ports/links.ts'
import type { TemplateContent } from '../model/template-content.ts'

/** How a pass looks: by what it was given for itself, else by its template. */
export function appearanceOf({ overrides }: Pick<Pass, 'overrides'>, template: TemplateContent) {
  const { design } = template
  return {
    name: overrides.name ?? template.name,
    organizationName: overrides.organizationName ?? template.organizationName ?? template.name,
    backgroundColor: overrides.backgroundColor ?? design.backgroundColor,
    foregroundColor: overrides.foregroundColor ?? design.foregroundColor,
    labelColor: overrides.labelColor ?? design.labelColor,
    images: { ...design.images, ...overrides.images },
  }
}

/** Something of each image, by its role. */
export function mapImages<T>(
  images: StoredImages,
  map: (image: StoredImage) => T,
): Partial<Record<ImageRole, T>> {
  const entries = IMAGE_ROLES.flatMap((role) => (images[role] ? [[role, map(images[role])]] : []))
  return Object.fromEntries(entries)
}

/** Where clients see an image: at the address that they gave, or at that of an upload's largest file. */
export function imageUrl({ assetUrl }: Links, { source, assetId, files }: StoredImage): string {
  return source.startsWith('ast_') ? `${assetUrl(assetId)}/${files.at(-1)}` : source
}
