import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Ctx } from '../domain/model/ctx.ts'
import { AppError, type ErrorCode } from '../domain/model/errors.ts'
import { validate } from '../domain/model/validation.ts'
import {
  type DataOf,
  type Given,
  type Method,
  type PathFor,
  type ValuesOf,
  writePath,
} from './api-path.ts'
import type { AppEnv } from './context.ts'
import { handleError } from './failures.ts'
import { mount } from './mount.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { API_BASE } from './paths.ts'

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

/**
 * The operations of `/api/v1` in the name of a caller who is known already. A path, method, parameter or member of an
 * answer that docs/openapi.json does not have does not compile.
 */
export interface Api {
  call<M extends Method, Path extends PathFor<M>>(
    method: M,
    path: Path,
    values: ValuesOf<M, Path>,
    options?: CallOptions,
  ): Promise<ApiAnswer<DataOf<M, Path>>>
  /** What an operation reads. A refusal is thrown as `ApiRefusal`. */
  read<Path extends PathFor<'GET'>>(
    path: Path,
    ...given: Given<ValuesOf<'GET', Path>>
  ): Promise<DataOf<'GET', Path>>
}

/** An operation refused something that its caller cannot go on without. */
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

/** What is wrong with a body, as the schema of an operation sees it. Nothing is done. */
export function faultsOfBody(operationId: string, body: unknown): Fault[] {
  const schema = OPERATIONS.find(({ id }) => id === operationId)?.body
  if (!schema) return []
  try {
    validate(schema, body)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.map((detail) => ({ code: error.code, ...detail }))
  }
}

/** What an operation asks of its caller. */
type Entered = Pick<Operation, 'scope' | 'confirmed'>

/**
 * The operations for callers who have come in by another door, such as a session of the dashboard: checked, limited,
 * answered and recorded as requests to `/api/v1` are.
 *
 * @param enter says for whom the operation acts, and throws where the caller may not do it
 */
export function createInnerApi<E extends AppEnv>(
  enter: (from: Context<E>, op: Entered) => { ctx: Ctx; origin?: AppEnv['Variables']['origin'] },
) {
  const outer = new WeakMap<Request, Context<E>>()
  let mounted: Hono<AppEnv> | null = null

  /** Mounted when somebody comes in by that door, not for each isolate. */
  function operations(): Hono<AppEnv> {
    if (mounted) return mounted
    const app = new Hono<AppEnv>()
    app.use(knowFromOuter)
    for (const operation of OPERATIONS) mount(app, operation, enterFromOuter)
    app.notFound(() => {
      throw new AppError('not_found', 'There is nothing at this address')
    })
    app.onError(handleError)
    mounted = app
    return app
  }

  /** What every answer needs, that of an unknown path included. */
  const knowFromOuter = createMiddleware<AppEnv>(async (c, next) => {
    const from = outer.get(c.req.raw)!
    for (const name of ['deps', 'config', 'requestId', 'baseUrl'] as const) {
      c.set(name, from.get(name) as never)
    }
    c.set('url', new URL(c.req.url))
    await next()
  })

  function enterFromOuter(op: Operation) {
    return createMiddleware<AppEnv>(async (c, next) => {
      const { ctx, origin } = enter(outer.get(c.req.raw)!, op)
      c.set('origin', origin)
      c.set('ctx', ctx)
      await next()
    })
  }

  /** Hands a request over to an operation as it is. @param path below `/api/v1`, with its query */
  function forward(
    c: Context<E>,
    path: string,
    init: RequestInit = {},
  ): Response | Promise<Response> {
    const request = new Request(`${c.var.baseUrl}${API_BASE}${path}`, init)
    outer.set(request, c)
    return operations().fetch(request, c.env, c.executionCtx)
  }

  function createApi(c: Context<E>): Api {
    async function ask(
      method: string,
      path: string,
      { body, idempotencyKey, ifMatch }: CallOptions = {},
    ): Promise<ApiAnswer<never>> {
      const response = await forward(c, path, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const { data, description, errors } = await response.json<{
        data: never
        description: string
        errors: Fault[]
      }>()
      if (!response.ok) return { ok: false, status: response.status, errors }
      return { ok: true, data, description, etag: response.headers.get('ETag') }
    }
    return {
      call: (method, path, values, options) => ask(method, writePath(path, values), options),
      async read(path, ...[values]) {
        const answer = await ask('GET', writePath(path, values ?? {}))
        if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
        return answer.data
      },
    }
  }

  return { forward, createApi }
}
