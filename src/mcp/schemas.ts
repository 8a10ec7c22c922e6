import { pointer } from '../lib/json/pointer.ts'

/** A JSON Schema of draft 2020-12: what a tool takes or answers, as clients are shown it. */
export interface Schema {
  type?: string | string[]
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
  required: string[]
}

const about = (description?: string) => (description === undefined ? {} : { description })

export const text = (description?: string): Schema => ({ type: 'string', ...about(description) })
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
export const orNull = (schema: Schema): Schema => ({
  ...schema,
  type: [...[schema.type ?? []].flat(), 'null'],
})
export const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...about(description),
})
/** The schema of an object whose members may have any names. */
export const map = (of: Schema, description?: string): Schema => ({
  type: 'object',
  additionalProperties: of,
  ...about(description),
})
export const VALUE: Schema = { type: ['string', 'number'] }
export const ANYTHING: Schema = {}

export const object = (
  required: Record<string, Schema>,
  optional: Record<string, Schema> = {},
  description?: string,
): ObjectSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  ...about(description),
})

/** A member of an input that is not as its schema says. */
export interface MemberFault {
  /** RFC 6901, into the input. */
  pointer: string
  message: string
}

const fault = (name: string, what: string): MemberFault => ({
  pointer: pointer([name]),
  message: `${name} ${what}`,
})

/** The first member of an input that is missing or wrong; null where there is none. The API checks what lies deeper. */
export function faultOf(schema: ObjectSchema, given: Record<string, unknown>): MemberFault | null {
  const missing = schema.required.find((name) => given[name] === undefined)
  if (missing) return fault(missing, 'is missing')
  for (const [name, value] of Object.entries(given)) {
    const member = Object.hasOwn(schema.properties, name) ? schema.properties[name]! : ANYTHING
    if (value !== undefined && !fits(member, value))
      return fault(name, `must be ${wordsOf(member)}`)
  }
  return null
}

function fits({ type, enum: values, minimum, maximum }: Schema, value: unknown): boolean {
  if (type !== undefined && !typesOf(value).some((one) => [type].flat().includes(one))) return false
  if (values && !values.includes(value as string)) return false
  return !((value as number) < (minimum ?? -Infinity) || (value as number) > (maximum ?? Infinity))
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

function wordsOf({ type, enum: values, minimum, maximum }: Schema): string {
  if (values) return `one of ${values.join(', ')}`
  const kind = [type ?? 'anything'].flat().join(' or ')
  if (minimum === undefined) return `of the type ${kind}`
  return `a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`
}
