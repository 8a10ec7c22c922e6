/** One thing that the service says is wrong. */
export interface ErrorEntry {
  /** Stable; codes may be added. See https://github.com/wallet-pass-service/wallet-pass-service/blob/main/docs/errors.md */
  code: string
  message: string
  /** The member of the body that is at fault, as a JSON pointer. */
  pointer?: string
  /** The query parameter that is at fault. */
  parameter?: string
  /** The header that is at fault. */
  header?: string
  /** What is wrong with the member, such as `required`. */
  reason?: string
  /** Where the code is explained. */
  docUrl?: string
}

/** Every error of this package is one. */
export class WalletPassError extends Error {
  override name = 'WalletPassError'
}

/** What the service answered with. */
export interface Refusal {
  status: number
  description: string | null
  errors: ErrorEntry[]
  requestId: string | null
  headers: Headers
  /** What the service asks to wait before the next try, in seconds. */
  retryAfterSeconds: number | null
}

/** The service has refused. The subclasses go by status, so that a new code needs no new version of this package. */
export class ApiError extends WalletPassError {
  override name = 'ApiError'
  readonly status: number
  /** The code of the first error; null where the answer was not the service's own, as from a proxy. */
  readonly code: string | null
  readonly errors: ErrorEntry[]
  readonly description: string | null
  /** Names the request in the service's log. */
  readonly requestId: string | null
  readonly headers: Headers
  readonly retryAfterSeconds: number | null

  constructor(refusal: Refusal) {
    super(messageOf(refusal))
    this.status = refusal.status
    this.code = refusal.errors[0]?.code ?? null
    this.errors = refusal.errors
    this.description = refusal.description
    this.requestId = refusal.requestId
    this.headers = refusal.headers
    this.retryAfterSeconds = refusal.retryAfterSeconds
  }
}

/** 400 */
export class BadRequestError extends ApiError {
  override name = 'BadRequestError'
}
/** 401 */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError'
}
/** 403 */
export class PermissionError extends ApiError {
  override name = 'PermissionError'
}
/** 404 and 410 */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'
}
/** 409 and 412 */
export class ConflictError extends ApiError {
  override name = 'ConflictError'
}
/** 422 */
export class ValidationError extends ApiError {
  override name = 'ValidationError'
}
/** 429 */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError'
}
/** 500 and above */
export class ServerError extends ApiError {
  override name = 'ServerError'
}

/** The service was not reached, or did not answer to the end. */
export class ConnectionError extends WalletPassError {
  override name = 'ConnectionError'
}
/** It did not answer in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}
/** The caller's signal has ended the call. The signal's reason is the `cause`. */
export class AbortError extends WalletPassError {
  override name = 'AbortError'

  constructor(signal: AbortSignal) {
    super('The call was aborted by its signal', { cause: signal.reason })
  }
}
/** A webhook that was not sent by the service, or not now. */
export class WebhookVerificationError extends WalletPassError {
  override name = 'WebhookVerificationError'
}

const BY_STATUS: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  412: ConflictError,
  422: ValidationError,
  429: RateLimitError,
}

export function errorOf(refusal: Refusal): ApiError {
  const { status } = refusal
  const Class = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError)
  return new Class(refusal)
}

/**
 * Gives an error the stack of the code that asked for the call. Its own ends in the timers and sockets of the runtime.
 *
 * @param asked an error that was created when the call was
 */
export function withStackOf(asked: Error, error: unknown): unknown {
  if (!(error instanceof WalletPassError)) return error
  const frames = asked.stack?.replace(/^(?:Uncaught )?Error.*\n/, '')
  if (frames) error.stack = `${error.name}: ${error.message}\n${frames}`
  return error
}

/** `409 serial_number_taken: serialNumber already used in this workspace (/serialNumber) [req_…]` */
function messageOf({ status, errors, description, requestId }: Refusal): string {
  const [first] = errors
  const said = first
    ? `${first.code}: ${first.message}${first.pointer ? ` (${first.pointer})` : ''}`
    : (description ?? 'the answer is not the service’s')
  return `${status} ${said}${requestId ? ` [${requestId}]` : ''}`
}
