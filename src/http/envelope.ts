import type { Context } from 'hono'
import type { Answer, WrittenAnswer } from '../domain/model/answer.ts'
import {
  type AppError,
  ERRORS,
  type ErrorCode,
  type ErrorDetail,
  firstErrors,
} from '../domain/model/errors.ts'
import type { AppEnv } from './context.ts'

export const DOCS_PATH = '/docs/errors'

export function jsonResponse({ status, headers, body }: WrittenAnswer): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

/** The envelope of a success. */
export function success(
  { data, description, etag, created, repeated }: Answer,
  status: number,
  headers: Record<string, string> = {},
): WrittenAnswer {
  const statusCode = repeated ? 200 : created ? 201 : status
  return {
    status: statusCode,
    headers: {
      ...headers,
      ...(etag !== undefined && { ETag: etag }),
      ...(repeated && { 'Idempotent-Replayed': 'true' }),
    },
    body: JSON.stringify({ success: true, data, description, errors: [], statusCode }),
  }
}

/** A refusal in the form that the client accepts: the envelope, or RFC 9457 on request. */
export function failure(
  error: AppError,
  { baseUrl, problem, requestId }: { baseUrl: string; problem: boolean; requestId: string },
): WrittenAnswer {
  const { errors: details, ...omitted } = firstErrors(error.details)
  const entries = details.map(({ code = error.code, message, ...where }) => ({
    code,
    message,
    ...where,
    docUrl: `${baseUrl}${DOCS_PATH}#${code}`,
  }))
  const count = error.details.length
  const description = count > 1 ? `${count} things are wrong with this request` : error.message
  const envelope: FailureEnvelope = {
    success: false,
    data: null,
    description,
    errors: entries,
    ...omitted,
    statusCode: error.status,
  }
  const { status, headers } = error
  if (!problem) return { status, headers, body: JSON.stringify(envelope) }
  return {
    status,
    headers: { ...headers, 'Content-Type': PROBLEM },
    body: problemOf(envelope, error.code, requestId),
  }
}

interface FailureEnvelope {
  success: false
  data: null
  description: string
  errors: (ErrorDetail & { code: ErrorCode; docUrl: string })[]
  errorsOmitted?: number
  statusCode: number
}

/** @see https://www.rfc-editor.org/rfc/rfc9457 */
function problemOf(envelope: FailureEnvelope, code: ErrorCode, requestId: string): string {
  const { description, errors, errorsOmitted, statusCode } = envelope
  const [first] = errors
  return JSON.stringify({
    type: `${first?.docUrl.split('#')[0]}#${code}`,
    title: ERRORS[code].title,
    status: statusCode,
    detail: description,
    code,
    requestId,
    errors: errors.map(({ pointer, message, ...rest }) => ({
      detail: message,
      ...(pointer !== undefined && { pointer: `#${encodeURI(pointer)}` }),
      ...rest,
    })),
    ...(errorsOmitted !== undefined && { errorsOmitted }),
  })
}

/** An answer that was kept, in the form that this client accepts. */
export function replayResponse(c: Context<AppEnv>, stored: WrittenAnswer): Response {
  const headers = { ...stored.headers, 'Idempotent-Replayed': 'true' }
  if (stored.status < 400 || !prefersProblem(c.req.header('Accept'))) {
    return jsonResponse({ ...stored, headers })
  }
  const envelope = JSON.parse(stored.body) as FailureEnvelope
  const body = problemOf(envelope, envelope.errors[0]!.code, c.get('requestId'))
  return jsonResponse({ ...stored, headers: { ...headers, 'Content-Type': PROBLEM }, body })
}

export function failureResponse<E extends AppEnv>(c: Context<E>, error: AppError): Response {
  return jsonResponse(
    failure(error, {
      baseUrl: c.var.baseUrl,
      problem: prefersProblem(c.req.header('Accept')),
      requestId: c.var.requestId,
    }),
  )
}

/** RFC 9457 only where it is named and not ranked below plain JSON. */
export function prefersProblem(accept: string | undefined): boolean {
  const named = accept && ranges(accept).some(({ type }) => type === PROBLEM)
  return named ? quality(accept, PROBLEM) >= Math.max(quality(accept, JSON_TYPE), 0.001) : false
}

/** Whether the client takes JSON in any form. */
export function acceptsJson(accept: string | undefined): boolean {
  return !accept || quality(accept, JSON_TYPE) > 0 || quality(accept, PROBLEM) > 0
}

/** The one that a request would rather have; the first where it makes no difference. */
export function preferredType<T extends string>(
  accept: string | undefined,
  types: readonly [T, ...T[]],
): T {
  if (!accept) return types[0]
  const qualities = types.map((type) => quality(accept, type))
  return types[qualities.indexOf(Math.max(...qualities))]!
}

const JSON_TYPE = 'application/json'
const PROBLEM = 'application/problem+json'

/** Browsers send less than ten. */
const MAX_RANGES = 64

function ranges(accept: string): { type: string; q: number }[] {
  return accept
    .toLowerCase()
    .split(',', MAX_RANGES)
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { type, q: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
}

/** The most specific range counts. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1 */
function quality(accept: string, type: string): number {
  const all = ranges(accept)
  for (const name of [type, `${type.slice(0, type.indexOf('/'))}/*`, '*/*']) {
    const found = all.find((range) => range.type === name)
    if (found) return found.q
  }
  return 0
}
