import { CARD_IMAGES, type CardImage } from '../../../domain/model/design.ts'
import type { PassContent } from '../../../domain/model/pass-content.ts'
import { contrastRatio } from '../../../lib/contrast.ts'
import { RENDITIONS, type Rendition } from '../../../lib/images/renditions.ts'
import { type LintRules, warnIf } from '../../lint.ts'
import { packageImages } from '../images.ts'
import { type FieldLayout, kindOf, styleOf } from '../style.ts'

/** WCAG 2.2, success criterion 1.4.3: the least contrast of text that is not large. */
const MIN_CONTRAST = 4.5

/** The density of most iPhones: pixels per point. */
const DENSITY = 3

/** In points. A picture that is thinner than a line of small print cannot be recognised. */
const MIN_THICKNESS = 6

/** A picture that is cropped to its place should keep at least this share. */
const MIN_SHARE_LEFT = 1 / 3

/**
 * The box that each image has on the card, in points. An image that fits its box may be narrower or lower
 * than it; one that fills it must not.
 *
 * @see https://developer.apple.com/design/human-interface-guidelines/wallet
 */
const BOXES: Record<CardImage, { width: number; height: number; fills: boolean }> = {
  icon: { width: 38, height: 38, fills: true },
  logo: { width: 160, height: 50, fills: false },
  strip: { width: 375, height: 98, fills: true },
  thumbnail: { width: 90, height: 90, fills: false },
  background: { width: 180, height: 220, fills: true },
  footer: { width: 268, height: 15, fills: true },
}

export const IMAGE_RULES = {
  apple_icon_missing: {
    phone: 'Refuses a pass without icon.png; nothing happens when it is opened.',
    check: ({ images: { icon } }) =>
      warnIf(!icon?.files.includes('icon.png'), 'The pass has no icon.png', '/images/icon'),
  },

  apple_image_ignored: {
    phone: 'Shows only the images that the style of the pass has a place for. Others are left out.',
    check: (content) => {
      const shown: readonly CardImage[] = kindOf(content).images
      return CARD_IMAGES.filter((role) => content.images[role] && !shown.includes(role)).map(
        (role) => ({
          message: `A pass of the kind ${content.kind} does not show a ${role} image`,
          pointer: `/images/${role}`,
        }),
      )
    },
  },

  apple_images_conflict: {
    phone:
      'Lays an event ticket out with a strip or with background and thumbnail, never both. The strip is kept.',
    check: (content) => {
      if (styleOf(content) !== 'eventTicket' || !content.images.strip) return []
      return (['background', 'thumbnail'] as const).flatMap((role) =>
        warnIf(
          content.images[role] !== undefined,
          `The ${role} image is left out, because the pass has a strip image`,
          `/images/${role}`,
        ),
      )
    },
  },

  apple_image_too_small: {
    phone: 'Enlarges an image that has fewer pixels than its place on the card, and blurs it.',
    check: (content) =>
      packageImages(content).flatMap(({ role, image: { sizePx } }) => {
        if (!sizePx) return []
        const { width, height, fills } = BOXES[role]
        const narrow = sizePx.width < width * DENSITY
        const low = sizePx.height < height * DENSITY
        if (fills ? !narrow && !low : !narrow || !low) return []
        const size = `${sizePx.width} × ${sizePx.height}`
        const wanted = `${width * DENSITY} × ${height * DENSITY}`
        const message = `The ${role} image has ${size} pixels; ${wanted} are sharp on every iPhone`
        return [{ message, pointer: `/images/${role}` }]
      }),
  },

  apple_image_misshapen: {
    phone:
      'Keeps the proportions of an image. One that is far from those of its place becomes a line there, or most of it is cut away.',
    check: (content) =>
      packageImages(content).flatMap(({ role, image: { sizePx } }) => {
        const message = sizePx && misshapen(role, sizePx.width / sizePx.height)
        const size = `${sizePx?.width} × ${sizePx?.height} pixels`
        return warnIf(!!message, `The ${role} image has ${size}: ${message}`, `/images/${role}`)
      }),
  },

  apple_contrast_low: {
    phone: 'Prints text in the colours that it is given, whether they can be read or not.',
    check: (content) => {
      const { background, foreground, label } = content.colors
      const picture = packageImages(content).some(({ role }) => role === 'background')
      if (background === null || picture) return []
      return Object.entries({ foregroundColor: foreground, labelColor: label }).flatMap(
        ([name, color]) => {
          const ratio = color === null ? MIN_CONTRAST : contrastRatio(color, background)
          if (ratio >= MIN_CONTRAST) return []
          // Rounded down: 4.499 must not read as 4.5.
          const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
          const what = name === 'labelColor' ? 'Labels' : 'Values'
          const message = `${what} are hard to read on this background (${shown}:1, aim for ${MIN_CONTRAST}:1)`
          return [{ message, pointer: `/${name}` }]
        },
      )
    },
  },
} satisfies LintRules<'apple', [PassContent, FieldLayout]>

/** Describes the damage to an image of these proportions in the place of its role; null if it is fine. */
function misshapen(role: CardImage, proportions: number): string | null {
  const { aspectRatio }: Rendition = RENDITIONS[role]
  if (aspectRatio) {
    const { min, max } = aspectRatio
    const left = Math.min(1, max / proportions, proportions / min)
    if (left >= MIN_SHARE_LEFT) return null
    return `cut to its place, only ${Math.max(1, Math.round(left * 100))} % of it would be left`
  }
  const { width, height } = BOXES[role]
  const thickness = Math.min(width / proportions, height, height * proportions, width)
  if (thickness >= MIN_THICKNESS) return null
  const shown = thickness < 1 ? 'less than 1 point' : `${Math.floor(thickness)} points`
  return `scaled to its place, it would be a line, ${shown} thick`
}
