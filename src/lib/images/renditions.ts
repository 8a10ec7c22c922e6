/**
 * The form of the files that are made of an image. Sizes are in Apple's points; a file of density 2 or 3
 * has two or three pixels a point.
 *
 * @see https://developer.apple.com/design/human-interface-guidelines/wallet
 * @see https://developers.google.com/wallet/generic/resources/brand-guidelines
 */
export interface Rendition {
  /** The box that the image fits into. */
  width: number
  height: number
  densities: readonly (1 | 2 | 3)[]
  /** Wider or taller images are cropped around the centre to width / height within these bounds. */
  aspectRatio?: { min: number; max: number }
  /** Set on a canvas of the whole box's proportions, with this share of it left free on each side. */
  canvas?: { margin: number }
}

const PACKAGED = [1, 2, 3] as const
const SINGLE = [1] as const

export const RENDITIONS = {
  icon: { width: 38, height: 38, densities: PACKAGED, canvas: { margin: 0 } },
  logo: { width: 160, height: 50, densities: PACKAGED },
  /** 98 points high on event tickets, 123 on most styles, 144 on coupons and store cards. */
  strip: {
    width: 375,
    height: 144,
    densities: PACKAGED,
    aspectRatio: { min: 375 / 144, max: 375 / 98 },
  },
  thumbnail: {
    width: 90,
    height: 90,
    densities: PACKAGED,
    aspectRatio: { min: 2 / 3, max: 3 / 2 },
  },
  /** Shown blurred; 180 x 220 before the current guidelines. */
  background: {
    width: 343,
    height: 503,
    densities: PACKAGED,
    aspectRatio: { min: 343 / 503, max: 180 / 220 },
  },
  /** 268 points wide in the current guidelines, 286 before. */
  footer: { width: 286, height: 15, densities: PACKAGED },
  /** Shown in a circle: with this margin the corners of a square stay inside. */
  'round-logo': { width: 660, height: 660, densities: SINGLE, canvas: { margin: 0.15 } },
  /** Shown in a circle and drawn for it: what is in the corners is cut off. */
  circle: { width: 660, height: 660, densities: SINGLE, canvas: { margin: 0 } },
  'wide-logo': { width: 1280, height: 400, densities: SINGLE },
  /** One stamp of a card of stamps, as large as such a card may show it. */
  stamp: { width: 432, height: 432, densities: SINGLE },
  /** An upload for everybody to see: without the metadata of the original, such as where it was taken. */
  image: { width: 1200, height: 1200, densities: SINGLE },
  hero: {
    width: 1032,
    height: 336,
    densities: SINGLE,
    aspectRatio: { min: 1032 / 336, max: 1032 / 336 },
  },
  /** For a picture that was never meant to be wide, such as a portrait: cropped to a band it would be a pair of eyes. */
  'whole-hero': { width: 1032, height: 336, densities: SINGLE, canvas: { margin: 0 } },
} as const satisfies Record<string, Rendition>

export type RenditionRole = keyof typeof RENDITIONS

/** The name in Apple's package: `logo.png`, `logo@2x.png`. */
export function renditionFile(role: RenditionRole, density: 1 | 2 | 3): string {
  return density === 1 ? `${role}.png` : `${role}@${density}x.png`
}
