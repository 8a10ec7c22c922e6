import { DISPUTE_STATUSES } from '../model/checkout-notice.ts'
import type { CheckoutOrder } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import {
  type FailedRefund,
  LACKING,
  type OrderDispute,
  type OrderRefund,
  type StoredOrder,
  withState,
} from '../model/stored-order.ts'
import { namesOf, type OrderNews, subjectOf } from './order-news.ts'

type NewsOf<Type extends OrderNews['type']> = Extract<OrderNews, { type: Type }>

/** An order of which nothing is known but its id. */
export function newOrder(ctx: Pick<Ctx, 'newId' | 'now'>, news: OrderNews): StoredOrder {
  const now = ctx.now()
  return {
    id: ctx.newId('ord'),
    orderId: subjectOf(news).orderId,
    status: 'WAITING',
    known: false,
    state: {
      names: [],
      orderName: null,
      test: null,
      paid: false,
      paidAt: null,
      cancelled: false,
      refunds: [],
      disputes: [],
      failedRefunds: [],
      lines: [],
      linesFetched: false,
      settled: false,
      unmatched: [],
      failures: [],
      voidsUnreported: false,
      voidReported: false,
    },
    content: null,
    erased: false,
    linkGeneration: 1,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Decides which stored order the news is about. A refund that arrived before its order was stored as an order of its
 * own, under the name of the payment. Only such orders are merged; two orders that the shop told us about stay apart.
 *
 * @param found the orders with a name that the news uses, oldest first
 */
export function identifyOrder(found: readonly StoredOrder[]) {
  const stored = found.find(({ known }) => known) ?? found[0] ?? null
  return { stored, merged: found.filter((other) => other !== stored && !other.known) }
}

/**
 * Adds to an order what the news says and what was stored under other names of it. News may come in any order and any
 * number of times: the outcome is the same.
 */
export function applyNews(
  order: StoredOrder,
  {
    news,
    merged,
    hasPasses,
  }: { news: readonly OrderNews[]; merged: readonly StoredOrder[]; hasPasses: boolean },
): StoredOrder {
  let after = merged.reduce(mergeOrders, order)
  for (const each of news) after = applyOne(after, each, hasPasses)
  return withState(after, { names: union(after.state.names, namesOf(news)) })
}

function applyOne(order: StoredOrder, news: OrderNews, hasPasses: boolean): StoredOrder {
  const { content, state } = order
  switch (news.type) {
    case 'paid':
      // The first version of a paid order counts: later ones may lack what was refunded since.
      return state.paid && (content !== null || hasPasses)
        ? askRulesAgain(order)
        : withContent(order, news)
    case 'waiting':
      return state.paid || content !== null ? order : withContent(order, news)
    case 'cancelled':
      return withState(order, { cancelled: true })
    case 'refunded':
      return withState(order, { refunds: withRefund(state.refunds, news) })
    case 'disputed': {
      const { disputeId: id, status } = news
      const dispute = { id, status, isTold: status === 'WON' }
      return withState(order, { disputes: withDispute(state.disputes, dispute) })
    }
    case 'refund_failed': {
      const failed = { id: news.refundId, isTold: false }
      return withState(order, { failedRefunds: withFailedRefund(state.failedRefunds, failed) })
    }
    case 'named':
      return order
  }
}

function withContent(
  order: StoredOrder,
  { type, order: content, test }: NewsOf<'paid' | 'waiting'>,
): StoredOrder {
  const paid = type === 'paid'
  return {
    ...withState(order, {
      orderName: content.orderName,
      test,
      paid,
      paidAt: paid ? content.paidAt : null,
      lines: linesOf(content),
      linesFetched: false,
      settled: false,
    }),
    orderId: content.orderId,
    known: true,
    content: order.erased ? null : content,
  }
}

/** When a shop tells a paid order again, the rules are asked again, but only if the order lacks passes. */
function askRulesAgain(order: StoredOrder): StoredOrder {
  return LACKING.has(order.status) ? withState(order, { settled: false }) : order
}

export const linesOf = ({ lines }: CheckoutOrder) =>
  lines.map(({ id, quantity }) => ({ id, quantity }))

/** A shop may tell one refund several times, each time with more of it. */
function withRefund(
  refunds: readonly OrderRefund[],
  { deliveryId: id, full, lines }: NewsOf<'refunded'>,
): OrderRefund[] {
  const known = refunds.find((refund) => refund.id === id)
  if (!known) return [...refunds, { id, full, lines }]
  const refund = { id, full: full || known.full, lines: lines ?? known.lines }
  return refunds.map((other) => (other === known ? refund : other))
}

/** What is decided stays decided, whatever comes later. */
function withDispute(disputes: OrderDispute[], dispute: OrderDispute): OrderDispute[] {
  const known = disputes.find(({ id }) => id === dispute.id)
  const rank = ({ status }: OrderDispute) => DISPUTE_STATUSES.indexOf(status)
  if (known && rank(known) >= rank(dispute)) return disputes
  return [...disputes.filter((other) => other !== known), dispute]
}

function withFailedRefund(refunds: FailedRefund[], refund: FailedRefund): FailedRefund[] {
  return refunds.some(({ id }) => id === refund.id) ? refunds : [...refunds, refund]
}

function mergeOrders(order: StoredOrder, { state: other }: StoredOrder): StoredOrder {
  const { names, cancelled, refunds } = order.state
  const known = new Set(refunds.map(({ id }) => id))
  return withState(order, {
    names: union(names, other.names),
    cancelled: cancelled || other.cancelled,
    disputes: other.disputes.reduce(withDispute, order.state.disputes),
    failedRefunds: other.failedRefunds.reduce(withFailedRefund, order.state.failedRefunds),
    refunds: [...refunds, ...other.refunds.filter(({ id }) => !known.has(id))],
  })
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
