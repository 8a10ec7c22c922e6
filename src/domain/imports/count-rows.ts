import { concatBytes } from '../../lib/encoding/bytes.ts'
import {
  CHARSET_NAMES,
  type Charset,
  createUtf8Meter,
  decodeText,
  markIn,
} from '../../lib/encoding/charset.ts'
import { parseCsvRecord } from '../../lib/rows/csv-record.ts'
import {
  DELIMITERS,
  type FoundLayout,
  findLayout,
  type RowsFormat,
  SAMPLE_BYTES,
} from '../../lib/rows/layout.ts'
import { createCsvScanner, createLineScanner, type Scanner } from '../../lib/rows/scanner.ts'
import { workbookMark } from '../../lib/rows/workbook-marks.ts'
import { AppError, type ValidationFault, validationFailed } from '../model/errors.ts'
import { type ImportInput, MAX_IMPORT_ROWS } from '../model/job.ts'
import { ownColumnCount } from '../model/result-columns.ts'
import { headerFaults, MAX_COLUMNS, mappingFaults } from './columns.ts'

const MAX_HEADER_BYTES = 32 * 1024

/** What somebody says about a file that they send. */
export interface GivenFile {
  format: ImportInput['format']
  encoding?: Charset | undefined
  delimiter?: RowsFormat['delimiter'] | undefined
  /** What each column fills, as a record of CSV. Without it the first line says so. */
  columns?: string | undefined
  /** The zone of times that name none; left out: such times are refused. */
  timeZone?: string | undefined
}

/** What counting finds out about an uploaded file. */
export interface CountedRows
  extends Pick<ImportInput, 'layout' | 'startsAt' | 'startLine' | 'columns' | 'headers'> {
  rows: number
}

export const scannerOf = (layout: RowsFormat | null, firstLine: number): Scanner =>
  layout ? createCsvScanner(layout, firstLine) : createLineScanner(firstLine)

