import { Hono } from 'hono'
import { receiveCheckout, signatureInvalid } from '../../domain/checkout/receive.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readAtMost } from '../middleware/read-body.ts'

const MAX_BYTES = 1024 * 1024
const WORKSPACE_ID = /^ws_[0-9A-Za-z]{1,40}$/
const CONNECTION_ID = /^chk_[0-9A-Za-z]{1,40}$/

/**
 * Where shops post their webhooks. 200 for whatever has a good signature: what a shop is refused it sends again, and
 * gives up on the address in the end.
 */
export const checkoutHooks = new Hono<AppEnv>().post('/:workspaceId/:connectionId', async (c) => {
  await limitAnonymous(c)
  const { deps, baseUrl } = c.var
  const { workspaceId, connectionId } = c.req.param()
  const named = WORKSPACE_ID.test(workspaceId) && CONNECTION_ID.test(connectionId)
  const workspace = named && (await deps.directory.workspace(workspaceId))
  if (!workspace) throw signatureInvalid()
  const ctx = deps.ctxFor({
    workspace,
    actor: 'system',
    scopes: new Set(),
    baseUrl,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  const connection = await ctx.checkouts.connection(connectionId)
  if (!connection) throw signatureInvalid()
  const body = await readAtMost(c, MAX_BYTES)
  const received = await receiveCheckout(ctx, connection, { headers: c.req.raw.headers, body })
  return c.json({ received }, 200)
})
