import type { Operation } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { slugOf } from '../../src/http/tags.ts'
import type { JsonSchema, OpenApiDocument } from './document.ts'
import { dataOf, nameOf, objectOf, propertiesOf, resolve, type Schemas } from './schema-rows.ts'

/** One page of the reference: a resource with its operations, and the objects that they answer. */
export interface Area {
  /** `/docs/{slug}` */
  slug: string
  name: string
  description: string
  operations: readonly Operation[]
  objects: AnswerObject[]
}

export interface AnswerObject {
  name: string
  /** The object whose members it has besides those of `schema`. */
  base: string | null
  schema: JsonSchema
}

/** The areas in the order of the document; each object stands on the page of the first area that answers it. */
export function areasOf(document: OpenApiDocument): Area[] {
  const schemas = document.components.schemas
  const placed = new Set<string>()
  return document.tags.map(({ name, description }) => {
    const operations = OPERATIONS.filter(({ tag }) => tag === name)
    const ids = new Set(operations.map(({ id }) => id))
    const own = answerObjects(document, ids, schemas).filter((object) => !placed.has(object))
    for (const object of own) placed.add(object)
    const objects = own.map((object) => {
      const { base, own } = splitBase(schemas[object]!)
      return { name: object, base: base === null ? null : nameOf(base), schema: own }
    })
    return { slug: slugOf(name), name, description, operations, objects }
  })
}

/** Where the table of an object stands. */
export function objectPlaces(areas: readonly Area[]): (object: string) => string {
  const places = new Map(
    areas.flatMap(({ slug, objects }) =>
      objects.map(({ name }) => [name, `/docs/${slug}#object-${name}`] as const),
    ),
  )
  return (object) => places.get(object) ?? '/docs'
}

/** The named objects that the answers of these operations carry, and those inside them. */
function answerObjects(
  document: OpenApiDocument,
  ids: ReadonlySet<string>,
  schemas: Schemas,
): string[] {
  const names = new Set<string>()
  const visit = (schema: JsonSchema) => {
    const name = objectOf(schema)
    const whole = resolve(name ? (schemas[name] ?? {}) : schema, schemas)
    if (name) {
      if (names.has(name) || !whole.properties) return
      names.add(name)
      const { base } = splitBase(schemas[name]!)
      if (base) visit({ $ref: base })
    }
    for (const member of Object.values(propertiesOf(whole))) visit(member)
    if (whole.items) visit(whole.items as JsonSchema)
  }
  for (const operation of Object.values(document.paths).flatMap(Object.values) as JsonSchema[]) {
    if (!ids.has(String(operation.operationId))) continue
    for (const [status, response] of Object.entries(operation.responses as Schemas)) {
      const content = (response.content as Record<string, { schema: JsonSchema }> | undefined)?.[
        'application/json'
      ]
      if (Number(status) < 300 && content) visit(dataOf(content.schema, schemas).data)
    }
  }
  return [...names].toSorted()
}

/** An object that has all members of another one, and its own. */
function splitBase(schema: JsonSchema): { base: string | null; own: JsonSchema } {
  if (!schema.allOf) return { base: null, own: schema }
  const [{ $ref }, own] = schema.allOf as [{ $ref: string }, JsonSchema]
  return { base: $ref, own: { ...own, description: schema.description } }
}
