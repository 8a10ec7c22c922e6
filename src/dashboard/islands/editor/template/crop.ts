import { type ImageRole, imageForm } from '../../../../domain/model/design.ts'
import { RENDITIONS, type Rendition } from '../../../../lib/images/renditions.ts'

interface Size {
  width: number
  height: number
}

/** What of a picture is taken: the visible part, in pixels of the picture. */
export interface Cut extends Size {
  x: number
  y: number
}

/**
 * The size of the file that is made, in pixels: that for the largest screens that wallets know, unless the picture has
 * fewer. Made larger, it would look no better, and nobody could tell any more that it is too small.
 */
export function outputSize(role: ImageRole, picture: Size, zoom = 1, isVector = false): Size {
  const full = fullSize(role, picture)
  const scale = isVector
    ? 1
    : Math.min(1, cutOf(picture, full, zoom, { x: 0, y: 0 }).width / full.width)
  return {
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  }
}

/** The size of the file for the largest screens, in the form that the picture has in its place. */
export function fullSize(role: ImageRole, picture: Size): Size {
  const { width, height, aspectRatio, canvas, densities }: Rendition = RENDITIONS[imageForm(role)]
  const density = Math.max(...densities)
  const [most, high] = [width * density, height * density]
  // Icons and pictures with a fixed form fill their box. Others keep their own form.
  if (canvas) return { width: most, height: high }
  const own = picture.width / picture.height
  const ratio = aspectRatio ? Math.min(Math.max(own, aspectRatio.min), aspectRatio.max) : own
  const scale = Math.min(most / ratio, high)
  return { width: Math.round(scale * ratio), height: Math.round(scale) }
}

/**
 * The part of a picture that fills a frame of this form.
 *
 * @param zoom 1 shows as much as fills the frame, less also shows what is around the picture
 * @param place from 0, the left or upper end, to 1
 */
export function cutOf(
  picture: Size,
  frame: Size,
  zoom: number,
  place: { x: number; y: number },
): Cut {
  const ratio = frame.width / frame.height
  const whole =
    picture.width / picture.height > ratio
      ? { width: picture.height * ratio, height: picture.height }
      : { width: picture.width, height: picture.width / ratio }
  const width = whole.width / zoom
  const height = whole.height / zoom
  return {
    width,
    height,
    x: (picture.width - width) * place.x,
    y: (picture.height - height) * place.y,
  }
}
