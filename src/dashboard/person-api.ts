import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Scope } from '../domain/model/api-key.ts'
import { insufficientScope } from '../domain/model/bearer.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { AppError } from '../domain/model/errors.ts'
import { CONFIRMED_SCOPES, isConfirmed, ROLE_SCOPES } from '../domain/model/person.ts'
import { originOf } from '../http/audited-request.ts'
import type { AppEnv } from '../http/context.ts'
import { handleError } from '../http/failures.ts'
import { mount } from '../http/mount.ts'
import { OPERATIONS } from '../http/operations.ts'
import { API_BASE } from '../http/paths.ts'
import { type Api, type ApiAnswer, ApiRefusal, type CallOptions, type Fault } from './api.ts'
import type { DashboardEnv } from './env.ts'

/** The request of the dashboard that a request to the operations came in by. */
const outer = new WeakMap<Request, Context<DashboardEnv>>()

let mounted: Hono<AppEnv> | null = null

/** The same operations as with a key, behind the session instead. Mounted when somebody signs in, not for each isolate. */
function operations(): Hono<AppEnv> {
  if (mounted) return mounted
  const app = new Hono<AppEnv>()
  for (const operation of OPERATIONS) mount(app, operation, enterAsPerson)
  app.notFound(() => {
    throw new AppError('not_found', 'There is nothing at this address')
  })
  app.onError(handleError)
  mounted = app
  return app
}

function enterAsPerson(scope: Scope | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const from = outer.get(c.req.raw)!
    for (const name of ['deps', 'config', 'requestId', 'baseUrl'] as const) {
      c.set(name, from.get(name) as never)
    }
    c.set('url', new URL(c.req.url))
    c.set('origin', originOf(from.req.raw))
    const ctx = personCtx(from)
    if (scope !== null && !ctx.scopes.has(scope)) throw insufficientScope([scope])
    if (scope !== null && CONFIRMED_SCOPES.has(scope)) requireConfirmation(from)
    c.set('ctx', ctx)
    await next()
  })
}

/** Keys and credentials outlast a session: whoever changes them must have shown lately that it is really them. */
export function requireConfirmation(c: Context<DashboardEnv>): void {
  if (isConfirmed(c.var.signedIn.session, c.var.deps.now())) return
  throw new AppError('unauthenticated', 'Confirm that it is you, then do this again', {
    headers: { 'WWW-Authenticate': 'Session' },
  })
}

/** The domain's view of this request: the person acts, with the scopes of the role. */
export function personCtx(c: Context<DashboardEnv>): Ctx {
  const { deps, signedIn, member, baseUrl } = c.var
  return deps.ctxFor({
    workspace: member.workspace,
    actor: signedIn.person.id,
    scopes: ROLE_SCOPES[member.role],
    baseUrl,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}

/** Hands a request over to an operation as it is. @param path below `/api/v1`, with its query */
export function forward(c: Context<DashboardEnv>, path: string, init: RequestInit = {}) {
  const request = new Request(`${c.var.baseUrl}${API_BASE}${path}`, init)
  outer.set(request, c)
  return operations().fetch(request, c.env, c.executionCtx)
}

export function createApi(c: Context<DashboardEnv>): Api {
  async function call<T>(
    method: string,
    path: string,
    { body, idempotencyKey, ifMatch }: CallOptions = {},
  ): Promise<ApiAnswer<T>> {
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
      data: T
      description: string
      errors: Fault[]
    }>()
    if (!response.ok) return { ok: false, status: response.status, errors }
    return { ok: true, data, description, etag: response.headers.get('ETag') }
  }
  return {
    call,
    async read<T>(path: string) {
      const answer = await call<T>('GET', path)
      if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
      return answer.data
    },
  }
}
