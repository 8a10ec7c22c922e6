import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { jsonDepth } from '../../lib/json-depth.ts'
import { parseCsvRecord } from '../../lib/rows/csv-record.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import type { ImportInput, RowError } from '../model/job.ts'
import { CreatePassInput } from '../model/pass.ts'
import { issueDetails } from '../model/validation.ts'
import { type Column, columnOf } from './columns.ts'

/** As much as a create body may have. */
export const MOST_ROW_BYTES = 1024 * 1024
const MAX_DEPTH = 32
/** A result holds what helps, and no more of what was sent than that. */
const MOST_ERRORS = 20
const MOST_CHARACTERS = 200

/** A refusal that knows its column by its number alone. */
class CellFault extends Error {
  readonly cell: number
  constructor(cell: number, message: string) {
    super(message)
    this.name = 'CellFault'
    this.cell = cell
  }
}

/** Makes create bodies of rows, and errors of what stands in the way. */
export function createRowReader({ templateId, columns: headers }: ImportInput) {
  const columns = headers?.map((header) => columnOf(header)!) ?? null
  const byPointer = new Map(columns?.map(({ path, header }) => [pointer(path), header]))
  const inherited = templateId === null ? {} : { templateId }

  /** The column that a pointer leads into; of the 4th door, the one of all doors. */
  function headerAt(where: string): string | undefined {
    for (let at = where; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const header = byPointer.get(at)
      if (header !== undefined) return header
    }
    return undefined
  }

  return {
    /** @throws what `errorsOf` takes */
    read(bytes: Uint8Array | null): CreatePassInput {
      if (!bytes) {
        throw new AppError('payload_too_large', `A row may have at most ${MOST_ROW_BYTES} bytes`)
      }
      const text = decodeUtf8(bytes)
      if (text === null) throw invalidText(columns !== null)
      const given = columns ? bodyOf(columns, text) : parseLine(text)
      const body = isObject(given) ? { ...inherited, ...given } : given
      const parsed = CreatePassInput.safeParse(body)
      if (!parsed.success) throw validationFailed(issueDetails(parsed.error))
      return parsed.data
    },

    /** Never what is wrong inside: it goes to the client. */
    errorsOf(error: unknown): { statusCode: number; errors: RowError[] } {
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
      return {
        statusCode: status,
        errors: details.slice(0, MOST_ERRORS).map(({ message, pointer: where }): RowError => {
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
  if (jsonDepth(text) > MAX_DEPTH) {
    throw new AppError('invalid_json', `JSON may be nested at most ${MAX_DEPTH} deep`)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_json', 'The line is not valid JSON', { cause })
  }
}

function invalidText(csv: boolean): AppError | CellFault {
  return csv
    ? new CellFault(-1, 'The row is not UTF-8')
    : new AppError('invalid_json', 'The line is not valid JSON in UTF-8')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As an entry about a member that was sent, with a name as long as the sender likes. */
function cut(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…`
}
