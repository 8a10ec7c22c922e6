import * as z from 'zod'
import { valueAt } from '../../lib/json/pointer.ts'
import { readRecords } from '../../lib/rows/read-records.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type ImportInput, MAX_ROW_BYTES } from '../model/job.ts'
import { FileView, NotifiedPhones, viewFile } from '../model/job-view.ts'
import { output } from '../model/output.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import type { PlannedChange } from '../passes/change-many.ts'
import { checkImportMode } from './check-mode.ts'
import {
  type CheckedRow,
  checkRows,
  isRefused,
  type ReadsRows,
  type Row,
  readRow,
} from './check-rows.ts'
import { checkImportTemplate } from './check-template.ts'
import { createRowCounter, type GivenFile, scannerOf } from './count-rows.ts'
import { withoutFetching } from './images.ts'
import { type MergedRow, mergeRows } from './merge-rows.ts'
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

const ChangedMember = /* @__PURE__ */ output(
  'ChangedMember',
  'A member of a pass that a row would change.',
  () => ({
    pointer: z.string().meta({
      description: 'The member of the pass, as a JSON pointer.',
      examples: ['/fields/seat'],
    }),
    before: z.unknown().meta({
      description: 'The value that the pass has now; null: none.',
      examples: ['12'],
    }),
    after: z.unknown().meta({
      description: 'The value that the row would give the member; null: none.',
      examples: ['14'],
    }),
  }),
)

const RowDifference = /* @__PURE__ */ output(
  'RowDifference',
  'What a row would change of a pass that is there.',
  () => ({
    row: z.int().meta({
      description: 'The number of the row; the first below the headers is 1.',
      examples: [7],
    }),
    passId: z.string().meta({
      description: 'The pass.',
      examples: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    serialNumber: z.string().meta({
      description: 'The serial number of the pass.',
      examples: ['TICKET-2026-0001'],
    }),
    changed: z
      .array(ChangedMember)
      .meta({ description: 'The members that would change: 20 at most.' }),
  }),
)

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
    wouldCreate: z.int().meta({ description: 'How many rows would become new passes.' }),
    wouldUpdate: z.int().meta({ description: 'How many rows would change a pass.' }),
    unchanged: z.int().meta({
      description: 'How many rows say what their pass says already, or were imported before.',
    }),
    phones: NotifiedPhones,
    diffs: z.array(RowDifference).meta({ description: 'What would change, row by row.' }),
    refused: z.array(RefusedRow).meta({ description: 'Those that would be refused, and why.' }),
  }),
)

/** How the rows of a file are to be understood: see `createImport`. */
type Options = Pick<ImportInput, 'mode' | 'empty'>

/**
 * Says what an import would do with the first rows of a file, by the rules of the import itself. Nothing is written.
 * Images are left alone: they would be fetched.
 *
 * @param bytes the beginning of the file, with whole rows
 */
export async function checkImport(
  ctx: Ctx,
  templateId: string | null,
  bytes: Uint8Array,
  given: GivenFile,
  { mode, empty }: Options = { mode: 'create', empty: 'keep' },
): Promise<Answer> {
  const counter = createRowCounter(given)
  counter.add(bytes)
  const content = counter.end()
  if (content instanceof AppError) throw content
  const { layout, startsAt, startLine, columns } = content
  checkImportMode({ mode, empty, columns })
  await checkImportTemplate(ctx, templateId, columns, mode)
  const timeZone = given.timeZone ?? null
  const wallTimes = await wallTimesOf(ctx, { templateId, columns, timeZone })
  const reader = createRowReader({ templateId, empty, ...content }, wallTimes)

  async function firstRows<Body>(reading: ReadsRows<Body>): Promise<Row<Body>[]> {
    const source = {
      sizeBytes: bytes.length,
      read: async (at: number, length: number) => bytes.subarray(at, at + length),
    }
    const rows: Row<Body>[] = []
    const scanner = scannerOf(layout, startLine)
    for await (const found of readRecords(source, startsAt, scanner, MAX_ROW_BYTES)) {
      rows.push(readRow(reading, found))
      if (rows.length >= MAX_CHECKED_ROWS) break
    }
    return rows
  }

  async function checkAll(): Promise<(CheckedRow & Pick<MergedRow, 'planned'>)[]> {
    if (mode === 'create') {
      const seen = new Set<string>()
      return checkRows(ctx, await firstRows(reader), reader, (serial) => {
        return seen.size === seen.add(serial).size
      })
    }
    const rows = await firstRows({ ...reader, read: reader.readPatch })
    const merging = { reader, mode, earlier: new Map() }
    const outcomes: MergedRow[] = []
    while (outcomes.length < rows.length) {
      const rest = rows.slice(outcomes.length)
      outcomes.push(...(await mergeRows(withoutFetching(ctx), rest, merging)))
    }
    return outcomes
  }

  const outcomes = await checkAll()
  const count = (...codes: number[]) =>
    outcomes.filter((row) => !isRefused(row) && codes.includes(row.statusCode)).length
  const refused = outcomes.flatMap((outcome, i) => {
    if (!isRefused(outcome)) return []
    const { line, statusCode, errors } = outcome
    return [{ row: i + 1, line, statusCode, errors }]
  })
  const diffs = outcomes.flatMap(({ planned }, i) => (planned ? [viewDiff(i + 1, planned)] : []))
  // In an import that creates, 200 is a row whose pass is there already.
  const [updated, same] = mode === 'create' ? [[], [200]] : [[200], [204]]
  const answer: Answer = {
    data: {
      checked: outcomes.length,
      file: viewFile({ format: given.format, layout }),
      wouldCreate: count(201),
      wouldUpdate: count(...updated),
      unchanged: count(...same),
      phones: byInstallPlatform((platform) =>
        outcomes.reduce(
          (sum, row) => sum + (isRefused(row) ? 0 : (row.queued?.[platform] ?? 0)),
          0,
        ),
      ),
      diffs,
      refused,
    },
    description: `${outcomes.length} rows checked, ${refused.length} would be refused, nothing was written`,
  }
  await ctx.commit({ writes: [], answer, about: diffs.map(({ passId }) => passId) })
  return answer
}

/** A row shows this many changed members. */
const MAX_CHANGED = 20

function viewDiff(row: number, { changed, was, change }: PlannedChange) {
  const { id: passId, serialNumber } = change.before
  return {
    row,
    passId,
    serialNumber,
    changed: changed.slice(0, MAX_CHANGED).map((at) => ({
      pointer: at,
      before: valueAt(was, at) ?? null,
      after: valueAt(change.view, at) ?? null,
    })),
  }
}
