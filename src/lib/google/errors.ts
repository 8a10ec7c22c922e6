/** What a caller can do about a refusal. */
export type GoogleErrorKind =
  /** Later: rate limit, outage, time-out, no connection. */
  | 'retry'
  /** Never: the body or the request is wrong. */
  | 'permanent'
  /** The pass has had its three notifications of the last 24 h: send the message silently. */
  | 'notification_quota'
  /** The credential or its rights at the issuer: until somebody changes the set-up. */
  | 'auth'
  /** The object's class is not there: make it, then again. */
  | 'class_missing'
  /** Google could not fetch a picture; the whole write was refused. */
  | 'image'
  /** Insert of what exists: patch it. */
  | 'exists'
  /** Patch of what does not exist: insert it. */
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

  constructor(refusal: Refusal, options?: { cause?: unknown }) {
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
 * First hit wins. Statuses alone do not tell: the notification quota and the request quota are both 429,
 * a missing class and a missing object both 404.
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
    // A quota project that the account may not use is no quota that was exceeded.
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
  const parsed = parse(body)
  const error = isObject(parsed) ? parsed.error : undefined
  const reasons: string[] = []
  const sentences: string[] = []
  if (typeof error === 'string') {
    reasons.push(error)
    if (isObject(parsed)) sentences.push(text(parsed.error_description))
  } else if (isObject(error)) {
    sentences.push(text(error.message))
    for (const entry of list(error.errors)) {
      reasons.push(text(entry.reason))
      sentences.push(text(entry.message))
    }
    for (const entry of list(error.details)) reasons.push(text(entry.reason))
    reasons.push(text(error.status))
  }
  const reason = reasons.find((word) => word !== '') ?? ''
  const said = [...reasons, ...sentences].join(' ')
  const rule = RULES.find(
    (each) =>
      (!each.status || each.status.includes(status)) && (!each.says || each.says.test(said)),
  )
  const kind = rule?.kind ?? (status >= 500 || status < 400 ? 'retry' : 'permanent')
  const detail = (sentences.find((sentence) => sentence !== '') ?? '')
    .replace(EMAIL, '…')
    .slice(0, 500)
  return {
    kind,
    status,
    reason: /^[\w.-]{1,64}$/.test(reason) ? reason : '',
    detail,
    retryAfterSeconds: retryAfter(headers.get('retry-after')),
  }
}

/** No answer: a time-out or a connection that failed. */
export function noAnswer(reason: 'timeout' | 'network', cause: unknown): GoogleError {
  return new GoogleError(
    { kind: 'retry', status: 0, reason, detail: '', retryAfterSeconds: null },
    { cause },
  )
}

/** Seconds only: Google sends no HTTP dates here. */
function retryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
