import { readExifOrientation } from './exif-orientation.ts'
import { freeArrays } from './free-arrays.ts'
import { corrupt } from './image-error.ts'
import { BitReader, type HuffmanTable, readHuffmanTables } from './jpeg-entropy.ts'
import { inverseDct } from './jpeg-idct.ts'
import { createRaster, type Raster } from './raster.ts'

/**
 * Baseline and progressive Huffman JPEG. Written for hostile input and the memory of a Worker: flat typed
 * arrays, coefficients kept for progressive files only, at most about 20 bytes a pixel.
 *
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf
 */

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DHT = 0xc4
const DRI = 0xdd
const APP1 = 0xe1
const APP14 = 0xee
const BASELINE = 0xc0
const EXTENDED = 0xc1
const PROGRESSIVE = 0xc2
/** SOF markers are C0 to CF without DHT, JPG (C8) and DAC (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc

/** RSTn markers separate intervals of a scan. One behind the last interval is wrong and ignored. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Real files have about ten scans. A scan of a few bytes can make the decoder walk over the whole image. */
const MAX_SCANS = 100

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf figure A.6 */
const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48],
  ...[41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23],
  ...[30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
)

interface Component {
  id: number
  horizontal: number
  vertical: number
  quantizationId: number
  /** Null until the component's first scan begins; later tables do not change it. */
  quantization: Uint16Array | null
  /** Blocks that hold a part of the image. */
  blocksWide: number
  blocksHigh: number
  /** The same with padding to whole MCUs. */
  paddedBlocksWide: number
  samples: Uint8ClampedArray<ArrayBuffer>
  /** Progressive: all coefficients, 64 a block in natural order. Baseline: one block. */
  coefficients: Int16Array<ArrayBuffer>
  dc: HuffmanTable | undefined
  ac: HuffmanTable | undefined
  prediction: number
}

interface Frame {
  widthPx: number
  heightPx: number
  progressive: boolean
  maxHorizontal: number
  maxVertical: number
  mcusWide: number
  mcusHigh: number
  components: Component[]
}

interface Scan {
  components: Component[]
  spectralStart: number
  spectralEnd: number
  approximationHigh: number
  approximationLow: number
}

interface Segment {
  marker: number
  data: Uint8Array
  /** Where the next segment begins. */
  end: number
}

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff
}

/** Dimensions as shown, that is after EXIF orientation. */
export function readJpegHeader(bytes: Uint8Array): { widthPx: number; heightPx: number } {
  let orientation = 1
  let offset = 2
  for (;;) {
    const { marker, data, end } = readSegment(bytes, offset)
    if (marker === APP1) orientation = readExifOrientation(data) ?? orientation
    if (marker === SOS || marker === EOI) throw corrupt('it has no frame')
    if (isFrame(marker)) {
      if (data.length < 6) throw corrupt('its frame is cut off')
      const heightPx = (data[1]! << 8) | data[2]!
      const widthPx = (data[3]! << 8) | data[4]!
      if (widthPx === 0 || heightPx === 0) throw corrupt('it has no pixels')
      return orientation >= 5 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx }
    }
    offset = end
  }
}

