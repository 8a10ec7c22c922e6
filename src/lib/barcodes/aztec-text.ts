import { messageBytes } from './message-bytes.ts'
import { ShortestWays } from './shortest-ways.ts'

/** The five modes of ISO/IEC 24778, table 2, each with its characters by code; '\0' is none. */
const MODES = {
  upper: '\0 ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lower: '\0 abcdefghijklmnopqrstuvwxyz',
  mixed: '\0 \x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x1b\x1c\x1d\x1e\x1f@\\^_`|~\x7f',
  punctuation: '\0\r\0\0\0\0!"#$%&\'()*+,-./:;<=>?[]{}',
  digit: '\0 0123456789,.',
} as const
type Mode = keyof typeof MODES
const MODE_NAMES = Object.keys(MODES) as Mode[]
const codeBits = (mode: Mode): number => (mode === 'digit' ? 4 : 5)

/** Bits as a string of 0 and 1. */
type Bits = string
const bits = (value: number, count: number): Bits => value.toString(2).padStart(count, '0')

const LATCHES: [from: Mode, to: Mode, code: number][] = [
  ['upper', 'lower', 28],
  ['upper', 'mixed', 29],
  ['upper', 'digit', 30],
  ['lower', 'mixed', 29],
  ['lower', 'digit', 30],
  ['mixed', 'lower', 28],
  ['mixed', 'upper', 29],
  ['mixed', 'punctuation', 30],
  ['punctuation', 'upper', 31],
  ['digit', 'upper', 14],
]
/** Shifts change the mode for one character. */
const SHIFTS: [from: Mode, to: Mode, code: number][] = [
  ['upper', 'punctuation', 0],
  ['lower', 'punctuation', 0],
  ['lower', 'upper', 28],
  ['mixed', 'punctuation', 0],
  ['digit', 'punctuation', 0],
  ['digit', 'upper', 15],
]
const BYTE_SHIFT = 31
const BYTE_SHIFT_MODES = ['upper', 'lower', 'mixed'] as const satisfies Mode[]
/** The most bytes after one byte shift: 31 with a 5-bit count, 31 + 2047 with a longer one. */
const SHORT_BYTES = 31
const LONG_BYTES = 2078

/** FLG(2) 26, written from upper case, says that the message is UTF-8. */
const ECI_UTF8 = bits(0, 5) + bits(0, 5) + bits(2, 3) + bits(4, 4) + bits(8, 4)

/** Pairs of characters that share one code in punctuation. */
const PAIRS: Record<string, number> = { '\r\n': 2, '. ': 3, ', ': 4, ': ': 5 }

type Ways = ShortestWays<Mode, Bits>

/** The message in the fewest bits that Aztec's modes, shifts and byte runs give. */
export function aztecMessageBits(message: string): number[] {
  const { bytes, utf8 } = messageBytes(message)
  const ways: Ways = new ShortestWays(bytes.length)
  ways.begin('upper', utf8 ? ECI_UTF8 : '')
  const run: ByteRun = {
    bits: Array.from(bytes, (byte) => bits(byte, 8)).join(''),
    hasCode: Array.from(bytes, hasCode),
  }

  for (let at = 0; at < bytes.length; at++) {
    latch(ways, at)
    writeCharacter(ways, at, bytes)
    for (const mode of BYTE_SHIFT_MODES) writeBytes(ways, at, run, mode)
  }
  return Array.from(ways.shortest().join(''), Number)
}

function latch(ways: Ways, at: number): void {
  // The longest chain of latches between two modes has three.
  for (let round = 0; round < 3; round++) {
    for (const [from, to, code] of LATCHES) {
      ways.extend(at, to, ways.at(at, from), bits(code, codeBits(from)))
    }
  }
}

function writeCharacter(ways: Ways, at: number, bytes: Uint8Array): void {
  const character = String.fromCharCode(bytes[at]!)
  const pair = PAIRS[character + String.fromCharCode(bytes[at + 1] ?? 0)]
  const write = (from: Mode, to: Mode, shift: Bits) => {
    const code = codeOf(to, character)
    const before = ways.at(at, from)
    if (code > 0) ways.extend(at + 1, from, before, shift + bits(code, codeBits(to)))
    if (pair && to === 'punctuation') ways.extend(at + 2, from, before, shift + bits(pair, 5))
  }
  for (const mode of MODE_NAMES) write(mode, mode, '')
  for (const [from, to, shift] of SHIFTS) write(from, to, bits(shift, codeBits(from)))
}

const codeOf = (mode: Mode, character: string): number =>
  character === '\0' ? 0 : MODES[mode].indexOf(character)

/** The message's bytes: their bits, and which could be written without a byte shift. */
interface ByteRun {
  bits: Bits
  hasCode: boolean[]
}

function writeBytes(ways: Ways, at: number, run: ByteRun, mode: Mode): void {
  const start = ways.at(at, mode)
  if (!start) return
  const max = Math.min(run.hasCode.length - at, LONG_BYTES)
  for (let count = 1; count <= max; count++) {
    // Longer runs are tried only to the end of the message or of a stretch without any other code.
    if (count > SHORT_BYTES && count < max && !run.hasCode[at + count]) continue
    // Lengths are compared before the bits are written, or long messages would take seconds.
    const length = start.length + 5 + (count <= SHORT_BYTES ? 5 : 16) + count * 8
    if (length >= ways.lengthAt(at + count, mode)) continue
    const head = count <= SHORT_BYTES ? bits(count, 5) : bits(0, 5) + bits(count - SHORT_BYTES, 11)
    const written = run.bits.slice(at * 8, (at + count) * 8)
    ways.extend(at + count, mode, start, bits(BYTE_SHIFT, 5) + head + written)
  }
}

const hasCode = (byte: number): boolean =>
  MODE_NAMES.some((mode) => codeOf(mode, String.fromCharCode(byte)) > 0)
