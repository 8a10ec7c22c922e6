import { isJsonObject, type JsonObject, parseJsonObject } from '../json/object.ts'

/** Kinds of refusals, by what a caller can do about them. */
export type GoogleErrorKind =
  /** Rate limit, outage, time-out, no connection: try again later. */
  | 'retry'
  /** The body or the request is wrong: trying again is of no use. */
  | 'permanent'
  /** The pass has had its three notifications of the last 24 h: send the message silently. */
  | 'notification_quota'
  /** The credential, or its rights at the issuer, are wrong until somebody changes the set-up. */
  | 'auth'
  /** The object's class does not exist: make it, then try again. */
  | 'class_missing'
  /** Google could not fetch a picture; the whole write was refused. */
  | 'image'
  /** The object to insert exists: patch it. */
  | 'exists'
  /** The object to patch does not exist: insert it. */
  | 'not_found'

/** A refusal by Google, or no answer at all (`status` 0). */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  readonly kind: GoogleErrorKind
  readonly status: number
  /** Google's word for it, such as `permissionDenied`; empty when it gave none. */
  readonly reason: string
  /** Google's sentence, shortened, addresses taken out: for the owner of the credential, not for logs. */
  readonly detail: string
  readonly retryAfterSeconds: number | null

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(
      refusal.status === 0
        ? `Google did not answer: ${refusal.reason}`
        : `Google answered ${refusal.status} ${refusal.reason}`.trimEnd(),
      options,
    )
    this.kind = refusal.kind
    this.status = refusal.status
    this.reason = refusal.reason
    this.detail = refusal.detail
    this.retryAfterSeconds = refusal.retryAfterSeconds
  }
}

export interface Refusal {
  kind: GoogleErrorKind
  status: number
  reason: string
  detail: string
  retryAfterSeconds: number | null
}

interface Rule {
  kind: GoogleErrorKind
  status?: readonly number[]
  says?: RegExp
}

/**
 * The first rule that fits gives the kind. Statuses alone do not tell: the notification quota and the request quota
 * are both 429, a missing class and a missing object both 404.
 * https://developers.google.com/wallet/generic/resources/error-codes
 */
const RULES: readonly Rule[] = [
  { kind: 'notification_quota', status: [400, 403, 429], says: /QuotaExceededException/i },
  {
    kind: 'class_missing',
    status: [400, 404],
    says: /IssuerClassNotFound|classNotFound|\bclass\b[^.]*\b(not found|does not exist)/i,
  },
  { kind: 'retry', status: [409], says: /aborted|concurren/i },
  { kind: 'exists', status: [409] },
  { kind: 'not_found', status: [404] },
  { kind: 'retry', status: [408, 425, 429] },
  {
    kind: 'retry',
    status: [403],
    // Must not match a «quota project» that the account may not use: then no quota was exceeded.
    says: /(rate|daily|user) ?limit|quota ?(limit )?exceeded|exceeded[^.]* quota|RESOURCE_EXHAUSTED/i,
  },
  { kind: 'auth', status: [401, 403] },
  // https://developers.google.com/identity/protocols/oauth2/service-account#error-codes
  {
    kind: 'auth',
    says: /invalid_grant|unauthorized_client|access_denied|admin_policy_enforced|(invalid|disabled|deleted)_client/,
  },
  { kind: 'image', status: [400, 422], says: /\bimages?\b|sourceUri|\blogo\b/i },
]

const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g

/**
 * Reads a refusal in any of the shapes that Google has used: `error.errors[].reason` (v1),
 * `error.status` and `error.details[]` (newer), `{ error, error_description }` (OAuth), or no JSON at all.
 */
export function readRefusal(status: number, headers: Headers, body: string): Refusal {
  const { error, error_description } = parseJsonObject(body) ?? {}
  const reasons: string[] = []
  const sentences: string[] = []
  if (typeof error === 'string') {
    reasons.push(error)
    sentences.push(text(error_description))
  } else if (isJsonObject(error)) {
    sentences.push(text(error.message))
    for (const entry of list(error.errors)) {
      reasons.push(text(entry.reason))
      sentences.push(text(entry.message))
    }
    for (const entry of list(error.details)) reasons.push(text(entry.reason))
    reasons.push(text(error.status))
  }
  const reason = reasons.find(Boolean) ?? ''
  const sentence = sentences.find(Boolean) ?? ''
  const words = [...reasons, ...sentences].join(' ')
  const rule = RULES.find(
    (each) =>
      (!each.status || each.status.includes(status)) && (!each.says || each.says.test(words)),
  )
  return {
    kind: rule?.kind ?? (status >= 500 || status < 400 ? 'retry' : 'permanent'),
    status,
    reason: /^[\w.-]{1,64}$/.test(reason) ? reason : '',
    detail: sentence.replace(EMAIL, '…').slice(0, 500),
    retryAfterSeconds: retryAfter(headers.get('retry-after')),
  }
}

/** A time-out, or a connection that failed. */
export function noAnswer(reason: 'timeout' | 'network', cause: unknown): GoogleError {
  return retryable(0, reason, { cause })
}

/** An answer in another form than the one that Google documents. */
export function unreadableAnswer(status: number): GoogleError {
  return retryable(status, 'unreadable')
}

function retryable(status: number, reason: string, options?: ErrorOptions): GoogleError {
  const refusal = { kind: 'retry', status, reason, detail: '', retryAfterSeconds: null } as const
  return new GoogleError(refusal, options)
}

/** Seconds only: Google sends no HTTP dates here. */
function retryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null
}

function list(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
