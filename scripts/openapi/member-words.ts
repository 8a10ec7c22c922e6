import moreSamples from './more-samples.json' with { type: 'json' }
import type { JsonSchema } from './schemas.ts'

type Schemas = Record<string, JsonSchema>
type Members = Record<string, JsonSchema>

/** A schema, and a value that fits it. */
export interface Sample {
  schema: JsonSchema
  value: unknown
}

/**
 * The components once more, so that each member tells its meaning where it stands: SDKs print these words beside their
 * own members. A member that is a named part and has no words of its own gets those of the part. A member without an
 * example gets the first value that the samples have for it.
 */
export function withMemberWords(components: Schemas, samples: readonly Sample[]): Schemas {
  const schemas = structuredClone(components)
  const seen = new Map<JsonSchema, unknown>()
  for (const { schema, value } of samples) collect(schema, value, schemas, seen)
  // Samples by hand, of members that stand in no recorded answer and in no request.
  for (const [name, value] of Object.entries(moreSamples)) {
    for (const twin of twinsOf(name, schemas)) collect(twin, value, schemas, seen)
  }
  for (const { members } of Object.values(schemas).flatMap(objectsIn)) {
    for (const [name, member] of Object.entries(members)) {
      const description = wordsOf(member, schemas)
      const example = seen.get(member)
      members[name] = {
        ...(description !== undefined && { description }),
        ...member,
        ...(example !== undefined && !hasExample(member) && { examples: [example] }),
      }
    }
  }
  return schemas
}

/** `TemplateLink`, `TemplateLinkInput` and `TemplateLinkPatch` have the same members. */
function twinsOf(name: string, schemas: Schemas): JsonSchema[] {
  const plain = name.replace(/(Input|Patch)$/, '')
  return [plain, `${plain}Input`, `${plain}Patch`].flatMap((twin) => {
    const schema = schemas[twin]
    return schema ? [schema] : []
  })
}

const componentOf = ({ $ref }: JsonSchema, schemas: Schemas): JsonSchema | undefined =>
  typeof $ref === 'string' ? schemas[$ref.split('/').at(-1)!] : undefined

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[]

const membersOf = (schema: JsonSchema): Members => (schema.properties ?? {}) as Members

function wordsOf(member: JsonSchema, schemas: Schemas): unknown {
  if (member.description !== undefined) return member.description
  const part = componentOf(member, schemas)
  if (part) return part.description
  return branchesOf(member)
    .map((branch) => wordsOf(branch, schemas))
    .find((words) => words !== undefined)
}

/** Whether the schema has an example of its own, or a list of all its values. */
const hasExample = (schema: JsonSchema): boolean =>
  ['examples', 'example', 'enum', 'const'].some((name) => schema[name] !== undefined)

/** The objects with members of their own in a component: itself, and the parts of a whole. */
function objectsIn(schema: JsonSchema): { members: Members }[] {
  const own = schema.properties ? [{ members: membersOf(schema) }] : []
  const inner = [
    ...branchesOf(schema),
    ...Object.values(membersOf(schema)),
    ...(schema.items ? [schema.items as JsonSchema] : []),
  ]
  return [...own, ...inner.flatMap(objectsIn)]
}

/** Remembers the first value of each member. */
function collect(
  schema: JsonSchema,
  value: unknown,
  schemas: Schemas,
  seen: Map<JsonSchema, unknown>,
): void {
  if (value === null || value === undefined) return
  const part = componentOf(schema, schemas)
  if (part) {
    collect(part, value, schemas, seen)
    return
  }
  for (const branch of fitting(schema, value, schemas)) collect(branch, value, schemas, seen)
  if (Array.isArray(value)) {
    if (schema.items)
      for (const item of value) collect(schema.items as JsonSchema, item, schemas, seen)
    return
  }
  if (typeof value !== 'object') return
  for (const [name, member] of Object.entries(membersOf(schema))) {
    const given = (value as Record<string, unknown>)[name]
    if (given === undefined) continue
    if (!seen.has(member) && isTelling(given) && !isObject(member, schemas)) seen.set(member, given)
    collect(member, given, schemas, seen)
  }
}

/** The branches of a union that a value may be: one where a member tells them apart, otherwise all of them. */
function fitting(schema: JsonSchema, value: unknown, schemas: Schemas): JsonSchema[] {
  const { discriminator } = schema as { discriminator?: { propertyName: string; mapping: object } }
  if (!discriminator) return branchesOf(schema)
  const { propertyName, mapping } = discriminator
  const $ref = (mapping as Record<string, string>)[
    String((value as Record<string, unknown>)[propertyName])
  ]
  return $ref !== undefined && componentOf({ $ref }, schemas) ? [{ $ref }] : []
}

/** Whether its members have examples of their own. */
function isObject(member: JsonSchema, schemas: Schemas): boolean {
  const whole = componentOf(member, schemas) ?? member
  const items = whole.items as JsonSchema | undefined
  return (
    whole.properties !== undefined ||
    branchesOf(whole).some((branch) => isObject(branch, schemas)) ||
    (items !== undefined && isObject(items, schemas))
  )
}

const MAX_EXAMPLE_CHARACTERS = 400

/** Nothing in a value tells nothing, and a long one hides what it stands beside. */
function isTelling(value: unknown): boolean {
  if (value === null || value === '') return false
  if (typeof value === 'object' && Object.keys(value).length === 0) return false
  return JSON.stringify(value).length <= MAX_EXAMPLE_CHARACTERS
}
