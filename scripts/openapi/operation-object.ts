import { NOTHING, type Operation } from '../../src/http/operation.ts'
import { answerSchema } from './answers.ts'
import { envelopeOf } from './envelope.ts'
import { errorCodes, isIdempotent } from './error-codes.ts'
import { exampleOf } from './examples.ts'
import { failureResponses } from './failures.ts'
import { headerRef } from './headers.ts'
import { parameterRef, pathParameters } from './parameters.ts'
import { repeatSentences } from './repeats.ts'
import type { createSchemaWriter, JsonSchema } from './schemas.ts'

type Write = ReturnType<typeof createSchemaWriter>['write']

/** What operations add to: components that several of them share are put there by the first. */
interface Document {
  write: Write
  schemas: Record<string, JsonSchema>
  parameters: Record<string, JsonSchema>
  baseUrl: string
}

/** An endpoint as OpenAPI has it. */
export function operationObject(op: Operation, document: Document): JsonSchema {
  const parameters = parametersOf(op, document)
  const codes = errorCodes(op)
  return {
    operationId: op.id,
    'x-sdk': op.sdk,
    tags: [op.tag],
    summary: op.summary,
    description: [op.description, repeatSentences(op), scopeSentence(op)]
      .filter(Boolean)
      .join('\n\n'),
    ...(op.scope && { 'x-required-scope': op.scope }),
    'x-error-codes': codes,
    ...(op.query && 'cursor' in op.query.shape && { 'x-pagination': PAGINATION }),
    ...(isIdempotent(op) && { 'x-idempotent': true }),
    ...(op.errors?.includes('idempotency_key_used') && { 'x-secret-once': true }),
    security: [{ apiKey: op.scope === null ? [] : [op.scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(op) && { requestBody: requestBody(op, document.write) }),
    responses: { ...answerResponses(op, document), ...failureResponses(codes) },
  }
}

const scopeSentence = ({ scope }: Operation) =>
  scope === null ? 'Any key may.' : `Needs the scope \`${scope}\`.`

/** Where a page keeps its items, and what asks for the next one. */
const PAGINATION = { items: 'items', more: 'hasMore', next: 'nextCursor', cursor: 'cursor' }

const hasBody = ({ body, bodyRule }: Operation) =>
  (body !== undefined && body !== NOTHING) || bodyRule?.binary !== undefined

function parametersOf(op: Operation, document: Document): JsonSchema[] {
  return [
    ...pathParameters(op.path),
    ...(op.query ? queryParameters(document.write(op.query, 'input'), document) : []),
    ...(isIdempotent(op) ? [parameterRef('IdempotencyKey')] : []),
    ...(op.errors?.includes('precondition_failed') ? [parameterRef('IfMatch')] : []),
    ...(op.method === 'get' && isTagged(op) ? [parameterRef('IfNoneMatch')] : []),
    ...(op.answer?.created === undefined ? [] : [parameterRef('IfNoneMatchAny')]),
  ]
}

/** Members of every list's query. */
const SHARED = { limit: 'Limit', cursor: 'Cursor' } as const

function queryParameters(query: JsonSchema, { schemas, parameters }: Document): JsonSchema[] {
  const required = new Set((query.required ?? []) as string[])
  const members = Object.entries((query.properties ?? {}) as Record<string, JsonSchema>)
  const ranges = new Set<string>()
  return members.flatMap(([name, member]) => {
    const range = /^(\w+)\[\w+\]$/.exec(name)?.[1]
    if (range !== undefined) {
      if (ranges.has(range)) return []
      ranges.add(range)
      schemas.InstantRange ??= INSTANT_RANGE
      return [rangeParameter(range, String(member.description))]
    }
    const parameter = queryParameter(name, member, required.has(name))
    const shared = SHARED[name as keyof typeof SHARED]
    if (!shared) return [parameter]
    parameters[shared] ??= parameter
    return [parameterRef(shared)]
  })
}

function queryParameter(name: string, member: JsonSchema, required: boolean): JsonSchema {
  const { description, examples, ...schema } = member
  const [example] = (examples ?? []) as unknown[]
  return {
    name,
    in: 'query',
    required,
    description,
    schema,
    ...(example !== undefined && { example }),
  }
}

/** `createdAt[gte]=…` and its siblings are one parameter. */
function rangeParameter(name: string, description: string): JsonSchema {
  return {
    name,
    in: 'query',
    required: false,
    description,
    style: 'deepObject',
    explode: true,
    schema: { $ref: '#/components/schemas/InstantRange' },
  }
}

const bound = (description: string) => ({
  type: 'string',
  format: 'date-time',
  maxLength: 64,
  description,
})
const INSTANT_RANGE: JsonSchema = {
  type: 'object',
  description: 'A span of time, by any of its ends: `createdAt[gte]=2026-12-01T00:00:00Z`.',
  properties: {
    gte: bound('Not before this instant.'),
    gt: bound('After this instant.'),
    lt: bound('Before this instant.'),
    lte: bound('Not after this instant.'),
  },
  additionalProperties: false,
}

function requestBody(op: Operation, write: Write): JsonSchema {
  const { binary, mergePatch, optional, maxBytes, samples } = op.bodyRule ?? {}
  const required = !optional
  if (binary) {
    const bytes = { type: 'string', format: 'binary', ...(maxBytes && { maxLength: maxBytes }) }
    const contentOf = (type: string) =>
      type === 'multipart/form-data'
        ? { schema: formWith({ ...bytes, description: 'The one file.' }) }
        : { schema: bytes, ...(samples?.[type] !== undefined && { example: samples[type] }) }
    return { required, content: Object.fromEntries(binary.map((type) => [type, contentOf(type)])) }
  }
  const examples = Object.fromEntries(
    Object.entries(op.examples ?? {}).map(([name, value]) => [name, { value }]),
  )
  return {
    ...(mergePatch && { description: '`application/merge-patch+json` is taken as well.' }),
    required,
    content: {
      'application/json': { schema: write(op.body!, 'input'), ...(op.examples && { examples }) },
    },
  }
}

const formWith = (file: JsonSchema) => ({
  type: 'object',
  required: ['file'],
  properties: { file },
})

/** Members that tell one state of an object from the next: what has one of them has an ETag. */
const CHANGING = ['version', 'processed']

function isTagged({ answer }: Operation): boolean {
  const members = answer ? membersOf(answerSchema(answer.data)) : []
  return members.includes('id') && CHANGING.some((member) => members.includes(member))
}

function membersOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod
  if (def.type === 'lazy') return membersOf((def.getter as () => unknown)())
  if (def.type === 'intersection') return [...membersOf(def.left), ...membersOf(def.right)]
  return Object.keys((def.shape as object | undefined) ?? {})
}

function answerResponses(op: Operation, { write, schemas, baseUrl }: Document) {
  const requestId = { 'X-Request-Id': headerRef('RequestId') }
  const responses: Record<string, JsonSchema> = {}
  if (op.produces) {
    responses[200] = {
      description: op.summary,
      headers: requestId,
      content: {
        [op.produces]: { schema: producedSchema(op.produces), ...exampleOf(op, 200, baseUrl) },
        ...(op.alsoProduces && {
          [op.alsoProduces]: {
            schema: producedSchema(op.alsoProduces),
            ...exampleOf(op, 200, baseUrl, op.alsoProduces),
          },
        }),
      },
    }
  }
  const tagged = isTagged(op)
  for (const { status, description, data, location } of successes(op)) {
    responses[status] = {
      description,
      headers: {
        ...requestId,
        ...(tagged && { ETag: headerRef('ETag') }),
        ...(op.query && 'cursor' in op.query.shape && { Link: headerRef('Link') }),
        ...(location && { Location: headerRef('Location') }),
        ...(isIdempotent(op) && { 'Idempotent-Replayed': headerRef('IdempotentReplayed') }),
      },
      content: {
        'application/json': {
          schema: envelopeOf(write(answerSchema(data), 'output'), schemas),
          ...exampleOf(op, status, baseUrl),
        },
      },
    }
  }
  if (op.method === 'get' && tagged) {
    responses[304] = {
      description: 'The copy that you have is current',
      headers: { ...requestId, ETag: headerRef('ETag') },
    }
  }
  return responses
}

/** A picture is a text; all else is a file, which may be long. */
const producedSchema = (mediaType: string): JsonSchema =>
  mediaType.startsWith('image/') ? { type: 'string' } : { type: 'string', format: 'binary' }

/** The answers of an operation that succeeds, by status. */
function successes({ answer }: Operation) {
  if (!answer) return []
  const { status = 200, description, data, location, created, repeated } = answer
  const usual = { status, description, data, location }
  if (created) {
    return [
      { ...usual, location: null },
      { ...usual, status: 201, description: created },
    ]
  }
  const again = { status: 200, description: repeated ?? '', data, location: null }
  return [...(repeated ? [again] : []), usual]
}
