import type { CheckoutConnection } from '../model/checkout-connection.ts'
import type { Reference } from '../model/checkout-notice.ts'
import type { Ctx } from '../model/ctx.ts'
import { isComplete, namesOf, type OrderNews, relevantNotices } from './order-news.ts'

/**
 * Turns what a delivery tells into news of orders: what it only names is fetched, and a refund that names a payment of
 * which no order is known gets the other names of its order. Both need a key for the shop's API.
 *
 * @throws any error, when the API does not answer
 */
export async function askShop(
  ctx: Ctx,
  connection: CheckoutConnection,
  told: readonly (OrderNews | Reference)[],
): Promise<OrderNews[]> {
  const news: OrderNews[] = []
  for (const each of told) {
    const complete = each.type === 'reference' ? await fetched(ctx, connection, each) : [each]
    for (const one of complete) news.push(await withNames(ctx, connection, one))
  }
  return news
}

async function fetched(
  ctx: Ctx,
  { source, secret: { apiKey } }: CheckoutConnection,
  reference: Reference,
): Promise<OrderNews[]> {
  const shop = ctx.shops[source]
  if (!shop.fetchReferenced || apiKey === null) return []
  const notice = await shop.fetchReferenced(reference, apiKey)
  return relevantNotices([notice]).filter(isComplete)
}

async function withNames(
  ctx: Ctx,
  { id, source, secret: { apiKey } }: CheckoutConnection,
  news: OrderNews,
): Promise<OrderNews> {
  const shop = ctx.shops[source]
  if ('order' in news || news.type === 'named' || !shop.findNames || apiKey === null) return news
  const found = await ctx.checkouts.ordersNamed(id, namesOf([news]))
  if (found.some(({ known }) => known)) return news
  const names = await shop.findNames(news.orderId, apiKey)
  return { ...news, aliases: [...new Set([...news.aliases, ...names])] }
}
