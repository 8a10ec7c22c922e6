/**
 * The closed catalogue of what can go wrong. A code is stable for ever and has a heading in docs/errors.md;
 * messages are for people and may change. `storedByIdempotency`: a repeat with the same Idempotency-Key gets
 * the same refusal. `retry`: whether sending the same request again can help.
 */
export const ERRORS = {
  invalid_json: { status: 400, title: 'Body is not valid JSON' },
  missing_body: { status: 400, title: 'Body required' },
  invalid_query: { status: 400, title: 'A query parameter is invalid' },
  invalid_cursor: {
    status: 400,
    title: 'Cursor is malformed, expired or belongs to other filters',
  },
  idempotency_key_invalid: {
    status: 400,
    title: 'Idempotency-Key is malformed or longer than 255',
  },
  unauthenticated: { status: 401, title: 'No API key was sent' },
  invalid_api_key: { status: 401, title: 'API key is unknown, malformed, revoked or expired' },
  insufficient_scope: { status: 403, title: 'Key lacks the scope' },
  not_found: { status: 404, title: 'No such route' },
  resource_not_found: {
    status: 404,
    title: 'No such object in this workspace',
    storedByIdempotency: true,
  },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'Cannot produce the requested media type' },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this key is still running',
    retry: 'yes',
  },
  serial_number_taken: {
    status: 409,
    title: 'serialNumber already used in this workspace',
    storedByIdempotency: true,
  },
  transaction_conflict: {
    status: 409,
    title: 'transactionId already used with other content',
    storedByIdempotency: true,
  },
  pass_not_active: {
    status: 409,
    title: 'Pass is not in a state that allows this',
    storedByIdempotency: true,
  },
  invalid_state_transition: {
    status: 409,
    title: 'State change not allowed',
    storedByIdempotency: true,
  },
  template_not_published: {
    status: 409,
    title: 'Template has no published version',
    storedByIdempotency: true,
  },
  gone: { status: 410, title: 'The file of a deleted pass' },
  precondition_failed: { status: 412, title: 'If-Match does not match the current version' },
  payload_too_large: { status: 413, title: 'Body exceeds the limit' },
  unsupported_media_type: { status: 415, title: 'Content-Type is not one this route accepts' },
  validation_failed: { status: 422, title: 'One or more fields are invalid' },
  idempotency_key_reused: { status: 422, title: 'Key was used with a different request' },
  insufficient_points: {
    status: 422,
    title: 'Balance would fall below the floor',
    storedByIdempotency: true,
  },
  points_overflow: {
    status: 422,
    title: 'Balance would exceed the safe integer range',
    storedByIdempotency: true,
  },
  image_unusable: { status: 422, title: 'Image is not a PNG or JPEG, or too large' },
  webhook_url_blocked: { status: 422, title: 'URL is not public https' },
  precondition_required: { status: 428, title: 'If-Match is required' },
  rate_limited: { status: 429, title: 'Too many requests', retry: 'yes' },
  headers_too_large: { status: 431, title: 'Request headers too large' },
  internal_error: { status: 500, title: 'Unexpected error', retry: 'yes' },
  signing_unavailable: {
    status: 503,
    title: 'Certificates are missing or expired',
    retry: 'later',
  },
  service_unavailable: { status: 503, title: 'Temporarily unavailable', retry: 'yes' },
  template_not_found: { status: 422, title: 'templateId names no template of this workspace' },
  image_unreachable: { status: 422, title: 'An image URL could not be fetched' },
  points_not_supported: { status: 422, title: 'The template binds no field to points' },
  no_wallet_available: { status: 422, title: 'No wallet credentials are configured' },
  pass_type_identifier_taken: {
    status: 409,
    title: 'Another workspace holds this pass type identifier',
    storedByIdempotency: true,
  },
  idempotency_key_used: {
    status: 409,
    title: 'The first answer showed a secret once and is not replayed',
  },
  already_redeemed: {
    status: 409,
    title: 'Pass was redeemed before; the answer names when',
    storedByIdempotency: true,
  },
  already_reversed: {
    status: 409,
    title: 'Ledger entry was reversed before',
    storedByIdempotency: true,
  },
  job_finished: {
    status: 409,
    title: 'Job has ended and cannot be cancelled',
    storedByIdempotency: true,
  },
  access_event_conflict: {
    status: 409,
    title: 'eventId was used with other content',
    storedByIdempotency: true,
  },
  credential_invalid: {
    status: 422,
    title: 'Wallet credential failed a check; the entry names it',
  },
  webhook_signature_invalid: {
    status: 401,
    title: 'Signature of an inbound webhook or callback does not verify',
  },
  tls_version_too_low: { status: 426, title: 'TLS 1.3 is required' },
} as const satisfies Record<string, ErrorKind>

export interface ErrorKind {
  status: number
  title: string
  storedByIdempotency?: true
  retry?: 'yes' | 'later'
}
export type ErrorCode = keyof typeof ERRORS

/** One thing that is wrong: `pointer` is an RFC 6901 pointer into the body. */
export interface ErrorDetail {
  message: string
  code?: ErrorCode
  /** The kind of a field's fault, e.g. `required`, `invalid_format`. */
  reason?: string
  pointer?: string
  parameter?: string
  header?: string
}

export interface AppErrorOptions {
  pointer?: string
  parameter?: string
  header?: string
  reason?: string
  /** Several faults at once; the first is what `message` says. */
  details?: ErrorDetail[]
  headers?: Record<string, string>
  cause?: unknown
}

/** The only error a verb throws on purpose; one mapper turns it into the envelope or into RFC 9457. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[]
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.headers = options.headers ?? {}
    const { pointer, parameter, header, reason } = options
    this.details = options.details ?? [
      {
        message,
        ...(reason !== undefined && { reason }),
        ...(pointer !== undefined && { pointer }),
        ...(parameter !== undefined && { parameter }),
        ...(header !== undefined && { header }),
      },
    ]
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** Several faults of one body, each with its pointer. */
export function validationFailed(details: ErrorDetail[]): AppError {
  const [first] = details
  if (!first) throw new Error('validationFailed needs at least one detail')
  return new AppError('validation_failed', first.message, { details })
}

export function notFound(what: string): AppError {
  return new AppError('resource_not_found', `No such ${what} in this workspace`)
}
