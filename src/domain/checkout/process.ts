import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import type { CheckoutMessage } from '../model/ports/queues.ts'
import { type OrderFailure, WHOLE_ORDER } from '../model/stored-order.ts'
import { askShop } from './ask-shop.ts'
import { countRefused } from './count-outcome.ts'
import { isComplete, type OrderNews, ofWorkspaceMode, relevantNotices } from './order-news.ts'
import { settleNews } from './settle.ts'

type Named = Pick<CheckoutMessage, 'connectionId' | 'key'>

const GAVE_UP: OrderFailure = {
  ...WHOLE_ORDER,
  code: 'processing_failed',
  message: 'It failed again and again: replay the order once the cause is fixed',
}

/** Notices that make no sense without an order. A shop may never have reported a cancelled order, since nobody paid for it. */
const ABOUT_A_PAYMENT: ReadonlySet<OrderNews['type']> = new Set([
  'refunded',
  'refunded_whole',
  'disputed',
  'refund_failed',
])

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
    const told = ofWorkspaceMode(ctx, relevantNotices(notices))
    const news = gaveUp ? told.filter(isComplete) : await askShop(ctx, connection, told)
    if (gaveUp && news.length < told.length) await countRefused(ctx, connection, 'not_fetched')
    if (news.length > 0) {
      const { order } = await settleNews(ctx, connection, news, gaveUp)
      const isAboutPayment = news.some(({ type }) => ABOUT_A_PAYMENT.has(type))
      if (!order.known && isAboutPayment) await countRefused(ctx, connection, 'order_unknown')
    }
  }
  await ctx.commit({
    writes: [ctx.checkouts.deliveryEnd(delivery, gaveUp ? 'FAILED' : 'DONE')],
  })
}
