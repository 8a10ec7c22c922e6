import type {
  Answer,
  Api,
  Body,
  Constants,
  Enumeration,
  ErrorCode,
  Example,
  Member,
  Model,
  Operation,
  Param,
  Type,
  Union,
} from './form.ts'

/** A part of an OpenAPI document, as far as this document uses it. */
interface Schema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: string[]
  const?: unknown
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  'x-extensible-enum'?: boolean
}

interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface RawOperation {
  operationId: string
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
  'x-sdk': { resource: string; method: string }
  'x-pagination'?: { items: string }
  'x-idempotent'?: boolean
}

export interface Document {
  info: { version: string }
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
  'x-envelope': { unwrap: string }
  'x-error-catalogue': Record<string, { status: number; title: string; retryable: boolean }>
  'x-webhook-event': { $ref: string }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Reads the service's own OpenAPI document. It knows the dialect of that document and no other.
 *
 * @throws Error for what the document has and no SDK can say: better no SDK than a wrong one
 */
export function readApi(document: Document): Api {
  const reader = createReader(document)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method] ? reader.operations(path, method, item[method]) : [],
    ),
  )
  const events = reader.union(document['x-webhook-event'])
  return {
    version: document.info.version,
    operations,
    events,
    ...reader.named(),
    errorCodes: Object.entries(document['x-error-catalogue']).map(
      ([code, { status, title, retryable }]): ErrorCode => ({
        code,
        status,
        title,
        isRetryable: retryable,
      }),
    ),
  }
}

