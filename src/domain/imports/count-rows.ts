import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import { parseCsvRecord } from '../../lib/rows/csv-record.ts'
import { createCsvScanner, createLineScanner } from '../../lib/rows/scanner.ts'
import { type AppError, type ValidationFault, validationFailed } from '../model/errors.ts'
import { MAX_IMPORT_ROWS } from '../model/job.ts'
import { headerFaults } from './columns.ts'

const MAX_HEADER_BYTES = 32 * 1024
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

export type ImportFormat = 'csv' | 'ndjson'

/** What counting finds out about an uploaded file. */
export interface CountedRows {
  rows: number
  /** Offset in bytes of the first row. */
  startsAt: number
  /** The headers of a CSV file; null for NDJSON, which has none. */
  columns: string[] | null
}

export const createScanner = (format: ImportFormat) =>
  format === 'csv' ? createCsvScanner() : createLineScanner()

/** Counts the rows of a file and reads its headers while it is uploaded, without holding it in memory. */
export function createRowCounter(format: ImportFormat) {
  const scanner = createScanner(format)
  let position = 0
  let marked = 0
  let pending = false
  let header: Uint8Array | null = format === 'csv' ? new Uint8Array() : null
  const counted: CountedRows = { rows: 0, startsAt: 0, columns: null }
  let fault: AppError | null = null

  function withoutMark(bytes: Uint8Array): number {
    let at = 0
    while (position + at === marked && at < bytes.length && bytes[at] === BYTE_ORDER_MARK[marked]) {
      marked++
      at++
    }
    if (at > 0 && header === null && marked === BYTE_ORDER_MARK.length) counted.startsAt = marked
    return at
  }

  function keepHeader(bytes: Uint8Array): void {
    if (!header) return
    const kept = new Uint8Array(header.length + bytes.length)
    kept.set(header)
    kept.set(bytes, header.length)
    header = kept
    if (header.length > MAX_HEADER_BYTES)
      fault = refusal('The first line is too long for one of headers')
  }

  function endRecord(end: number): void {
    if (header) {
      if (!scanner.blank) {
        const read = readHeaders(header)
        if (Array.isArray(read)) counted.columns = read
        else fault = read
        counted.startsAt = end
      }
      header = scanner.blank ? new Uint8Array() : null
    } else if (!scanner.blank && ++counted.rows > MAX_IMPORT_ROWS) {
      fault = refusal(`A file may have at most ${MAX_IMPORT_ROWS} rows`)
    }
  }

  return {
    /** @returns false once it is clear that the file is refused */
    add(bytes: Uint8Array): boolean {
      let at = withoutMark(bytes)
      while (!fault) {
        const end = scanner.next(bytes, at)
        keepHeader(bytes.subarray(at, end < 0 ? bytes.length : end))
        if (end < 0) {
          pending ||= at < bytes.length
          break
        }
        endRecord(position + end)
        at = end
        pending = false
      }
      position += bytes.length
      return !fault
    },

    /** @returns why the file is refused, or what is in it */
    end(): CountedRows | AppError {
      if (!fault && pending && scanner.quoted) {
        const where = header ? 'The first line' : `Row ${counted.rows + 1}`
        fault = refusal(`${where} opens a quote that is never closed`)
      }
      if (!fault && pending) endRecord(position)
      if (!fault && header) fault = refusal('The file has no line of headers')
      if (!fault && counted.rows === 0) fault = refusal('The file has no rows')
      return fault ?? counted
    },
  }
}

function readHeaders(bytes: Uint8Array): string[] | AppError {
  const text = decodeUtf8(bytes)
  if (text === null) return refusal('The first line is not UTF-8')
  const record = parseCsvRecord(text)
  if (!record.ok) return refusal(`Column ${record.cell + 1} of the first line: ${record.message}`)
  const headers = record.cells.map((cell) => cell.trim())
  const faults = headerFaults(headers)
  return faults.length > 0 ? validationFailed(faults) : headers
}

function refusal(message: string): AppError {
  const detail: ValidationFault = { message, pointer: '' }
  return validationFailed([detail])
}
