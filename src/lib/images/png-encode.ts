import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'
import { concatBytes, viewOf } from '../encoding/bytes.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import { PNG_SIGNATURE, paeth, RGB, RGB_ALPHA } from './png-decode.ts'
import { isOpaque, type Raster } from './raster.ts'

/**
 * 8-bit RGB or, where a pixel is not opaque, RGBA; no ancillary chunks. The same pixels give the same
 * bytes on every machine, which is why the platform's zlib does not compress here.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export function encodePng(raster: Raster): Uint8Array<ArrayBuffer> {
  const channels = isOpaque(raster) ? 3 : 4
  const header = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 8, channels === 3 ? RGB : RGB_ALPHA, 0, 0, 0)
  viewOf(header).setUint32(0, raster.widthPx)
  viewOf(header).setUint32(4, raster.heightPx)
  return concatBytes([
    Uint8Array.from(PNG_SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(filterRows(raster, channels), { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

/** Gives each row the filter with the smallest sum of absolute differences: W3C PNG, 12.7. */
function filterRows({ widthPx, heightPx, rgba }: Raster, channels: number): Uint8Array {
  const size = widthPx * channels
  const out = new Uint8Array(heightPx * (1 + size))
  // Each row begins with a pixel of zeros, in place of the left neighbours that its first pixel lacks.
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

/**
 * Fills the candidates with the row as each of the five filters gives it.
 *
 * @returns the index of the best candidate
 */
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

/** The absolute value of a byte that is read as a signed number. */
function magnitude(byte: number): number {
  return byte < 128 ? byte : 256 - byte
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = concatBytes([new Uint8Array(4), encodeUtf8(type), data, new Uint8Array(4)])
  viewOf(bytes).setUint32(0, data.length)
  viewOf(bytes).setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}
