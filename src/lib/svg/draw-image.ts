import { type Box, type Canvas, mirror } from './canvas.ts'
import { element, type Markup } from './markup.ts'

/** An image that the drawing carries inside itself. */
export interface EmbeddedImage {
  /** `data:image/png;base64,…` or JPEG; anything else is not drawn. */
  dataUri: string
  widthPx: number
  heightPx: number
}

/** A drawing refers to nothing outside itself. */
const EMBEDDED = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/

/** The image if it can be embedded. */
export function embedded(image: EmbeddedImage | undefined): EmbeddedImage | null {
  return image && image.widthPx > 0 && image.heightPx > 0 && EMBEDDED.test(image.dataUri)
    ? image
    : null
}

/** The image of the first of these roles that has one which can be embedded. */
export function firstEmbedded<Role extends string>(
  images: Partial<Record<Role, EmbeddedImage>>,
  roles: readonly Role[],
): EmbeddedImage | null {
  return roles.map((role) => embedded(images[role])).find((image) => image !== null) ?? null
}

/** Draws an image that fills the box; what does not fit is cropped. */
export function drawCover(
  canvas: Canvas,
  image: EmbeddedImage,
  box: Box,
  extra: { 'clip-path'?: string; filter?: string } = {},
): Markup {
  return element('image', {
    ...mirror(canvas, box),
    href: image.dataUri,
    preserveAspectRatio: 'xMidYMid slice',
    ...extra,
  })
}

/** Draws an image as large as the box allows, at its leading edge. `width` is how much of the box it takes. */
export function drawContained(
  canvas: Canvas,
  image: EmbeddedImage,
  box: Box,
): { markup: Markup; width: number } {
  const scale = Math.min(box.width / image.widthPx, box.height / image.heightPx)
  const width = image.widthPx * scale
  const height = image.heightPx * scale
  const placed = { x: box.x, y: box.y + (box.height - height) / 2, width, height }
  const markup = element('image', { ...mirror(canvas, placed), href: image.dataUri })
  return { markup, width }
}
