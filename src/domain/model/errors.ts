import { UnreadableJson } from '../../lib/json/parse-json.ts'
import type { FaultReason } from './fault-reasons.ts'
import { standingAlone } from './standing-alone.ts'

/**
 * The closed catalogue of what can go wrong. A code is stable for ever and has a heading in docs/errors.md;
 * messages are for people and may change. `storedByIdempotency`: a repeat with the same Idempotency-Key gets
 * the same refusal. `retry`: whether sending the same request again can help.
 */
export const ERRORS = {
  invalid_json: {
    status: 400,
    title: 'Body is not valid JSON',
    help: 'Send one JSON value as UTF-8, nested at most 32 deep. Most often: a trailing comma, a single quote, or an empty variable. With a `pointer`, the text there has half of a surrogate pair, as when an emoji is cut in two, or the number there is larger than 1.8e308.',
  },
  missing_body: {
    status: 400,
    title: 'Body required',
    help: 'Send a JSON object with Content-Type: application/json.',
  },
  invalid_query: {
    status: 400,
    title: 'A query parameter is invalid',
    help: 'Look at `parameter`: it is unknown here, misspelt, or its value is out of range.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Cursor is malformed, expired or belongs to other filters',
    help: 'Start the list again without `cursor`, and keep filters and sort as they are while you page.',
  },
  idempotency_key_invalid: {
    status: 400,
    title: 'Idempotency-Key is malformed or longer than 255',
    help: 'Send one Idempotency-Key of 1 to 255 printable ASCII characters without spaces and commas; a UUID is a good one.',
  },
  unauthenticated: {
    status: 401,
    title: 'No API key was sent',
    help: 'Send `Authorization: Bearer <API key>`.',
  },
  invalid_api_key: {
    status: 401,
    title: 'API key is unknown, malformed, revoked or expired',
    help: 'Check that the whole key arrived and that it was not revoked, rotated or left to expire. All bad keys get this same answer.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Key lacks the scope',
    help: 'Use a key with the scope that `WWW-Authenticate` and the message name, or create one. Where an entry has a `pointer`, only that member needs the scope: leave it out, and the rest is taken.',
  },
  not_found: {
    status: 404,
    title: 'No such route',
    help: 'Check path and version: the API is under `/api/v1`, and docs list every address.',
  },
  resource_not_found: {
    status: 404,
    title: 'No such object in this workspace',
    storedByIdempotency: true,
    help: 'Check the id and whose key you use: objects of other workspaces, deleted ones and ones that never were look the same.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    help: 'Use one of the methods in `Allow`.',
  },
  not_acceptable: {
    status: 406,
    title: 'Cannot produce the requested media type',
    help: 'Accept application/json or application/problem+json, or leave Accept out.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this key is still running',
    retry: 'yes',
    help: 'Wait as long as `Retry-After` says and send the same request again: you will get the answer of the first.',
  },
  serial_number_taken: {
    status: 409,
    title: 'serialNumber already used in this workspace',
    storedByIdempotency: true,
    help: 'Choose another serial number, or read the pass that has it: `GET /passes/by-serial/{serialNumber}`. Serial numbers are never freed.',
  },
  transaction_conflict: {
    status: 409,
    title: 'transactionId already used with other content',
    storedByIdempotency: true,
    help: 'Use a new transactionId for a new change; repeat the old one only with exactly the same content.',
  },
  pass_not_active: {
    status: 409,
    title: 'Pass is not in a state that allows this',
    storedByIdempotency: true,
    help: 'Read the status of the pass; resume or reinstate it first.',
  },
  invalid_state_transition: {
    status: 409,
    title: 'State change not allowed',
    storedByIdempotency: true,
    help: 'Read the status: this change is not possible from there.',
  },
  template_not_published: {
    status: 409,
    title: 'Template has no published version',
    storedByIdempotency: true,
    help: 'Publish the template: `POST /templates/{templateId}/publish`.',
  },
  quota_reached: {
    status: 409,
    title: 'No more passes may be created',
    help: 'The link key has created as many passes as its `maxPasses` allows. Passes that were claimed stay as they are. Create another link key for more.',
  },
  link_expired: {
    status: 410,
    title: 'The claim link has expired',
    help: 'Sign a new link with a later `exp`. A pass that was claimed by the old one stays as it is.',
  },
  link_payload_invalid: {
    status: 422,
    title: 'What a claim link says of its pass cannot be used',
    help: 'The signature is right, and the payload is not. Every entry names one fault: `pointer` is the member. Fix the program that signs, and sign the link again.',
  },
  gone: {
    status: 410,
    title: 'The file of a deleted pass',
    help: 'The pass was deleted, and its file with it. Create a new pass.',
  },
  precondition_failed: {
    status: 412,
    title: 'If-Match or If-None-Match does not hold',
    help: 'Read the object again, apply your change to what it is now, and send the new ETag. After `If-None-Match: *` there is such an object already; after `If-Match`, where there is none, create it without.',
  },
  payload_too_large: {
    status: 413,
    title: 'Body exceeds the limit',
    help: 'Send less at once: the message names the limit. Split a batch, or shrink the image.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Content-Type is not one this route accepts',
    help: 'Send one of the media types in `Accept` (on PATCH: `Accept-Patch`); JSON is UTF-8.',
  },
  validation_failed: {
    status: 422,
    title: 'One or more fields are invalid',
    help: 'Every entry names one fault: `pointer` is the member, `reason` what is wrong with it. Fix all of them and send it again.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Key was used with a different request',
    help: 'Use a new key for every new request, and the same key only for retries of the same body.',
  },
  insufficient_points: {
    status: 422,
    title: 'Balance would fall below the floor',
    storedByIdempotency: true,
    help: 'Redeem at most the current balance.',
  },
  points_overflow: {
    status: 422,
    title: 'Balance would exceed the safe integer range',
    storedByIdempotency: true,
    help: 'A balance is at most 9007199254740991 points.',
  },
  audience_invalid: {
    status: 422,
    title: 'The audience of the campaign cannot be read',
    help: 'The pointer names the condition. Fields are those of docs/campaigns.md and of the template; each takes the operators of its type.',
  },
  image_unusable: {
    status: 422,
    title: 'Image is not a PNG or JPEG, or too large',
    help: 'Use a PNG or JPEG of at most 2 MiB and 4 megapixels.',
  },
  webhook_url_blocked: {
    status: 422,
    title: 'URL is not public https',
    help: 'Use an https address with a public host name.',
  },
  precondition_required: {
    status: 428,
    title: 'If-Match is required',
    help: 'Send the ETag of the version that you change as `If-Match`.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    retry: 'yes',
    help: 'Wait as long as `Retry-After` says, then send more slowly. Batches and imports carry many passes in one request.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request headers too large',
    help: 'Send fewer or shorter headers; most often it is cookies that a browser adds.',
  },
  internal_error: {
    status: 500,
    title: 'Unexpected error',
    retry: 'yes',
    help: 'Send it again, with the same Idempotency-Key if it is a change. If it keeps happening, send us the X-Request-Id.',
  },
  signing_unavailable: {
    status: 503,
    title: 'Certificates are missing or expired',
    retry: 'later',
    help: 'Upload a valid pass type certificate: `POST /credentials`.',
  },
  service_unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    retry: 'yes',
    help: 'Wait as long as `Retry-After` says, or a few seconds, and send it again with the same Idempotency-Key.',
  },
  workspace_full: {
    status: 507,
    title: 'The database of the workspace is full',
    retry: 'later',
    help: 'Make room: delete passes that nobody needs any more. Where the database is shared (`storage` of `GET /workspace`), the operator can move the workspace into one of its own. Until then no passes, templates or images are created; all else goes on, such as changes, deletions and downloads.',
  },
  template_not_found: {
    status: 422,
    title: 'templateId names no template of this workspace',
    help: 'Check templateId: `GET /templates` lists those of this workspace.',
  },
  image_unreachable: {
    status: 422,
    title: 'An image URL could not be fetched',
    help: 'The address must answer with the image within 10 seconds, publicly, over https, with at most 3 redirects.',
  },
  points_not_supported: {
    status: 422,
    title: 'The template binds no field to points',
    help: 'Bind a number field of the template to `points` and publish it.',
  },
  no_wallet_available: {
    status: 422,
    title: 'No wallet credentials are configured',
    help: 'Upload credentials for at least one platform: `POST /credentials`.',
  },
  slug_taken: {
    status: 409,
    title: 'slug already used by a sign-up page',
    storedByIdempotency: true,
    help: 'Choose another slug: it is the address of the page, unique in this service, and never freed.',
  },
  pass_type_identifier_taken: {
    status: 409,
    title: 'Another workspace holds this pass type identifier',
    storedByIdempotency: true,
    help: 'Use a certificate for a pass type identifier of your own.',
  },
  idempotency_key_used: {
    status: 409,
    title: 'The first answer showed a secret once and is not replayed',
    help: 'It worked the first time. If the secret was lost, rotate or recreate: it is never shown again.',
  },
  already_redeemed: {
    status: 409,
    title: 'Pass was redeemed before; the answer names when',
    storedByIdempotency: true,
    help: 'Turn the holder away, or reinstate the pass if it was redeemed by mistake.',
  },
  already_reversed: {
    status: 409,
    title: 'Ledger entry was reversed before',
    storedByIdempotency: true,
    help: 'Nothing: the points were given back before.',
  },
  export_too_large: {
    status: 422,
    title: 'More rows than one answer has',
    help: 'Narrow the list, or start an export with `POST /exports`: it has no limit, and its file waits for seven days.',
  },
  reward_unavailable: {
    status: 409,
    title: 'The pass cannot have this reward now',
    storedByIdempotency: true,
    help: 'Read `reason`: `too_few` points, a `tier` that is too low, `used_up`, or `ended`. `GET /passes/{passId}/rewards` says what is available.',
  },
  stamps_not_offered: {
    status: 409,
    title: 'The template has no card of stamps',
    storedByIdempotency: true,
    help: 'Give the template `stamps` and publish it, or add points with `POST /passes/{passId}/points`.',
  },
  job_finished: {
    status: 409,
    title: 'Job has ended and cannot be cancelled',
    storedByIdempotency: true,
    help: 'Nothing: read the job for its result.',
  },
  campaign_state: {
    status: 409,
    title: 'Campaign is not in a state that allows this',
    storedByIdempotency: true,
    help: 'Read the campaign for its `status`. It can be changed and deleted while it is DRAFT or SCHEDULED; what is in progress can be paused and cancelled.',
  },
  campaign_overlap: {
    status: 409,
    title: 'Another campaign changes the same members and is reversed in between',
    storedByIdempotency: true,
    help: 'The message names the other campaign. Have one of the two begin after the other is reversed, or be reversed before it.',
  },
  campaign_changed: {
    status: 409,
    title: 'The audience has changed since the preview',
    storedByIdempotency: true,
    help: 'The message says how many passes match now. Preview the campaign again, and start it with the new number.',
  },
  count_changed: {
    status: 409,
    title: 'Another number of passes matches now',
    storedByIdempotency: true,
    help: 'The message says how many passes match now. Look at the list with the same filter, and send the number that it has.',
  },
  access_event_conflict: {
    status: 409,
    title: 'eventId was used with other content',
    storedByIdempotency: true,
    help: 'Use a new eventId for a new event; repeat the old one only with exactly the same content.',
  },
  admission_not_undoable: {
    status: 409,
    title: 'Scan cannot be undone any more',
    storedByIdempotency: true,
    help: 'A scan is undone within 60 seconds, by the scanner that made it, and only where it has admitted somebody or moved points.',
  },
  credential_invalid: {
    status: 422,
    title: 'Wallet credential failed a check; the entry names it',
    help: 'The entry names the check that failed and what it expects; fix that and upload again.',
  },
  webhook_signature_invalid: {
    status: 401,
    title: 'Signature of an inbound webhook or callback does not verify',
    help: 'Sign the raw bytes of the body with the current secret, and check the clock of the sender.',
  },
  tls_version_too_low: {
    status: 426,
    title: 'TLS 1.3 is required',
    help: 'Connect by https with TLS 1.3. Rotate a key that was sent over plain http: others could read it on the way.',
  },
} as const satisfies Record<string, ErrorKind>

