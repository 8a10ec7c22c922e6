import canonicalize from 'canonicalize'
import * as z from 'zod'

export type JsonSchema = { [member: string]: unknown }
type Definitions = Record<string, JsonSchema>
type Side = 'input' | 'output'

/**
 * JSON Schemas of the very zod schemas that validate. What carries an id (`.meta({ id })`) is put among the
 * components and referred to. Bodies that come in are closed and answers are open, so a schema that serves both
 * becomes two components where they differ. The one in answers, which people hold all day, has the plain name:
 * `TemplateField`, and `TemplateFieldInput`. A merge patch that asks for the same as another input is not named anew.
 */
export function createSchemaWriter(schemas: Record<Side, readonly z.ZodType[]>) {
  const input = readAll(schemas.input, 'input')
  const output = readAll(schemas.output, 'output')
  const roots = { input: input.roots, output: output.roots }
  const definitions = { input: input.definitions, output: output.definitions }
  const split = differing(definitions)
  const same = equalPatches(definitions.input)
  const nameOf = (id: string, side: Side): string => {
    if (side === 'output') return id
    const own = same.get(id) ?? id
    return split.has(own) ? `${own}Input` : own
  }
  const components: Definitions = {}
  for (const side of ['input', 'output'] as const) {
    for (const [id, definition] of Object.entries(definitions[side])) {
      if (side === 'input' && same.has(id)) continue
      const name = nameOf(id, side)
      if (side === 'input' && name !== id && name in definitions.input) {
        throw new Error(`two schemas would be called ${name}`)
      }
      components[name] = finished(definition, side)
    }
  }

  function finished(value: unknown, side: Side): JsonSchema {
    return mapSchema(value, (schema) => {
      const renamed =
        typeof schema.$ref === 'string'
          ? { ...schema, $ref: `#/components/schemas/${nameOf(idOf(schema.$ref), side)}` }
          : schema
      return withMapping(renamed, definitions[side])
    }) as JsonSchema
  }

  for (const id of Object.keys(definitions.output)) {
    // Clients must expect values that are not in this list yet.
    if (components[id]?.enum) components[id]['x-extensible-enum'] = true
  }

  return {
    components,
    /** One of the schemas that the writer was made with. */
    write: (schema: z.ZodType, side: Side) => finished(roots[side].get(schema), side),
  }
}

const ANONYMOUS = /^__schema/
const idOf = (ref: string) => ref.slice('#/$defs/'.length)

/** The ids whose two sides are not the same, or lead to some that are not. */
function differing({ input, output }: Record<Side, Definitions>): Set<string> {
  const shared = Object.keys(output).filter((id) => id in input)
  const split = new Set(shared.filter((id) => canonicalize(input[id]) !== canonicalize(output[id])))
  for (let before = -1; before !== split.size; ) {
    before = split.size
    for (const id of shared) if (refersTo(output[id], split)) split.add(id)
  }
  return split
}

function refersTo(value: unknown, ids: ReadonlySet<string>): boolean {
  let found = false
  mapSchema(value, (schema) => {
    found ||= typeof schema.$ref === 'string' && ids.has(idOf(schema.$ref))
    return schema
  })
  return found
}

/** Patches that ask for what another input asks for, by their ids. */
function equalPatches(input: Definitions): Map<string, string> {
  const shape = (id: string) => canonicalize(wordless(input[id]))
  const others = Object.keys(input).filter((id) => !id.endsWith('Patch'))
  const byShape = new Map(others.map((id) => [shape(id), id]))
  const patches = Object.keys(input).filter((id) => id.endsWith('Patch'))
  return new Map(
    patches.flatMap((id) => {
      const other = byShape.get(shape(id))
      return other === undefined ? [] : [[id, other] as const]
    }),
  )
}

const wordless = (value: unknown) =>
  mapSchema(value, ({ description: _, examples: __, ...schema }) => schema)

