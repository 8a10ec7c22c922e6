import { isJsonObject } from '../lib/json/object.ts'
import { pointer } from '../lib/json/pointer.ts'

/** A JSON Schema of draft 2020-12: what a tool takes or answers, as clients are shown it. */
export interface Schema {
  /** One type, never a list of them: some clients refuse all tools because of a list. */
  type?: string
  anyOf?: Schema[]
  description?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
}

export interface ObjectSchema extends Schema {
  type: 'object'
  properties: Record<string, Schema>
}

const about = (description?: string) => (description === undefined ? {} : { description })

export const string = (description?: string): Schema => ({ type: 'string', ...about(description) })
export const number = (description?: string): Schema => ({ type: 'number', ...about(description) })
export const oneOf = (values: readonly string[], description?: string): Schema => ({
  type: 'string',
  enum: values,
  ...about(description),
})
export const integer = (minimum: number, maximum?: number, description?: string): Schema => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
  ...about(description),
})
/** For answers alone: an argument is left out instead. */
export const nullable = ({ description, ...schema }: Schema): Schema => ({
  anyOf: [schema, { type: 'null' }],
  ...about(description),
})
export const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...about(description),
})
/** The schema of an object whose members may have any names. */
export const map = (of: Schema, description?: string): Schema => ({
  type: 'object',
  ...(of !== ANYTHING && { additionalProperties: of }),
  ...about(description),
})
export const FIELD_VALUE: Schema = { anyOf: [{ type: 'string' }, { type: 'number' }] }
export const ANYTHING: Schema = {}

export const object = (
  required: Record<string, Schema>,
  optional: Record<string, Schema> = {},
  description?: string,
): ObjectSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  ...(Object.keys(required).length > 0 && { required: Object.keys(required) }),
  ...about(description),
})

/** Members without descriptions, for a tool whose neighbour has them. */
export const withoutWords = (members: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, plain(schema)]))

const plain = ({ description: _, properties, items, ...rest }: Schema): Schema => ({
  ...rest,
  ...(properties && { properties: withoutWords(properties) }),
  ...(items && { items: plain(items) }),
})

/** A member of an input that is not as its schema says. */
export interface MemberFault {
  /** RFC 6901, into the input. */
  pointer: string
  message: string
}

/** Every member of an input, at any depth, that is missing or not as the schema says. */
export function faultsOf(
  schema: Schema,
  value: unknown,
  at: readonly string[] = [],
): MemberFault[] {
  if (!isOfType(schema, value)) return [fault(at, `must be ${wordsOf(schema)}`)]
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => faultsOf(schema.items ?? ANYTHING, item, [...at, String(i)]))
  }
  if (!isJsonObject(value)) return []
  const { properties = {}, required = [], additionalProperties } = schema
  const others = typeof additionalProperties === 'object' ? additionalProperties : ANYTHING
  return [
    ...required
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => fault([...at, name], 'is missing')),
    ...Object.entries(value).flatMap(([name, member]) =>
      faultsOf(Object.hasOwn(properties, name) ? properties[name]! : others, member, [...at, name]),
    ),
  ]
}

const fault = (at: readonly string[], what: string): MemberFault => ({
  pointer: pointer(at),
  message: `${at.join('.')} ${what}`,
})

function isOfType(
  { type, anyOf, enum: values, minimum, maximum }: Schema,
  value: unknown,
): boolean {
  if (anyOf) return anyOf.some((one) => isOfType(one, value))
  if (type !== undefined && !typesOf(value).includes(type)) return false
  if (values && !values.includes(value as string)) return false
  return !((value as number) < (minimum ?? -Infinity) || (value as number) > (maximum ?? Infinity))
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

function wordsOf({ type, anyOf, enum: values, minimum, maximum }: Schema): string {
  if (values) return `one of ${values.join(', ')}`
  const kind = anyOf ? anyOf.map((one) => one.type).join(' or ') : type
  if (minimum === undefined) return `of the type ${kind}`
  return `a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`
}
