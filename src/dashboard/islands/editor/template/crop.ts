import type { ImageRole } from '../../../../domain/model/design.ts'
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

/** The size of the file that is made, in pixels, for the largest screens that wallets know. */
export function outputSize(role: ImageRole, picture: Size): Size {
  const { width, height, aspectRatio, canvas, densities }: Rendition = RENDITIONS[role]
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
 * @param zoom 1 shows as much as fills the frame
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
