import type { JsonSchema } from './document.ts'

export type Schemas = Record<string, JsonSchema>

/** A member of an object, as a line of a table. */
export interface Row {
  /** Dotted from the object: `design.images.icon`, `fields[].key`. */
  name: string
  type: string
  required: boolean
  description: string
  /** What else a value must be: length, bounds, format. */
  limits: string[]
  /** All values that it can have. */
  values: string[]
  /** A value that it can have, as JSON. */
  example?: string
  /** The named object that it is, with a table of its own. */
  object?: string
}

export interface RowGroup {
  /** Which of several shapes this is. */
  title: string | null
  rows: Row[]
}

/** Follows references, and puts the parts of a whole together; `null` beside a schema is left out. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (typeof schema.$ref === 'string') {
    const { $ref, ...rest } = schema
    return { ...resolve(schemas[nameOf($ref)] ?? {}, schemas), ...rest }
  }
  if (schema.allOf) {
    const { allOf, ...rest } = schema
    const parts = (allOf as JsonSchema[]).map((part) => resolve(part, schemas))
    return {
      type: 'object',
      properties: Object.assign({}, ...parts.map(propertiesOf)),
      required: parts.flatMap(({ required }) => (required ?? []) as string[]),
      ...rest,
    }
  }
  const others = branches(schema).filter(({ type }) => type !== 'null')
  if (others.length !== 1 || others.length === branches(schema).length) return schema
  const { anyOf: _, ...rest } = schema
  return { ...resolve(others[0]!, schemas), ...rest }
}

export const nameOf = (ref: string) => ref.split('/').at(-1)!

const branches = (schema: JsonSchema) => (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]

/** The name of the component that a schema is, or that it is a list of. */
export function objectOf(schema: JsonSchema): string | undefined {
  const inner = branches(schema).find(({ type }) => type !== 'null') ?? schema
  if (typeof inner.$ref === 'string') return nameOf(inner.$ref)
  return inner.items ? objectOf(inner.items as JsonSchema) : undefined
}

/** What an envelope carries: one object, or the items of a page of them. */
export function dataOf(
  envelope: JsonSchema,
  schemas: Schemas,
): { data: JsonSchema; isPage: boolean } {
  const data = propertiesOf(resolve(envelope, schemas)).data ?? {}
  const { items } = propertiesOf(resolve(data, schemas))
  const isPage = objectOf(data)?.endsWith('Page') === true && items !== undefined
  return { data: isPage ? (items as JsonSchema) : data, isPage }
}

/**
 * The members of a body or an object. `link` tells which named objects have a table of their own and are not
 * spread out here.
 */
export function rowGroups(
  schema: JsonSchema,
  schemas: Schemas,
  link: (name: string) => boolean,
): RowGroup[] {
  const whole = resolve(schema, schemas)
  const shapes = branches(whole)
  if (shapes.length === 0) return [{ title: null, rows: rowsOf(whole, schemas, link, '') }]
  return shapes.map((shape) => {
    const resolved = resolve(shape, schemas)
    return { title: titleOf(resolved), rows: rowsOf(resolved, schemas, link, '') }
  })
}

/** A shape is told from its siblings by its constant member. */
function titleOf(schema: JsonSchema): string | null {
  const constant = Object.entries(propertiesOf(schema)).find(([, { const: value }]) => value)
  return constant ? `${constant[0]}: ${JSON.stringify(constant[1].const)}` : null
}

export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>
}

function rowsOf(
  schema: JsonSchema,
  schemas: Schemas,
  link: (name: string) => boolean,
  prefix: string,
): Row[] {
  const required = new Set((schema.required ?? []) as string[])
  return Object.entries(propertiesOf(schema)).flatMap(([member, raw]) => {
    const name = prefix + member
    const object = objectOf(raw)
    const resolved = resolve(raw, schemas)
    const row = describe(name, raw, schemas, required.has(member))
    if (object && link(object)) return [{ ...row, object }]
    const items = resolved.items ? resolve(resolved.items as JsonSchema, schemas) : null
    if (items?.properties) return [row, ...rowsOf(items, schemas, link, `${name}[].`)]
    return [row, ...rowsOf(resolved, schemas, link, `${name}.`)]
  })
}

export function describe(name: string, raw: JsonSchema, schemas: Schemas, required: boolean): Row {
  const schema = resolve(raw, schemas)
  const [example] = (schema.examples ?? []) as unknown[]
  return {
    name,
    ...(example !== undefined && { example: JSON.stringify(example) }),
    type: typeOf(raw, schemas),
    required,
    description: String(schema.description ?? ''),
    limits: limitsOf(schema),
    values: ((schema.enum ?? []) as unknown[]).map(String),
  }
}

export function typeOf(raw: JsonSchema, schemas: Schemas): string {
  const schema = resolve(raw, schemas)
  const nullable = branches(raw).some(({ type }) => type === 'null')
  const text = baseType(schema, schemas)
  return nullable && !text.endsWith('null') ? `${text} or null` : text
}

function baseType(schema: JsonSchema, schemas: Schemas): string {
  const several = branches(schema)
  if (several.length > 0) {
    return [...new Set(several.map((branch) => typeOf(branch, schemas)))].join(' or ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const type = String(schema.type ?? 'any')
  if (type === 'array')
    return `list of ${plural(typeOf((schema.items ?? {}) as JsonSchema, schemas))}`
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return `map to ${typeOf(schema.additionalProperties as JsonSchema, schemas)}`
  }
  return type === 'string' && schema.format === 'date-time' ? 'timestamp' : type
}

const plural = (type: string) => (type === 'any' ? 'anything' : type.replace(/^\w+/, '$&s'))

function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, maxItems, pattern } =
    schema as Record<string, number | undefined>
  const limits: string[] = []
  if (maxLength !== undefined) limits.push(`${between(minLength, maxLength)} characters`)
  else if (minLength) limits.push(`at least ${minLength} characters`)
  if (maximum !== undefined) limits.push(between(minimum, maximum))
  else if (minimum !== undefined) limits.push(`at least ${minimum}`)
  if (exclusiveMinimum !== undefined) limits.push(`more than ${exclusiveMinimum}`)
  if (maxItems !== undefined) limits.push(`at most ${maxItems} items`)
  if (pattern !== undefined && !schema.description) limits.push(`pattern \`${pattern}\``)
  if (schema.default !== undefined) limits.push(`default \`${JSON.stringify(schema.default)}\``)
  return limits
}

const between = (low: number | undefined, high: number) =>
  low === undefined || low === 0 ? `at most ${high}` : `${low} to ${high}`
