import type { Api, Operation, Type } from './form.ts'

/**
 * `operations.json`: each operation once, called with the document's examples and answered with them. Every SDK must make this
 * request of the call, and this result of the answer.
 */
export function emitConformance(api: Api): Record<string, string> {
  const operations = api.operations.map((operation) => caseOf(api, operation))
  return {
    'sdks/conformance/operations.json': `${JSON.stringify({ operations }, null, 2)}\n`,
  }
}

function caseOf(api: Api, operation: Operation) {
  const { id, http, path, body, answer } = operation
  const example = { ...operation.example }
  // Nothing to say and an empty object are the same to the service, and SDKs may choose.
  if (body?.kind === 'json' && !body.isRequired && isEmpty(example.body)) example.body = undefined
  const params = Object.fromEntries(
    operation.pathParams.map(({ name, type }) => [name, type.kind === 'integer' ? 2 : `${name}_1`]),
  )
  const query = Object.fromEntries(
    operation.query
      .filter(({ name }) => name !== 'cursor')
      .map(({ name, type }) => [name, sampleOf(api, type)]),
  )
  const call = {
    id,
    ...(Object.keys(params).length > 0 && { path: params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body?.kind === 'json' &&
      example.body !== undefined && { body: withoutConstants(operation) }),
    ...(body?.kind === 'bytes' && { bytes: BYTES, contentType: body.contentTypes[0] }),
  }
  const request = {
    method: http,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    query: wireQuery(query),
    ...(body?.kind === 'json' && example.body !== undefined && { json: example.body }),
    ...(body?.kind === 'bytes' && { body: BYTES, contentType: body.contentTypes[0] }),
  }
  const { status, contentType } = example
  if (answer.kind === 'text') {
    const text = String(example.answer)
    return { call, request, answer: { status, contentType, text }, result: text }
  }
  const { data } = example.answer as { data: unknown }
  const [page, result] =
    answer.kind === 'page'
      ? [
          { ...(data as object), hasMore: false, nextCursor: null },
          (data as { items: unknown }).items,
        ]
      : [data, data]
  const envelope = { ...(example.answer as object), data: page }
  return { call, request, answer: { status, contentType, body: envelope }, result }
}

const isEmpty = (body: unknown) => Object.keys(body ?? {}).length === 0

const BYTES = 'bytes of a file'

function withoutConstants({ body, example }: Operation): unknown {
  const constants = body?.kind === 'json' ? body.constants : {}
  return Object.fromEntries(
    Object.entries(example.body as object).filter(([name]) => !(name in constants)),
  )
}

/** A value of a parameter. */
function sampleOf(api: Api, type: Type): unknown {
  switch (type.kind) {
    case 'enum':
      return api.enums.find(({ name }) => name === type.name)!.values[0]
    case 'integer':
    case 'number':
      return 2
    case 'boolean':
      return true
    case 'instant':
      return '2026-12-01T00:00:00Z'
    case 'model':
      return { gte: '2026-12-01T00:00:00Z', lt: '2027-01-01T00:00:00Z' }
    default:
      return 'a b&c'
  }
}

function wireQuery(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, one]) => [`${name}[${part}]`, String(one)])
        : [[name, String(value)]],
    ),
  )
}