/** Counts the rows of a file and reads its headers while it is uploaded, without holding it in memory. */
export function createRowCounter(given: GivenFile) {
  const isCsv = given.format === 'csv'
  const meter = createUtf8Meter()
  /** The beginning, until it is long enough to see how the file is written down. */
  let sample: Uint8Array | null = new Uint8Array()
  let layout: FoundLayout | null = null
  let scanner: Scanner = createLineScanner()
  let position = 0
  let pending = false
  let isEncodingSure = !isCsv || given.encoding !== undefined
  /** The line of headers as far as it has come; null once rows follow. */
  let header: Uint8Array | null = isCsv ? new Uint8Array() : null
  let headerLine: Uint8Array | null = null
  const counted: CountedRows = {
    rows: 0,
    layout: null,
    startsAt: 0,
    startLine: 1,
    columns: null,
    headers: null,
  }
  let fault: AppError | null = null

  function begin(bytes: Uint8Array): void {
    sample = null
    if (workbookMark(bytes)) {
      fault = refusal('The file is an Excel workbook and no CSV: save it as CSV and send that')
      return
    }
    if (isCsv) {
      layout = findLayout(bytes, {
        ...(given.encoding && { encoding: given.encoding }),
        ...(given.delimiter && { delimiter: given.delimiter }),
      })
      scanner = createCsvScanner(layout, layout.line)
      isEncodingSure ||= layout.encoding !== 'utf-8' || markIn(bytes) !== null
      counted.startsAt = layout.startsAt
      counted.startLine = layout.line
    } else {
      const mark = markIn(bytes)
      counted.startsAt = mark?.charset === 'utf-8' ? mark.length : 0
    }
    position = counted.startsAt
    scan(bytes.subarray(position))
  }

  function scan(bytes: Uint8Array): void {
    if (!isEncodingSure) meter.add(bytes)
    let at = 0
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
  }

  function keepHeader(bytes: Uint8Array): void {
    if (!header) return
    header = concatBytes([header, bytes])
    if (header.length > MAX_HEADER_BYTES)
      fault = refusal('The first line is too long for one of headers')
  }

  function endRecord(end: number): void {
    if (header) {
      if (!scanner.blank) {
        counted.startsAt = end
        counted.startLine = scanner.nextLine
        headerLine = header
        header = null
        readHeaders()
      } else header = new Uint8Array()
    } else if (!scanner.blank && ++counted.rows > MAX_IMPORT_ROWS) {
      fault = refusal(`A file may have at most ${MAX_IMPORT_ROWS} rows`)
    }
  }

  /**
   * Early, so that a file with wrong headers is refused before all of it was stored; and at the end, when the encoding is
   * known for sure. Names of members are the same in both.
   */
  function readHeaders(): void {
    if (!headerLine || !layout) return
    const text =
      decodeText(headerLine, layout.encoding) ??
      (isEncodingSure ? null : decodeText(headerLine, 'windows-1252'))
    if (text === null) {
      fault = refusal(`The first line is no text in ${CHARSET_NAMES[layout.encoding]}`)
      return
    }
    const read = columnsIn(text, layout, given.columns)
    if (read instanceof AppError) fault = read
    else Object.assign(counted, read)
  }

  return {
    /** @returns false once it is clear that the file is refused */
    add(bytes: Uint8Array): boolean {
      if (sample) {
        sample = concatBytes([sample, bytes])
        if (sample.length >= SAMPLE_BYTES) begin(sample)
      } else if (!fault) scan(bytes)
      return !fault
    },

    /** @returns why the file is refused, or what is in it */
    end(): CountedRows | AppError {
      if (sample) begin(sample)
      if (!fault && pending && scanner.quoted) {
        const where = header ? 'The first line' : `Row ${counted.rows + 1}, line ${scanner.line},`
        fault = refusal(`${where} opens a quote that is never closed`)
      }
      if (!fault && pending) endRecord(position)
      if (!fault && header) fault = refusal('The file has no line of headers')
      if (!fault && counted.rows === 0) fault = refusal('The file has no rows')
      if (!fault && layout) {
        if (!isEncodingSure && !meter.isUtf8) {
          layout = { ...layout, encoding: 'windows-1252' }
        }
        isEncodingSure = true
        readHeaders()
        const { encoding, delimiter, lineEnd } = layout
        counted.layout = { encoding, delimiter, lineEnd }
      }
      return fault ?? counted
    },
  }
}

/** What the columns are called and what each fills, or why the file is refused. */
function columnsIn(
  line: string,
  { delimiter }: RowsFormat,
  mapping: string | undefined,
): Pick<CountedRows, 'columns' | 'headers'> | AppError {
  const record = parseCsvRecord(line, DELIMITERS[delimiter])
  if (!record.ok) return refusal(`Column ${record.cell + 1} of the first line: ${record.message}`)
  const headers = record.cells.map((cell) => cell.trim())
  if (headers.length > MAX_COLUMNS) {
    return refusal(`The file has more than ${MAX_COLUMNS} columns`)
  }
  const own = ownColumnCount(headers)
  const ignored = headers.slice(own).map(() => '')
  if (mapping === undefined) {
    const names = headers.slice(0, own)
    const faults = headerFaults(names)
    return faults.length > 0
      ? validationFailed(faults)
      : { headers, columns: [...names, ...ignored] }
  }
  const given = parseCsvRecord(mapping)
  const named = given.ok ? given.cells.map((cell) => cell.trim()) : []
  const columns = named.length === own ? [...named, ...ignored] : named
  const faults = given.ok
    ? mappingFaults(columns, headers.length)
    : [{ message: given.message, parameter: 'columns' }]
  return faults.length > 0 ? validationFailed(faults) : { headers, columns }
}

function refusal(message: string): AppError {
  const detail: ValidationFault = { message, pointer: '' }
  return validationFailed([detail])
}
