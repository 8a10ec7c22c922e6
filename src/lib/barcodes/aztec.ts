import { aztecMessageBits } from './aztec-text.ts'
import { binaryField, type Field, reedSolomon } from './galois.ts'
import type { BarcodeMatrix } from './matrix.ts'

/** Room for check words: ISO/IEC 24778, 6.1 advises 23 % of the symbol and 3 words. */
const CHECK_SHARE = 0.23
const CHECK_EXTRA_WORDS = 3

/** The largest symbol holds this many digits, the characters with the fewest bits. */
const MAX_DIGITS = 3832

const MODE_FIELD = binaryField(4, 0x13)
const POLYNOMIALS: Record<number, number> = { 6: 0x43, 8: 0x12d, 10: 0x409, 12: 0x1069 }

interface Size {
  compact: boolean
  layers: number
  wordBits: number
  totalBits: number
}

/** All sizes from the smallest on: compact symbols of 1 to 4 layers, full ones of 4 to 32. */
const SIZES: Size[] = [
  ...[1, 2, 3, 4].map((layers) => sizeOf(true, layers)),
  ...Array.from({ length: 29 }, (_, n) => sizeOf(false, n + 4)),
]

/**
 * Aztec code, the smallest symbol that holds the message. Null where none does, or the message is empty.
 *
 * @see ISO/IEC 24778
 */
export function encodeAztec(message: string): BarcodeMatrix | null {
  if (message === '' || message.length > MAX_DIGITS) return null
  const bits = aztecMessageBits(message)
  for (const size of SIZES) {
    const words = stuff(bits, size.wordBits)
    const checkBits = Math.ceil(bits.length * CHECK_SHARE) + CHECK_EXTRA_WORDS * size.wordBits
    if (words.length * size.wordBits + checkBits > size.totalBits) continue
    // The mode message has 6 bits for the number of words of a compact symbol, 11 of a full one.
    if (words.length > (size.compact ? 64 : 2048)) continue
    return draw(size, protect(words, size), modeMessage(size, words.length))
  }
  return null
}

function sizeOf(compact: boolean, layers: number): Size {
  return {
    compact,
    layers,
    wordBits: layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12,
    totalBits: ((compact ? 88 : 112) + 16 * layers) * layers,
  }
}

/** Cuts bits into words. A word that would be all zeros or all ones gets the other bit at its end. */
function stuff(bits: number[], wordBits: number): number[] {
  const words: number[] = []
  const ones = (1 << (wordBits - 1)) - 1
  for (let at = 0; at < bits.length; ) {
    let start = 0
    for (let i = 0; i < wordBits - 1; i++) start = start * 2 + (bits[at + i] ?? 1)
    if (start === 0 || start === ones) {
      words.push(start * 2 + (start === 0 ? 1 : 0))
      at += wordBits - 1
    } else {
      words.push(start * 2 + (bits[at + wordBits - 1] ?? 1))
      at += wordBits
    }
  }
  return words
}

/** Adds check words up to the size of the symbol. Bits that are too few for a word come first, as zeros. */
function protect(words: number[], { totalBits, wordBits }: Size): number[] {
  const field = binaryField(wordBits, POLYNOMIALS[wordBits]!)
  const capacity = Math.floor(totalBits / wordBits)
  return [
    ...new Array<number>(totalBits % wordBits).fill(0),
    ...withCheckWords(field, words, capacity).flatMap((word) => toBits(word, wordBits)),
  ]
}

function modeMessage({ compact, layers }: Size, words: number): number[] {
  const message = compact
    ? [...toBits(layers - 1, 2), ...toBits(words - 1, 6)]
    : [...toBits(layers - 1, 5), ...toBits(words - 1, 11)]
  const nibbles: number[] = []
  for (let at = 0; at < message.length; at += 4) {
    nibbles.push(message.slice(at, at + 4).reduce((value, bit) => value * 2 + bit, 0))
  }
  return withCheckWords(MODE_FIELD, nibbles, compact ? 7 : 10).flatMap((nibble) =>
    toBits(nibble, 4),
  )
}

