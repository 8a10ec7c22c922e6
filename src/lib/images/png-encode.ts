import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'
import { PNG_SIGNATURE, paeth } from './png-decode.ts'
import { isOpaque, type Raster } from './raster.ts'

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
    Uint8Array.from(PNG_SIGNATURE),
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

/** Per row the filter with the smallest sum of absolute differences: W3C PNG, 12.7. */
function filterRows({ widthPx, heightPx, rgba }: Raster, channels: number): Uint8Array {
  const size = widthPx * channels
  const out = new Uint8Array(heightPx * (1 + size))
  // A pixel of zeros to the left stands in for the neighbours that a row's first pixel has not.
  let above = new Uint8Array(channels + size)
  let row = new Uint8Array(channels + size)
  const candidates = Array.from({ length: 5 }, () => new Uint8Array(size))
  for (let y = 0; y < heightPx; y++) {
    let from = y * widthPx * 4
    for (let i = channels; i < row.length; from += 4) {
      for (let channel = 0; channel < channels; channel++) row[i++] = rgba[from + channel]!
    }
    const type = filterRow(row, above, channels, candidates)
    out[y * (1 + size)] = type
    out.set(candidates[type]!, y * (1 + size) + 1)
    ;[above, row] = [row, above]
  }
  return out
}

/** Fills the candidates with the row as each filter gives it and names the best. */
function filterRow(
  row: Uint8Array,
  above: Uint8Array,
  bytesPerPixel: number,
  candidates: Uint8Array[],
): number {
  const [none, sub, up, average, predicted] = candidates as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const sums = [0, 0, 0, 0, 0] as [number, number, number, number, number]
  for (let i = 0; i < none.length; i++) {
    const value = row[i + bytesPerPixel]!
    const left = row[i]!
    const top = above[i + bytesPerPixel]!
    const corner = above[i]!
    none[i] = value
    sub[i] = value - left
    up[i] = value - top
    average[i] = value - ((left + top) >> 1)
    predicted[i] = value - paeth(left, top, corner)
    sums[0] += magnitude(none[i]!)
    sums[1] += magnitude(sub[i]!)
    sums[2] += magnitude(up[i]!)
    sums[3] += magnitude(average[i]!)
    sums[4] += magnitude(predicted[i]!)
  }
  return sums.indexOf(Math.min(...sums))
}

/** Of a byte read as a signed number. */
function magnitude(byte: number): number {
  return byte < 128 ? byte : 256 - byte
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
