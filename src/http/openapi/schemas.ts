import canonicalize from 'canonicalize'
import * as z from 'zod'

export type JsonSchema = { [member: string]: unknown }
type Definitions = Record<string, JsonSchema>
type Side = 'input' | 'output'

/**
 * JSON Schemas of the very zod schemas that validate. What carries an id (`.meta({ id })`) is put among the
 * components and referred to. Bodies that come in are closed and answers are open, so a schema that serves both
 * becomes two components where they differ: `TemplateField` and `TemplateFieldView`.
 */
export function createSchemaWriter(schemas: Record<Side, readonly z.ZodType[]>) {
  const definitions = {
    input: collect(schemas.input, 'input'),
    output: collect(schemas.output, 'output'),
  }
  const views = differing(definitions)
  const nameOf = (id: string, side: Side) => (side === 'output' && views.has(id) ? `${id}View` : id)
  const components: Definitions = {}
  for (const side of ['input', 'output'] as const) {
    for (const [id, definition] of Object.entries(definitions[side])) {
      components[nameOf(id, side)] = refer(definition, side) as JsonSchema
    }
  }

  function refer(value: unknown, side: Side): unknown {
    return mapSchema(value, (schema) =>
      typeof schema.$ref === 'string'
        ? { ...schema, $ref: `#/components/schemas/${nameOf(idOf(schema.$ref), side)}` }
        : schema,
    )
  }

  return {
    components,
    write: (schema: z.ZodType, side: Side) => refer(read(schema, side).root, side) as JsonSchema,
  }
}

const ANONYMOUS = /^__schema/
const idOf = (ref: string) => ref.slice('#/$defs/'.length)

function collect(schemas: readonly z.ZodType[], side: Side): Definitions {
  return Object.assign({}, ...schemas.map((schema) => read(schema, side).definitions))
}

/** The ids whose two sides are not the same, or lead to some that are not. */
function differing({ input, output }: Record<Side, Definitions>): Set<string> {
  const shared = Object.keys(output).filter((id) => id in input)
  const views = new Set(shared.filter((id) => canonicalize(input[id]) !== canonicalize(output[id])))
  for (let before = -1; before !== views.size; ) {
    before = views.size
    for (const id of shared) if (refersTo(output[id], views)) views.add(id)
  }
  return views
}

function refersTo(value: unknown, ids: ReadonlySet<string>): boolean {
  let found = false
  mapSchema(value, (schema) => {
    found ||= typeof schema.$ref === 'string' && ids.has(idOf(schema.$ref))
    return schema
  })
  return found
}

function read(schema: z.ZodType, side: Side): { root: JsonSchema; definitions: Definitions } {
  const { $defs, ...root } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (side === 'input') {
        // zod takes a transformation's examples for ones of its output; ours keep the type.
        const { examples } = z.globalRegistry.get(zodSchema) ?? {}
        if (examples) jsonSchema.examples = examples as unknown[]
        return
      }
      // Output schemas are open, also where they share a part with a closed input.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // Of a transformation only the input has a schema.
      const { def } = zodSchema._zod
      if (def.type !== 'pipe') return
      const { in: source } = def as z.core.$ZodPipeDef
      const { $schema: _, ...plain } = z.toJSONSchema(source, { io: 'input' })
      Object.assign(jsonSchema, plain)
    },
  }) as JsonSchema
  const named = Object.entries($defs ?? {}).filter(([id]) => !ANONYMOUS.test(id))
  return {
    root: tidy(root),
    definitions: mapValues(Object.fromEntries(named), tidy) as Definitions,
  }
}

/** Without what OpenAPI has no use for: `$schema`, ids, patterns that repeat a format, empty openness. */
function tidy(value: unknown): JsonSchema {
  return mapSchema(value, (schema) => {
    // A nameless definition is z.json(), which refers to itself: any value at all.
    if (typeof schema.$ref === 'string' && ANONYMOUS.test(idOf(schema.$ref))) return {}
    const kept = Object.entries(schema).filter(([name, member]) => !isNoise(name, member, schema))
    return nullable(Object.fromEntries(kept))
  }) as JsonSchema
}

function isNoise(name: string, member: unknown, schema: JsonSchema): boolean {
  if (name === '$schema' || name === '$id' || name === 'id') return true
  if (name === 'pattern') return schema.format === 'date-time' || schema.format === 'email'
  if (name === 'additionalProperties') return isEmpty(member)
  if (name === 'propertyNames') return JSON.stringify(member) === '{"type":"string"}'
  // z.int() has the bounds of a safe integer.
  return (
    (name === 'maximum' && member === Number.MAX_SAFE_INTEGER) ||
    (name === 'minimum' && member === Number.MIN_SAFE_INTEGER)
  )
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** `anyOf: [X, null]` as `type: [X, null]`, which more generators understand. */
function nullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [inner, none] = anyOf as [JsonSchema, JsonSchema]
  if (none.type === 'null' && isEmpty(inner)) return rest
  const plain = typeof inner.type === 'string' && !inner.enum && inner.const === undefined
  if (!plain || none.type !== 'null') return schema
  return { ...inner, ...rest, type: [inner.type, 'null'] }
}

/** Every schema inside a value through `change`, innermost first; names of members and literal values stay. */
function mapSchema(value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change))
  if (typeof value !== 'object' || value === null) return value
  return change(
    mapValues(value, (member, name) => {
      if (LITERALS.has(name)) return member
      return MAPS.has(name)
        ? mapValues(member as object, (each) => mapSchema(each, change))
        : mapSchema(member, change)
    }),
  )
}

const LITERALS = new Set(['examples', 'enum', 'const', 'default'])
const MAPS = new Set(['properties', '$defs'])

function mapValues(object: object, change: (value: unknown, name: string) => unknown): JsonSchema {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value, name)]),
  )
}
