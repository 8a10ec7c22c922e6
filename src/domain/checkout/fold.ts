import type { CheckoutNotice } from '../model/checkout-notice.ts'
import type { CheckoutOrder } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { LACKING, type OrderState, type StoredOrder } from '../model/stored-order.ts'

/** News about an order; what is ignored is sorted out before. */
export type OrderNews = Exclude<CheckoutNotice, { type: 'ignored' }>

const NOTHING_YET: OrderState = {
  names: [],
  orderName: null,
  test: null,
  paid: false,
  paidAt: null,
  cancelled: false,
  refunds: [],
  lines: [],
  linesFetched: false,
  settled: false,
  unmatched: [],
  failures: [],
  voidsUntold: false,
  voidTold: false,
}

/** Everything that the news calls the order by, its own id first. */
export function namesOf(news: readonly OrderNews[]): string[] {
  return [...new Set(news.flatMap((each) => [subject(each).orderId, ...subject(each).aliases]))]
}

const subject = (news: OrderNews): Pick<CheckoutOrder, 'orderId' | 'aliases'> =>
  'order' in news ? news.order : news

export function newOrder(ctx: Ctx, news: OrderNews): StoredOrder {
  const now = ctx.now()
  return {
    id: ctx.newId('ord'),
    orderId: subject(news).orderId,
    status: 'WAITING',
    known: false,
    state: NOTHING_YET,
    content: null,
    erased: false,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * The order with what the news says. Whatever the order in which news comes, and however often, the outcome is the
 * same; what says nothing new gives the very order back.
 *
 * @param issued whether it has any passes
 */
export function fold(order: StoredOrder, news: OrderNews, issued: boolean): StoredOrder {
  switch (news.type) {
    case 'paid':
      // Paid once is paid: later versions of it may lack what was refunded since.
      return order.state.paid && (order.content !== null || issued)
        ? again(order)
        : told(order, news, true)
    case 'waiting':
      return order.state.paid || order.content !== null ? order : told(order, news, false)
    case 'cancelled':
      return order.state.cancelled
        ? order
        : { ...order, state: { ...order.state, cancelled: true } }
    case 'refunded':
      return refunded(order, news)
  }
}

function told(
  order: StoredOrder,
  { order: content, test }: Extract<OrderNews, { order: CheckoutOrder }>,
  paid: boolean,
): StoredOrder {
  return {
    ...order,
    orderId: content.orderId,
    known: true,
    // A pass of it was deleted: what it said of its buyer does not come back.
    content: order.erased ? null : content,
    state: {
      ...order.state,
      orderName: content.orderName,
      test,
      paid,
      paidAt: paid ? content.paidAt : null,
      lines: content.lines.map(({ id, quantity }) => ({ id, quantity })),
      linesFetched: false,
      settled: false,
    },
  }
}

/** Told again, an order that lacks something asks the rules again, and one that has all that it asked for does not. */
export function again(order: StoredOrder): StoredOrder {
  if (!order.state.settled || !LACKING.has(order.status)) return order
  return { ...order, state: { ...order.state, settled: false } }
}

function refunded(
  order: StoredOrder,
  { deliveryId: id, full, lines }: Extract<OrderNews, { type: 'refunded' }>,
): StoredOrder {
  const { refunds } = order.state
  const known = refunds.find((refund) => refund.id === id)
  // One refund may be told several times, each time with more of it.
  const refund = { id, full: full || (known?.full ?? false), lines: lines ?? known?.lines ?? null }
  if (known && JSON.stringify(known) === JSON.stringify(refund)) return order
  return {
    ...order,
    state: { ...order.state, refunds: [...refunds.filter((other) => other !== known), refund] },
  }
}

/** What came under another name of the same order, before anybody knew that it is the same. */
export function takeOver(order: StoredOrder, other: StoredOrder): StoredOrder {
  const known = new Set(order.state.refunds.map(({ id }) => id))
  return {
    ...order,
    state: {
      ...order.state,
      names: union(order.state.names, other.state.names),
      cancelled: order.state.cancelled || other.state.cancelled,
      refunds: [...order.state.refunds, ...other.state.refunds.filter(({ id }) => !known.has(id))],
    },
  }
}

/** The order under these names as well. */
export function called(order: StoredOrder, names: readonly string[]): StoredOrder {
  const all = union(order.state.names, names)
  if (all.length === order.state.names.length) return order
  return { ...order, state: { ...order.state, names: all } }
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
