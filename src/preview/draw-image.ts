import type { ImageRole } from '../domain/model/design.ts'
import { type Box, mirror, type PreviewImage, type PreviewImages, type Sheet } from './sheet.ts'
import { element, type Markup } from './svg.ts'

/** A drawing refers to nothing outside itself. */
const EMBEDDED = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/

/** The image if it can be embedded. */
export function embedded(image: PreviewImage | undefined): PreviewImage | null {
  return image && image.widthPx > 0 && image.heightPx > 0 && EMBEDDED.test(image.dataUri)
    ? image
    : null
}

/** Of these roles the first that has such an image. */
export function firstEmbedded(
  images: PreviewImages,
  roles: readonly ImageRole[],
): PreviewImage | null {
  return roles.map((role) => embedded(images[role])).find((image) => image !== null) ?? null
}

/** Fills the box, cropping what is too much. */
export function drawCover(
  sheet: Sheet,
  image: PreviewImage,
  box: Box,
  extra: { 'clip-path'?: string; filter?: string } = {},
): Markup {
  return element('image', {
    ...mirror(sheet, box),
    href: image.dataUri,
    preserveAspectRatio: 'xMidYMid slice',
    ...extra,
  })
}

/** As large as fits the box, at its leading edge; gives the width taken. */
export function drawContained(
  sheet: Sheet,
  image: PreviewImage,
  box: Box,
): { markup: Markup; width: number } {
  const scale = Math.min(box.width / image.widthPx, box.height / image.heightPx)
  const width = image.widthPx * scale
  const height = image.heightPx * scale
  const placed = { x: box.x, y: box.y + (box.height - height) / 2, width, height }
  const markup = element('image', { ...mirror(sheet, placed), href: image.dataUri })
  return { markup, width }
}
