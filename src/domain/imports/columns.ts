import * as z from 'zod'
import { pointer } from '../../lib/json/pointer.ts'
import { isReservedName } from '../../lib/json/reserved-names.ts'
import type { ValidationFault } from '../model/errors.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { unknownName } from '../model/validation-texts.ts'

/** Separates the doors in a cell of `access.allowedDoors`. */
const ITEM_SEPARATOR = '|'
export const MAX_COLUMNS = 500

/** A CSV column fills one member of the create body, which its header names by path. */
export interface Column {
  header: string
  /** `['customer', 'email']` */
  path: string[]
  /** Converts a cell to the type of its member. Any other cell stays text, which the schema then refuses. */
  read(cell: string): unknown
}

/** Finds what a header such as `customer.email` or `fields.seat` fills; null when a create body has no such member. */
export function columnOf(header: string): Column | null {
  const dot = header.indexOf('.')
  const member = dot < 0 ? header : header.slice(0, dot)
  const rest = dot < 0 ? null : header.slice(dot + 1)
  const schema = ownSchema(CreatePassInput.shape, member)
  if (!schema) return null
  if (schema instanceof z.ZodRecord) {
    return rest && !isReservedName(rest) ? { header, path: [member, rest], read: asText } : null
  }
  if (!(schema instanceof z.ZodObject)) {
    const isListOfObjects = schema instanceof z.ZodArray && schema.element instanceof z.ZodObject
    return rest === null && !isListOfObjects
      ? { header, path: [member], read: readerOf(schema) }
      : null
  }
  const inner = rest === null ? null : ownSchema(schema.shape, rest)
  return inner ? { header, path: [member, rest!], read: readerOf(inner) } : null
}

function ownSchema(shape: object, name: string): z.core.$ZodType | null {
  if (!Object.hasOwn(shape, name)) return null
  let schema = (shape as Record<string, z.core.$ZodType>)[name]!
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    schema = schema.unwrap()
  return schema
}

const asText = (cell: string): unknown => cell

function readerOf(schema: z.core.$ZodType): Column['read'] {
  if (schema instanceof z.ZodArray) return (cell) => cell.split(ITEM_SEPARATOR)
  if (schema instanceof z.ZodNumber) {
    return (cell) => (/^-?\d{1,16}$/.test(cell) ? Number(cell) : cell)
  }
  return asText
}

/** Whether a header means a member of a pass, also where it names none inside of that. */
const beginsLikeMember = (header: string) =>
  ownSchema(CreatePassInput.shape, header.split('.')[0]!) !== null

/** Faults in the header line that do not depend on the template. */
export function headerFaults(headers: string[]): ValidationFault[] {
  // It is most likely a row, about somebody: nothing of it is repeated.
  if (!headers.some(beginsLikeMember)) {
    return headers.map((_, i) => ({
      message:
        i === 0
          ? 'The first line names no member of a pass. It has to be a line of headers such as `serialNumber`, ' +
            '`customer.email` or `fields.seat`, or say in `columns` what each column fills'
          : `Column ${i + 1} of the first line names no member of a pass`,
      pointer: '',
      reason: 'unrecognized_key',
    }))
  }
  const seen = new Set<string>()
  return headers.flatMap((header, i): ValidationFault[] => {
    if (header === '') {
      return [{ message: `Column ${i + 1} has no name`, pointer: '', reason: 'required' }]
    }
    const column = columnOf(header)
    if (!column) return [unknownColumn(header, header.split('.'))]
    const twice = seen.has(header)
    seen.add(header)
    return twice
      ? [
          {
            message: `The column ${quoted(header)} is there twice`,
            pointer: pointer(column.path),
            reason: 'duplicate',
          },
        ]
      : []
  })
}

/** Faults in what a request says that the columns of a file fill. */
export function mappingFaults(columns: string[], columnsInFile: number): ValidationFault[] {
  const parameter = 'columns'
  if (columns.length !== columnsInFile) {
    const message = `The file has ${columnsInFile} columns, and \`columns\` names ${columns.length}`
    return [{ message, parameter }]
  }
  if (columns.every((path) => path === '')) {
    return [{ message: 'At least one column has to fill something', parameter, reason: 'required' }]
  }
  return columns.flatMap((path, i): ValidationFault[] => {
    if (path === '') return []
    if (!columnOf(path)) {
      const message = `${quoted(path)} is no member of a pass`
      return [{ message, parameter, reason: 'unrecognized_key' }]
    }
    const message = `${quoted(path)} is there twice`
    return columns.indexOf(path) < i ? [{ message, parameter, reason: 'duplicate' }] : []
  })
}

/** Faults of columns that fill fields which the template does not have. */
export function fieldFaults(headers: string[], template: TemplateContent): ValidationFault[] {
  const known = template.fields.map(({ key }) => key)
  return headers.flatMap((header): ValidationFault[] => {
    const [, key] = /^fields\.(.*)$/s.exec(header) ?? []
    if (key === undefined || known.includes(key)) return []
    const message = unknownName('field', key.slice(0, 80), known, 'in this template')
    return [{ ...unknownColumn(header, columnOf(header)!.path), message }]
  })
}

const unknownColumn = (header: string, path: string[]): ValidationFault => ({
  message: `The column ${quoted(header)} is no member of a pass`,
  pointer: pointer(path).slice(0, 200),
  reason: 'unrecognized_key',
})

const quoted = (header: string) => `“${header.slice(0, 80)}”`
