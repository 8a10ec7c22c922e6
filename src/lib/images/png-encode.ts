import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'
import { paeth } from './png-decode.ts'
import { isOpaque, type Raster } from './raster.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a byte is predicted from: its neighbours to the left, above, and above to the left. */
const FILTERS: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
]

/**
 * 8-bit RGB or, where a pixel is not opaque, RGBA; no ancillary chunks. The same pixels give the same
 * bytes on every machine, which is why the platform's zlib does not compress here.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export function encodePng(raster: Raster): Uint8Array<ArrayBuffer> {
  const channels = isOpaque(raster) ? 3 : 4
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, raster.widthPx)
  header.setUint32(4, raster.heightPx)
  header.setUint8(8, 8)
  header.setUint8(9, channels === 3 ? 2 : 6)

  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', zlibSync(filterRows(raster, channels), { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
  ]
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    png.set(part, offset)
    offset += part.length
  }
  return png
}

/** Per row the filter with the smallest sum of absolute differences. */
function filterRows({ widthPx, heightPx, rgba }: Raster, channels: number): Uint8Array {
  const size = widthPx * channels
  const out = new Uint8Array(heightPx * (1 + size))
  let above = new Uint8Array(size)
  let row = new Uint8Array(size)
  let best = new Uint8Array(size)
  let candidate = new Uint8Array(size)
  for (let y = 0; y < heightPx; y++) {
    const start = y * widthPx * 4
    if (channels === 4) {
      row.set(rgba.subarray(start, start + size))
    } else {
      for (let i = 0, from = start; i < size; from += 4) {
        row[i++] = rgba[from]!
        row[i++] = rgba[from + 1]!
        row[i++] = rgba[from + 2]!
      }
    }
    let bestType = 0
    let bestSum = Number.POSITIVE_INFINITY
    for (let type = 0; type < FILTERS.length; type++) {
      const sum = filterRow(type, row, above, channels, candidate)
      if (sum >= bestSum) continue
      bestType = type
      bestSum = sum
      ;[best, candidate] = [candidate, best]
    }
    out[y * (1 + size)] = bestType
    out.set(best, y * (1 + size) + 1)
    ;[above, row] = [row, above]
  }
  return out
}

function filterRow(
  type: number,
  row: Uint8Array,
  above: Uint8Array,
  bytesPerPixel: number,
  out: Uint8Array,
): number {
  const predict = FILTERS[type]!
  let sum = 0
  for (let i = 0; i < row.length; i++) {
    const inside = i >= bytesPerPixel
    const left = inside ? row[i - bytesPerPixel]! : 0
    const corner = inside ? above[i - bytesPerPixel]! : 0
    const difference = (row[i]! - predict(left, above[i]!, corner)) & 0xff
    out[i] = difference
    sum += difference < 128 ? difference : 256 - difference
  }
  return sum
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}
