import { EventData } from '../../src/domain/events/catalogue.ts'
import { EVENT_PAYLOADS } from '../../src/domain/events/payload.ts'
import { ERRORS } from '../../src/domain/model/errors.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { API_BASE } from '../../src/http/paths.ts'
import { TAGS } from '../../src/http/tags.ts'
import { VERSION } from '../../src/http/version.ts'
import { answerSchema } from './answers.ts'
import { ANSWER_SCHEMAS, ENVELOPE } from './envelope.ts'
import { errorCodes } from './error-codes.ts'
import { ERROR_CATALOGUE, FAILURE_SCHEMAS, failureComponent } from './failures.ts'
import { HEADERS } from './headers.ts'
import { type Sample, withMemberWords } from './member-words.ts'
import { operationObject } from './operation-object.ts'
import { PARAMETERS } from './parameters.ts'
import { createSchemaWriter, type JsonSchema } from './schemas.ts'
import { webhookComponents, webhookPaths } from './webhooks.ts'

const DESCRIPTION = `Issue passes to Apple Wallet and Google Wallet.

Every answer is one envelope: \`success\`, \`data\`, \`description\`, \`errors\`, \`statusCode\`. Every operation names the
scope that a key needs. Clients must ignore members that they do not know and treat enumerations as open: within v1
members, values, codes and endpoints may be added, and nothing is removed or changes its meaning.`

/**
 * The OpenAPI 3.1 document of \`/api/v1\`, made of what routes and validates.
 *
 * @param baseUrl where the service is reached from outside, without a trailing slash
 * @see https://spec.openapis.org/oas/v3.1.1.html
 * @see docs/decisions/0014-names-for-clients.md what the `x-` members say, and to whom
 */
export function openApiDocument(baseUrl: string) {
  const { components, write } = createSchemaWriter({
    input: OPERATIONS.flatMap(({ query, body }) => [query, body]).filter(isPresent),
    output: [
      ...OPERATIONS.flatMap(({ answer }) => (answer ? [answerSchema(answer.data)] : [])),
      ...Object.values(EVENT_PAYLOADS).map(({ schema }) => schema),
      EventData,
    ],
  })
  const schemas: Record<string, JsonSchema> = {
    ...components,
    ...ANSWER_SCHEMAS,
    ...FAILURE_SCHEMAS,
    ...webhookComponents(),
  }
  const parameters: Record<string, JsonSchema> = { ...PARAMETERS }
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const op of OPERATIONS) {
    const path = API_BASE + op.path
    const object = operationObject(op, { write, schemas, parameters, baseUrl })
    paths[path] = { ...paths[path], [op.method]: object }
  }
  const webhooks = webhookPaths(write)
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
    servers: [
      {
        url: '{baseUrl}',
        description: 'This service',
        variables: {
          baseUrl: { default: baseUrl, description: 'Everyone runs their own: its address.' },
        },
      },
    ],
    externalDocs: { url: `${baseUrl}/docs`, description: 'The reference for people' },
    security: [{ apiKey: [] }],
    'x-envelope': ENVELOPE,
    'x-error-catalogue': ERROR_CATALOGUE(baseUrl),
    'x-webhook-event': { $ref: '#/components/schemas/WebhookEvent' },
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'wps_live_… or wps_test_…',
          description:
            'An API key. An operation names the scope that the key needs, if it needs one, here and in `x-required-scope`.',
        },
      },
      parameters: sorted(parameters),
      headers: HEADERS,
      responses: sharedResponses(baseUrl),
      schemas: sorted(withMemberWords(schemas, samplesIn({ paths, webhooks }))),
    },
  }
}
/** Every example that stands beside a schema, the real answers first. */
function samplesIn(value: unknown): Sample[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(samplesIn)
  const { schema, example, examples = {} } = value as Record<string, unknown>
  if (!schema) return Object.values(value).flatMap(samplesIn)
  const values = [
    example,
    ...Object.values(examples as object).map((each: { value?: unknown }) => each?.value),
  ]
  return values
    .filter((each) => each !== undefined)
    .map((each) => ({ schema: schema as JsonSchema, value: each }))
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

const sorted = <T>(members: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export type OpenApiDocument = ReturnType<typeof openApiDocument>

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
