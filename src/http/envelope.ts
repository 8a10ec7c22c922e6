import type { Context } from 'hono'
import type { Answer } from '../domain/answer.ts'
import { type AppError, ERRORS } from '../domain/errors.ts'
import type { AppEnv } from './context.ts'

export const DOCS_PATH = '/docs/errors'

/** The exact text of a success: also what an Idempotency-Key replays. */
export function serializeAnswer({ statusCode, data, description }: Answer): string {
  return JSON.stringify({ success: true, data, description, errors: [], statusCode })
}

export function answerResponse(answer: Answer): Response {
  return jsonResponse(answer.statusCode, serializeAnswer(answer), answer.headers)
}

export function jsonResponse(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

export interface Failure {
  status: number
  body: string
  headers: Record<string, string>
}

/** A refusal in the form that the client accepts: the envelope, or RFC 9457 on request. */
export function failure(
  error: AppError,
  { baseUrl, problem, requestId }: { baseUrl: string; problem: boolean; requestId: string },
): Failure {
  const entries = error.details.map(({ code = error.code, message, ...where }) => ({
    code,
    message,
    ...where,
    docUrl: `${baseUrl}${DOCS_PATH}#${code}`,
  }))
  const description =
    entries.length > 1 ? `${entries.length} things are wrong with this request` : error.message
  if (!problem) {
    return {
      status: error.status,
      headers: error.headers,
      body: JSON.stringify({
        success: false,
        data: null,
        description,
        errors: entries,
        statusCode: error.status,
      }),
    }
  }
  return {
    status: error.status,
    headers: { ...error.headers, 'Content-Type': 'application/problem+json' },
    body: JSON.stringify({
      type: `${baseUrl}${DOCS_PATH}#${error.code}`,
      title: ERRORS[error.code].title,
      status: error.status,
      detail: description,
      code: error.code,
      requestId,
      errors: entries.map(({ pointer, message, ...rest }) => ({
        detail: message,
        ...(pointer !== undefined && { pointer: `#${encodeURI(pointer)}` }),
        ...rest,
      })),
    }),
  }
}

export function failureResponse(c: Context<AppEnv>, error: AppError): Response {
  const { status, body, headers } = failure(error, {
    baseUrl: c.var.baseUrl,
    problem: prefersProblem(c.req.header('Accept')),
    requestId: c.var.requestId,
  })
  return jsonResponse(status, body, headers)
}

/** RFC 9457 only where it is named and not ranked below plain JSON. */
export function prefersProblem(accept: string | undefined): boolean {
  if (!accept?.includes('application/problem+json')) return false
  const quality = (type: string) => {
    const part = accept.split(',').find((candidate) => candidate.trim().startsWith(type))
    if (!part) return 0
    return Number(/;\s*q=([0-9.]+)/.exec(part)?.[1] ?? 1)
  }
  return quality('application/problem+json') >= quality('application/json')
}

/** Whether the client takes JSON in any form. */
export function acceptsJson(accept: string | undefined): boolean {
  if (!accept) return true
  return accept
    .split(',')
    .some((part) =>
      /^\s*(\*\/\*|application\/\*|application\/(problem\+)?json)\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(
        part,
      ),
    )
}
