import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import type { KeptDelivery } from '../model/ports/checkout.ts'
import type { CheckoutMessage } from '../model/ports/queues.ts'
import type { OrderFailure } from '../model/stored-order.ts'
import type { OrderNews } from './fold.ts'
import { concerning, inModeOf } from './receive.ts'
import { settleNews } from './settle.ts'

type Named = Pick<CheckoutMessage, 'connectionId' | 'key'>

const GAVE_UP: OrderFailure = {
  lineId: null,
  unit: null,
  ruleId: null,
  code: 'processing_failed',
  message: 'It failed again and again: replay the order once the cause is mended',
}

/** Does what follows from a delivery; run by a queue and a sweep, so it may run twice, late, or half. */
export function processDelivery(ctx: Ctx, named: Named): Promise<void> {
  return settleDelivery(ctx, named, null)
}

/** A delivery whose message was tried to the end. */
export function giveUpDelivery(ctx: Ctx, named: Named): Promise<void> {
  return settleDelivery(ctx, named, GAVE_UP)
}

async function settleDelivery(ctx: Ctx, named: Named, gaveUp: OrderFailure | null): Promise<void> {
  const delivery = await ctx.checkouts.delivery(named.connectionId, named.key)
  if (delivery?.state !== 'PENDING') return
  const connection = await ctx.checkouts.connection(named.connectionId)
  if (connection && delivery.body !== null) {
    const news = newsOf(ctx, ctx.checkoutSources[connection.source], delivery, delivery.body)
    await settleNews(ctx, connection, news, gaveUp)
  }
  await ctx.commit({
    writes: [ctx.checkouts.deliveryEnd(delivery, gaveUp ? 'FAILED' : 'DONE')],
  })
}

function newsOf(
  ctx: Ctx,
  source: Ctx['checkoutSources'][keyof Ctx['checkoutSources']],
  { headers: asked }: KeptDelivery,
  text: string,
): OrderNews[] {
  const headers = new Headers(asked)
  return inModeOf(ctx, concerning(source.parse({ headers, body: encodeUtf8(text) })))
}
