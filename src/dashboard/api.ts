import type { ErrorCode } from '../domain/model/errors.ts'

/** One thing that is wrong with a request, as the envelope tells it. */
export interface Fault {
  code: ErrorCode
  message: string
  pointer?: string
  parameter?: string
}

export type ApiAnswer<T> =
  | { ok: true; data: T; description: string; etag: string | null }
  | { ok: false; status: number; errors: Fault[] }

export interface CallOptions {
  body?: unknown
  idempotencyKey?: string
  ifMatch?: string
}

/** The operations of `/api/v1` in the name of who is signed in. Paths begin below `/api/v1`. */
export interface Api {
  call<T>(method: string, path: string, options?: CallOptions): Promise<ApiAnswer<T>>
  /** What an operation reads. A refusal is thrown as `ApiRefusal`, and becomes a page of its own. */
  read<T>(path: string): Promise<T>
}

/** The API refused what a page cannot do without. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly errors: Fault[]
  constructor(status: number, errors: Fault[]) {
    super(errors[0]?.message ?? 'refused')
    this.name = 'ApiRefusal'
    this.status = status
    this.errors = errors
  }
}