export interface ErrorKind {
  status: number
  title: string
  /** What the caller can do about it; printed in the docs. */
  help: string
  storedByIdempotency?: true
  retry?: 'yes' | 'later'
}
export type ErrorCode = keyof typeof ERRORS

/** One thing that is wrong: `pointer` is an RFC 6901 pointer into the body. */
export interface ErrorDetail {
  message: string
  code?: ErrorCode
  /** What is wrong with the member; each code has words of its own. */
  reason?: string
  pointer?: string
  parameter?: string
  header?: string
}

/** A fault of `validation_failed`. */
export interface ValidationFault extends ErrorDetail {
  reason?: FaultReason
}

export interface AppErrorOptions extends Omit<ErrorDetail, 'message' | 'code'> {
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

  constructor(
    code: ErrorCode,
    message: string,
    { details, headers = {}, cause, ...detail }: AppErrorOptions = {},
  ) {
    super(standingAlone(message, details?.[0] ?? detail), { cause })
    this.name = 'AppError'
    this.code = code
    this.headers = headers
    this.details = (details ?? [{ message, ...detail }]).map((fault) => ({
      ...fault,
      message: standingAlone(fault.message, fault),
    }))
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** An answer shows at most this many faults. A client with thousands of faults mends them by their kind. */
export const MAX_ERRORS = 50

/** The first faults, and beside them how many more there are, if any. */
export function firstErrors<T>(
  errors: readonly T[],
  max = MAX_ERRORS,
): { errors: T[]; errorsOmitted?: number } {
  const omitted = errors.length - max
  return { errors: errors.slice(0, max), ...(omitted > 0 && { errorsOmitted: omitted }) }
}

/** Several faults of one body, each with its pointer. */
export function validationFailed(details: ValidationFault[]): AppError {
  const [first] = details
  if (!first) throw new Error('validationFailed needs at least one detail')
  return new AppError('validation_failed', first.message, { details })
}

/** One member of the body has a value that it cannot have. */
export function invalidValue(message: string, pointer: string): AppError {
  return new AppError('validation_failed', message, { pointer, reason: 'invalid_value' })
}

/**
 * @param what the text that was to be JSON: `The body`
 * @param error why it could not be read
 */
export function invalidJson(what: string, error: unknown): AppError {
  if (!(error instanceof UnreadableJson)) throw error
  const message = error.reason === 'syntax' ? `${what} ${error.message}` : error.message
  const { pointer } = error
  return new AppError('invalid_json', message, {
    cause: error,
    ...(pointer !== undefined && { pointer }),
  })
}

/** @throws AppError resource_not_found in place of null */
export function found<T>(thing: T | null, what: string): T {
  if (thing === null) throw notFound(what)
  return thing
}

export function notFound(what: string): AppError {
  return new AppError('resource_not_found', `No such ${what} in this workspace`)
}

export function workspaceFull(cause?: unknown): AppError {
  return new AppError('workspace_full', 'The database of this workspace is full', { cause })
}

export function slugTaken(): AppError {
  return new AppError('slug_taken', 'Another sign-up page has this slug', { pointer: '/slug' })
}

/** @param place where the pass stands in the body: `/passes/3` in a batch */
export function serialNumberTaken(place = ''): AppError {
  return new AppError('serial_number_taken', 'The serial number was used before', {
    pointer: `${place}/serialNumber`,
  })
}