export function decodeJpeg(bytes: Uint8Array): Raster {
  const quantizations: Uint16Array[] = []
  const tables = { dc: [] as HuffmanTable[], ac: [] as HuffmanTable[] }
  let frame: Frame | null = null
  let orientation = 1
  let adobeTransform: number | null = null
  let restartInterval = 0
  let scans = 0
  let offset = 2
  let raster: Raster
  try {
    for (;;) {
      const { marker, data, end } = readSegment(bytes, offset)
      offset = end
      if (marker === EOI) break
      if (marker === DQT) readQuantizations(data, quantizations)
      else if (marker === DHT) readHuffmanTables(data, tables)
      else if (marker === DRI) restartInterval = ((data[0] ?? 0) << 8) | (data[1] ?? 0)
      else if (marker === APP1) orientation = readExifOrientation(data) ?? orientation
      else if (marker === APP14 && isAdobe(data)) adobeTransform = data[11]!
      else if (isFrame(marker)) {
        if (frame) throw corrupt('it has a second frame')
        frame = readFrame(marker, data)
      } else if (marker === SOS) {
        if (!frame) throw corrupt('it has no frame')
        if (++scans > MAX_SCANS) throw corrupt('it has too many scans')
        const scan = readScan(data, frame, quantizations, tables)
        offset = decodeScan(bytes, offset, frame, scan, restartInterval)
      }
    }
    if (!frame?.components.every(({ quantization }) => quantization))
      throw corrupt('a scan is missing')
    if (frame.progressive) for (const component of frame.components) reconstruct(component)
    raster = toRaster(frame, adobeTransform)
  } finally {
    for (const { samples, coefficients } of frame?.components ?? [])
      freeArrays(samples, coefficients)
  }
  return orient(raster, orientation)
}

