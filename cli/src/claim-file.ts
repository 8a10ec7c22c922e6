import { createUtf8Meter, decodeText, isWide, markIn } from '../../src/lib/encoding/charset.ts'
import { parseCsvRecord } from '../../src/lib/rows/csv-record.ts'
import { DELIMITERS, findLayout, type RowsFormat, SAMPLE_BYTES } from '../../src/lib/rows/layout.ts'
import { readRecords } from '../../src/lib/rows/read-records.ts'
import { createCsvScanner } from '../../src/lib/rows/scanner.ts'
import { workbookMark } from '../../src/lib/rows/workbook-marks.ts'
import { csvLine } from '../../src/lib/rows/write-csv.ts'
import {
  CLAIM_COLUMNS,
  type ClaimColumn,
  type ClaimedMembers,
  claimColumn,
  claimOf,
} from './claim-columns.ts'
import { UsageError } from './usage-error.ts'

const MAX_ROW_BYTES = 1024 * 1024
const LINK_COLUMN = 'link'

/**
 * The lines of a CSV file, each with a link behind it; the first has the header `link`. Rows stay as they are written; blank
 * ones and a line such as `sep=;` go. The text is to be written as UTF-8, and has a byte order mark unless the file was UTF-8 without one.
 *
 * @param templateId for rows that name none
 * @param sign makes the link of a row
 * @returns all lines at once, so that a fault leaves no half file
 * @throws UsageError with the line of what is wrong
 */
export async function linkedLines(
  file: Uint8Array,
  templateId: string | undefined,
  sign: (claim: ClaimedMembers) => Promise<string>,
): Promise<string[]> {
  if (workbookMark(file)) {
    throw new UsageError('The file is an Excel workbook and no CSV: save it as CSV')
  }
  const layout = findLayout(file.subarray(0, SAMPLE_BYTES))
  const format: RowsFormat = { ...layout, encoding: encodingOf(file, layout) }
  const delimiter = DELIMITERS[format.delimiter]
  const lineEnd = format.lineEnd === 'lf' ? '\n' : '\r\n'
  const source = {
    sizeBytes: file.length,
    read: async (at: number, length: number) => file.subarray(at, at + length),
  }
  const scanner = createCsvScanner(format, layout.line)
  const isPlain = format.encoding === 'utf-8' && !markIn(file)
  const lines: string[] = []
  const lineOfSerial = new Map<string, number>()
  let columns: ClaimColumn[] | null = null
  for await (const { bytes, line } of readRecords(
    source,
    layout.startsAt,
    scanner,
    MAX_ROW_BYTES,
  )) {
    try {
      if (!bytes) throw new UsageError(`It has more than ${MAX_ROW_BYTES} bytes`)
      const text = decodeText(bytes, format.encoding)
      if (text === null) throw new UsageError(`It is no text in ${format.encoding}`)
      const record = parseCsvRecord(text, delimiter)
      if (!record.ok) throw new UsageError(record.message)
      let link = LINK_COLUMN
      if (columns) {
        const claim = claimIn(record.cells, columns, templateId)
        refuseSecond(claim, line, lineOfSerial)
        link = await sign(claim)
      } else columns = columnsOf(record.cells)
      const mark = lines.length === 0 && !isPlain ? '\ufeff' : ''
      const row = text.replace(/\r?\n$|\r$/, '')
      lines.push(`${mark}${row}${delimiter}${csvLine([link], delimiter).trimEnd()}${lineEnd}`)
    } catch (error) {
      // What the SDK refuses is a TypeError.
      if (!(error instanceof UsageError || error instanceof TypeError)) throw error
      throw new UsageError(`Line ${line}: ${error.message}`)
    }
  }
  if (lines.length < 2) throw new UsageError('The file has no rows')
  return lines
}

/** UTF-8 and Windows-1252 are told apart by the whole file. */
function encodingOf(file: Uint8Array, { encoding }: RowsFormat): RowsFormat['encoding'] {
  if (isWide(encoding) || markIn(file)) return encoding
  const meter = createUtf8Meter()
  meter.add(file)
  return meter.isUtf8 ? 'utf-8' : 'windows-1252'
}

function columnsOf(cells: string[]): ClaimColumn[] {
  const names = cells.map((cell) => cell.trim())
  const columns = names.map((name, at) => {
    if (name === '') throw new UsageError(`Column ${at + 1} has no name`)
    if (names.indexOf(name) < at) throw new UsageError(`The column “${name}” is there twice`)
    return claimColumn(name)
  })
  // It is most likely a row, about somebody: nothing of it is repeated.
  if (columns.every((column) => !column)) {
    throw new UsageError(`It has to name the columns. A link can say: ${CLAIM_COLUMNS}`)
  }
  const unknown = columns.indexOf(null)
  if (unknown >= 0) {
    throw new UsageError(
      `The column “${names[unknown]}” is unknown. A link can say: ${CLAIM_COLUMNS}`,
    )
  }
  if (!names.includes('serialNumber')) throw new UsageError('The column “serialNumber” is missing')
  return columns as ClaimColumn[]
}

function claimIn(
  cells: string[],
  columns: ClaimColumn[],
  templateId: string | undefined,
): ClaimedMembers {
  if (cells.length !== columns.length) {
    throw new UsageError(`It has ${cells.length} cells, and the first line ${columns.length}`)
  }
  // A later member replaces an earlier one, and an empty one replaces nothing.
  return claimOf([claimColumn('templateId')!, ...columns], [templateId ?? '', ...cells])
}

/** Whoever opens the second link would see the pass of the first. */
function refuseSecond({ serialNumber }: ClaimedMembers, line: number, seen: Map<string, number>) {
  const first = seen.get(serialNumber)
  if (first !== undefined) {
    throw new UsageError(`The serial number “${serialNumber}” is on line ${first} already`)
  }
  seen.set(serialNumber, line)
}
