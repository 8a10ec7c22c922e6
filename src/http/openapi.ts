import { EventPayloads } from '../domain/events/payload.ts'
import { ERRORS } from '../domain/model/errors.ts'
import { errorCodes, isIdempotent } from './openapi/error-codes.ts'
import { FAILURE_SCHEMAS, failureComponent, failureResponses } from './openapi/failures.ts'
import { HEADERS, headerRef, PARAMETERS, parameterRef } from './openapi/headers.ts'
import { createSchemaWriter, type JsonSchema } from './openapi/schemas.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { API_BASE } from './paths.ts'
import { TAGS } from './tags.ts'
import { VERSION } from './version.ts'

type Write = ReturnType<typeof createSchemaWriter>['write']

const DESCRIPTION = `Issue passes to Apple Wallet and Google Wallet.

Every answer is one envelope: \`success\`, \`data\`, \`description\`, \`errors\`, \`statusCode\`. Every operation names the
scope that a key needs. Clients must ignore members that they do not know and treat enumerations as open: within v1
members, values, codes and endpoints may be added, and nothing is removed or changes its meaning.`

/**
 * The OpenAPI 3.1 document of \`/api/v1\`, made of what routes and validates.
 *
 * @param baseUrl where the service is reached from outside, without a trailing slash
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function openApiDocument(baseUrl: string) {
  const { components, write } = createSchemaWriter({
    input: OPERATIONS.flatMap(({ query, body }) => [query, body]).filter(isPresent),
    output: [
      ...OPERATIONS.map(({ answer }) => answer?.data).filter(isPresent),
      ...Object.values(EventPayloads).map(({ schema }) => schema),
    ],
  })
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const op of OPERATIONS) {
    const path = API_BASE + op.path
    paths[path] = { ...paths[path], [op.method]: operationObject(op, write) }
  }
  const tags = new Set<string>(OPERATIONS.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wallet Pass Service',
      version: VERSION,
      summary: 'Passes for Apple Wallet and Google Wallet',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'This service' }],
    externalDocs: { url: `${baseUrl}/docs`, description: 'The reference for people' },
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(write),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'wps_live_… or wps_test_…',
          description:
            'An API key. Each operation names the scope that the key needs, here and in `x-required-scope`.',
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sharedResponses(baseUrl),
      schemas: Object.fromEntries(
        Object.entries({ ...components, ...FAILURE_SCHEMAS }).toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        ),
      ),
    },
  }
}
const isPresent = <T>(value: T | undefined): value is T => value !== undefined

export type OpenApiDocument = ReturnType<typeof openApiDocument>

function operationObject(op: Operation, write: Write): JsonSchema {
  const answers = answerResponses(op, write)
  const parameters = parametersOf(op, write, answers.hasETag)
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    description: [op.description, `Needs the scope \`${op.scope}\`.`].filter(Boolean).join('\n\n'),
    'x-required-scope': op.scope,
    security: [{ apiKey: [op.scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...((op.body || op.bodyRule?.binary) && { requestBody: requestBody(op, write) }),
    responses: { ...answers.responses, ...failureResponses(errorCodes(op)) },
  }
}

/** One entry for each type of event: what an endpoint gets, and what it should answer. */
function webhooks(write: Write): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(EventPayloads).map(([type, { summary, schema }]) => [
      type,
      {
        post: {
          operationId: `on${type.split(/[._]/).map(capitalized).join('')}`,
          tags: ['Webhooks'],
          summary,
          description: 'Signed by Standard Webhooks: verify `webhook-signature` over the raw body.',
          security: [],
          parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: write(schema, 'output') } },
          },
          responses: {
            '2XX': { description: 'Received. Anything else is tried again.' },
            410: { description: 'Gone: the endpoint is disabled.' },
          },
        },
      },
    ]),
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const WEBHOOK_HEADERS = {
  'webhook-id': 'The id of the event, the same in every attempt: what to tell repeats by.',
  'webhook-timestamp': 'Unix seconds of this attempt.',
  'webhook-signature':
    'Signatures separated by spaces: `v1,…` by each live secret, and `v1a,…` where it is switched on.',
}

