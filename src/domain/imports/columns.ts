import * as z from 'zod'
import { pointer } from '../../lib/json/pointer.ts'
import type { ErrorDetail } from '../model/errors.ts'
import { CreatePassInput } from '../model/pass.ts'
import type { TemplateContent } from '../model/template-content.ts'

/** Between the doors in a cell of `access.allowedDoors`. */
const BETWEEN_ITEMS = '|'
const MOST_COLUMNS = 500

/** What a column of CSV fills: a member of the create body, named by its path. */
export interface Column {
  header: string
  /** `['customer', 'email']` */
  path: string[]
  /** The value that a cell stands for; what is none of its kind stays text, for the schema to refuse. */
  read(cell: string): unknown
}

/** The column with this header, as `customer.email` or `fields.seat`; null when a create body has no such member. */
export function columnOf(header: string): Column | null {
  const dot = header.indexOf('.')
  const member = dot < 0 ? header : header.slice(0, dot)
  const rest = dot < 0 ? null : header.slice(dot + 1)
  const schema = ownSchema(CreatePassInput.shape, member)
  if (!schema) return null
  if (schema instanceof z.ZodRecord) {
    return rest && rest !== '__proto__' ? { header, path: [member, rest], read: asText } : null
  }
  if (!(schema instanceof z.ZodObject)) {
    return rest === null ? { header, path: [member], read: readerOf(schema) } : null
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
  if (schema instanceof z.ZodArray) return (cell) => cell.split(BETWEEN_ITEMS)
  if (schema instanceof z.ZodNumber) {
    return (cell) => (/^-?\d{1,16}$/.test(cell) ? Number(cell) : cell)
  }
  return asText
}

/** What is wrong with the first line of a file, whatever the template. */
export function headerFaults(headers: string[]): ErrorDetail[] {
  if (headers.length > MOST_COLUMNS) {
    return [{ message: `The file has more than ${MOST_COLUMNS} columns`, pointer: '' }]
  }
  const seen = new Set<string>()
  return headers.flatMap((header, i): ErrorDetail[] => {
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

/** Columns for fields that the template does not have. */
export function fieldFaults(headers: string[], template: TemplateContent): ErrorDetail[] {
  const known = new Set(template.fields.map(({ key }) => `fields.${key}`))
  return headers
    .filter((header) => header.startsWith('fields.') && !known.has(header))
    .map((header) => unknownColumn(header, columnOf(header)!.path))
}

const unknownColumn = (header: string, path: string[]): ErrorDetail => ({
  message: `The column ${quoted(header)} is no member of a pass`,
  pointer: pointer(path).slice(0, 200),
  reason: 'unrecognized_key',
})

const quoted = (header: string) => `«${header.slice(0, 80)}»`
