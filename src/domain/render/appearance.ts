import { membersWithValue } from '../../lib/json/members-with-value.ts'
import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import { type TieredPass, tierOf } from '../model/loyalty.ts'
import type { StoredImage, StoredImages } from '../model/pass.ts'
import type { Links } from '../model/ports/links.ts'
import type { TemplateContent } from '../model/template-content.ts'

/** How a pass looks: by what it was given for itself, else by its tier, else by its template. */
export function appearanceOf(pass: TieredPass, template: TemplateContent) {
  const { overrides } = pass
  const ofTier = tierOf(template, pass)?.design
  const design = {
    ...template.design,
    ...membersWithValue(ofTier ?? {}),
    images: { ...template.design.images, ...ofTier?.images },
  }
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
