import { channels } from '../contrast.ts'
import { GLYPHS, MARK, type Segment, strokesOf } from './glyphs.ts'
import { encodePng } from './png-encode.ts'
import { createRaster, type Raster } from './raster.ts'
import type { RenderedImage } from './render-image.ts'
import { RENDITIONS, type Rendition, type RenditionRole, renditionFile } from './renditions.ts'

type Color = ReturnType<typeof channels>

/** Shares of the icon's width. The glyph is small enough for Google's circular mask, too. */
const GLYPH_HEIGHT = 0.44
const STROKE_WIDTH = 0.085
const GLYPH_UNITS = 60

/** `round-logo` is for Google, where a class may need a logo even if the template has none. */
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
      const raster = draw(strokes, sizePx, channels(backgroundColor), channels(foregroundColor))
      const file = renditionFile(role, density)
      return { file, bytes: encodePng(raster), widthPx: sizePx, heightPx: sizePx }
    })
  })
}

function glyphFor(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD')) ?? []
  return GLYPHS[first.toUpperCase().charAt(0)] ?? MARK
}

/**
 * The distance to the nearest stroke decides how much of a pixel is covered: edges are smooth and ends round at any
 * size. Each stroke is looked at only where it reaches, because a round letter has fifty of them.
 */
function draw(strokes: Segment[], sizePx: number, ground: Color, ink: Color): Raster {
  const scale = (sizePx * GLYPH_HEIGHT) / GLYPH_UNITS
  const xs = strokes.flatMap(({ x1, x2 }) => [x1, x2])
  const ys = strokes.flatMap(({ y1, y2 }) => [y1, y2])
  const left = sizePx / 2 - ((Math.min(...xs) + Math.max(...xs)) / 2) * scale
  const top = sizePx / 2 - ((Math.min(...ys) + Math.max(...ys)) / 2) * scale
  const radius = (sizePx * STROKE_WIDTH) / 2
  const raster = createRaster(sizePx, sizePx)
  const [red, green, blue] = ground
  new Uint32Array(raster.rgba.buffer).fill(red | (green << 8) | (blue << 16) | (255 << 24))
  const reach = (radius + 1) / scale
  const firstLine = Math.floor(top + Math.min(...ys) * scale - radius - 1)
  const nearest = new Float64Array(sizePx)
  for (let line = firstLine; line < sizePx - firstLine; line++) {
    const y = (line + 0.5 - top) / scale
    nearest.fill(Number.POSITIVE_INFINITY)
    for (const stroke of strokes) {
      const { x1, y1, x2, y2 } = stroke
      if (y < Math.min(y1, y2) - reach || y > Math.max(y1, y2) + reach) continue
      const first = Math.floor(left + (Math.min(x1, x2) - reach) * scale)
      const last = Math.ceil(left + (Math.max(x1, x2) + reach) * scale)
      for (let column = first; column <= last; column++) {
        const squared = squaredDistance(stroke, (column + 0.5 - left) / scale, y)
        if (squared < nearest[column]!) nearest[column] = squared
      }
    }
    for (let column = 0; column < sizePx; column++) {
      const coverage = Math.min(1, radius - Math.sqrt(nearest[column]!) * scale + 0.5)
      if (coverage <= 0) continue
      const at = (line * sizePx + column) * 4
      for (let i = 0; i < 3; i++) {
        raster.rgba[at + i] = ground[i]! + (ink[i]! - ground[i]!) * coverage
      }
    }
  }
  return raster
}

function squaredDistance({ x1, y1, x2, y2 }: Segment, x: number, y: number): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  const toX = x1 + t * dx - x
  const toY = y1 + t * dy - y
  return toX * toX + toY * toY
}
