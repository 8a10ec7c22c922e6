import { createRaster, isOpaque, type Raster } from './raster.ts'

export interface Rectangle {
  x: number
  y: number
  widthPx: number
  heightPx: number
}

/** The weights of source lines or columns, from `first` on, in one line or column of the result. */
interface Window {
  first: number
  weights: Float32Array
}

/**
 * Shrinks a part of an image by averaging the area under each new pixel. Colours are weighted by their
 * alpha, so that what hides under transparent pixels does not bleed into edges. Never enlarges.
 *
 * @param area within the source, whole pixels, at least as large as the result
 */
export function shrink(source: Raster, area: Rectangle, widthPx: number, heightPx: number): Raster {
  if (area.widthPx === widthPx && area.heightPx === heightPx) return crop(source, area)
  const columns = windows(area.x, area.widthPx, widthPx)
  const lines = windows(area.y, area.heightPx, heightPx)
  const out = createRaster(widthPx, heightPx)
  const opaque = isOpaque(source)
  const line = new Float32Array(widthPx * 4)
  const sums = new Float32Array(widthPx * 4)
  let inLine = -1
  for (let y = 0; y < heightPx; y++) {
    const { first, weights } = lines[y]!
    sums.fill(0)
    for (let i = 0; i < weights.length; i++) {
      // Neighbouring windows share a source line where the factor is not a whole number.
      if (inLine !== first + i) {
        inLine = first + i
        shrinkLine(source, inLine, columns, opaque, line)
      }
      const weight = weights[i]!
      for (let j = 0; j < sums.length; j++) sums[j]! += line[j]! * weight
    }
    writeLine(sums, out.rgba, y * widthPx * 4)
  }
  return out
}

function windows(start: number, from: number, to: number): Window[] {
  const factor = from / to
  return Array.from({ length: to }, (_, i) => {
    const begin = i * factor
    const end = Math.min(from, (i + 1) * factor)
    const first = Math.floor(begin)
    const weights = new Float32Array(Math.ceil(end) - first)
    for (let j = 0; j < weights.length; j++) {
      const covered = Math.min(end, first + j + 1) - Math.max(begin, first + j)
      weights[j] = covered / factor
    }
    return { first: start + first, weights }
  })
}

/** One source line to the new width, premultiplied by alpha (0 to 1). */
function shrinkLine(
  { rgba, widthPx }: Raster,
  y: number,
  columns: Window[],
  opaque: boolean,
  line: Float32Array,
): void {
  const start = y * widthPx * 4
  for (let x = 0; x < columns.length; x++) {
    const { first, weights } = columns[x]!
    let red = 0
    let green = 0
    let blue = 0
    let alpha = 0
    let at = start + first * 4
    for (let i = 0; i < weights.length; i++, at += 4) {
      const weight = opaque ? weights[i]! : (weights[i]! * rgba[at + 3]!) / 255
      red += rgba[at]! * weight
      green += rgba[at + 1]! * weight
      blue += rgba[at + 2]! * weight
      alpha += weight
    }
    line[x * 4] = red
    line[x * 4 + 1] = green
    line[x * 4 + 2] = blue
    line[x * 4 + 3] = alpha
  }
}

function writeLine(sums: Float32Array, rgba: Uint8ClampedArray, start: number): void {
  for (let i = 0; i < sums.length; i += 4) {
    const alpha = sums[i + 3]!
    const alpha8 = Math.round(alpha * 255)
    if (alpha8 === 0) continue
    rgba[start + i] = sums[i]! / alpha
    rgba[start + i + 1] = sums[i + 1]! / alpha
    rgba[start + i + 2] = sums[i + 2]! / alpha
    rgba[start + i + 3] = alpha8
  }
}

function crop(source: Raster, { x, y, widthPx, heightPx }: Rectangle): Raster {
  const out = createRaster(widthPx, heightPx)
  for (let line = 0; line < heightPx; line++) {
    const from = ((y + line) * source.widthPx + x) * 4
    out.rgba.set(source.rgba.subarray(from, from + widthPx * 4), line * widthPx * 4)
  }
  return out
}