function readSegment(bytes: Uint8Array, start: number): Segment {
  let offset = start
  while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++
  const marker = bytes[offset + 1]
  if (bytes[offset] !== 0xff || marker === undefined) throw corrupt('it ends too early')
  if (marker === EOI || isRestart(marker))
    return { marker, data: bytes.subarray(0, 0), end: offset + 2 }
  const length = ((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0)
  const end = offset + 2 + length
  if (length < 2 || end > bytes.length) throw corrupt('a segment is cut off')
  return { marker, data: bytes.subarray(offset + 4, end), end }
}

function readQuantizations(data: Uint8Array, quantizations: Uint16Array[]): void {
  let offset = 0
  while (offset < data.length) {
    const spec = data[offset++]!
    const wide = spec >> 4 !== 0
    const table = new Uint16Array(64)
    for (let i = 0; i < 64; i++) {
      const value = wide ? (data[offset]! << 8) | data[offset + 1]! : data[offset]!
      table[ZIGZAG[i]!] = value
      offset += wide ? 2 : 1
    }
    if (offset > data.length) throw corrupt('a quantization table is cut off')
    quantizations[spec & 15] = table
  }
}

function isAdobe(data: Uint8Array): boolean {
  return data.length >= 12 && String.fromCharCode(...data.subarray(0, 5)) === 'Adobe'
}

function readFrame(marker: number, data: Uint8Array): Frame {
  if (marker !== BASELINE && marker !== EXTENDED && marker !== PROGRESSIVE) {
    throw corrupt('this kind of JPEG is not supported')
  }
  const [precision, heightHigh, heightLow, widthHigh, widthLow, count] = data
  const widthPx = (widthHigh! << 8) | widthLow!
  const heightPx = (heightHigh! << 8) | heightLow!
  if (precision !== 8) throw corrupt('only 8 bits a channel are supported')
  if (![1, 3, 4].includes(count!) || data.length < 6 + count! * 3) {
    throw corrupt('its frame has an unknown number of components')
  }
  const specs = Array.from({ length: count! }, (_, i) => {
    const [id, sampling, quantizationId] = data.subarray(6 + i * 3)
    return {
      id: id!,
      horizontal: sampling! >> 4,
      vertical: sampling! & 15,
      quantizationId: quantizationId!,
    }
  })
  const isFactor = (factor: number) => factor >= 1 && factor <= 4
  if (!specs.every((spec) => isFactor(spec.horizontal) && isFactor(spec.vertical))) {
    throw corrupt('its sampling factors are unknown')
  }
  const maxHorizontal = Math.max(...specs.map((spec) => spec.horizontal))
  const maxVertical = Math.max(...specs.map((spec) => spec.vertical))
  const mcusWide = Math.ceil(widthPx / (8 * maxHorizontal))
  const mcusHigh = Math.ceil(heightPx / (8 * maxVertical))
  const progressive = marker === PROGRESSIVE
  const components = specs.map((spec): Component => {
    const paddedBlocksWide = mcusWide * spec.horizontal
    const paddedSamples = paddedBlocksWide * mcusHigh * spec.vertical * 64
    return {
      ...spec,
      quantization: null,
      blocksWide: Math.ceil((widthPx * spec.horizontal) / (8 * maxHorizontal)),
      blocksHigh: Math.ceil((heightPx * spec.vertical) / (8 * maxVertical)),
      paddedBlocksWide,
      samples: new Uint8ClampedArray(paddedSamples),
      coefficients: new Int16Array(progressive ? paddedSamples : 64),
      dc: undefined,
      ac: undefined,
      prediction: 0,
    }
  })
  return {
    widthPx,
    heightPx,
    progressive,
    maxHorizontal,
    maxVertical,
    mcusWide,
    mcusHigh,
    components,
  }
}

function readScan(
  data: Uint8Array,
  frame: Frame,
  quantizations: Uint16Array[],
  tables: { dc: HuffmanTable[]; ac: HuffmanTable[] },
): Scan {
  const count = data[0] ?? 0
  if (count < 1 || count > 4 || data.length < 4 + count * 2) throw corrupt('a scan is cut off')
  const components = Array.from({ length: count }, (_, i) => {
    const component = frame.components.find(({ id }) => id === data[1 + i * 2])
    if (!component) throw corrupt('a scan names an unknown component')
    const tableIds = data[2 + i * 2]!
    component.dc = tables.dc[tableIds >> 4]
    component.ac = tables.ac[tableIds & 15]
    component.quantization ??= quantizations[component.quantizationId] ?? null
    if (!component.quantization) throw corrupt('a quantization table is missing')
    return component
  })
  if (new Set(components).size !== count) throw corrupt('a scan names a component twice')
  const [spectralStart, spectralEnd, approximation] = data.subarray(1 + count * 2)
  const scan: Scan = frame.progressive
    ? {
        components,
        spectralStart: spectralStart!,
        spectralEnd: spectralEnd!,
        approximationHigh: approximation! >> 4,
        approximationLow: approximation! & 15,
      }
    : { components, spectralStart: 0, spectralEnd: 63, approximationHigh: 0, approximationLow: 0 }
  const dcOnly = scan.spectralEnd === 0
  if (
    scan.spectralStart > scan.spectralEnd ||
    scan.spectralEnd > 63 ||
    scan.approximationLow > 13 ||
    (frame.progressive && (scan.spectralStart === 0) !== dcOnly) ||
    (frame.progressive && !dcOnly && count !== 1)
  ) {
    throw corrupt('a scan has impossible parameters')
  }
  return scan
}

/** @returns where the next marker stands */
function decodeScan(
  bytes: Uint8Array,
  start: number,
  frame: Frame,
  scan: Scan,
  restartInterval: number,
): number {
  const reader = new BitReader(bytes, start)
  const decode = blockDecoder(frame, scan, reader)
  const [single] = scan.components
  const interleaved = scan.components.length > 1
  const unitsWide = interleaved ? frame.mcusWide : single!.blocksWide
  const units = unitsWide * (interleaved ? frame.mcusHigh : single!.blocksHigh)
  for (const component of scan.components) component.prediction = 0

  for (let unit = 0; unit < units; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      reader.restart()
      decode.restart()
      for (const component of scan.components) component.prediction = 0
    }
    const column = unit % unitsWide
    const line = (unit - column) / unitsWide
    if (!interleaved) {
      decode.block(single!, line * single!.paddedBlocksWide + column)
      continue
    }
    for (const component of scan.components) {
      const { horizontal, vertical, paddedBlocksWide } = component
      for (let y = 0; y < vertical; y++) {
        const first = (line * vertical + y) * paddedBlocksWide + column * horizontal
        for (let x = 0; x < horizontal; x++) decode.block(component, first + x)
      }
    }
  }
  return reader.findMarker()
}

