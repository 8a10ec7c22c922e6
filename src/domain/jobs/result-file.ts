import { decodeText } from '../../lib/encoding/charset.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { parseCsvRecord } from '../../lib/rows/csv-record.ts'
import { DELIMITERS, type RowsFormat } from '../../lib/rows/layout.ts'
import { type FoundRecord, readRecords } from '../../lib/rows/read-records.ts'
import { createCsvScanner } from '../../lib/rows/scanner.ts'
import { csvLine } from '../../lib/rows/write-csv.ts'
import type { Ctx } from '../model/ctx.ts'
import { importInput, type Job, MAX_ROW_BYTES, type ResultRow } from '../model/job.ts'
import { ownColumnCount, RESULT_COLUMNS } from '../model/result-columns.ts'
import { readJob } from './read.ts'
import { resultOf } from './result.ts'

/** Links are read for this many passes at once. */
const ROWS_AT_ONCE = 50

/** The uploaded file, row by row. */
interface OwnFile {
  headers: string[]
  /** The number of columns that the sender wrote. Further columns are an earlier result, and this result replaces them. */
  own: number
  layout: RowsFormat
  records: AsyncGenerator<FoundRecord>
}

/**
 * What became of each row as a file for spreadsheets: the uploaded CSV with columns for the pass, its link and what was
 * wrong. Where there is no such file (any more), the rows are told apart by their numbers. A row that was not looked at is
 * not there.
 *
 * @throws AppError resource_not_found while there is no result yet, and once it was removed
 */
export async function resultFileOf(ctx: Ctx, id: string): Promise<ReadableStream<Uint8Array>> {
  const rows = rowsOf(await resultOf(ctx, id))
  const file = await ownFile(ctx, await readJob(ctx, id))
  const delimiter = DELIMITERS[file?.layout.delimiter ?? 'comma']
  const head = [...(file ? file.headers.slice(0, file.own) : ['row']), ...RESULT_COLUMNS]
  let hasBegun = false
  return new ReadableStream({
    async pull(controller) {
      // Without the mark Excel takes the file for one in the encoding of its country.
      if (!hasBegun) controller.enqueue(encodeUtf8(`\ufeff${csvLine(head, delimiter)}`))
      hasBegun = true
      const some = await take(rows, ROWS_AT_ONCE)
      if (some.length === 0) return controller.close()
      const passes = await passesOf(ctx, some)
      let text = ''
      for (const row of some) {
        const { isDeleted = false, link } = passes.get(row.passId ?? '') ?? {}
        const added = [row.passId, link, errorText(row)]
        const cells = file ? await ownCells(file, isDeleted, added) : [row.row, ...added]
        text += csvLine(cells, delimiter)
      }
      controller.enqueue(encodeUtf8(text))
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

/** Null for other jobs, for NDJSON, and for a file that is gone. */
async function ownFile(ctx: Ctx, job: Job): Promise<OwnFile | null> {
  const input = importInput(job)
  if (!input?.layout || !input.headers) return null
  const { layout, headers, startsAt, sizeBytes } = input
  if ((await ctx.uploads.read(job.id, startsAt, 1)) === null) return null
  const source = {
    sizeBytes,
    async read(at: number, length: number) {
      const bytes = await ctx.uploads.read(job.id, at, length)
      if (!bytes) throw new Error(`the file of ${job.id} went while its result was read`)
      return bytes
    },
  }
  const records = readRecords(source, startsAt, createCsvScanner(layout), MAX_ROW_BYTES)
  return { headers, own: ownColumnCount(headers), layout, records }
}

/**
 * The cells of the next row of the file, and behind them what is added. What has no column stands behind that. Of a pass that
 * was deleted nothing is repeated.
 */
async function ownCells(
  { headers, own, layout, records }: OwnFile,
  isDeleted: boolean,
  added: unknown[],
): Promise<unknown[]> {
  const { value } = await records.next()
  const names = headers.slice(0, own)
  if (isDeleted) return [...names.map(() => ''), ...added]
  const bytes = (value as FoundRecord | undefined)?.bytes
  const text = bytes ? (decodeText(bytes, layout.encoding) ?? '') : ''
  const record = parseCsvRecord(text, DELIMITERS[layout.delimiter])
  const cells = record.ok ? record.cells : [text.replace(/\r?\n$|\r$/, '')]
  return [...names.map((_, i) => cells[i] ?? ''), ...added, ...cells.slice(headers.length)]
}

/** Whether a pass was deleted, else its link. */
async function passesOf(ctx: Ctx, rows: ResultRow[]) {
  const passes = await ctx.passes.getMany(rows.flatMap(({ passId }) => passId ?? []))
  const entries = passes.map(async (pass) => {
    const isDeleted = pass.deletedAt !== null
    const link = isDeleted ? '' : await ctx.links.passUrl(pass)
    return [pass.id, { isDeleted, link }] as const
  })
  return new Map(await Promise.all(entries))
}

/** For people: `Line 4, Adresse: …`. */
function errorText({ line, errors = [], errorsOmitted = 0 }: ResultRow): string {
  const texts = errors.map(({ message, column, line: ownLine = line }) => {
    const place = [ownLine === undefined ? [] : `Line ${ownLine}`, column ?? []].flat().join(', ')
    return place === '' ? message : `${place}: ${message}`
  })
  return [...texts, ...(errorsOmitted > 0 ? [`And ${errorsOmitted} more`] : [])].join('. ')
}

async function* rowsOf(result: ReadableStream<Uint8Array>): AsyncGenerator<ResultRow, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of result as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ResultRow
  }
}

async function take<T>(items: AsyncGenerator<T, void>, max: number): Promise<T[]> {
  const taken: T[] = []
  while (taken.length < max) {
    const { value, done } = await items.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
