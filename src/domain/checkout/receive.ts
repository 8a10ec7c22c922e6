import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { type CheckoutConnection, liveShopSecrets } from '../model/checkout-connection.ts'
import {
  type CheckoutDelivery,
  CheckoutError,
  type CheckoutNotice,
} from '../model/checkout-notice.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { WHOLE_ORDER } from '../model/stored-order.ts'
import { tryCommit } from '../model/try-commit.ts'
import { countIgnored, countRefused } from './count-outcome.ts'
import { dedupeKeyOf, namesOf, ofWorkspaceMode, relevantNotices } from './order-news.ts'

/** When nobody has processed a delivery by then, its message was lost. */
const DUE_AFTER_MS = 5 * 60_000

export type Received = 'accepted' | 'duplicate' | 'ignored'

/**
 * Says whether a secret of the connection signed the delivery, and notes the first one. A ping is answered although nobody signed
 * it.
 */
export async function verifyDelivery(
  ctx: Ctx,
  connection: CheckoutConnection,
  delivery: CheckoutDelivery,
): Promise<'signed' | 'ping' | 'refused'> {
  const verified = await ctx.shops[connection.source].verify(delivery, {
    secrets: liveShopSecrets(connection, ctx.now()),
    nowSeconds: Math.floor(ctx.now() / 1000),
  })
  if (!verified.ok) return 'refused'
  if (verified.isPing) return 'ping'
  if (connection.verifiedAt === null) {
    await ctx.commit({ writes: [ctx.checkouts.verification(connection.id, ctx.now())] })
  }
  return 'signed'
}

/**
 * Takes a shop's request that was verified: kept with its dedupe id in one batch, and handed to the queue. A message
 * that is lost costs delay, for the sweep finds deliveries that nobody has processed. What does not concern us is
 * accepted as well: a shop that is refused sends it again, and gives up on the address in the end.
 */
export async function receiveCheckout(
  ctx: Ctx,
  connection: CheckoutConnection,
  delivery: CheckoutDelivery,
): Promise<Received> {
  const source = ctx.shops[connection.source]
  const headers: Record<string, string> = {}
  let notices: CheckoutNotice[]
  try {
    notices = source.parse({ headers: recording(delivery.headers, headers), body: delivery.body })
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    return keepUnreadable(ctx, connection, delivery, error)
  }
  for (const notice of notices) {
    if (notice.type === 'ignored' && notice.topic !== undefined) {
      await countIgnored(ctx, connection, notice.topic)
    }
  }
  const all = relevantNotices(notices)
  if (all.length === 0) return 'ignored'
  const news = ofWorkspaceMode(ctx, all)
  if (news.length < all.length) await countRefused(ctx, connection, 'mode')
  if (news.length === 0) return 'ignored'
  if (connection.status === 'DISABLED') {
    await countRefused(ctx, connection, 'disabled')
    return 'ignored'
  }
  if (connection.secret.apiKey === null && news.some(({ type }) => type === 'reference')) {
    await countRefused(ctx, connection, 'api_key_missing')
    return 'ignored'
  }
  const kept = {
    connectionId: connection.id,
    key: dedupeKeyOf(news),
    orderName: namesOf(news)[0]!,
    headers,
    body: decodeUtf8(delivery.body),
    state: 'PENDING' as const,
    receivedAt: ctx.now(),
  }
  const isNew = await tryCommit(ctx, 'delivery_known', {
    expectations: [ctx.checkouts.notYetReceived(kept)],
    writes: [await ctx.checkouts.deliveryInsertion(kept, ctx.now() + DUE_AFTER_MS)],
  })
  if (!isNew) return 'duplicate'
  const { connectionId, key } = kept
  const message = { workspaceId: ctx.workspace.id, connectionId, key }
  ctx.waitUntil(ctx.checkoutQueue.send({ type: 'checkout.delivery', ...message }))
  return 'accepted'
}

/** A bad signature and an unknown connection or workspace get the same answer, so that none can be guessed. */
export function signatureInvalid(): AppError {
  return new AppError(
    'webhook_signature_invalid',
    'No connection at this address has a secret that signed exactly these bytes',
  )
}

/** The shop would send the same bytes again, which helps nobody: people must see it. */
async function keepUnreadable(
  ctx: Ctx,
  { id: connectionId, source }: CheckoutConnection,
  { body }: CheckoutDelivery,
  { code, message, pointer }: CheckoutError,
): Promise<Received> {
  const kept = {
    connectionId,
    key: sha256Hex(body),
    orderName: '',
    headers: {},
    body: null,
    state: 'FAILED' as const,
    receivedAt: ctx.now(),
  }
  const failures = [{ ...WHOLE_ORDER, code, message, pointer }]
  const isNew = await tryCommit(ctx, 'delivery_known', {
    expectations: [ctx.checkouts.notYetReceived(kept)],
    writes: [
      await ctx.checkouts.deliveryInsertion(kept, null),
      ctx.checkouts.tally(connectionId, 'refused', 'unreadable', { count: 1, at: ctx.now() }),
    ],
    events: [
      {
        type: 'checkout.failed',
        detail: { connectionId },
        data: { checkout: { connectionId, source, id: null, orderId: null, failures } },
      },
    ],
  })
  return isNew ? 'ignored' : 'duplicate'
}

/** Notes which headers a source asks for: only these are kept, to understand the delivery once more later. */
function recording(
  headers: CheckoutDelivery['headers'],
  asked: Record<string, string>,
): CheckoutDelivery['headers'] {
  return {
    get(name) {
      const value = headers.get(name)
      if (value !== null) asked[name] = value.slice(0, 1000)
      return value
    },
  }
}
