import { parseCsvRecord } from '../../../lib/rows/csv-record.ts'
import { createCsvScanner } from '../../../lib/rows/scanner.ts'

/** What a column can fill. */
export interface Target {
  /** The header that the import knows it by, such as `customer.email`. */
  path: string
  label: string
}

/** The beginning of a file: its headers, and some cells below each. */
export interface FileStart {
  headers: string[]
  samples: string[][]
}

/** Why a file cannot be read, in a sentence for whoever chose it. */
export class UnreadableFile extends Error {}

const SAMPLES = 3

/**
 * The text in a file. One in another encoding is refused: read as UTF-8, each letter such as é would be lost without a word.
 *
 * @param isCutOff the bytes may end within a letter
 * @throws UnreadableFile
 */
export function textIn(bytes: Uint8Array, isCutOff = false): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, {
      stream: isCutOff,
    })
  } catch {
    throw new UnreadableFile(
      'The file is no text in UTF-8: letters such as é would be lost. In Excel, save it as «CSV UTF-8».',
    )
  }
}

/** Words that people name columns by, without spaces and signs. */
const USUAL_NAMES: Record<string, readonly string[]> = {
  'customer.name': ['name', 'fullname', 'customername', 'holder', 'customer', 'guest', 'attendee'],
  'customer.email': ['email', 'mail', 'emailaddress', 'customeremail'],
  serialNumber: ['serialnumber', 'serial', 'id', 'number', 'ticketnumber', 'membernumber'],
  'barcode.value': ['barcode', 'barcodevalue', 'code', 'qrcode'],
  points: ['points', 'balance'],
  expirationDate: ['expirationdate', 'expires', 'expiry', 'validuntil'],
  'access.allowedDoors': ['doors', 'alloweddoors'],
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** @throws UnreadableFile */
export function readStart(text: string): FileStart {
  const records = recordsOf(text.replace(/^\uFEFF/, ''), SAMPLES + 1)
  const [headers, ...samples] = records.map((record) => {
    const parsed = parseCsvRecord(record)
    if (!parsed.ok) throw new UnreadableFile(`Column ${parsed.cell + 1}: ${parsed.message}.`)
    return parsed.cells.map((cell) => cell.trim())
  })
  if (!headers) throw new UnreadableFile('The file is empty.')
  if (headers.length === 1 && /[;\t]/.test(headers[0]!)) {
    throw new UnreadableFile('Its columns are not separated by commas. Save it as CSV with commas.')
  }
  return { headers, samples }
}

function recordsOf(text: string, max: number): string[] {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const scanner = createCsvScanner()
  const records: string[] = []
  let start = 0
  while (start < bytes.length && records.length < max) {
    const end = scanner.next(bytes, start)
    const stop = end < 0 ? bytes.length : end
    if (!scanner.blank) records.push(decoder.decode(bytes.subarray(start, stop)))
    start = stop
  }
  return records
}

/**
 * What each column most likely fills: what its header says, else what people mostly mean by it, else a text that is kept
 * with the pass. No two columns fill the same.
 */
export function guessTargets(headers: string[], targets: Target[]): string[] {
  const free = new Map(targets.map((target) => [target.path, target]))
  const take = (header: string, fits: (target: Target) => boolean): string | null => {
    const found = [...free.values()].find(fits)
    if (!found || header === '') return null
    free.delete(found.path)
    return found.path
  }
  const exact = headers.map((header) => take(header, ({ path }) => path === header))
  return headers.map((header, i) => {
    const word = plain(header)
    return (
      exact[i] ??
      take(header, ({ path, label }) =>
        [plain(label), plain(path.split('.').at(-1)!)].includes(word),
      ) ??
      take(header, ({ path }) => USUAL_NAMES[path]?.includes(word) === true) ??
      (header === '' ? '' : `metadata.${header}`)
    )
  })
}

/**
 * The file as the import takes it: each column under the header that it is to fill, and without those that fill nothing.
 * Rows come as they are read, so that a file of any size takes little memory.
 *
 * @param paths of each column; empty: the column is left out
 * @throws UnreadableFile
 */
export async function* mapRows(
  chunks: AsyncIterable<Uint8Array>,
  paths: string[],
): AsyncGenerator<string> {
  const scanner = createCsvScanner()
  const isWhole = paths.every((path) => path !== '')
  let held: Uint8Array = new Uint8Array()
  let isHeader = true
  const mapped = (bytes: Uint8Array): string => {
    if (isHeader) {
      isHeader = false
      return `${paths
        .filter((path) => path !== '')
        .map(quoted)
        .join(',')}\r\n`
    }
    const text = textIn(bytes)
    return isWhole ? text : withoutColumns(text, paths)
  }
  for await (const chunk of chunks) {
    const bytes = joined(held, chunk)
    let start = 0
    let out = ''
    // What is held has been scanned before: the scanner goes on behind it.
    let from = held.length
    for (let end = scanner.next(bytes, from); end >= 0; end = scanner.next(bytes, from)) {
      if (!scanner.blank) out += mapped(bytes.subarray(start, end))
      start = end
      from = end
    }
    held = bytes.slice(start)
    if (out !== '') yield out
  }
  if (held.length > 0 && !scanner.blank) yield mapped(held)
}

/** A row that has another number of cells than the first line stays one: the import is to refuse it. */
function withoutColumns(text: string, paths: string[]): string {
  const record = parseCsvRecord(text)
  if (!record.ok) return text
  const { cells } = record
  const isKept = (_: unknown, i: number) => paths[i] !== ''
  if (cells.length === paths.length) return `${cells.filter(isKept).map(quoted).join(',')}\r\n`
  return cells.length === paths.filter(isKept).length ? `,${text}` : text
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
