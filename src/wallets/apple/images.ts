import { CARD_IMAGES, type CardImage, type ImageRole } from '../../domain/model/design.ts'
import type { ContentImage, PassContent } from '../../domain/model/pass-content.ts'
import { kindOf } from './style.ts'

/** The images that go into the package. */
export function packageImages(content: PassContent): { role: CardImage; image: ContentImage }[] {
  return shownImages(content, content.images)
}

/**
 * The images that the style of a pass shows, in the order of CARD_IMAGES. An event ticket shows either a strip
 * or background and thumbnail; the strip wins.
 *
 * @param images all images of the pass, in any form
 */
export function shownImages<T extends object>(
  content: PassContent,
  images: Partial<Record<ImageRole, T>>,
): { role: CardImage; image: T }[] {
  const shown = kindOf(content).images
  const hasStrip = shown.includes('strip') && images.strip !== undefined
  return CARD_IMAGES.flatMap((role) => {
    const image = images[role]
    if (!image || !shown.includes(role)) return []
    if (hasStrip && (role === 'background' || role === 'thumbnail')) return []
    return [{ role, image }]
  })
}
