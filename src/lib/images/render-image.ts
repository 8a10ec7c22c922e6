import { decodeImage } from './decode-image.ts'
import { freeArrays } from './free-arrays.ts'
import { encodePng } from './png-encode.ts'
import { createRaster, type Raster } from './raster.ts'
import { RENDITIONS, type Rendition, type RenditionRole, renditionFile } from './renditions.ts'
import { type Rectangle, shrink } from './resize.ts'

export interface RenderedImage {
  /** `logo@2x.png` */
  file: string
  /** A PNG without metadata; the same original gives the same bytes. */
  bytes: Uint8Array<ArrayBuffer>
  widthPx: number
  heightPx: number
}

/**
 * Makes the files that the wallets show for one original, decoded once for all roles. Keeps the
 * proportions and never enlarges: a small original gives only the densities that it has pixels for,
 * and always the first. An original that has a rendition's size already keeps its pixels.
 *
 * @throws {ImageError} `not_an_image`, `too_large`, `too_many_pixels`, `corrupt`
 */
export function renderImage(original: Uint8Array, ...roles: RenditionRole[]): RenderedImage[] {
  const source = decodeImage(original)
  try {
    return roles.flatMap((role) => {
      const rendition: Rendition = RENDITIONS[role]
      return rendition.densities.flatMap((density) => {
        const raster = renderDensity(source, rendition, density)
        if (!raster) return []
        const { widthPx, heightPx } = raster
        return [{ file: renditionFile(role, density), bytes: encodePng(raster), widthPx, heightPx }]
      })
    })
  } finally {
    freeArrays(source.rgba)
  }
}

/** Null where the source has too few pixels for this density. */
function renderDensity(source: Raster, rendition: Rendition, density: number): Raster | null {
  const width = rendition.width * density
  const height = rendition.height * density
  if (source.widthPx === width && source.heightPx === height) return source

  const free = 1 - 2 * (rendition.canvas?.margin ?? 0)
  const area = cropArea(source, rendition.aspectRatio)
  const scale = Math.min((width * free) / area.widthPx, (height * free) / area.heightPx)
  if (scale > 1 && density > 1) return null
  const factor = Math.min(1, scale)
  const content = shrink(
    source,
    area,
    Math.max(1, Math.round(area.widthPx * factor)),
    Math.max(1, Math.round(area.heightPx * factor)),
  )
  if (!rendition.canvas) return content
  // A canvas around content that was too small shrinks with it, so that the margin stays in proportion.
  const canvasScale = factor / scale
  return placeOnCanvas(
    content,
    Math.max(content.widthPx, Math.round(width * canvasScale)),
    Math.max(content.heightPx, Math.round(height * canvasScale)),
  )
}

/** The largest centred part whose proportions lie within the bounds. */
function cropArea(
  { widthPx, heightPx }: Raster,
  { min, max }: { min: number; max: number } = { min: 0, max: Number.POSITIVE_INFINITY },
): Rectangle {
  const cropWidth = Math.min(widthPx, Math.max(1, Math.round(heightPx * max)))
  const cropHeight = Math.min(heightPx, Math.max(1, Math.round(widthPx / min)))
  return {
    x: Math.floor((widthPx - cropWidth) / 2),
    y: Math.floor((heightPx - cropHeight) / 2),
    widthPx: cropWidth,
    heightPx: cropHeight,
  }
}

/** The canvas continues the ground of an image if that is plain and opaque; otherwise it is transparent. */
function placeOnCanvas(content: Raster, widthPx: number, heightPx: number): Raster {
  const canvas = createRaster(widthPx, heightPx)
  const to = new Uint32Array(canvas.rgba.buffer)
  const from = new Uint32Array(content.rgba.buffer)
  if (hasPlainGround(content)) to.fill(from[0]!)
  const left = Math.floor((widthPx - content.widthPx) / 2)
  const top = Math.floor((heightPx - content.heightPx) / 2)
  for (let y = 0; y < content.heightPx; y++) {
    const line = from.subarray(y * content.widthPx, (y + 1) * content.widthPx)
    to.set(line, (top + y) * widthPx + left)
  }
  return canvas
}

/** Whether the corners have one colour, give or take the few steps by which JPEG changes colours. */
function hasPlainGround({ rgba, widthPx, heightPx }: Raster): boolean {
  const lastLine = (heightPx - 1) * widthPx
  const corners = [0, widthPx - 1, lastLine, lastLine + widthPx - 1]
  return corners.every(
    (corner) =>
      rgba[corner * 4 + 3] === 255 &&
      [0, 1, 2].every((channel) => Math.abs(rgba[corner * 4 + channel]! - rgba[channel]!) <= 8),
  )
}
