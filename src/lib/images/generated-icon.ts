import { GLYPHS, MARK, type Segment, strokesOf } from './glyphs.ts'
import { encodePng } from './png-encode.ts'
import { createRaster, type Raster } from './raster.ts'
import type { RenderedImage } from './render-image.ts'
import { RENDITIONS, type Rendition, type RenditionRole, renditionFile } from './renditions.ts'

/** Shares of the icon's width; small enough for Google's circular mask too. */
const GLYPH_HEIGHT = 0.44
const STROKE_WIDTH = 0.085
const GLYPH_UNITS = 60

/** A class at Google may need a logo even where the template has none. */
const ROLES = ['icon', 'round-logo'] as const satisfies RenditionRole[]

/**
 * Files for a template that has no icon of its own: the first letter or digit of its name on the pass's
 * colour, or a plain mark where the name begins in a script that is not drawn here. Square and opaque:
 * the wallets round the corners themselves.
 *
 * @param backgroundColor `#rrggbb`
 * @param foregroundColor `#rrggbb`
 * @returns `icon.png` in three densities and `round-logo.png`
 */
export function generatedIcon(
  name: string,
  backgroundColor: string,
  foregroundColor: string,
): RenderedImage[] {
  const strokes = strokesOf(glyphFor(name))
  return ROLES.flatMap((role) => {
    const { width, densities }: Rendition = RENDITIONS[role]
    return densities.map((density) => {
      const sizePx = width * density
      const raster = draw(strokes, sizePx, parseColor(backgroundColor), parseColor(foregroundColor))
      const file = renditionFile(role, density)
      return { file, bytes: encodePng(raster), widthPx: sizePx, heightPx: sizePx }
    })
  })
}

function glyphFor(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD')) ?? []
  return GLYPHS[first.toUpperCase().charAt(0)] ?? MARK
}

function parseColor(color: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16))
}

/** Coverage of a pixel is its distance to the nearest stroke: smooth edges and round ends at any size. */
function draw(strokes: Segment[], sizePx: number, ground: number[], ink: number[]): Raster {
  const scale = (sizePx * GLYPH_HEIGHT) / GLYPH_UNITS
  const xs = strokes.flatMap(({ x1, x2 }) => [x1, x2])
  const ys = strokes.flatMap(({ y1, y2 }) => [y1, y2])
  const left = sizePx / 2 - ((Math.min(...xs) + Math.max(...xs)) / 2) * scale
  const top = sizePx / 2 - ((Math.min(...ys) + Math.max(...ys)) / 2) * scale
  const radius = (sizePx * STROKE_WIDTH) / 2
  const raster = createRaster(sizePx, sizePx)
  const [red, green, blue] = ground as [number, number, number]
  new Uint32Array(raster.rgba.buffer).fill(red | (green << 8) | (blue << 16) | (255 << 24))
  const firstLine = Math.floor(top + Math.min(...ys) * scale - radius - 1)
  const firstColumn = Math.floor(left + Math.min(...xs) * scale - radius - 1)
  for (let y = firstLine; y < sizePx - firstLine; y++) {
    for (let x = firstColumn; x < sizePx - firstColumn; x++) {
      const distance =
        distanceTo(strokes, (x + 0.5 - left) / scale, (y + 0.5 - top) / scale) * scale
      const coverage = Math.min(1, Math.max(0, radius - distance + 0.5))
      const at = (y * sizePx + x) * 4
      for (let i = 0; i < 3; i++) {
        raster.rgba[at + i] = ground[i]! + (ink[i]! - ground[i]!) * coverage
      }
    }
  }
  return raster
}

function distanceTo(strokes: Segment[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { x1, y1, x2, y2 } of strokes) {
    const dx = x2 - x1
    const dy = y2 - y1
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
    const t = Math.min(1, Math.max(0, along))
    const toX = x1 + t * dx - x
    const toY = y1 + t * dy - y
    nearest = Math.min(nearest, toX * toX + toY * toY)
  }
  return Math.sqrt(nearest)
}
