import { unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { workbookMark } from '../../../lib/rows/workbook-marks.ts'
import { quotedCell, UnreadableFile } from './mapping.ts'

/** A sheet of a workbook that has something in it, as CSV in UTF-8 with commas. */
export interface WorkbookSheet {
  name: string
  csv: string
}

const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024
/** The unpacked texts of a workbook. A sheet of 100,000 rows has about a hundred megabytes. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024

const DAMAGED =
  'The workbook cannot be read. It is damaged, or no .xlsx file: save it again as .xlsx or as CSV, and choose that file.'

/**
 * The sheets of an .xlsx file that are not empty, in their order. Cells are what the sheet has: dates as `2027-01-31`, dates with a
 * time as `2027-01-31T18:30:00` (a sheet has no time zone), times as `18:30:00`, numbers without separators or exponents and
 * with the 15 digits that spreadsheets keep, formulas as the value that was last calculated, errors as empty cells.
 *
 * @throws UnreadableFile
 */
export async function readWorkbookSheets(file: Blob): Promise<WorkbookSheet[]> {
  if (file.size > MAX_WORKBOOK_BYTES) throw tooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = workbookMark(bytes)
  if (mark === 'compound') {
    throw new UnreadableFile(
      isEncrypted(bytes)
        ? 'The workbook has a password. Save a copy without one, and choose that file.'
        : 'The workbook has the old form .xls. Save it as .xlsx or as CSV, and choose that file.',
    )
  }
  if (!mark) throw new UnreadableFile(DAMAGED)
  const stored = unpacked(bytes)
  const sheets = await readWorkbook<string>(stored, {
    trim: false,
    parseNumber: plainNumber,
  }).catch(() => {
    throw new UnreadableFile(DAMAGED)
  })
  const found = sheets.flatMap(({ sheet, data }) => {
    const rows = data.map((row) => row.map(textOf))
    const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
    if (width === 0) return []
    const csv = rows.map((row) => `${row.slice(0, width).map(quotedCell).join(',')}\r\n`).join('')
    return [{ name: sheet, csv }]
  })
  if (found.length === 0) throw new UnreadableFile('All sheets of the workbook are empty.')
  return found
}

const tooLarge = () =>
  new UnreadableFile(
    'The workbook is larger than 20 MB, or its sheets are larger than 200 MB. Save the sheet as CSV, and choose that file.',
  )

/**
 * The texts of a workbook in a ZIP that is not compressed. Pictures and the like stay out. The library would unpack large ones in
 * a worker of its own, which the dashboard's content policy does not let it start.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let total = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(xml|rels)$/i.test(name)) return false
    total += originalSize
    if (total > MAX_UNPACKED_BYTES) throw tooLarge()
    return true
  }
  try {
    return zipSync(unzipSync(bytes, { filter }), { level: 0 }).slice().buffer
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED)
  }
}

/** A workbook with a password is a compound file with a stream of this name, in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? dateText(value) : String(value)
}

/** Day 0 of a sheet is 1899-12-30: what stands on it is a time of day. */
function dateText(date: Date): string {
  // Sheets count in days: a second is a fraction of one, and not exact.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return ''
  const [day, time] = rounded.toISOString().slice(0, -'.000Z'.length).split('T') as [string, string]
  if (rounded.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}

/** A number as the file has it, without an exponent. Spreadsheets keep 15 digits; what stands behind them is no part of the number. */
function plainNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const [mantissa, exponent] = value.toExponential(14).split('e') as [string, string]
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = mantissa.replaceAll(/[-.]/g, '')
  const point = Number(exponent) + 1
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const whole = padded.slice(0, Math.max(point, 1))
  const fraction = padded.slice(whole.length).replace(/0+$/, '')
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
