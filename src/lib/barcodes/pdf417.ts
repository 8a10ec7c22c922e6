import { primeField, reedSolomon } from './galois.ts'
import type { BarcodeMatrix } from './matrix.ts'
import { codewordPattern } from './pdf417-patterns.ts'
import { pdf417Codewords } from './pdf417-text.ts'

const FIELD = primeField(929, 3)
const START = 0b11111111010101000
const STOP = 0b111111101000101001
const PAD = 900
const ROW_HEIGHT = 3
/** The most codewords in a symbol, including the length and the check words. */
const CAPACITY = 928
/** Width to height of the symbols that phones show below a ticket. */
const TARGET_RATIO = 3.2

/** Advised error correction by number of data codewords. ISO/IEC 15438, annex E. */
const LEVELS: [upTo: number, level: number][] = [
  [40, 2],
  [160, 3],
  [320, 4],
  [CAPACITY, 5],
]

/**
 * PDF417, in as many columns as make it about three times as wide as high.
 * Null where the message is empty or too long for one symbol.
 *
 * @see ISO/IEC 15438
 */
export function encodePdf417(message: string): BarcodeMatrix | null {
  const data = message === '' ? [] : pdf417Codewords(message)
  const level = LEVELS.find(([upTo]) => data.length + 1 <= upTo)?.[1]
  if (data.length === 0 || level === undefined) return null
  const checkCount = 2 ** (level + 1)
  const shape = shapeFor(data.length + 1 + checkCount)
  if (!shape) return null

  const { columns, rows } = shape
  const length = columns * rows - checkCount
  const padded = [length, ...data, ...new Array<number>(length - 1 - data.length).fill(PAD)]
  const codewords = [...padded, ...reedSolomon(FIELD, padded, checkCount)]
  return {
    columns: 17 * columns + 69,
    rows: Array.from({ length: rows }, (_, row) =>
      drawRow(row, codewords.slice(row * columns, (row + 1) * columns), { columns, rows, level }),
    ),
    rowHeight: ROW_HEIGHT,
    quietZone: 2,
  }
}

function shapeFor(codewords: number): { columns: number; rows: number } | null {
  const shapes = Array.from({ length: 30 }, (_, at) => {
    const columns = at + 1
    const rows = Math.max(3, Math.ceil(codewords / columns))
    return { columns, rows, ratio: (17 * columns + 69) / (rows * ROW_HEIGHT) }
  })
  const distance = ({ ratio }: { ratio: number }): number =>
    Math.abs(Math.log(ratio / TARGET_RATIO))
  return (
    shapes
      .filter(({ columns, rows }) => rows <= 90 && columns * rows <= CAPACITY)
      .sort((a, b) => distance(a) - distance(b))[0] ?? null
  )
}

function drawRow(
  row: number,
  codewords: number[],
  { columns, rows, level }: { columns: number; rows: number; level: number },
): Uint8Array {
  // Each indicator holds one of three facts; which one depends on the row's cluster.
  const facts = [Math.floor((rows - 1) / 3), level * 3 + ((rows - 1) % 3), columns - 1]
  const base = 30 * Math.floor(row / 3)
  const left = base + facts[row % 3]!
  const right = base + facts[(row + 2) % 3]!
  const patterns = [left, ...codewords, right].map((codeword) => codewordPattern(row, codeword))
  const modules = [START, ...patterns, STOP].map((pattern) => pattern.toString(2)).join('')
  return Uint8Array.from(modules, Number)
}
