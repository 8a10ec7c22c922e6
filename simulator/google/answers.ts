import type { State } from './state.ts'

const STATUS_WORDS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** A refusal in the place where it is noticed. */
export class Refused extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string, message: string) {
    super(message)
    this.status = status
    this.reason = reason
  }
}

/** The connection is to end without an answer. */
export class Dropped extends Error {}

/** Google's error body, in the shape that it had for years or in the newer one. */
export function errorAnswer(
  state: State,
  refused: { status: number; reason: string; message: string },
  headers: Record<string, string> = {},
): Response {
  const { status, reason, message } = refused
  const error =
    state.errorShape === 'v1'
      ? { code: status, message, errors: [{ message, domain: 'walletobjects', reason }] }
      : {
          code: status,
          message,
          status: STATUS_WORDS[status] ?? 'UNKNOWN',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              reason,
              domain: 'walletobjects.googleapis.com',
            },
          ],
        }
  return Response.json({ error }, { status, headers })
}
