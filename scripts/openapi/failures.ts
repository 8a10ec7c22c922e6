import { ERRORS, type ErrorCode, type ErrorKind } from '../../src/domain/model/errors.ts'
import { FAULT_REASONS } from '../../src/domain/model/fault-reasons.ts'
import { DOCS_PATH } from '../../src/http/envelope.ts'
import { type HEADERS, headerRef } from './headers.ts'
import type { JsonSchema } from './schemas.ts'

type Name = keyof typeof HEADERS

/** A shared answer for each status that a refusal can have. */
const STATUSES: Record<
  number,
  { name: string; description: string; headers?: Record<string, Name> }
> = {
  400: { name: 'BadRequest', description: 'The request cannot be parsed' },
  401: {
    name: 'Unauthorized',
    description: 'There is no API key, or none that is valid',
    headers: { 'WWW-Authenticate': 'WwwAuthenticate' },
  },
  403: {
    name: 'Forbidden',
    description: 'The key lacks the scope',
    headers: { 'WWW-Authenticate': 'WwwAuthenticate' },
  },
  404: { name: 'NotFound', description: 'No such object in this workspace' },
  406: { name: 'NotAcceptable', description: 'The client accepts no form of JSON' },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with the state of things',
    headers: { 'Retry-After': 'RetryAfter' },
  },
  410: { name: 'Gone', description: 'It was deleted' },
  412: {
    name: 'PreconditionFailed',
    description: 'The object is not at the version of If-Match',
    headers: { ETag: 'ETag' },
  },
  413: { name: 'PayloadTooLarge', description: 'The body is larger than the limit' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of a media type that is not taken here',
    headers: { Accept: 'Accept', 'Accept-Patch': 'Accept' },
  },
  422: { name: 'UnprocessableContent', description: 'The request was understood and is invalid' },
  426: {
    name: 'UpgradeRequired',
    description: 'The request came by plain http, or by a version of TLS below 1.3',
    headers: { Upgrade: 'Upgrade' },
  },
  428: { name: 'PreconditionRequired', description: 'If-Match is required' },
  429: {
    name: 'TooManyRequests',
    description: 'More requests than the limit',
    headers: { 'Retry-After': 'RetryAfter', 'RateLimit-Policy': 'RateLimitPolicy' },
  },
  500: { name: 'InternalServerError', description: 'Something went wrong on our side' },
  503: {
    name: 'ServiceUnavailable',
    description: 'Temporarily unavailable',
    headers: { 'Retry-After': 'RetryAfter' },
  },
  507: { name: 'InsufficientStorage', description: 'The database is full' },
}

const reasons = Object.keys(FAULT_REASONS).map((reason) => `\`${reason}\``)
const reasonText = `What is wrong with the member. With \`validation_failed\` one of ${reasons.join(', ')}; other codes have words of their own. New ones may be added.`

const where = {
  pointer: {
    type: 'string',
    format: 'json-pointer',
    description: 'An RFC 6901 pointer to the member of the body that is at fault.',
  },
  parameter: { type: 'string', description: 'The query parameter that is at fault.' },
  header: { type: 'string', description: 'The header that is at fault.' },
  reason: { type: 'string', description: reasonText },
  docUrl: { type: 'string', format: 'uri', description: 'Where the code is explained.' },
}
const code = { $ref: '#/components/schemas/ErrorCode' }
const errorsOmitted = {
  type: 'integer',
  minimum: 1,
  description: 'How many further faults are not shown; left out where it is none.',
}

export const FAILURE_SCHEMAS: Record<string, JsonSchema> = {
  ErrorCode: {
    type: 'string',
    description: 'Stable. New codes may be added: treat one that you do not know by its status.',
    enum: Object.keys(ERRORS),
    'x-extensible-enum': true,
  },
  ErrorEntry: {
    type: 'object',
    description: 'One thing that is wrong.',
    required: ['code', 'message', 'docUrl'],
    properties: {
      code,
      message: {
        type: 'string',
        description: 'A sentence for people. It may change: compare `code` instead.',
      },
      ...where,
    },
  },
  Failure: {
    type: 'object',
    description: 'The envelope of every refusal; `errors` is never empty.',
    required: ['success', 'data', 'description', 'errors', 'statusCode'],
    properties: {
      success: { type: 'boolean', const: false, description: 'Always `false`.' },
      data: { type: 'null', description: 'Always `null`.' },
      description: { type: 'string', description: 'One sentence for people.' },
      errors: {
        type: 'array',
        description: 'What is wrong, one entry for each fault.',
        minItems: 1,
        maxItems: 50,
        items: { $ref: '#/components/schemas/ErrorEntry' },
      },
      errorsOmitted,
      statusCode: { type: 'integer', description: 'The HTTP status of the answer, again.' },
    },
  },
  Problem: {
    type: 'object',
    description: 'The same refusal as RFC 9457, for `Accept: application/problem+json`.',
    'x-sdk': false,
    required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'errors'],
    properties: {
      type: { type: 'string', format: 'uri', description: 'Where the code is explained.' },
      title: { type: 'string', description: 'What the error code means, in a few words.' },
      status: { type: 'integer', description: 'The HTTP status of the answer, again.' },
      detail: { type: 'string', description: 'One sentence for people.' },
      code,
      requestId: { type: 'string', description: 'The `X-Request-Id` of the answer.' },
      errors: {
        type: 'array',
        description: 'What is wrong, one entry for each fault.',
        minItems: 1,
        maxItems: 50,
        items: { $ref: '#/components/schemas/ProblemEntry' },
      },
      errorsOmitted,
    },
  },
  ProblemEntry: {
    type: 'object',
    description: 'One thing that is wrong, as RFC 9457 has it.',
    'x-sdk': false,
    required: ['detail', 'code', 'docUrl'],
    properties: {
      code,
      detail: {
        type: 'string',
        description: 'A sentence for people. It may change: compare `code` instead.',
      },
      ...where,
      pointer: { type: 'string', description: 'The pointer as a URI fragment.' },
    },
  },
}

/** For generators: every code, and whether the same request can succeed later. */
export const ERROR_CATALOGUE = (baseUrl: string) =>
  Object.fromEntries(
    Object.entries<ErrorKind>(ERRORS).map(([code, { status, title, retry }]) => [
      code,
      { status, title, retryable: retry === 'yes', docUrl: `${baseUrl}${DOCS_PATH}#${code}` },
    ]),
  )

/** The shared answer of a status, as a component. */
export function failureComponent(status: number, baseUrl: string) {
  const { name, description, headers = {} } = statusOf(status)
  const code = (Object.keys(ERRORS) as ErrorCode[]).find((each) => ERRORS[each].status === status)!
  const { title } = ERRORS[code]
  const docUrl = `${baseUrl}${DOCS_PATH}#${code}`
  return {
    name,
    response: {
      description,
      headers: {
        'X-Request-Id': headerRef('RequestId'),
        ...Object.fromEntries(Object.entries(headers).map(([key, ref]) => [key, headerRef(ref)])),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          example: {
            success: false,
            data: null,
            description: title,
            errors: [{ code, message: title, docUrl }],
            statusCode: status,
          },
        },
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    },
  }
}

/** The refusals of one operation, by status; each names its codes. */
export function failureResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        $ref: `#/components/responses/${statusOf(status).name}`,
        description: list.map((code) => `\`${code}\``).join(', '),
      },
    ]),
  )
}

function statusOf(status: number) {
  const known = STATUSES[status]
  if (!known) throw new Error(`no shared answer for the status ${status}`)
  return known
}