function blockDecoder(frame: Frame, scan: Scan, reader: BitReader) {
  if (!frame.progressive) {
    return {
      restart() {},
      block(component: Component, block: number) {
        component.coefficients.fill(0)
        decodeBaseline(component, reader)
        reconstructBlock(component, 0, block)
      },
    }
  }
  const { spectralStart, spectralEnd, approximationHigh, approximationLow } = scan
  const bit = 1 << approximationLow
  let endOfBandRun = 0
  const firstDc = (component: Component, at: number) => {
    component.prediction += reader.readDifference(component.dc)
    component.coefficients[at] = component.prediction << approximationLow
  }
  const refineDc = (component: Component, at: number) => {
    if (reader.readBits(1)) component.coefficients[at]! |= bit
  }
  /** T.81, G.1.2.2 */
  const firstAc = ({ coefficients, ac }: Component, at: number) => {
    if (endOfBandRun > 0) {
      endOfBandRun--
      return
    }
    for (let k = spectralStart; k <= spectralEnd; k++) {
      const symbol = reader.readSymbol(ac)
      const run = symbol >> 4
      const size = symbol & 15
      if (size === 0 && run < 15) {
        endOfBandRun = (1 << run) + reader.readBits(run) - 1
        return
      }
      k += run
      if (size === 0) continue
      if (k > spectralEnd) throw corrupt('a block has too many coefficients')
      coefficients[at + ZIGZAG[k]!] = reader.readSigned(size) << approximationLow
    }
  }
  /** T.81, G.1.2.3: known coefficients get one more bit, newly significant ones come in between. */
  const refineAc = ({ coefficients, ac }: Component, at: number) => {
    const refine = (i: number) => {
      if (reader.readBits(1) && (coefficients[i]! & bit) === 0) {
        coefficients[i]! += coefficients[i]! < 0 ? -bit : bit
      }
    }
    let k = spectralStart
    while (endOfBandRun === 0 && k <= spectralEnd) {
      const symbol = reader.readSymbol(ac)
      const size = symbol & 15
      let zeros = symbol >> 4
      let value = 0
      if (size === 1) value = reader.readBits(1) ? bit : -bit
      else if (size !== 0) throw corrupt('a refinement is impossible')
      else if (zeros < 15) {
        endOfBandRun = (1 << zeros) + reader.readBits(zeros)
        break
      }
      for (; k <= spectralEnd; k++) {
        const i = at + ZIGZAG[k]!
        if (coefficients[i] !== 0) refine(i)
        else if (zeros-- === 0) {
          coefficients[i] = value
          k++
          break
        }
      }
    }
    if (endOfBandRun === 0) return
    for (; k <= spectralEnd; k++) {
      const i = at + ZIGZAG[k]!
      if (coefficients[i] !== 0) refine(i)
    }
    endOfBandRun--
  }
  const first = spectralStart === 0 ? firstDc : firstAc
  const refinement = spectralStart === 0 ? refineDc : refineAc
  const decode = approximationHigh === 0 ? first : refinement
  return {
    restart() {
      endOfBandRun = 0
    },
    block: (component: Component, block: number) => decode(component, block * 64),
  }
}

/** T.81, F.2.2 */
function decodeBaseline(component: Component, reader: BitReader): void {
  const { coefficients, ac } = component
  component.prediction += reader.readDifference(component.dc)
  coefficients[0] = component.prediction
  for (let k = 1; k < 64; k++) {
    const symbol = reader.readSymbol(ac)
    const run = symbol >> 4
    const size = symbol & 15
    if (size === 0 && run < 15) return
    k += run
    if (size === 0) continue
    if (k > 63) throw corrupt('a block has too many coefficients')
    coefficients[ZIGZAG[k]!] = reader.readSigned(size)
  }
}

function reconstruct(component: Component): void {
  const blocks = component.samples.length / 64
  for (let block = 0; block < blocks; block++) reconstructBlock(component, block * 64, block)
  freeArrays(component.coefficients)
}

function reconstructBlock(component: Component, from: number, block: number): void {
  const { coefficients, quantization, samples, paddedBlocksWide } = component
  const stride = paddedBlocksWide * 8
  const column = block % paddedBlocksWide
  const to = ((block - column) / paddedBlocksWide) * 8 * stride + column * 8
  inverseDct(coefficients, from, quantization!, samples, to, stride)
}

