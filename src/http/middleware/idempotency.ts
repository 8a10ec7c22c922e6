import canonicalize from 'canonicalize'
import type { Context } from 'hono'
import type { Answer, StoredAnswer, WrittenAnswer } from '../../domain/model/answer.ts'
import { type Claim, ClaimLost } from '../../domain/model/commit.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import { AppError, ERRORS } from '../../domain/model/errors.ts'
import { encodeHex } from '../../lib/encoding/hex.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { AppEnv } from '../context.ts'
import { failure, failureResponse, jsonResponse, replayResponse } from '../envelope.ts'
import { parseIdempotencyKey } from '../idempotency-key.ts'
import type { ReceivedBody } from '../operation.ts'

interface RequestBody {
  /** The body as it was sent; undefined where the operation takes none. */
  json: unknown
  raw: { bytes: Uint8Array } | null
  /** Takes in a streamed body, once however often it is called; null for other bodies. */
  receive: (() => Promise<ReceivedBody>) | null
}

/**
 * Runs a change at most once per Idempotency-Key. D1 is lock and truth: the claim is written in the same batch as
 * the change. KV is only a copy of finished answers near the caller.
 *
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export async function runIdempotently(
  c: Context<AppEnv>,
  body: RequestBody,
  run: (ctx: Ctx) => Promise<Answer | Response>,
  write: (answer: Answer) => WrittenAnswer,
): Promise<Response> {
  const header = c.req.header('Idempotency-Key')
  const { ctx, deps } = c.var
  if (header === undefined) {
    const answer = await run(ctx)
    return answer instanceof Response ? answer : jsonResponse(write(answer))
  }
  const key = parseIdempotencyKey(header)
  if (key === null) throw invalidKey()
  const path = new URL(c.req.url).pathname
  const recordKey = sha256Hex(`${ctx.workspace.id}\n${c.req.method}\n${path}\n${key}`)
  const fingerprint = await fingerprintOf(c, body)
  const near = await deps.answers.get(ctx.workspace.id, recordKey)
  if (near) return replay(c, near, fingerprint)

  ctx.claim = newClaim(ctx, recordKey, fingerprint, write)
  try {
    const answer = await run(ctx)
    if (answer instanceof Response) return answer
    const written = write(answer)
    const body = answer.secret ? null : written.body
    ctx.waitUntil(deps.answers.put(ctx.workspace.id, recordKey, { ...written, fingerprint, body }))
    return jsonResponse(written)
  } catch (error) {
    return settleFailure(c, recordKey, fingerprint, error)
  }
}

function newClaim(ctx: Ctx, recordKey: string, fingerprint: string, write: Claim['write']): Claim {
  const random = encodeHex(ctx.randomBytes(16))
  return {
    recordKey,
    fingerprint,
    held: false,
    attempt: 1,
    takenOver: false,
    seed: `${ctx.now()}-${random}-${ctx.links.currentKeyId}`,
    write,
  }
}

/**
 * A refusal may come from the world that the first request with this key has made: its answer goes first. Only
 * then is the refusal this request's own.
 */
async function settleFailure(
  c: Context<AppEnv>,
  recordKey: string,
  fingerprint: string,
  error: unknown,
): Promise<Response> {
  const { ctx, deps } = c.var
  const claim = ctx.claim!
  if (!claim.held || error instanceof ClaimLost) {
    const stored = await deps.claims.read(ctx.workspace.id, claim)
    if (stored) return replay(c, stored, fingerprint)
  }
  if (error instanceof ClaimLost) throw inProgress()
  if (error instanceof AppError && 'storedByIdempotency' in ERRORS[error.code]) {
    const refusal = failure(error, {
      baseUrl: c.var.baseUrl,
      problem: false,
      requestId: c.var.requestId,
    })
    if (await deps.claims.keepRefusal(ctx.workspace.id, claim, refusal)) {
      ctx.waitUntil(deps.answers.put(ctx.workspace.id, recordKey, { fingerprint, ...refusal }))
      return failureResponse(c, error)
    }
    const stored = await deps.claims.read(ctx.workspace.id, claim)
    if (stored) return replay(c, stored, fingerprint)
  } else if (claim.held) {
    const refused = error instanceof AppError && error.status < 500
    // Left as it is, it can be taken over in a minute.
    await (refused
      ? deps.claims.release(ctx.workspace.id, claim)
      : deps.claims.giveUp(ctx.workspace.id, claim)
    ).catch((fault) => reportFault({ requestId: c.var.requestId }, fault))
  }
  throw error
}

function replay(
  c: Context<AppEnv>,
  stored: StoredAnswer | { fingerprint: string; status: null },
  fingerprint: string,
): Response {
  if (stored.fingerprint !== fingerprint) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another body',
      { header: 'Idempotency-Key' },
    )
  }
  if (stored.status === null) throw inProgress()
  if (stored.body === null) {
    throw new AppError(
      'idempotency_key_used',
      'The first answer to this Idempotency-Key showed a secret once; it is not shown again',
      { header: 'Idempotency-Key' },
    )
  }
  return replayResponse(c, { ...stored, body: stored.body })
}

function inProgress(): AppError {
  return new AppError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running',
    { header: 'Idempotency-Key', headers: { 'Retry-After': '1' } },
  )
}

/** The body as RFC 8785 sees it, so that another client's white space and order of members do not matter. */
async function fingerprintOf(
  c: Context<AppEnv>,
  { json, raw, receive }: RequestBody,
): Promise<string> {
  const query = [...new URL(c.req.url).searchParams].sort().join('&')
  if (receive) return withQuery((await receive()).sha256, query)
  if (raw) return withQuery(sha256Hex(raw.bytes), query)
  return sha256Hex(`${json === undefined ? '' : canonicalize(json)}\n${query}`)
}

const withQuery = (hash: string, query: string) => (query ? `${hash}?${query}` : hash)

export function invalidKey(): AppError {
  return new AppError(
    'idempotency_key_invalid',
    'An Idempotency-Key has 1 to 255 printable ASCII characters without spaces and commas',
    { header: 'Idempotency-Key' },
  )
}