const withCheckWords = (field: Field, words: number[], capacity: number): number[] => [
  ...words,
  ...reedSolomon(field, words, capacity - words.length),
]

const toBits = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1)

function draw(size: Size, data: number[], mode: number[]): BarcodeMatrix {
  const { compact, layers } = size
  const inner = (compact ? 11 : 14) + layers * 4
  const middle = Math.floor(inner / 2)
  // Full symbols have a reference grid: a line through the centre and every 16 modules from there.
  const places = Array.from({ length: inner }, (_, at) => {
    if (compact) return at
    const away = at >= middle ? at - middle : middle - 1 - at
    const skipped = away + Math.floor(away / 15) + 1
    return at >= middle ? skipped : -skipped
  })
  const shift = compact ? 0 : -places[0]!
  const width = places[inner - 1]! + shift + 1
  const centre = Math.floor(width / 2)
  const rows = Array.from({ length: width }, () => new Uint8Array(width))
  const set = (x: number, y: number): void => {
    rows[y]![x] = 1
  }

  if (!compact) drawReferenceGrid(width, centre, set)
  drawData(layers, compact, data, (x, y) => set(places[x]! + shift, places[y]! + shift), inner)
  drawFinder(compact ? 5 : 7, centre, set)
  drawMode(compact, mode, centre, set)
  return { columns: width, rows, rowHeight: 1, quietZone: 2 }
}

type SetModule = (x: number, y: number) => void

/** The data runs from the outermost layer inwards, counter-clockwise from the top left, two modules wide. */
function drawData(
  layers: number,
  compact: boolean,
  bits: number[],
  set: SetModule,
  inner: number,
): void {
  let at = 0
  for (let layer = 0; layer < layers; layer++) {
    const near = layer * 2
    const far = inner - 1 - near
    const length = (layers - layer) * 4 + (compact ? 9 : 12)
    const sides: ((along: number, deep: number) => [number, number])[] = [
      (along, deep) => [near + deep, near + along],
      (along, deep) => [near + along, far - deep],
      (along, deep) => [far - deep, far - along],
      (along, deep) => [far - along, near + deep],
    ]
    for (const side of sides) {
      for (let along = 0; along < length; along++) {
        for (const deep of [0, 1]) if (bits[at++] === 1) set(...side(along, deep))
      }
    }
  }
}

function drawFinder(radius: number, centre: number, set: SetModule): void {
  for (let ring = 0; ring < radius; ring += 2) {
    for (let along = -ring; along <= ring; along++) {
      set(centre + along, centre - ring)
      set(centre + along, centre + ring)
      set(centre - ring, centre + along)
      set(centre + ring, centre + along)
    }
  }
  const [low, high] = [centre - radius, centre + radius]
  set(low, low)
  set(low + 1, low)
  set(low, low + 1)
  set(high, low)
  set(high, low + 1)
  set(high, high - 1)
}

/** The mode message runs clockwise around the finder; full symbols leave out the reference grid's line. */
function drawMode(compact: boolean, bits: number[], centre: number, set: SetModule): void {
  const perSide = bits.length / 4
  const distance = compact ? 5 : 7
  for (let i = 0; i < perSide; i++) {
    const along = compact ? i - 3 : i - 5 + Math.floor(i / 5)
    if (bits[i] === 1) set(centre + along, centre - distance)
    if (bits[perSide + i] === 1) set(centre + distance, centre + along)
    if (bits[3 * perSide - 1 - i] === 1) set(centre + along, centre + distance)
    if (bits[4 * perSide - 1 - i] === 1) set(centre - distance, centre + along)
  }
}

function drawReferenceGrid(width: number, centre: number, set: SetModule): void {
  for (let line = 0; line <= centre; line += 16) {
    for (let along = centre % 2; along < width; along += 2) {
      set(centre - line, along)
      set(centre + line, along)
      set(along, centre - line)
      set(along, centre + line)
    }
  }
}
