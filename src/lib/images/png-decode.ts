import { crc32, inflateSync } from 'node:zlib'
import { concatBytes, viewOf } from '../encoding/bytes.ts'
import { corrupt } from './image-error.ts'
import { createRaster, type Raster } from './raster.ts'

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const GRAY = 0
export const RGB = 2
const PALETTE = 3
const GRAY_ALPHA = 4
export const RGB_ALPHA = 6

const COLOR_TYPES: Record<number, { channels: number; depths: number[] }> = {
  [GRAY]: { channels: 1, depths: [1, 2, 4, 8, 16] },
  [RGB]: { channels: 3, depths: [8, 16] },
  [PALETTE]: { channels: 1, depths: [1, 2, 4, 8] },
  [GRAY_ALPHA]: { channels: 2, depths: [8, 16] },
  [RGB_ALPHA]: { channels: 4, depths: [8, 16] },
}

/** https://www.w3.org/TR/png-3/#8InterlaceMethods */
const ADAM7 = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
]
const NO_INTERLACE = [{ x: 0, y: 0, stepX: 1, stepY: 1 }]

/**
 * In workerd `maxOutputLength` limits the growing buffer, which is at most 65 kB larger than the data. So the limit that
 * is passed there is larger than the data, too.
 */
const INFLATE_SLACK_BYTES = 1024 * 1024

interface PngHeader {
  widthPx: number
  heightPx: number
  depth: number
  colorType: number
  channels: number
  interlaced: boolean
}

interface Chunk {
  type: string
  data: Uint8Array
}

/** Reads pixel `x` of an unfiltered row as little-endian RGBA. */
type ReadPixel = (row: Uint8Array, x: number) => number

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, i) => bytes[i] === byte)
}

/** https://www.w3.org/TR/png-3/#11IHDR */
export function readPngHeader(bytes: Uint8Array): PngHeader {
  const { value: first } = readChunks(bytes).next()
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw corrupt('IHDR is missing')
  const view = viewOf(first.data)
  const [widthPx, heightPx] = [view.getUint32(0), view.getUint32(4)]
  const [depth = 0, colorType = 0, compression, filter, interlace = 0] = first.data.subarray(8)
  const type = COLOR_TYPES[colorType]
  if (widthPx === 0 || heightPx === 0) throw corrupt('it has no pixels')
  if (!type?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw corrupt('IHDR has unknown values')
  }
  const interlaced = interlace === 1
  return { widthPx, heightPx, depth, colorType, channels: type.channels, interlaced }
}

/**
 * Reads the pixels and nothing else: text, profiles and other compressed ancillary chunks are never
 * inflated, and the pixel data only to the size that the header announces.
 */
export function decodePng(bytes: Uint8Array): Raster {
  const header = readPngHeader(bytes)
  const idat: Uint8Array[] = []
  let palette: Uint8Array | null = null
  let transparency: Uint8Array | null = null
  for (const { type, data } of readChunks(bytes)) {
    if (type === 'PLTE') palette = data
    else if (type === 'tRNS') transparency = data
    else if (type === 'IDAT') idat.push(data)
  }
  const rowBytes = (width: number) => Math.ceil((width * header.channels * header.depth) / 8)
  const passes = (header.interlaced ? ADAM7 : NO_INTERLACE)
    .map((pass) => ({
      ...pass,
      width: Math.ceil((header.widthPx - pass.x) / pass.stepX),
      height: Math.ceil((header.heightPx - pass.y) / pass.stepY),
    }))
    .filter(({ width, height }) => width > 0 && height > 0)
  const length = passes.reduce((sum, { width, height }) => sum + height * (1 + rowBytes(width)), 0)
  const data = inflate(idat, length)

  const raster = createRaster(header.widthPx, header.heightPx)
  const pixels = new Uint32Array(raster.rgba.buffer)
  const readPixel = pixelReader(header, palette, transparency)
  const bytesPerPixel = Math.ceil((header.channels * header.depth) / 8)
  let offset = 0
  for (const { x, y, stepX, stepY, width, height } of passes) {
    const size = rowBytes(width)
    let above: Uint8Array = new Uint8Array(size)
    for (let i = 0; i < height; i++) {
      const row = data.subarray(offset + 1, offset + 1 + size)
      unfilter(data[offset]!, row, above, bytesPerPixel)
      let at = (y + i * stepY) * header.widthPx + x
      for (let j = 0; j < width; j++, at += stepX) pixels[at] = readPixel(row, j)
      above = row
      offset += 1 + size
    }
  }
  return raster
}

/** @yields the chunks up to IEND; the checksum of each chunk that pixels depend on is right */
function* readChunks(bytes: Uint8Array): Generator<Chunk, undefined> {
  const view = viewOf(bytes)
  let offset = PNG_SIGNATURE.length
  while (offset + 12 <= bytes.length) {
    const length = view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const end = offset + 8 + length
    if (end + 4 > bytes.length) break
    const critical = /^[A-Z]/.test(type) || type === 'tRNS'
    if (critical && crc32(bytes.subarray(offset + 4, end)) !== view.getUint32(end)) {
      throw corrupt('the checksum of a chunk is wrong')
    }
    if (type === 'IEND') return
    yield { type, data: bytes.subarray(offset + 8, end) }
    offset = end + 4
  }
  throw corrupt('it ends too early')
}

