import { DELIMITERS, LF_UTF8, type RowsFormat } from './layout.ts'

/** Finds the ends of records in bytes that come in pieces. Keeps none of the bytes. */
export interface Scanner {
  /**
   * Scans the record that begins, or goes on, at `from`.
   *
   * @returns the place just behind the record, or -1 when the bytes end first: call again with the next bytes, from 0
   */
  next(bytes: Uint8Array, from: number): number
  /** Whether the record that ended last, or has begun since, holds nothing: all its cells are empty. */
  readonly blank: boolean
  /** Whether a quote is open: then the bytes read so far end in the middle of a record. */
  readonly quoted: boolean
  /** The line on which the record began that ended last, or has begun since. */
  readonly line: number
  /** The line that the bytes read so far lead to. */
  readonly nextLine: number
}

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22
const SPACE = 0x20
const TAB = 0x09

/**
 * Records are lines with a JSON value each.
 *
 * @param firstLine the number of the line that begins where scanning begins
 * @see https://github.com/ndjson/ndjson-spec
 */
export function createLineScanner(firstLine = 1): Scanner {
  let blank = true
  let fresh = true
  let line = firstLine
  let nextLine = firstLine
  return {
    next(bytes, from) {
      if (fresh) {
        blank = true
        line = nextLine
      }
      const found = bytes.indexOf(LF, from)
      const end = found < 0 ? bytes.length : found
      for (let i = from; blank && i < end; i++) {
        const byte = bytes[i]
        blank = byte === SPACE || byte === TAB || byte === CR
      }
      fresh = found >= 0
      if (fresh) nextLine++
      return fresh ? found + 1 : -1
    },
    get blank() {
      return blank
    },
    quoted: false,
    get line() {
      return line
    },
    get nextLine() {
      return nextLine
    },
  }
}

/** States of the CSV scanner: at the start of a cell, in a plain cell, within quotes, behind the closing quote. */
const [AT_START, PLAIN, QUOTED, CLOSED] = [0, 1, 2, 3]

/**
 * Records of CSV, which may have line ends within quotes. The scanner looks for ASCII characters only, which are never part
 * of a longer character in UTF-8 or in charsets of one byte, and takes UTF-16 two bytes at a time.
 *
 * @param firstLine the number of the line that begins where scanning begins
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */
export function createCsvScanner(layout: RowsFormat = LF_UTF8, firstLine = 1): Scanner {
  const delimiter = DELIMITERS[layout.delimiter].charCodeAt(0)
  const endsAtCr = layout.lineEnd === 'cr'
  const wide = layout.encoding.startsWith('utf-16')
  const isLittle = layout.encoding === 'utf-16le'
  let half = -1
  let state = AT_START
  let filled = false
  let quotes = 0
  let delimiters = 0
  let fresh = true
  let line = firstLine
  let nextLine = firstLine
  let afterCr = false

  /** @returns whether the record ends with this character */
  function take(unit: number): boolean {
    if (unit === CR || (unit === LF && !afterCr)) nextLine++
    afterCr = unit === CR
    if (state === QUOTED) {
      if (unit === QUOTE) state = CLOSED
      else filled = true
      return false
    }
    if (unit === LF || (endsAtCr && unit === CR)) {
      state = AT_START
      return true
    }
    if (unit === delimiter) {
      state = AT_START
      delimiters++
    } else if (unit === QUOTE && state !== PLAIN) {
      // A pair of quotes within quotes is one quote.
      filled ||= state === CLOSED
      state = QUOTED
      quotes++
    } else if (unit !== CR) {
      state = PLAIN
      if (unit !== SPACE && unit !== TAB) filled = true
    }
    return false
  }

  return {
    next(bytes, from) {
      if (fresh) {
        filled = false
        quotes = 0
        delimiters = 0
        line = nextLine
        fresh = false
      }
      for (let i = from; i < bytes.length; i++) {
        let unit = bytes[i]!
        if (wide) {
          if (half < 0) {
            half = unit
            continue
          }
          unit = isLittle ? half | (unit << 8) : (half << 8) | unit
          half = -1
        }
        if (!take(unit)) continue
        fresh = true
        return i + 1
      }
      return -1
    },
    get blank() {
      // `""` alone on a line is written on purpose: a file of one column says an empty cell with it.
      return !filled && (quotes === 0 || delimiters > 0)
    },
    get quoted() {
      return state === QUOTED
    },
    get line() {
      return line
    },
    get nextLine() {
      return nextLine
    },
  }
}