function createReader({ components, 'x-envelope': envelope }: Document) {
  const models = new Map<string, Model>()
  const enums = new Map<string, Enumeration>()

  const nameOf = (ref: string) => ref.split('/').at(-1)!

  function schemaAt(ref: string): Schema {
    const schema = components.schemas[nameOf(ref)]
    if (!schema) throw new Error(`${ref} is not in the document`)
    return schema
  }

  const resolve = (schema: Schema): Schema => (schema.$ref ? schemaAt(schema.$ref) : schema)

  /** What a schema means, null left aside. Named ones are read on the way. */
  function typeOf(schema: Schema, at: string, isInput: boolean): Type {
    if (schema.$ref) return typeOfNamed(nameOf(schema.$ref), schemaAt(schema.$ref), isInput)
    const some = (schema.anyOf ?? schema.oneOf)?.filter(
      (one) => one.type !== 'null' && !isLeftover(resolve(one)),
    )
    if (some?.length === 1) return typeOf(some[0]!, at, isInput)
    if (some) return { kind: 'either', of: some.map((one) => typeOf(one, at, isInput)) }
    if (typeof schema.const === 'string') return { kind: 'constant', value: schema.const }
    switch (schema.type) {
      case 'string':
        return { kind: schema.format === 'date-time' ? 'instant' : 'string' }
      case 'integer':
      case 'number':
      case 'boolean':
        return { kind: schema.type }
      case 'array':
        return { kind: 'list', of: typeOf(schema.items ?? {}, at, isInput) }
      case 'object': {
        if (schema.properties) throw new Error(`${at}: an object of its own needs a name`)
        const others = schema.additionalProperties
        if (typeof others === 'object') return { kind: 'map', of: typeOf(others, at, isInput) }
        return { kind: 'object' }
      }
      case undefined:
        return { kind: 'any' }
      default:
        throw new Error(`${at}: the type ${schema.type} is unknown`)
    }
  }

  function typeOfNamed(name: string, schema: Schema, isInput: boolean): Type {
    if (schema.enum) {
      enums.set(name, {
        name,
        doc: schema.description ?? '',
        values: schema.enum,
        isOpen: schema['x-extensible-enum'] === true,
      })
      return { kind: 'enum', name }
    }
    if (!schema.properties && !schema.allOf) return typeOf(schema, name, isInput)
    const known = models.get(name)
    if (known) {
      // What is read and written as well keeps what it does not know.
      known.isInput &&= isInput
      return { kind: 'model', name }
    }
    const model: Model = {
      name,
      doc: schema.description ?? '',
      members: [],
      isInput,
      isPatch: /Patch$/.test(name),
      others: null,
    }
    models.set(name, model)
    model.members = membersOf(name, schema, isInput)
    if (typeof schema.additionalProperties === 'object') {
      model.others = typeOf(schema.additionalProperties, name, isInput)
    }
    return { kind: 'model', name }
  }

  /** All members, those of the schemas that it extends first. A later one takes the place of an earlier one. */
  function membersOf(name: string, schema: Schema, isInput: boolean): Member[] {
    const members = new Map<string, Member>()
    for (const part of schema.allOf ?? []) {
      for (const member of membersOf(name, resolve(part), isInput)) members.set(member.name, member)
    }
    for (const [member, value] of Object.entries(schema.properties ?? {})) {
      members.set(member, {
        name: member,
        type: typeOf(value, `${name}.${member}`, isInput),
        isRequired: schema.required?.includes(member) ?? false,
        isNullable: isNullable(value),
        doc: value.description ?? '',
      })
    }
    return [...members.values()]
  }

  function paramsOf(raw: RawOperation) {
    const params = (raw.parameters ?? []).map((param) =>
      param.$ref ? components.parameters[nameOf(param.$ref)]! : param,
    )
    const of = (place: Parameter['in']): Param[] =>
      params
        .filter((param) => param.in === place)
        .map((param) => ({
          name: param.name,
          type: typeOf(param.schema, `${raw.operationId}.${param.name}`, true),
          isRequired: param.required === true,
          doc: param.description ?? '',
        }))
    return {
      path: of('path'),
      query: of('query'),
      headers: params.filter((p) => p.in === 'header'),
    }
  }

  /** The bodies that an operation takes: several where it is a union, each with what tells it from the others. */
  function bodiesOf(raw: RawOperation): { suffix: string; body: Body | null }[] {
    if (!raw.requestBody) return [{ suffix: '', body: null }]
    const { content, required = false } = raw.requestBody
    const json = content['application/json']?.schema
    if (!json) {
      const contentTypes = Object.keys(content).filter((type) => !type.startsWith('multipart/'))
      return [{ suffix: '', body: { kind: 'bytes', contentTypes } }]
    }
    const { discriminator } = resolve(json)
    const bodies = discriminator
      ? Object.entries(discriminator.mapping).map(([value, $ref]) => ({
          suffix: value.charAt(0).toUpperCase() + value.slice(1),
          $ref,
          constants: { [discriminator.propertyName]: value } as Constants,
        }))
      : [{ suffix: '', $ref: json.$ref, constants: {} as Constants }]
    return bodies.map(({ suffix, $ref, constants }) => {
      const type = typeOf({ $ref: $ref ?? '' }, raw.operationId, true)
      if (type.kind !== 'model') throw new Error(`${raw.operationId}: its body is no object`)
      const model = models.get(type.name)!
      model.members = model.members.filter(({ name }) => !(name in constants))
      const { isPatch } = model
      return {
        suffix,
        body: { kind: 'json', model: type.name, isRequired: required, isPatch, constants },
      }
    })
  }

  function answerOf(raw: RawOperation): Answer {
    const [, success] = Object.entries(raw.responses).find(([status]) => status.startsWith('2'))!
    const schema = success.content?.['application/json']?.schema
    if (!schema) return { kind: 'text', contentTypes: Object.keys(success.content ?? {}) }
    const data = dataOf(resolve(schema))
    if (!data) throw new Error(`${raw.operationId}: its answer has no ${envelope.unwrap}`)
    if (!raw['x-pagination']) return { kind: 'json', type: typeOf(data, raw.operationId, false) }
    const page = resolve(data).allOf?.find(({ properties }) => properties?.items)
    const items = page?.properties?.[raw['x-pagination'].items]?.items
    if (!items) throw new Error(`${raw.operationId}: its page lists nothing`)
    return { kind: 'page', item: typeOf(items, raw.operationId, false) }
  }

  function exampleOf(raw: RawOperation, body: Body | null): Example {
    const [status, success] = Object.entries(raw.responses).find(([code]) => code.startsWith('2'))!
    const [contentType, media] = Object.entries(success.content ?? {})[0] ?? ['', {}]
    const shown = Object.values(raw.requestBody?.content ?? {})[0]
    const bodies = [
      shown?.example,
      ...Object.values(shown?.examples ?? {}).map(({ value }) => value),
    ]
    const constants = Object.entries(body?.kind === 'json' ? body.constants : {})
    return {
      // Where there are several bodies, the constants say which one this is.
      body: bodies.find(
        (one) =>
          one !== undefined &&
          constants.every(([name, value]) => (one as Record<string, unknown>)[name] === value),
      ),
      status: Number(status),
      answer: media.example ?? Object.values(media.examples ?? {})[0]?.value,
      contentType,
    }
  }

  const dataOf = (answer: Schema): Schema | undefined =>
    answer.properties?.[envelope.unwrap] ??
    answer.allOf?.map(({ properties }) => properties?.[envelope.unwrap]).find(Boolean)

  return {
    operations(path: string, method: string, raw: RawOperation): Operation[] {
      const { resource, method: verb } = raw['x-sdk']
      const params = paramsOf(raw)
      return bodiesOf(raw).map(({ suffix, body }) => ({
        id: raw.operationId + suffix,
        resource: resource.split('.'),
        verb: verb + suffix,
        summary: raw.summary,
        description: raw.description ?? '',
        http: method.toUpperCase() as Operation['http'],
        path,
        pathParams: params.path,
        query: params.query,
        body,
        answer: answerOf(raw),
        isIdempotent: raw['x-idempotent'] === true,
        takesIfMatch: params.headers.some(({ name }) => name === 'If-Match'),
        example: exampleOf(raw, body),
      }))
    },

    union({ $ref }: { $ref: string }): Union {
      const schema = schemaAt($ref)
      const { propertyName, mapping } = schema.discriminator!
      const cases = Object.entries(mapping).map(([value, ref]) => {
        typeOfNamed(nameOf(ref), schemaAt(ref), false)
        return { value, model: nameOf(ref) }
      })
      return { name: nameOf($ref), doc: schema.description ?? '', member: propertyName, cases }
    },

    /** Everything that had a name on the way, sorted by it. */
    named() {
      const sorted = <T extends { name: string }>(all: Map<string, T>) =>
        [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return { models: sorted(models), enums: sorted(enums) }
    },
  }
}

/**
 * What is left of an erased object is no type of its own: the type of the whole object has its members, and says by
 * `erased` that the others are missing.
 */
const isLeftover = ({ properties }: Schema): boolean => properties?.erased?.const === true

const isNullable = ({ anyOf }: Schema): boolean =>
  anyOf?.some((one) => one.type === 'null') ?? false
