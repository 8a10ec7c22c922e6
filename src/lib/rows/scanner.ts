/** Finds the ends of records in bytes that come in pieces. Keeps none of the bytes. */
export interface Scanner {
  /**
   * Scans the record that begins, or goes on, at `from`.
   *
   * @returns the place just behind the record, or -1 when the bytes end first: call again with the next bytes, from 0
   */
  next(bytes: Uint8Array, from: number): number
  /** Whether the record that ended last, or has begun since, holds nothing but white space. */
  readonly blank: boolean
  /** Whether a quote is open: then the bytes read so far end in the middle of a record. */
  readonly quoted: boolean
}

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22
const COMMA = 0x2c
const SPACE = 0x20
const TAB = 0x09

/** Records are lines with a JSON value each. @see https://github.com/ndjson/ndjson-spec */
export function createLineScanner(): Scanner {
  let blank = true
  let fresh = true
  return {
    next(bytes, from) {
      if (fresh) blank = true
      const found = bytes.indexOf(LF, from)
      const end = found < 0 ? bytes.length : found
      for (let i = from; blank && i < end; i++) {
        const byte = bytes[i]
        blank = byte === SPACE || byte === TAB || byte === CR
      }
      fresh = found >= 0
      return fresh ? found + 1 : -1
    },
    get blank() {
      return blank
    },
    quoted: false,
  }
}

/** States of the CSV scanner: at the start of a cell, in a plain cell, within quotes, behind the closing quote. */
const [AT_START, PLAIN, QUOTED, CLOSED] = [0, 1, 2, 3]

/**
 * Records of CSV, which may have line ends within quotes. The scanner looks for ASCII bytes only, which are never part
 * of a longer character in UTF-8.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */
export function createCsvScanner(): Scanner {
  let state = AT_START
  let blank = true
  let fresh = true
  return {
    next(bytes, from) {
      if (fresh) {
        blank = true
        fresh = false
      }
      for (let i = from; i < bytes.length; i++) {
        if (state === QUOTED) {
          i = bytes.indexOf(QUOTE, i)
          if (i < 0) return -1
          state = CLOSED
          continue
        }
        const byte = bytes[i]
        if (byte === LF) {
          state = AT_START
          fresh = true
          return i + 1
        }
        if (byte === COMMA) state = AT_START
        else if (byte === QUOTE && state !== PLAIN) state = QUOTED
        else state = PLAIN
        if (byte !== CR) blank = false
      }
      return -1
    },
    get blank() {
      return blank
    },
    get quoted() {
      return state === QUOTED
    },
  }
}
