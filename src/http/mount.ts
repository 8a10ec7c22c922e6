import { zValidator } from '@hono/zod-validator'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { WrittenAnswer } from '../domain/model/answer.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { AppError, type ErrorDetail } from '../domain/model/errors.ts'
import { validate } from '../domain/model/validation.ts'
import { unknownName } from '../domain/model/validation-texts.ts'
import { namesTag } from '../lib/entity-tag.ts'
import { isReservedName } from '../lib/json/reserved-names.ts'
import { auditedRequest, recordUncommitted } from './audited-request.ts'
import type { AppEnv } from './context.ts'
import { jsonResponse, preferredType, success } from './envelope.ts'
import { authenticate } from './middleware/authenticate.ts'
import { runIdempotently } from './middleware/idempotency.ts'
import { limitRate } from './middleware/rate-limit.ts'
import { readBody } from './middleware/read-body.ts'
import type { Operation, ReceivedBody, Reply } from './operation.ts'
import { API_BASE, fillPath } from './paths.ts'

const NO_QUERY = z.strictObject({})

/**
 * Mounts an operation; the order of these handlers is the order in which a request is checked.
 *
 * @param enter finds out who calls, and refuses who may not
 */
export function mount(
  app: Hono<AppEnv>,
  op: Operation,
  enter: (op: Operation) => MiddlewareHandler<AppEnv> = ({ scope }) => authenticate(scope),
): void {
  const path = API_BASE + op.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const handlers: MiddlewareHandler<AppEnv>[] = [
    enter(op),
    limitRate(op.limiter ?? 'key'),
    readBody(op),
    readQuery(op.query),
  ]
  app.on(op.method.toUpperCase(), [path], ...handlers, (c) => answer(c, op))
}

async function answer(c: Context<AppEnv>, op: Operation): Promise<Response> {
  const raw = c.get('rawBody') ?? null
  const query: unknown = c.req.valid('query' as never)
  const stream = streamOf(c, op, query)
  const input = {
    params: c.req.param(),
    query,
    body:
      op.body &&
      validate(op.body, c.get('json'), {
        skipped: op.bodyRule?.checkedApart,
        maxItems: op.bodyRule?.maxItems,
      }),
    raw,
    ifMatch: c.req.header('If-Match') ?? null,
    ifNoneMatch: c.req.header('If-None-Match') ?? null,
    mediaType: producedType(op, c.req.header('Accept')),
  }
  const write = (reply: Reply) => written(op, input.params, reply)
  c.var.ctx.audited = auditedRequest(c, op)
  const run = async (ctx: Ctx) => {
    const reply = await op.run(ctx, { ...input, received: stream ? await stream.receive() : null })
    await recordUncommitted(ctx, reply)
    return reply
  }
  const changes = op.method === 'post' || op.method === 'patch'
  if (changes) {
    const body = { json: c.get('json'), raw, receive: stream?.receive ?? null }
    const work = runIdempotently(c, body, run, write)
    return stream ? orDiscard(c, stream, work) : work
  }
  const result = await run(c.get('ctx'))
  if (result instanceof Response) return result
  const unmodified = op.method === 'get' ? notModified(c, result.etag) : null
  return unmodified ?? jsonResponse(write(result))
}

function producedType({ produces, alsoProduces }: Operation, accept: string | undefined) {
  if (!produces || !alsoProduces) return produces ?? null
  return preferredType(accept, [produces, alsoProduces])
}

/** A success with its status and the addresses that it leads to. */
function written(op: Operation, params: Record<string, string>, reply: Reply): WrittenAnswer {
  const { status = 200, location, created } = op.answer!
  const { id } = reply.data as { id?: string }
  const isNew = created === undefined ? !reply.repeated : reply.created
  return success(reply, status, {
    ...(location && isNew && { Location: API_BASE + fillPath(location, { id, ...params }) }),
    ...(reply.link && { Link: `<${reply.link}>; rel="next"` }),
  })
}

interface Stream {
  /** Takes the body in, once. */
  receive(): Promise<ReceivedBody>
  /** What was taken in; null while nobody has asked for it. */
  received(): Promise<ReceivedBody> | null
}

function streamOf(c: Context<AppEnv>, op: Operation, query: unknown): Stream | null {
  const stream = c.get('stream')
  if (!op.receive || !stream) return null
  let received: Promise<ReceivedBody> | null = null
  return {
    receive() {
      received ??= op.receive!(c.var.ctx, stream.bytes, { contentType: stream.contentType, query })
      return received
    },
    received: () => received,
  }
}

/** What was taken in for nothing goes. What cannot be reached now is left to whoever cleans up. */
async function orDiscard(
  c: Context<AppEnv>,
  stream: Stream,
  work: Promise<Response>,
): Promise<Response> {
  const discard = async () => {
    const received = await stream.received()?.catch(() => null)
    if (received) c.var.ctx.waitUntil(received.discard())
  }
  try {
    const response = await work
    if (response.headers.has('Idempotent-Replayed')) await discard()
    return response
  } catch (error) {
    await discard()
    throw error
  }
}

function notModified(c: Context<AppEnv>, etag: string | undefined): Response | null {
  const wanted = c.req.header('If-None-Match')
  if (!etag || !wanted || !namesTag(wanted, etag)) return null
  return new Response(null, { status: 304, headers: { ETag: etag } })
}

/** Throws invalid_query with the name of each parameter at fault. */
function readQuery(schema: z.ZodObject = NO_QUERY): MiddlewareHandler<AppEnv> {
  const validate = validateQuery(schema)
  return (c, next) => {
    const names = [...c.get('url').searchParams.keys()]
    // Most requests have no query, and most operations take none.
    if (names.length === 0 && schema === NO_QUERY) {
      c.req.addValidatedData('query', {})
      return next()
    }
    // What reads the query into an object drops such names.
    const reserved = names.filter(isReservedName)
    if (reserved.length > 0) throw invalidQuery(reserved.map((name) => unknownParameter(name, [])))
    return validate(c, next)
  }
}

function validateQuery(schema: z.ZodObject) {
  return zValidator('query', schema, (result) => {
    if (result.success) return
    const details = result.error.issues.flatMap((issue): ErrorDetail[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownParameter(key, Object.keys(schema.shape)))
        : [{ message: issue.message, parameter: String(issue.path[0] ?? '') }],
    )
    throw invalidQuery(details)
  }) as unknown as MiddlewareHandler<AppEnv>
}

const unknownParameter = (name: string, known: readonly string[]): ErrorDetail => ({
  message: unknownName('query parameter', name, known),
  parameter: name,
})

function invalidQuery(details: ErrorDetail[]): AppError {
  return new AppError('invalid_query', details[0]?.message ?? 'Invalid', { details })
}
