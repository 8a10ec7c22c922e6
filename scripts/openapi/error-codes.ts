import { ERRORS, type ErrorCode } from '../../src/domain/model/errors.ts'
import type { Operation } from '../../src/http/operation.ts'

const ALWAYS: readonly ErrorCode[] = [
  'invalid_query',
  'unauthenticated',
  'invalid_api_key',
  'insufficient_scope',
  'not_acceptable',
  'tls_version_too_low',
  'rate_limited',
  'internal_error',
  'service_unavailable',
]
const BODY: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type']
const JSON_BODY: readonly ErrorCode[] = ['invalid_json', 'validation_failed']
const IDEMPOTENCY: readonly ErrorCode[] = [
  'idempotency_key_invalid',
  'idempotency_in_progress',
  'idempotency_key_reused',
]

/** Every refusal that an operation can answer with: its own, and those of the checks that it runs through. */
export function errorCodes(op: Operation): ErrorCode[] {
  const { binary, optional } = op.bodyRule ?? {}
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(op.body || binary ? BODY : []),
    ...(op.body && !binary ? JSON_BODY : []),
    ...((op.body || binary) && !optional ? (['missing_body'] as const) : []),
    ...(op.method === 'get' ? [] : (['workspace_full'] as const)),
    ...(isIdempotent(op) ? IDEMPOTENCY : []),
    ...(op.errors ?? []),
  ])
  if (op.scope === null) codes.delete('insufficient_scope')
  if (op.produces) codes.delete('not_acceptable')
  return [...codes].toSorted((a, b) => ERRORS[a].status - ERRORS[b].status)
}

/** Whether an operation honours Idempotency-Key. */
export function isIdempotent(op: Operation): boolean {
  return op.method === 'post' || op.method === 'patch'
}
