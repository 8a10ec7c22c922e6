import { CHARSET_NAMES, decodeText } from '../../lib/encoding/charset.ts'
import { parseJson } from '../../lib/json/parse-json.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { troubleOf } from '../../lib/passing-errors.ts'
import { parseCsvRecord } from '../../lib/rows/csv-record.ts'
import { DELIMITERS, type RowsFormat } from '../../lib/rows/layout.ts'
import type { FoundRecord } from '../../lib/rows/read-records.ts'
import { unescapedCell } from '../../lib/rows/write-csv.ts'
import { AppError, invalidJson } from '../model/errors.ts'
import {
  type EmptyCells,
  type ImportInput,
  MAX_ROW_BYTES,
  type ResultRow,
  type RowError,
} from '../model/job.ts'
import { mergePatchOf } from '../model/merge-patch-schema.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import { ownColumnCount } from '../model/result-columns.ts'
import { validate } from '../model/validation.ts'
import { WRITTEN_BY_SERVICE } from '../render/pass-view.ts'
import { type Column, columnOf } from './columns.ts'
import type { WallTimes } from './wall-times.ts'

/** What a row says of a pass that may be there, as a JSON Merge Patch, and which pass that is. */
export type RowPatch = Record<string, unknown> & {
  serialNumber: string
  templateId?: string
  images?: Record<string, string | null> | null
}
const RowPatch = mergePatchOf(
  CreatePassInput.omit({ serialNumber: true, templateId: true }),
  'RowPatch',
  {
    serialNumber: CreatePassInput.shape.serialNumber.unwrap(),
    templateId: CreatePassInput.shape.templateId.optional(),
  },
)
/** Members that say which pass and which template a row means: they are never taken from a pass. */
const NAMING = ['serialNumber', 'templateId']

const MAX_DEPTH = 32
/** The result of an import keeps at most this many errors of a row, each cut to a maximum of characters. */
const MAX_ERRORS = 20
const MAX_CHARACTERS = 200

/** A fault in a cell; `cell` counts from 0, and is -1 for a fault of the whole row. */
class CellFault extends Error {
  readonly cell: number
  constructor(cell: number, message: string) {
    super(message)
    this.name = 'CellFault'
    this.cell = cell
  }
}

type Refused = Required<Pick<ResultRow, 'line' | 'statusCode' | 'errors'>> &
  Pick<ResultRow, 'errorsOmitted'>