/** https://www.w3.org/Graphics/JPEG/jfif3.pdf; Adobe's transform decides where it is given. */
function toRaster(frame: Frame, adobeTransform: number | null): Raster {
  const { widthPx, heightPx, components } = frame
  const raster = createRaster(widthPx, heightPx)
  const { rgba } = raster
  const ids = String.fromCharCode(...components.map(({ id }) => id))
  const isYcc =
    adobeTransform === null ? components.length === 3 && ids !== 'RGB' : adobeTransform !== 0
  const columns = components.map(({ horizontal }) =>
    Uint16Array.from({ length: widthPx }, (_, x) => (x * horizontal) / frame.maxHorizontal),
  )
  const [xs0, xs1 = xs0, xs2 = xs0, xs3 = xs0] = columns as [Uint16Array, ...Uint16Array[]]
  const [c0, c1 = c0, c2 = c0, c3 = c0] = components as [Component, ...Component[]]
  const lineOf = ({ samples, vertical, paddedBlocksWide }: Component, y: number) => {
    const stride = paddedBlocksWide * 8
    const line = Math.floor((y * vertical) / frame.maxVertical)
    return samples.subarray(line * stride, (line + 1) * stride)
  }
  let at = 0
  for (let y = 0; y < heightPx; y++) {
    const line0 = lineOf(c0, y)
    const line1 = lineOf(c1, y)
    const line2 = lineOf(c2, y)
    const line3 = lineOf(c3, y)
    for (let x = 0; x < widthPx; x++, at += 4) {
      const first = line0[xs0[x]!]!
      let red = first
      let green = first
      let blue = first
      if (components.length > 1) {
        green = line1[xs1[x]!]!
        blue = line2[xs2[x]!]!
        if (isYcc) {
          const cb = green - 128
          const cr = blue - 128
          red = first + 1.402 * cr
          green = first - 0.344136 * cb - 0.714136 * cr
          blue = first + 1.772 * cb
        }
      }
      if (components.length === 4) {
        // Adobe stores the light that the ink lets through, and within YCCK its opposite.
        const invert = adobeTransform === null || isYcc
        const key = adobeTransform === null ? 255 - line3[xs3[x]!]! : line3[xs3[x]!]!
        red = ((invert ? 255 - clamp(red) : red) * key) / 255
        green = ((invert ? 255 - clamp(green) : green) * key) / 255
        blue = ((invert ? 255 - clamp(blue) : blue) * key) / 255
      }
      rgba[at] = red
      rgba[at + 1] = green
      rgba[at + 2] = blue
      rgba[at + 3] = 255
    }
  }
  return raster
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, value))
}

/** Turns and mirrors as EXIF's tag 0x0112 says; 1 is upright. */
function orient(raster: Raster, orientation: number): Raster {
  if (orientation === 1) return raster
  const turned = orientation >= 5
  const { widthPx, heightPx } = raster
  const out = createRaster(turned ? heightPx : widthPx, turned ? widthPx : heightPx)
  const from = new Uint32Array(raster.rgba.buffer)
  const to = new Uint32Array(out.rgba.buffer)
  // 2, 3, 7, 8 run against the source's columns, 3, 4, 6, 7 against its rows.
  const mirrorX = [2, 3, 7, 8].includes(orientation)
  const mirrorY = [3, 4, 6, 7].includes(orientation)
  let at = 0
  for (let y = 0; y < out.heightPx; y++) {
    for (let x = 0; x < out.widthPx; x++) {
      const [column, line] = turned ? [y, x] : [x, y]
      const sourceX = mirrorX ? widthPx - 1 - column : column
      const sourceY = mirrorY ? heightPx - 1 - line : line
      to[at++] = from[sourceY * widthPx + sourceX]!
    }
  }
  freeArrays(from)
  return out
}