function parametersOf(op: Operation, write: Write, hasETag: boolean): JsonSchema[] {
  const fromQuery = op.query ? members(write(op.query, 'input')) : []
  return [
    ...[...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      parameter('path', name!, { type: 'string' }, true),
    ),
    ...fromQuery.map(({ name, schema, required }) => parameter('query', name, schema, required)),
    ...(isIdempotent(op) ? [parameterRef('IdempotencyKey')] : []),
    ...(op.errors?.includes('precondition_failed') ? [parameterRef('IfMatch')] : []),
    ...(op.method === 'get' && hasETag ? [parameterRef('IfNoneMatch')] : []),
  ]
}

function parameter(place: 'path' | 'query', name: string, value: JsonSchema, required: boolean) {
  const { description, examples, ...schema } = value
  const [example] = (examples ?? []) as unknown[]
  return {
    name,
    in: place,
    required,
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
  }
}

function members(schema: JsonSchema) {
  const required = new Set((schema.required ?? []) as string[])
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, member]) => ({ name, schema: member, required: required.has(name) }),
  )
}

function requestBody(op: Operation, write: Write): JsonSchema {
  const { binary, mergePatch, optional, maxBytes, samples } = op.bodyRule ?? {}
  const required = !optional
  if (binary) {
    const limit = maxBytes ? { maxLength: maxBytes } : {}
    return {
      required,
      content: Object.fromEntries(
        binary.map((type) => [
          type,
          type === 'multipart/form-data'
            ? {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: { file: { type: 'string', format: 'binary', ...limit } },
                },
              }
            : {
                schema: { type: 'string', format: 'binary', ...limit },
                ...(samples?.[type] !== undefined && { example: samples[type] }),
              },
        ]),
      ),
    }
  }
  const examples = Object.fromEntries(
    Object.entries(op.examples ?? {}).map(([name, value]) => [name, { value }]),
  )
  const content = {
    schema: write(op.body!, 'input'),
    ...(op.examples && { examples }),
  }
  return {
    required,
    content: {
      'application/json': content,
      ...(mergePatch && { 'application/merge-patch+json': content }),
    },
  }
}

/** Members that tell one state of an object from the next. */
const CHANGING = ['version', 'processed']

function answerResponses(op: Operation, write: Write) {
  const requestId = { 'X-Request-Id': headerRef('RequestId') }
  const responses: Record<string, JsonSchema> = {}
  let hasETag = false
  if (op.produces) {
    responses[200] = {
      description: op.summary,
      headers: requestId,
      content: { [op.produces]: { schema: { type: 'string' } } },
    }
  }
  for (const { status, description, data, location } of successes(op)) {
    const schema = write(data, 'output')
    // What the data is tells which headers come with it: what changes has tags, pages have a next one.
    const fields = 'shape' in data ? Object.keys(data.shape as object) : []
    const tagged = fields.includes('id') && CHANGING.some((member) => fields.includes(member))
    hasETag ||= tagged
    responses[status] = {
      description,
      headers: {
        ...requestId,
        ...(tagged && { ETag: headerRef('ETag') }),
        ...(fields.includes('nextCursor') && { Link: headerRef('Link') }),
        ...(location && { Location: headerRef('Location') }),
        ...(isIdempotent(op) && { 'Idempotent-Replayed': headerRef('IdempotentReplayed') }),
      },
      content: { 'application/json': { schema: success(schema, status) } },
    }
  }
  if (op.method === 'get' && hasETag) {
    responses[304] = {
      description: 'The copy that you have is current',
      headers: { ...requestId, ETag: headerRef('ETag') },
    }
  }
  return { responses, hasETag }
}

/** The answers of an operation that succeeds, by status. */
function successes({ answer }: Operation) {
  if (!answer) return []
  const { status = 200, description, data, location, repeated } = answer
  const again = { status: 200, description: repeated ?? '', data, location: null }
  return [...(repeated ? [again] : []), { status, description, data, location }]
}

/** The envelope around `data`. */
function success(data: JsonSchema, status: number): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'data', 'description', 'errors', 'statusCode'],
    properties: {
      success: { type: 'boolean', const: true },
      data,
      description: { type: 'string', description: 'One sentence for people.' },
      errors: { type: 'array', maxItems: 0, items: { $ref: '#/components/schemas/ErrorEntry' } },
      statusCode: { type: 'integer', const: status },
    },
  }
}

function sharedResponses(baseUrl: string) {
  const used = new Set(OPERATIONS.flatMap(errorCodes).map((code) => ERRORS[code].status))
  return Object.fromEntries(
    [...used]
      .toSorted((a, b) => a - b)
      .map((status) => {
        const { name, response } = failureComponent(status, baseUrl)
        return [name, response]
      }),
  )
}
