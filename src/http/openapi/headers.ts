/** Headers of requests and answers, as components. */

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a retry safe: the same key with the same body has one effect and gets the same answer for 24 hours. ' +
      'Bare or quoted, 1 to 255 printable ASCII characters without spaces and commas.',
    schema: { type: 'string' },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` that the change is based on; 412 when the object has changed since. Without it the last write wins.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the copy that you have; 304 when it is still current.',
    schema: { type: 'string' },
  },
} as const

export const HEADERS = {
  RequestId: {
    description: 'Names this request in our logs: quote it when you ask for help.',
    schema: { type: 'string' },
    example: 'req_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
  },
  ETag: {
    description: 'The version of the object, for `If-Match` and `If-None-Match`.',
    schema: { type: 'string' },
  },
  Location: {
    description: 'The address of the new object.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  Link: {
    description: 'The next page, where there is one: `<…>; rel="next"`.',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: '`true` when an earlier request had this effect and this is its answer again.',
    schema: { type: 'string', enum: ['true'] },
  },
  WwwAuthenticate: {
    description: 'The scheme, and what was wrong with the key.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer' },
  },
  RateLimitPolicy: {
    description: 'The limit that was exceeded: requests (`q`) in seconds (`w`).',
    schema: { type: 'string' },
  },
  Accept: {
    description: 'The media types that this operation takes (`Accept-Patch` on PATCH).',
    schema: { type: 'string' },
  },
  Upgrade: { description: 'The protocol to use.', schema: { type: 'string' } },
} as const

export const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` })
export const parameterRef = (name: keyof typeof PARAMETERS) => ({
  $ref: `#/components/parameters/${name}`,
})
