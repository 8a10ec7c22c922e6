import { decodeImage } from './decode-image.ts'
import { enlarge } from './enlarge.ts'
import { encodePng } from './png-encode.ts'
import { createRaster, type Raster } from './raster.ts'
import { RENDITIONS, type RenditionRole, renditionFile } from './renditions.ts'
import { type Rectangle, shrink } from './resize.ts'

/** The card of stamps that is drawn: so many places in rows of so many, the first of them stamped. */
export interface StampCard {
  count: number
  columns: number
  shown: number
}

/** What is left free around all stamps, as a share of the height. */
const MARGIN = 0.05
/** How much of its place a stamp fills. */
const FILLED = 0.88

const FORMS = ['strip', 'hero'] as const satisfies RenditionRole[]

/** The files that a card of stamps has, with their sizes in pixels. */
export const STAMP_FILES: ReadonlyMap<string, { widthPx: number; heightPx: number }> = new Map(
  FORMS.flatMap((form) => {
    const { width, height, densities } = RENDITIONS[form]
    return densities.map((density) => {
      const size = { widthPx: width * density, heightPx: height * density }
      return [renditionFile(form, density), size] as const
    })
  }),
)

/**
 * Draws a card of stamps on a transparent ground. The same pictures give the same bytes.
 *
 * @param file one of STAMP_FILES
 * @throws {ImageError} where a picture cannot be read
 */
export function drawStampCard(
  pictures: { empty: Uint8Array; full: Uint8Array },
  card: StampCard,
  file: string,
): Uint8Array<ArrayBuffer> {
  const { widthPx, heightPx } = STAMP_FILES.get(file)!
  const raster = createRaster(widthPx, heightPx)
  const places = stampPlaces(card, raster)
  const stamped = { from: 0, to: card.shown, bytes: pictures.full }
  const open = { from: card.shown, to: card.count, bytes: pictures.empty }
  for (const { from, to, bytes } of [stamped, open]) {
    if (from < to) stampAll(raster, places.slice(from, to), decodeImage(bytes))
  }
  return encodePng(raster)
}

/** Where each stamp may be drawn: squares, row by row. The last row is centred where it is shorter than the others. */
export function stampPlaces(
  { count, columns }: Pick<StampCard, 'count' | 'columns'>,
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
): Rectangle[] {
  const margin = heightPx * MARGIN
  const rows = Math.ceil(count / columns)
  const width = (widthPx - 2 * margin) / columns
  const height = (heightPx - 2 * margin) / rows
  const side = Math.floor(Math.min(width, height) * FILLED)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    const left = (widthPx - inRow * width) / 2 + (i % columns) * width
    const top = margin + row * height
    return {
      x: Math.round(left + (width - side) / 2),
      y: Math.round(top + (height - side) / 2),
      widthPx: side,
      heightPx: side,
    }
  })
}

/** Draws a stamp into the middle of each place, in its own proportions. */
function stampAll(raster: Raster, places: Rectangle[], original: Raster): void {
  const side = places[0]!.widthPx
  const scale = side / Math.max(original.widthPx, original.heightPx)
  const stamp = scaled(
    original,
    Math.max(1, Math.round(original.widthPx * scale)),
    Math.max(1, Math.round(original.heightPx * scale)),
  )
  const from = new Uint32Array(stamp.rgba.buffer)
  const to = new Uint32Array(raster.rgba.buffer)
  for (const { x, y } of places) {
    const left = x + Math.floor((side - stamp.widthPx) / 2)
    const top = y + Math.floor((side - stamp.heightPx) / 2)
    for (let line = 0; line < stamp.heightPx; line++) {
      const pixels = from.subarray(line * stamp.widthPx, (line + 1) * stamp.widthPx)
      to.set(pixels, (top + line) * raster.widthPx + left)
    }
  }
}

function scaled(original: Raster, widthPx: number, heightPx: number): Raster {
  const isSmaller = widthPx <= original.widthPx && heightPx <= original.heightPx
  if (!isSmaller) return enlarge(original, widthPx, heightPx)
  return shrink(original, { x: 0, y: 0, ...original }, widthPx, heightPx)
}
