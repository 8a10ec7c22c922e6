import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import { parseJson } from '../../lib/json/parse-json.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { parseCsvRecord } from '../../lib/rows/csv-record.ts'
import { AppError, invalidJson } from '../model/errors.ts'
import type { ImportInput, ResultRow, RowError } from '../model/job.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import { validate } from '../model/validation.ts'
import { type Column, columnOf } from './columns.ts'

/** A create body that is sent by itself has the same limit. */
export const MAX_ROW_BYTES = 1024 * 1024
const MAX_DEPTH = 32
/** The result of an import keeps so many errors of a row, each cut to so many characters. */
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

/** Turns the rows of a file into create bodies, and faults into the errors that the import's result shows. */
export function createRowReader({
  templateId,
  columns: headers,
}: Pick<ImportInput, 'templateId' | 'columns'>) {
  const columns = headers?.map((header) => columnOf(header)!) ?? null
  const byPointer = new Map(columns?.map(({ path, header }) => [pointer(path), header]))
  const inherited = templateId === null ? {} : { templateId }

  /** The header of the column that a pointer leads into: `/access/allowedDoors/3` leads into `access.allowedDoors`. */
  function headerAt(where: string): string | undefined {
    for (let at = where; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const header = byPointer.get(at)
      if (header !== undefined) return header
    }
    return undefined
  }

  return {
    /** @throws what `errorsOf` understands */
    read(bytes: Uint8Array | null): CreatePassInput {
      if (!bytes) {
        throw new AppError('payload_too_large', `A row may have at most ${MAX_ROW_BYTES} bytes`)
      }
      const text = decodeUtf8(bytes)
      if (text === null) throw invalidText(columns !== null)
      const given = columns ? bodyOf(columns, text) : parseLine(text)
      const body = isObject(given) ? { ...inherited, ...given } : given
      return validate(CreatePassInput, body)
    },

    /** Clients read these errors: a fault of our own is `internal_error`, without its message. */
    errorsOf(
      error: unknown,
    ): Required<Pick<ResultRow, 'statusCode' | 'errors'>> & Pick<ResultRow, 'errorsOmitted'> {
      if (error instanceof CellFault) {
        const column = headers?.[error.cell]
        const { message } = error
        return {
          statusCode: 422,
          errors: [{ code: 'validation_failed', message, ...(column !== undefined && { column }) }],
        }
      }
      const { code, status, details } =
        error instanceof AppError ? error : new AppError('internal_error', 'It could not be made')
      const omitted = details.length - MAX_ERRORS
      return {
        statusCode: status,
        ...(omitted > 0 && { errorsOmitted: omitted }),
        errors: details.slice(0, MAX_ERRORS).map(({ message, pointer: where }): RowError => {
          const column = where === undefined ? undefined : headerAt(where)
          return {
            code,
            message: cut(message),
            ...(where !== undefined && { pointer: cut(where) }),
            ...(column !== undefined && { column: cut(column) }),
          }
        }),
      }
    },
  }
}

function bodyOf(columns: Column[], text: string): Record<string, unknown> {
  const record = parseCsvRecord(text)
  if (!record.ok) throw new CellFault(record.cell, record.message)
  const { cells } = record
  if (cells.length !== columns.length) {
    throw new CellFault(
      -1,
      `The row has ${cells.length} cells, and the first line ${columns.length}`,
    )
  }
  if (cells.every((cell) => cell === '')) throw new CellFault(-1, 'The row is empty')
  const body: Record<string, unknown> = {}
  for (const [i, { path, read }] of columns.entries()) {
    const cell = cells[i]!
    const [member, inner] = path
    if (cell === '') continue
    if (inner === undefined) body[member!] = read(cell)
    else body[member!] = { ...(body[member!] as object | undefined), [inner]: read(cell) }
  }
  return body
}

function parseLine(text: string): unknown {
  try {
    return parseJson(text, MAX_DEPTH)
  } catch (error) {
    throw invalidJson('The line', error)
  }
}

function invalidText(csv: boolean): AppError | CellFault {
  return csv
    ? new CellFault(-1, 'The row is not UTF-8')
    : new AppError('invalid_json', 'The line is not valid JSON in UTF-8')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Shortens text that a client sent, so that an error message stays readable. */
function cut(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS).toWellFormed()}…`
}
