import { type Charset, decodeText, isWide, markIn } from '../encoding/charset.ts'
import { parseCsvRecord } from './csv-record.ts'

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
export type Delimiter = keyof typeof DELIMITERS
export const DELIMITER_NAMES = Object.keys(DELIMITERS) as [Delimiter, ...Delimiter[]]

/** For people: «with semicolons». */
export const DELIMITER_WORDS: Record<Delimiter, string> = {
  comma: 'commas',
  semicolon: 'semicolons',
  tab: 'tabs',
  bar: 'bars',
}

export const LINE_ENDS = ['lf', 'crlf', 'cr'] as const
export type LineEnd = (typeof LINE_ENDS)[number]

/** The format of a file of rows. */
export interface RowsFormat {
  encoding: Charset
  delimiter: Delimiter
  lineEnd: LineEnd
}

export interface FoundLayout extends RowsFormat {
  /** How many bytes stand before the first line: a byte order mark, and a line such as `sep=;`. */
  startsAt: number
  /** The number of the line that begins there. */
  line: number
}

/** This many bytes of a file are enough to find its format. */
export const SAMPLE_BYTES = 64 * 1024
const SAMPLE_RECORDS = 20
/** Excel writes and reads this line. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i

export const LF_UTF8: RowsFormat = { encoding: 'utf-8', delimiter: 'comma', lineEnd: 'lf' }

/**
 * Sees in the beginning of a CSV file how it is written down.
 *
 * UTF-8 and Windows-1252 differ in bytes that may stand anywhere in a file: without a byte order mark the answer is `utf-8`
 * for both. See `createUtf8Meter`.
 *
 * @param sample the beginning, all of a short file
 * @param given what somebody says about it, which is not questioned
 */
export function findLayout(sample: Uint8Array, given: Partial<RowsFormat> = {}): FoundLayout {
  const mark = markIn(sample)
  const encoding = given.encoding ?? mark?.charset ?? wideCharset(sample) ?? 'utf-8'
  const markBytes = mark?.charset === encoding ? mark.length : 0
  const text = structureOf(sample.subarray(markBytes), encoding)
  const separator = SEPARATOR_LINE.exec(text)
  const named = DELIMITER_NAMES.find((name) => DELIMITERS[name] === separator?.[1])
  const body = separator && named ? text.slice(separator[0].length) : text
  const skipped = (text.length - body.length) * (isWide(encoding) ? 2 : 1)
  return {
    encoding,
    delimiter: given.delimiter ?? named ?? mostLikelyDelimiter(body),
    lineEnd: given.lineEnd ?? lineEndOf(text),
    startsAt: markBytes + skipped,
    line: skipped > 0 ? 2 : 1,
  }
}

/** UTF-16 without a byte order mark: in Latin letters and separators every other byte is zero. */
function wideCharset(sample: Uint8Array): Charset | null {
  const start = sample.subarray(0, 2048)
  const pairs = start.length >> 1
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs * 2; i++) {
    if (start[i] !== 0) continue
    if (i % 2 === 0) even++
    else odd++
  }
  if (odd > pairs * 0.3 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.3 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

/** Text that has the right separators in the right places, whatever its letters are: one character a byte, or two bytes. */
function structureOf(bytes: Uint8Array, encoding: Charset): string {
  const whole = isWide(encoding) ? bytes.subarray(0, bytes.length - (bytes.length % 2)) : bytes
  return isWide(encoding)
    ? new TextDecoder(encoding, { fatal: false, ignoreBOM: true }).decode(whole)
    : (decodeText(whole, 'windows-1252') ?? '')
}

/** The first line end that is not within quotes; `lf` without any. */
function lineEndOf(text: string): LineEnd {
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (text[i] === '\n') return 'lf'
    if (text[i] === '\r') return text[i + 1] === '\n' ? 'crlf' : 'cr'
  }
  return 'lf'
}

/** The one that cuts the first lines into equally many cells: into more than one, and the more lines the better. */
function mostLikelyDelimiter(text: string): Delimiter {
  const lines = firstLines(text)
  let best: Delimiter = 'comma'
  let most = 0
  for (const name of DELIMITER_NAMES) {
    const counts = lines.map((line) => {
      const record = parseCsvRecord(line, DELIMITERS[name])
      return record.ok ? record.cells.length : 0
    })
    const cells = counts[0] ?? 0
    const alike = cells > 1 ? counts.filter((count) => count === cells).length : 0
    // More cells only decide between delimiters that fit equally well.
    const score = alike * 1000 + Math.min(cells, 999)
    if (alike > 0 && score > most) {
      best = name
      most = score
    }
  }
  return best
}

/** Lines that are not empty; one may have line ends within quotes. The last of many may be cut off, and is left out. */
function firstLines(text: string): string[] {
  const lines: string[] = []
  let isQuoted = false
  let start = 0
  for (let i = 0; i < text.length && lines.length < SAMPLE_RECORDS; i++) {
    if (text[i] === '"') isQuoted = !isQuoted
    if (isQuoted || (text[i] !== '\n' && text[i] !== '\r')) continue
    if (i > start) lines.push(text.slice(start, i))
    start = i + 1
  }
  if (lines.length < 2 && start < text.length) lines.push(text.slice(start))
  return lines
}