function inflate(idat: Uint8Array[], length: number): Uint8Array {
  const compressed = concatBytes(idat)
  let inflated: Uint8Array
  try {
    inflated = inflateSync(compressed, { maxOutputLength: length + INFLATE_SLACK_BYTES })
  } catch {
    throw corrupt('its pixel data cannot be inflated to the announced size')
  }
  if (inflated.length !== length) throw corrupt('it has not as many pixels as announced')
  return inflated
}

/** In place. https://www.w3.org/TR/png-3/#9Filters */
function unfilter(type: number, row: Uint8Array, above: Uint8Array, bytesPerPixel: number): void {
  const n = row.length
  const bpp = bytesPerPixel
  if (type === 0) return
  if (type === 1) {
    for (let i = bpp; i < n; i++) row[i]! += row[i - bpp]!
  } else if (type === 2) {
    for (let i = 0; i < n; i++) row[i]! += above[i]!
  } else if (type === 3) {
    for (let i = 0; i < bpp; i++) row[i]! += above[i]! >> 1
    for (let i = bpp; i < n; i++) row[i]! += (row[i - bpp]! + above[i]!) >> 1
  } else if (type === 4) {
    for (let i = 0; i < bpp; i++) row[i]! += above[i]!
    for (let i = bpp; i < n; i++) row[i]! += paeth(row[i - bpp]!, above[i]!, above[i - bpp]!)
  } else {
    throw corrupt('a row has an unknown filter')
  }
}

/** https://www.w3.org/TR/png-3/#9Filter-type-4-Paeth */
export function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function pixelReader(
  { colorType, depth }: PngHeader,
  palette: Uint8Array | null,
  transparency: Uint8Array | null,
): ReadPixel {
  const wide = depth === 16
  const sample = wide ? sample16 : (row: Uint8Array, i: number) => row[i]!
  const to8 = wide ? scale16 : (value: number) => value
  const key = transparency && viewOf(transparency)

  if (colorType === PALETTE || (colorType === GRAY && !wide)) {
    const colors =
      colorType === PALETTE ? paletteColors(palette, transparency) : grayColors(depth, key)
    const mask = 2 ** depth - 1
    return (row, x) => {
      const bit = x * depth
      return colors[(row[bit >> 3]! >> (8 - depth - (bit & 7))) & mask]!
    }
  }
  if (colorType === GRAY) {
    const clear = transparentSample(key, 0)
    return (row, x) => {
      const value = sample(row, x)
      const gray = to8(value)
      return pack(gray, gray, gray, value === clear ? 0 : 255)
    }
  }
  if (colorType === GRAY_ALPHA) {
    return (row, x) => {
      const gray = to8(sample(row, x * 2))
      return pack(gray, gray, gray, to8(sample(row, x * 2 + 1)))
    }
  }
  if (colorType === RGB) {
    const [red, green, blue] = [0, 1, 2].map((channel) => transparentSample(key, channel))
    return (row, x) => {
      const [r, g, b] = [sample(row, x * 3), sample(row, x * 3 + 1), sample(row, x * 3 + 2)]
      const alpha = r === red && g === green && b === blue ? 0 : 255
      return pack(to8(r), to8(g), to8(b), alpha)
    }
  }
  return (row, x) =>
    pack(
      to8(sample(row, x * 4)),
      to8(sample(row, x * 4 + 1)),
      to8(sample(row, x * 4 + 2)),
      to8(sample(row, x * 4 + 3)),
    )
}

/** An index beyond the palette is opaque black, as in other decoders. */
function paletteColors(palette: Uint8Array | null, alphas: Uint8Array | null): Uint32Array {
  if (!palette || palette.length % 3 !== 0 || palette.length > 768) throw corrupt('PLTE is missing')
  const colors = new Uint32Array(256).fill(pack(0, 0, 0, 255))
  for (let i = 0; i * 3 < palette.length; i++) {
    const [red, green, blue] = palette.subarray(i * 3)
    colors[i] = pack(red!, green!, blue!, alphas?.[i] ?? 255)
  }
  return colors
}

function grayColors(depth: number, key: DataView | null): Uint32Array {
  const levels = 2 ** depth
  const clear = transparentSample(key, 0)
  return Uint32Array.from({ length: levels }, (_, value) => {
    const gray = (value * 255) / (levels - 1)
    return pack(gray, gray, gray, value === clear ? 0 : 255)
  })
}

/** The sample that tRNS makes transparent in a channel; -1 where there is none. */
function transparentSample(key: DataView | null, channel: number): number {
  return key && key.byteLength >= 2 * channel + 2 ? key.getUint16(2 * channel) : -1
}

function sample16(row: Uint8Array, i: number): number {
  return (row[i * 2]! << 8) | row[i * 2 + 1]!
}

/** `Math.round(value / 257)` for 16 bits. */
function scale16(value: number): number {
  return (value * 255 + 32_895) >> 16
}

function pack(red: number, green: number, blue: number, alpha: number): number {
  return red | (green << 8) | (blue << 16) | (alpha << 24)
}
