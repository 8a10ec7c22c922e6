import type { CheckoutRule } from '../model/checkout-rule.ts'
import type { Ctx } from '../model/ctx.ts'
import type { StoredOrder, StoredUnit } from '../model/stored-order.ts'
import { applyNews, identifyOrder, newOrder } from './apply-news.ts'
import { namesOf, type OrderNews } from './order-news.ts'

/** All that settling an order goes by. */
export interface KnownOrder {
  /** The order as the database has it; null when it is new. */
  stored: StoredOrder | null
  /** The order with what was learnt since; the next write stores it. */
  order: StoredOrder
  units: StoredUnit[]
  /** Orders that turned out to be this one; the next write removes them. */
  merged: StoredOrder[]
  rules: CheckoutRule[]
}

export async function readByNews(
  ctx: Ctx,
  connectionId: string,
  news: readonly OrderNews[],
): Promise<KnownOrder> {
  const [found, rules] = await Promise.all([
    ctx.checkouts.ordersNamed(connectionId, namesOf(news)),
    readRules(ctx, connectionId),
  ])
  const { stored, merged } = identifyOrder(found)
  const units = stored ? await ctx.checkouts.units(connectionId, [stored.id]) : []
  const order = applyNews(stored ?? newOrder(ctx, news[0]!), { news, merged })
  return { stored, order, units, merged, rules }
}

/** Null: there is no such order. */
export async function readById(
  ctx: Ctx,
  connectionId: string,
  id: string,
): Promise<KnownOrder | null> {
  const [order, units, rules] = await Promise.all([
    ctx.checkouts.order(connectionId, id),
    ctx.checkouts.units(connectionId, [id]),
    readRules(ctx, connectionId),
  ])
  return order && { stored: order, order, units, merged: [], rules }
}

/** The rules of a connection, in the order in which they are tried. */
export async function readRules(ctx: Ctx, connectionId: string): Promise<CheckoutRule[]> {
  const rules = await ctx.checkouts.rules(connectionId)
  return rules.map(({ id, rule }) => ({ ...rule, id }))
}