/** Turns the rows of a file into create bodies, and faults into the errors that the import's result shows. */
export function createRowReader(
  {
    templateId,
    layout,
    columns: paths,
    headers,
    notify = null,
    empty = 'keep',
  }: Pick<ImportInput, 'templateId' | 'layout' | 'columns' | 'headers'> &
    Partial<Pick<ImportInput, 'notify' | 'empty'>>,
  wallTimes: WallTimes | null = null,
) {
  const columns = paths?.map((path) => (path === '' ? null : columnOf(path)!)) ?? []
  const places = new Map(columns.map((column, i) => [column && pointer(column.path), i]))
  const own = ownColumnCount(headers ?? [])
  const isResult = own < (headers?.length ?? 0)
  const mayBeExported = layout === null
  const inherited = templateId === null ? {} : { templateId }

  /** The column that a pointer leads into: `/access/allowedDoors/3` leads into `access.allowedDoors`. */
  function columnAt(where: string): number | undefined {
    for (let at = where; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = places.get(at)
      if (place !== undefined) return place
    }
    return undefined
  }

  /** What people call a column: its header, or its number. */
  const nameOf = (place: number) => cut(headers?.[place] || `Column ${place + 1}`)

  /** An error of one column of CSV, which is named as the file names it. */
  function inColumn(error: RowError, place: number | undefined, cells: string[] | null): RowError {
    if (place === undefined || place < 0) return error
    const path = paths![place]!
    const name = nameOf(place)
    const message = error.message.startsWith(`\`${path}\` `)
      ? `\`${name}\` ${error.message.slice(path.length + 3)}`
      : error.message
    const lines = cells?.slice(0, place).reduce((sum, cell) => sum + lineEndsIn(cell), 0) ?? 0
    return { ...error, message, column: name, line: error.line! + lines }
  }

  /** The cells before a value say on which line it stands. */
  function cellsOf(bytes: Uint8Array | null): string[] | null {
    const text = bytes && layout && decodeText(bytes, layout.encoding)
    const record = text ? parseCsvRecord(text, DELIMITERS[layout!.delimiter]) : null
    return record?.ok ? record.cells : null
  }

  /** The cells of a row, in the sender's columns. In a result, those that we have escaped are as they were. */
  function ownCells(text: string, { delimiter }: RowsFormat): string[] {
    const record = parseCsvRecord(text, DELIMITERS[delimiter])
    if (!record.ok) throw new CellFault(record.cell, record.message)
    const { cells } = record
    if (cells.length !== columns.length) {
      throw new CellFault(
        -1,
        `The row has ${cells.length} cells, and the first line ${columns.length}`,
      )
    }
    return isResult ? cells.slice(0, own).map(unescapedCell) : cells
  }

  /** What a row says, unchecked. */
  function givenIn(bytes: FoundRecord['bytes'], emptyCells: EmptyCells): unknown {
    if (!bytes) {
      throw new AppError('payload_too_large', `A row may have at most ${MAX_ROW_BYTES} bytes`)
    }
    const text = decodeText(bytes, layout?.encoding ?? 'utf-8')
    if (text === null) throw invalidText(layout)
    const given = layout
      ? membersOf(columns, zonedCells(ownCells(text, layout)), emptyCells)
      : parseLine(text)
    return isObject(given) ? { ...inherited, ...given } : given
  }

  function createBody(given: unknown): CreatePassInput {
    const row = validate(CreatePassInput, given)
    const isMailed = notify && row.notify === undefined && row.customer?.email
    return isMailed ? { ...row, notify } : row
  }

  const zonedCells = (cells: string[]) =>
    wallTimes ? cells.map((cell, i) => wallTimes(paths?.[i] ?? '', cell)) : cells

  return {
    /** The pass that an earlier import created of this row, where the file is its result. */
    earlierPassId({ bytes }: FoundRecord): string | null {
      return (isResult && cellsOf(bytes)?.[own]) || null
    },

    /** @throws what `errorsOf` understands */
    read: ({ bytes }: FoundRecord): CreatePassInput => createBody(givenIn(bytes, 'keep')),

    /**
     * A row that may change a pass which is there: null takes a member from it.
     *
     * @throws what `errorsOf` understands
     */
    readPatch({ bytes }: FoundRecord): RowPatch {
      const given = givenIn(bytes, empty)
      return validate(RowPatch, mayBeExported ? withoutWritten(given) : given) as RowPatch
    },

    /** Whether rows may be lines of an export, which say all that a pass shows. */
    mayBeExported,

    /** The create body of such a row, for which there is no pass. @throws what `errorsOf` understands */
    bodyOf: (patch: RowPatch): CreatePassInput => createBody(withoutNulls(patch)),

    /**
     * Clients read these errors: a fault of our own is `internal_error`, without its message.
     *
     * @throws the error itself where it passes: a database that does not answer is no fault of a row
     */
    errorsOf(error: unknown, { line, bytes }: FoundRecord): Refused {
      if (troubleOf(error)) throw error
      if (error instanceof CellFault) {
        const { message, cell } = error
        const fault = { code: 'validation_failed', message, line }
        return { line, statusCode: 422, errors: [inColumn(fault, cell, null)] }
      }
      const { code, status, details } =
        error instanceof AppError
          ? error
          : new AppError('internal_error', 'It could not be created')
      const omitted = details.length - MAX_ERRORS
      const cells = cellsOf(bytes)
      return {
        line,
        statusCode: status,
        ...(omitted > 0 && { errorsOmitted: omitted }),
        errors: details.slice(0, MAX_ERRORS).map(({ message, pointer: where }): RowError => {
          const fault = {
            code,
            message: cut(message),
            ...(where !== undefined && { pointer: cut(where) }),
            line,
          }
          return inColumn(fault, where === undefined ? undefined : columnAt(where), cells)
        }),
      }
    },
  }
}

function membersOf(
  columns: (Column | null)[],
  cells: string[],
  emptyCells: EmptyCells,
): Record<string, unknown> {
  if (cells.every((cell) => cell === '')) throw new CellFault(-1, 'The row is empty')
  const body: Record<string, unknown> = {}
  for (const [i, cell] of cells.entries()) {
    const column = columns[i]
    if (!column) continue
    const { path, read } = column
    const [member, inner] = path
    if (cell === '' && (emptyCells === 'keep' || NAMING.includes(member!))) continue
    const value = cell === '' ? null : read(cell)
    if (inner === undefined) body[member!] = value
    else body[member!] = { ...(body[member!] as object | undefined), [inner]: value }
  }
  return body
}

/** A line of an export without the members that only the service writes. */
function withoutWritten(given: unknown): unknown {
  if (!isObject(given)) return given
  const left = Object.entries(given).filter(([name]) => !WRITTEN.has(name))
  return Object.fromEntries(left)
}
const WRITTEN: ReadonlySet<string> = new Set(WRITTEN_BY_SERVICE)

/** What is null says nothing about a new pass; nor does an object in which all is null. */
function withoutNulls(members: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(members).flatMap(([name, value]) => {
    if (value === null) return []
    if (!isObject(value)) return [[name, value]]
    const inner = withoutNulls(value)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(kept)
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

function parseLine(text: string): unknown {
  try {
    return parseJson(text, MAX_DEPTH)
  } catch (error) {
    throw invalidJson('The line', error)
  }
}

function invalidText(layout: RowsFormat | null): AppError | CellFault {
  return layout
    ? new CellFault(-1, `The row is not ${CHARSET_NAMES[layout.encoding]}`)
    : new AppError('invalid_json', 'The line is not valid JSON in UTF-8')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Shortens text that a client sent, so that an error message stays readable. */
function cut(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS).toWellFormed()}…`
}
