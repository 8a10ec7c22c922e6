import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { insufficientScope } from '../domain/model/bearer.ts'
import { AppError } from '../domain/model/errors.ts'
import type { AppEnv } from '../http/context.ts'
import { handleError } from '../http/failures.ts'
import { createInnerApi } from '../http/inner-api.ts'
import { authenticate } from '../http/middleware/authenticate.ts'
import { limitRate } from '../http/middleware/rate-limit.ts'
import { readBody } from '../http/middleware/read-body.ts'
import { answerUnreadable, keepLargeId } from './protocol.ts'
import { serveMcp } from './serve.ts'
import { createToolApi } from './tool-api.ts'

const { createApi, forward } = createInnerApi((from: Context<AppEnv>, { scope }) => {
  const { ctx } = from.var
  if (scope !== null && !ctx.scopes.has(scope)) throw insufficientScope([scope])
  return { ctx }
})

/**
 * Refuses requests that web pages of other sites make: a page could be led to an address of this machine.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
const refuseOtherSites = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  if (origin !== undefined && origin !== new URL(c.var.baseUrl).origin) {
    throw new AppError('insufficient_scope', 'Pages of other sites may not ask here', {
      header: 'Origin',
    })
  }
  await next()
})

const BODY = { method: 'post', body: z.unknown(), bodyRule: { keepsText: true } } as const

/** The Model Context Protocol for agents, with an API key: what a tool does is what its key may do. */
export const mcp = new Hono<AppEnv>()

mcp.post('/', refuseOtherSites, authenticate(null), limitRate('key'), readBody(BODY), async (c) => {
  const { baseUrl, ctx } = c.var
  const workspaceId = ctx.workspace.id
  const api = createToolApi(createApi(c), (path) => forward(c, path), { baseUrl, workspaceId })
  const message = keepLargeId(c.get('json'), c.get('jsonText'))
  return serveMcp(c.req.raw, message, { scopes: ctx.scopes, api })
})

mcp.onError((error, c) =>
  error instanceof AppError && error.code === 'invalid_json'
    ? answerUnreadable(error.message)
    : handleError(error, c),
)
