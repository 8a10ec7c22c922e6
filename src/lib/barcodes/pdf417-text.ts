import { messageBytes } from './message-bytes.ts'
import { ShortestWays } from './shortest-ways.ts'

const LATCH_TEXT = 900
const LATCH_BYTES = 901
const LATCH_NUMBERS = 902
/** In place of LATCH_BYTES where the number of bytes is a multiple of six. */
const LATCH_SIXES = 924
const ECI = 927
const ECI_UTF8 = 26

/** Shorter numbers and shorter texts between other modes would not pay for the latches around them. */
const MIN_DIGITS = 13
const MIN_TEXT = 5

/** Sub-modes of text compaction, each with its characters by value; '\0' is none. */
const SUB_MODES = {
  alpha: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ ',
  lower: 'abcdefghijklmnopqrstuvwxyz ',
  mixed: '0123456789&\r\t,:#-.$/+%*=^\0 ',
  punctuation: ';<>@[\\]_`~!\r\t,:\n-.$/"|*()?{}\'',
} as const
type SubMode = keyof typeof SUB_MODES
const SUB_MODE_NAMES = Object.keys(SUB_MODES) as SubMode[]

const LATCHES: Record<SubMode, Partial<Record<SubMode, number[]>>> = {
  alpha: { lower: [27], mixed: [28], punctuation: [28, 25] },
  lower: { alpha: [28, 28], mixed: [28], punctuation: [28, 25] },
  mixed: { alpha: [28], lower: [27], punctuation: [25] },
  punctuation: { alpha: [29], lower: [29, 27], mixed: [29, 28] },
}
/** Shifts change the sub-mode for one character. */
const SHIFTS: [from: SubMode, to: SubMode, value: number][] = [
  ['alpha', 'punctuation', 29],
  ['lower', 'punctuation', 29],
  ['mixed', 'punctuation', 29],
  ['lower', 'alpha', 27],
]
const PAD = 29

/** The message as codewords in text, byte and numeric compaction. ISO/IEC 15438, 5.4. */
export function pdf417Codewords(message: string): number[] {
  const { bytes, utf8 } = messageBytes(message)
  const text = String.fromCharCode(...bytes)
  const codewords = utf8 ? [ECI, ECI_UTF8] : []
  // A symbol begins in text compaction.
  let latched = true
  for (const { kind, value } of segments(text)) {
    if (kind === 'text') {
      codewords.push(...(latched ? [] : [LATCH_TEXT]), ...textCodewords(value))
      latched = true
    } else {
      codewords.push(...(kind === 'digits' ? numberCodewords(value) : byteCodewords(value)))
      latched = false
    }
  }
  return codewords
}

interface Segment {
  kind: 'digits' | 'text' | 'bytes'
  value: string
}

const TEXT = '[\\t\\n\\r\\x20-\\x7e]'
const SEGMENT = new RegExp(
  `(?<digits>\\d{${MIN_DIGITS},})|(?<text>(?:(?!\\d{${MIN_DIGITS}})${TEXT})+)|(?<bytes>[^])`,
  'g',
)

/** Runs of one compaction; text too short to pay for two latches joins the bytes around it. */
function segments(text: string): Segment[] {
  const found: Segment[] = []
  const matches = [...text.matchAll(SEGMENT)]
  matches.forEach(({ groups, 0: value }, at) => {
    const kind = groups?.digits ? 'digits' : groups?.text ? 'text' : 'bytes'
    const last = found.at(-1)
    const amongBytes = last?.kind === 'bytes' || (!last && matches[at + 1]?.groups?.bytes)
    if (kind === 'bytes' && last?.kind === 'bytes') last.value += value
    else if (kind === 'text' && value.length < MIN_TEXT && amongBytes) {
      if (last) last.value += value
      else found.push({ kind: 'bytes', value })
    } else found.push({ kind, value })
  })
  return found
}

function textCodewords(text: string): number[] {
  const ways = new ShortestWays<SubMode, number[]>(text.length)
  ways.begin('alpha', [])
  for (let at = 0; at < text.length; at++) {
    for (const from of SUB_MODE_NAMES) {
      for (const [to, values] of Object.entries(LATCHES[from])) {
        ways.extend(at, to as SubMode, ways.at(at, from), values)
      }
    }
    const write = (from: SubMode, to: SubMode, shift: number[]) => {
      const value = SUB_MODES[to].indexOf(text[at]!)
      if (value >= 0) ways.extend(at + 1, from, ways.at(at, from), [...shift, value])
    }
    for (const mode of SUB_MODE_NAMES) write(mode, mode, [])
    for (const [from, to, shift] of SHIFTS) write(from, to, [shift])
  }
  const values = ways.shortest().flat()
  if (values.length % 2 === 1) values.push(PAD)
  return Array.from(
    { length: values.length / 2 },
    (_, i) => values[2 * i]! * 30 + values[2 * i + 1]!,
  )
}

/** Groups of up to 44 digits, each with a 1 before it, in base 900. */
function numberCodewords(digits: string): number[] {
  const groups = digits.match(/\d{1,44}/g) ?? []
  return [LATCH_NUMBERS, ...groups.flatMap((group) => toBase900(BigInt(`1${group}`)))]
}

/** Groups of six bytes as five codewords in base 900; the bytes left over one by one. */
function byteCodewords(text: string): number[] {
  const bytes = Array.from(text, (character) => character.charCodeAt(0))
  const codewords = [bytes.length % 6 === 0 ? LATCH_SIXES : LATCH_BYTES]
  const whole = bytes.length - (bytes.length % 6)
  for (let at = 0; at < whole; at += 6) {
    const value = bytes.slice(at, at + 6).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    codewords.push(...toBase900(value, 5))
  }
  return [...codewords, ...bytes.slice(whole)]
}

function toBase900(value: bigint, length = 0): number[] {
  const digits: number[] = []
  for (let rest = value; rest > 0n; rest /= 900n) digits.unshift(Number(rest % 900n))
  while (digits.length < length) digits.unshift(0)
  return digits
}
