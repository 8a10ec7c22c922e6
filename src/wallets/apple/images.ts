import type { ContentImage, PassContent } from '../../domain/passes/content.ts'
import { IMAGE_ROLES, type ImageRole } from '../../domain/templates/design.ts'
import { kindOf } from './style.ts'

/**
 * The images that belong into the package, in the order of IMAGE_ROLES: those that the pass's style shows.
 * An event ticket has either a strip or background and thumbnail; the strip wins.
 */
export function packageImages(content: PassContent): { role: ImageRole; image: ContentImage }[] {
  const shown = kindOf(content).images
  const hasStrip = shown.includes('strip') && content.images.strip !== undefined
  return IMAGE_ROLES.flatMap((role) => {
    const image = content.images[role]
    if (!image || !shown.includes(role)) return []
    if (hasStrip && (role === 'background' || role === 'thumbnail')) return []
    return [{ role, image }]
  })
}
