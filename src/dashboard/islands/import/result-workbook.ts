import writeWorkbook from 'write-excel-file/universal'
import { RESULT_COLUMNS } from '../../../domain/model/result-columns.ts'
import { parseCsvRecord } from '../../../lib/rows/csv-record.ts'
import { DELIMITERS, findLayout, SAMPLE_BYTES } from '../../../lib/rows/layout.ts'
import { createCsvScanner } from '../../../lib/rows/scanner.ts'
import { unescapedCell } from '../../../lib/rows/write-csv.ts'

const WIDTHS = { least: 10, most: 48 }
const REFUSED_COLOR = '#fde8e6'

/**
 * The file that an import gives back, as an Excel workbook: what a spreadsheet in any country opens with its columns. All
 * cells are texts, so no formula runs and no zero is lost. Refused rows are coloured.
 *
 * @param csv the result of the job as CSV, in UTF-8
 */
export async function resultWorkbook(csv: ArrayBuffer): Promise<Blob> {
  const [headers = [], ...rows] = recordsOf(new Uint8Array(csv))
  const error = headers.indexOf(RESULT_COLUMNS.at(-1)!)
  const widths = headers.map((header, i) => {
    const longest = Math.max(header.length, ...rows.slice(0, 200).map((row) => row[i]?.length ?? 0))
    return { width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2)) }
  })
  const cells = rows.map((row) => {
    const isRefused = error >= 0 && Boolean(row[error])
    return row.map((value) => ({
      value,
      type: String,
      ...(isRefused && { backgroundColor: REFUSED_COLOR }),
    }))
  })
  const head = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeWorkbook([head, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

function recordsOf(bytes: Uint8Array): string[][] {
  const { startsAt, ...layout } = findLayout(bytes.subarray(0, SAMPLE_BYTES), { encoding: 'utf-8' })
  const scanner = createCsvScanner(layout)
  const decoder = new TextDecoder()
  const records: string[][] = []
  for (let start = startsAt; start < bytes.length; ) {
    const end = scanner.next(bytes, start)
    const stop = end < 0 ? bytes.length : end
    const record = parseCsvRecord(
      decoder.decode(bytes.subarray(start, stop)),
      DELIMITERS[layout.delimiter],
    )
    if (record.ok) records.push(record.cells.map(unescapedCell))
    start = stop
  }
  return records
}
