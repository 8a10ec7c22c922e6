/** Finds where records end in bytes that come in pieces; holds none of them. */
export interface Scanner {
  /**
   * Goes on from `from` to just behind the end of the record.
   *
   * @returns that place, or -1 when the bytes end before the record does: go on with the next ones, from 0
   */
  next(bytes: Uint8Array, from: number): number
  /** Of the record that ended last or has begun: nothing in it but white space. */
  readonly blank: boolean
  /** Within quotes: what has begun is no record as long as they are open. */
  readonly quoted: boolean
}

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22
const COMMA = 0x2c
const SPACE = 0x20
const TAB = 0x09

/** JSON values, one a line. @see https://github.com/ndjson/ndjson-spec */
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

/** Where in a record of CSV a byte stands. */
const [AT_START, PLAIN, QUOTED, CLOSED] = [0, 1, 2, 3]

/**
 * Records of CSV, which may have line ends within quotes. All that it looks for is ASCII, which is no part of any
 * longer character of UTF-8.
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
