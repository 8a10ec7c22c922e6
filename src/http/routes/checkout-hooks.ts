import { Hono } from 'hono'
import { countRefused } from '../../domain/checkout/count-outcome.ts'
import { receiveCheckout, signatureInvalid, verifyDelivery } from '../../domain/checkout/receive.ts'
import type { CheckoutConnection } from '../../domain/model/checkout-connection.ts'
import { remembered } from '../../lib/remembered.ts'
import type { AppEnv } from '../context.ts'
import {
  countSigned,
  countUnknown,
  countUnsigned,
  isFlooding,
  isKnownReceiver,
  noteReceiver,
  tooManyUnsigned,
  WINDOW_MS,
} from '../middleware/limit-hooks.ts'
import { readAtMost } from '../middleware/read-body.ts'

const MAX_BYTES = 1024 * 1024
const WORKSPACE_ID = /^ws_[0-9A-Za-z]{1,40}$/
/**
 * Connections that were posted to. While an address floods one, its deliveries are verified with what is remembered here:
 * a flood asks the database once in ten seconds, and an order that comes from the same address in between is still taken.
 */
const recent = remembered<CheckoutConnection>({ maxEntries: 1000, ttlMs: WINDOW_MS })
const CONNECTION_ID = /^chk_[0-9A-Za-z]{1,40}$/

/**
 * Where shops post their webhooks. 200 for whatever has a good signature: what a shop is refused it sends again, and
 * gives up on the address in the end.
 */
export const checkoutHooks = new Hono<AppEnv>().post('/:workspaceId/:connectionId', async (c) => {
  const { deps, baseUrl } = c.var
  const { workspaceId, connectionId } = c.req.param()
  const isWellFormed = WORKSPACE_ID.test(workspaceId) && CONNECTION_ID.test(connectionId)
  if (!isWellFormed) throw signatureInvalid()
  const now = deps.now()
  const known = isFlooding(c, connectionId) ? recent.get(connectionId, now) : null
  if (known === undefined && !isKnownReceiver(c, connectionId)) throw tooManyUnsigned()
  const workspace = await deps.directory.workspace(workspaceId)
  const ctx =
    workspace &&
    deps.ctxFor({
      workspace,
      actor: 'system',
      scopes: new Set(),
      baseUrl,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
  const connection = known ?? (await ctx?.checkouts.connection(connectionId))
  if (!ctx || !connection) {
    await countUnknown(c, connectionId)
    throw signatureInvalid()
  }
  noteReceiver(c, connectionId)
  if (!known) recent.set(connectionId, connection, now)
  const body = await readAtMost(c, MAX_BYTES).catch(async (error) => {
    await countUnsigned(c, connectionId)
    throw error
  })
  const delivery = { headers: c.req.raw.headers, body }
  const verified = await verifyDelivery(ctx, connection, delivery)
  if (verified === 'signed') await countSigned(c, connectionId)
  else await countUnsigned(c, connectionId)
  if (verified === 'refused') {
    await countRefused(ctx, connection, 'signature')
    throw signatureInvalid()
  }
  const received = await receiveCheckout(ctx, connection, delivery)
  return c.json({ received }, 200)
})