/** All schemas of a side at once: what they have in common is most of them. */
function readAll(
  schemas: readonly z.ZodType[],
  side: Side,
): { roots: Map<z.ZodType, JsonSchema>; definitions: Definitions } {
  const distinct = [...new Set(schemas)]
  const all = z.object(Object.fromEntries(distinct.map((schema, at) => [`_${at}`, schema])))
  const { $defs, properties } = z.toJSONSchema(all, {
    io: side,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      const { shownAs, examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (shownAs) {
        for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
        jsonSchema.$ref = `#/$defs/${shownAs}`
        return
      }
      if (def.type === 'union' && 'discriminator' in def) {
        jsonSchema.discriminator = { propertyName: def.discriminator }
      }
      if (side === 'input') {
        // zod takes a transformation's examples for ones of its output; ours keep the type.
        if (examples) jsonSchema.examples = examples as unknown[]
        return
      }
      // Output schemas are open, also where they share a part with a closed input.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // Only the input of a transformation has a schema.
      if (def.type !== 'pipe') return
      const { in: source } = def as z.core.$ZodPipeDef
      const { $schema: _, ...plain } = z.toJSONSchema(source, { io: 'input' })
      Object.assign(jsonSchema, plain)
    },
  }) as { $defs?: Definitions; properties: Definitions }
  const named = Object.entries($defs ?? {}).filter(([id]) => !ANONYMOUS.test(id))
  return {
    roots: new Map(distinct.map((schema, at) => [schema, tidy(properties[`_${at}`])])),
    definitions: mapValues(Object.fromEntries(named), tidy) as Definitions,
  }
}

/** Which value of the discriminator each branch of a union stands for. */
function withMapping(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { discriminator, ...rest } = schema
  if (!discriminator) return schema
  const { propertyName } = discriminator as { propertyName: string }
  const branches = (schema.oneOf ?? schema.anyOf) as { $ref: string }[]
  const mapping = Object.fromEntries(
    branches.map(({ $ref }) => {
      const { properties } = definitions[$ref.split('/').at(-1)!] as {
        properties: Record<string, { const: string }>
      }
      return [properties[propertyName]!.const, $ref]
    }),
  )
  return { ...rest, discriminator: { propertyName, mapping } }
}

/** Without what OpenAPI has no use for: `$schema`, ids, patterns that repeat a format, empty openness. */
function tidy(value: unknown): JsonSchema {
  return mapSchema(value, (schema) => {
    // A nameless definition is z.json(), which refers to itself: any value at all.
    if (typeof schema.$ref === 'string' && ANONYMOUS.test(idOf(schema.$ref))) {
      const { $ref: _, ...words } = schema
      return words
    }
    const kept = Object.entries(schema).filter(([name, member]) => !isNoise(name, member, schema))
    const rest = asUnion(Object.fromEntries(kept))
    const { description } = rest
    const isMap = schema.type === 'object' && !schema.properties
    return {
      ...(description !== undefined && { description }),
      ...rest,
      ...(isMap && isEmpty(schema.additionalProperties) && { additionalProperties: true }),
    }
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

/**
 * Every union as one flat `anyOf`, with the words beside it: a list of types stops oapi-codegen, and a word inside of a
 * branch is shown by few.
 */
function asUnion(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.type)) {
    const { type: types, ...rest } = schema
    return { ...rest, anyOf: (types as string[]).map((type) => ({ type })) }
  }
  const { anyOf, format, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [inner, none] = anyOf as [JsonSchema, JsonSchema]
  if (none.type !== 'null' || inner.$ref !== undefined) return schema
  if (isEmpty(inner)) return rest
  const { description, examples, ...branch } = inner
  const words = {
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
  }
  const branches = Array.isArray(branch.anyOf)
    ? (branch.anyOf as JsonSchema[])
    : [{ ...branch, ...(format !== undefined && { format }) }]
  return { ...words, ...rest, anyOf: [...branches, none] }
}

/** Every schema inside a value through `change`, innermost first; names of members and literal values stay. */
export function mapSchema(value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
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

const LITERALS = new Set(['examples', 'enum', 'const', 'default', 'discriminator'])
const MAPS = new Set(['properties', '$defs'])

function mapValues(object: object, change: (value: unknown, name: string) => unknown): JsonSchema {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value, name)]),
  )
}
