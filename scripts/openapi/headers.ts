/** Headers of answers, as components. */

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
    schema: { type: 'string', const: 'true' },
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
