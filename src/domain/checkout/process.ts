import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import type { CheckoutMessage } from '../model/ports/queues.ts'
import { type OrderFailure, WHOLE_ORDER } from '../model/stored-order.ts'
import { ofWorkspaceMode, relevantNotices } from './order-news.ts'
import { settleNews } from './settle.ts'

type Named = Pick<CheckoutMessage, 'connectionId' | 'key'>

const GAVE_UP: OrderFailure = {
  ...WHOLE_ORDER,
  code: 'processing_failed',
  message: 'It failed again and again: replay the order once the cause is mended',
}

/** Does what follows from a delivery; run by a queue and a sweep, so it may run twice, late, or half. */
export function processDelivery(ctx: Ctx, named: Named): Promise<void> {
  return settleDelivery(ctx, named, null)
}

/** Ends a delivery that the queue has tried as often as it may. */
export function giveUpDelivery(ctx: Ctx, named: Named): Promise<void> {
  return settleDelivery(ctx, named, GAVE_UP)
}

async function settleDelivery(ctx: Ctx, named: Named, gaveUp: OrderFailure | null): Promise<void> {
  const delivery = await ctx.checkouts.delivery(named.connectionId, named.key)
  if (delivery?.state !== 'PENDING') return
  const connection = await ctx.checkouts.connection(named.connectionId)
  if (connection && delivery.body !== null) {
    const notices = ctx.shops[connection.source].parse({
      headers: new Headers(delivery.headers),
      body: encodeUtf8(delivery.body),
    })
    const news = ofWorkspaceMode(ctx, relevantNotices(notices))
    await settleNews(ctx, connection, news, gaveUp)
  }
  await ctx.commit({
    writes: [ctx.checkouts.deliveryEnd(delivery, gaveUp ? 'FAILED' : 'DONE')],
  })
}
