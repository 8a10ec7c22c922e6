import * as z from 'zod'
import { readRecords } from '../../lib/rows/read-records.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { MAX_ROW_BYTES } from '../model/job.ts'
import { FileView, viewFile } from '../model/job-view.ts'
import { output } from '../model/output.ts'
import { checkRows, isRefused, type Row, readRow } from './check-rows.ts'
import { checkImportTemplate } from './check-template.ts'
import { createRowCounter, type GivenFile, scannerOf } from './count-rows.ts'
import { createRowReader } from './rows.ts'
import { wallTimesOf } from './wall-times.ts'

/** Enough rows to see whether columns and values are right, and few enough for the time of a request. */
export const MAX_CHECKED_ROWS = 100

const RowError = /* @__PURE__ */ output('RowError', 'What is wrong with a row.', () => ({
  code: z.string().meta({ description: 'The code of the error.' }),
  message: z.string().meta({ description: 'What is wrong, in a sentence.' }),
  pointer: z
    .string()
    .optional()
    .meta({ description: 'The member of the create body at fault, as a JSON pointer.' }),
  column: z
    .string()
    .optional()
    .meta({ description: 'What the column at fault is called in the file, in CSV.' }),
  line: z
    .int()
    .optional()
    .meta({ description: 'The line of the file with the faulty value, from 1.' }),
}))

const RefusedRow = /* @__PURE__ */ output('RefusedRow', 'A row that would be refused.', () => ({
  row: z.int().meta({ description: 'The number of the row; the first below the headers is 1.' }),
  line: z.int().meta({ description: 'The line of the file on which the row begins, from 1.' }),
  statusCode: z
    .int()
    .meta({ description: 'The status that a create of it would be answered with.' }),
  errors: z.array(RowError).meta({ description: 'What is wrong with the row.' }),
}))

export const ImportCheck = /* @__PURE__ */ output(
  'ImportCheck',
  'What an import would do with the first rows of a file.',
  () => ({
    checked: z.int().meta({ description: 'How many rows were looked at: at most 100.' }),
    file: FileView,
    refused: z.array(RefusedRow).meta({ description: 'Those that would be refused, and why.' }),
  }),
)

/**
 * Says what an import would make of the first rows of a file, by the rules of the import itself. Nothing is written.
 * Images are left alone: they would be fetched.
 *
 * @param bytes the beginning of the file, with whole rows
 */
export async function checkImport(
  ctx: Ctx,
  templateId: string | null,
  bytes: Uint8Array,
  given: GivenFile,
): Promise<Answer> {
  const counter = createRowCounter(given)
  counter.add(bytes)
  const content = counter.end()
  if (content instanceof AppError) throw content
  const { layout, startsAt, startLine } = content
  await checkImportTemplate(ctx, templateId, content.columns)
  const { columns } = content
  const wallTimes = await wallTimesOf(ctx, {
    templateId,
    columns,
    timeZone: given.timeZone ?? null,
  })
  const reader = createRowReader({ templateId, ...content }, wallTimes)
  const source = {
    sizeBytes: bytes.length,
    read: async (at: number, length: number) => bytes.subarray(at, at + length),
  }
  const rows: Row[] = []
  const scanner = scannerOf(layout, startLine)
  for await (const found of readRecords(source, startsAt, scanner, MAX_ROW_BYTES)) {
    rows.push(readRow(reader, found))
    if (rows.length >= MAX_CHECKED_ROWS) break
  }
  const seen = new Set<string>()
  const outcomes = await checkRows(ctx, rows, reader, (serial) => {
    return seen.size === seen.add(serial).size
  })
  const refused = outcomes.flatMap((outcome, i) => {
    if (!isRefused(outcome)) return []
    const { line, statusCode, errors } = outcome
    return [{ row: i + 1, line, statusCode, errors }]
  })
  const answer: Answer = {
    data: { checked: rows.length, file: viewFile({ format: given.format, layout }), refused },
    description: `${rows.length} rows checked, ${refused.length} would be refused, nothing was created`,
  }
  await ctx.commit({ writes: [], answer })
  return answer
}
