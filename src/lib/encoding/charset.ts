/** Encodings that text files come in, by their names in the Encoding standard. @see https://encoding.spec.whatwg.org/ */
export const CHARSETS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Charset = (typeof CHARSETS)[number]

/** What people call them. */
export const CHARSET_NAMES: Record<Charset, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}

const MARKS: [Charset, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export const isWide = (charset: Charset): boolean => charset.startsWith('utf-16')

/** The charset that a byte order mark at the beginning names, and how long the mark is. */
export function markIn(bytes: Uint8Array): { charset: Charset; length: number } | null {
  for (const [charset, mark] of MARKS) {
    if (mark.every((byte, i) => bytes[i] === byte)) return { charset, length: mark.length }
  }
  return null
}

/** Bytes to text, a byte order mark kept; null for bytes that are no text in this charset. */
export function decodeText(bytes: Uint8Array, charset: Charset): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Counts what UTF-8 writes with several bytes, and what it would never write, in bytes that come in pieces. */
export function createUtf8Meter() {
  let left = 0
  let low = 0x80
  let high = 0xbf
  const counts = { letters: 0, faults: 0 }

  function begin(byte: number): void {
    low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    if (byte >= 0xc2 && byte <= 0xdf) left = 1
    else if (byte >= 0xe0 && byte <= 0xef) left = 2
    else if (byte >= 0xf0 && byte <= 0xf4) left = 3
    else counts.faults++
  }

  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte < 0x80 && left === 0) continue
        if (left === 0) begin(byte)
        else if (byte >= low && byte <= high) {
          left--
          low = 0x80
          high = 0xbf
          if (left === 0) counts.letters++
        } else {
          counts.faults++
          left = 0
          if (byte >= 0x80) begin(byte)
        }
      }
    },
    /**
     * Whether the bytes are UTF-8, perhaps with some faults in it. Text in a charset of one byte a letter looks like UTF-8
     * hardly anywhere.
     */
    get isUtf8(): boolean {
      const faults = counts.faults + (left > 0 ? 1 : 0)
      return faults === 0 || counts.letters >= faults
    },
  }
}
