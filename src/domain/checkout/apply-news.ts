import { DISPUTE_STATUSES, type LineQuantity, type Money } from '../model/checkout-notice.ts'
import {
  type CheckoutLine,
  type CheckoutOrder,
  MAX_LINES,
  TOO_MANY_LINES,
} from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { parseInstant } from '../model/instant.ts'
import {
  type FailedRefund,
  LACKING,
  type OrderDispute,
  type OrderLine,
  type OrderRefund,
  type OrderState,
  type StoredOrder,
  withState,
} from '../model/stored-order.ts'
import { namesOf, type OrderNews, subjectOf } from './order-news.ts'
import { addStep, highest, validUnits } from './valid-units.ts'

type NewsOf<Type extends OrderNews['type']> = Extract<OrderNews, { type: Type }>

/** A refund or cancellation whose time the shop does not tell is later than anything. A version is earlier. */
const FOREVER = Number.MAX_SAFE_INTEGER
const UNKNOWN = 0

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
      paidAt: null,
      paid: null,
      captured: null,
      cancelled: null,
      refundedWhole: null,
      refunds: [],
      disputes: [],
      failedRefunds: [],
      lines: [],
      totals: [],
      linesFetched: false,
      unmatched: [],
      withoutPass: [],
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
 * number of times: which passes the order is to have comes out the same.
 *
 * The content that comes out may be more than may be stored: `writeOrder` stores none of an erased order.
 */
export function applyNews(
  order: StoredOrder,
  { news, merged }: { news: readonly OrderNews[]; merged: readonly StoredOrder[] },
): StoredOrder {
  let after = merged.reduce(mergeOrders, order)
  for (const each of news) after = applyOne(after, each)
  after = withCapture(after)
  after = { ...after, content: neededContent(order, after) }
  return withState(after, { names: union(after.state.names, namesOf(news)) })
}

function applyOne(order: StoredOrder, news: OrderNews): StoredOrder {
  const { state } = order
  switch (news.type) {
    case 'paid':
      return withPaidVersion(askRulesAgain(order), news)
    case 'waiting':
      return state.paid ? order : withWaitingVersion(order, news.order)
    case 'captured':
      return withState(order, { captured: later(state.captured, timeOf(news.at, UNKNOWN)) })
    case 'cancelled':
      return withState(order, {
        cancelled: later(state.cancelled, timeOf(news.at ?? news.sentAt, FOREVER)),
      })
    case 'refunded_whole':
      return withState(order, {
        refundedWhole: later(state.refundedWhole, timeOf(news.at, FOREVER)),
      })
    case 'refunded': {
      const { refundId, lines, isVague, money } = news
      const at = timeOf(news.at ?? news.sentAt, FOREVER)
      const refund = { refundId, at, lines, isVague, money }
      return withState(order, { refunds: withRefund(state.refunds, refund) })
    }
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

type Version = Pick<NewsOf<'paid'>, 'order' | 'totals' | 'sentAt'>

const timeOfVersion = ({ updatedAt, paidAt }: CheckoutOrder) => timeOf(updatedAt ?? paidAt, UNKNOWN)

/** Adds a version that is paid: each line counts with the highest quantity that any of them tells. */
function withPaidVersion(
  order: StoredOrder,
  { order: version, totals, sentAt }: Version,
): StoredOrder {
  const { state } = order
  const at = timeOfVersion(version)
  const toldAt = timeOf(version.updatedAt ?? sentAt, at)
  const isNewest = !state.paid || at >= state.paid.until
  const told = state.linesFetched ? [] : version.lines
  const after = withState(order, {
    ...(isNewest && headOf(version)),
    paid: {
      since: Math.min(toldAt, state.paid?.since ?? toldAt),
      until: Math.max(at, state.paid?.until ?? at),
    },
    lines: tellLines(state.lines, told, toldAt),
    totals: totals.reduce((all, money) => tellTotal(all, money, toldAt), state.totals),
  })
  const content = state.paid ? order.content : null
  return {
    ...after,
    orderId: version.orderId,
    known: true,
    content: {
      ...(isNewest || !content ? version : content),
      ...mergeLines(
        content,
        { ...version, lines: told },
        { before: state, after: after.state, isNewest, toldAt },
      ),
    },
  }
}

function withWaitingVersion(order: StoredOrder, version: CheckoutOrder): StoredOrder {
  const { content } = order
  if (content && timeOfVersion(version) < timeOfVersion(content)) return order
  return {
    ...withState(order, headOf(version)),
    orderId: version.orderId,
    known: true,
    content: version,
  }
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

/** Once the money that was held for it is taken, what was waiting is paid. */
function withCapture(order: StoredOrder): StoredOrder {
  const { content, state } = order
  if (state.captured === null || state.paid || !content) return order
  const at = new Date(Math.max(state.captured, timeOfVersion(content))).toISOString()
  return withPaidVersion(order, {
    order: { ...content, paidAt: at, updatedAt: at },
    totals: [],
  })
}

const headOf = ({ orderName, test, paidAt }: CheckoutOrder) => ({ orderName, test, paidAt })

/** When a shop tells a paid order again, the rules are asked again about all of it, but only if it lacks passes. */
function askRulesAgain(order: StoredOrder): StoredOrder {
  const isAsked = LACKING.has(order.status) && !order.erased
  return isAsked ? withState(order, { lines: unasked(order.state.lines) }) : order
}

export const unasked = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, asked: null }))

/** Adds the lines of a version. */
export function tellLines(
  known: readonly OrderLine[],
  told: readonly CheckoutLine[],
  at: number,
): OrderLine[] {
  const lines = new Map(known.map((line) => [line.id, line]))
  for (const { id, quantity } of told) {
    const line = lines.get(id) ?? {
      id,
      toldAt: at,
      told: [],
      asked: null,
      planned: 0,
      withheld: [],
    }
    if (line.told.length === 0 && lines.size >= MAX_LINES) continue
    lines.set(id, {
      ...line,
      toldAt: Math.max(line.toldAt, at),
      told: addStep(line.told, { at, value: quantity }),
    })
  }
  return [...lines.values()]
}

/** Each line as the newest version has it, with its highest paid quantity. */
function mergeLines(
  content: CheckoutOrder | null,
  version: CheckoutOrder,
  told: { before: OrderState; after: OrderState; isNewest: boolean; toldAt: number },
): Pick<CheckoutOrder, 'lines' | 'unreadable'> {
  const { before, after, isNewest, toldAt } = told
  const known = new Map(before.lines.map((line) => [line.id, line.toldAt]))
  const lines = new Map(content?.lines.map((line) => [line.id, line]))
  for (const line of version.lines) {
    if (!lines.has(line.id) || toldAt >= (known.get(line.id) ?? toldAt)) lines.set(line.id, line)
  }
  const quantities = new Map(after.lines.map(({ id, told }) => [id, highest(told)]))
  const { unreadable } = content && (!isNewest || before.linesFetched) ? content : version
  const fitting = [...lines.values()].filter(({ id }) => quantities.has(id))
  return {
    lines: fitting.map((line) => ({ ...line, quantity: quantities.get(line.id)! })),
    unreadable: fitting.length < lines.size ? [...unreadable, TOO_MANY_LINES] : unreadable,
  }
}

function tellTotal(
  totals: OrderState['totals'],
  { currency, amount: value }: Money,
  at: number,
): OrderState['totals'] {
  const known = totals.find((total) => total.currency === currency)
  const total = { currency, told: addStep(known?.told ?? [], { at, value }) }
  return known ? totals.map((other) => (other === known ? total : other)) : [...totals, total]
}

/** A shop may tell one refund several times, each time with more of it. */
function withRefund(refunds: readonly OrderRefund[], told: OrderRefund): OrderRefund[] {
  const known = refunds.find(({ refundId }) => refundId === told.refundId)
  if (!known) return [...refunds, told]
  const refund: OrderRefund = {
    refundId: known.refundId,
    at: Math.min(known.at, told.at),
    lines: mergeQuantities(known.lines, told.lines),
    isVague: known.isVague && told.isVague,
    money: (known.money?.amount ?? -1) >= (told.money?.amount ?? -1) ? known.money : told.money,
  }
  return refunds.map((other) => (other === known ? refund : other))
}

function mergeQuantities(known: readonly LineQuantity[], told: readonly LineQuantity[]) {
  const quantities = new Map(known.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity } of told) {
    quantities.set(id, Math.max(quantity, quantities.get(id) ?? 0))
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

function mergeOrders(order: StoredOrder, { state: other }: StoredOrder): StoredOrder {
  const { state } = order
  return withState(order, {
    names: union(state.names, other.names),
    captured: later(state.captured, other.captured),
    cancelled: later(state.cancelled, other.cancelled),
    refundedWhole: later(state.refundedWhole, other.refundedWhole),
    refunds: other.refunds.reduce(withRefund, state.refunds),
    disputes: other.disputes.reduce(withDispute, state.disputes),
    failedRefunds: other.failedRefunds.reduce(withFailedRefund, state.failedRefunds),
  })
}

/** Content that is not stored any more comes back only where the rules still have to be asked about it. */
function neededContent(before: StoredOrder, { content, state }: StoredOrder) {
  if (before.content === null && before.known && linesToAsk(content, state).length === 0)
    return null
  return JSON.stringify(before.content) === JSON.stringify(content) ? before.content : content
}

/** The lines that the rules have to be asked about: new ones, those that have grown, and those that are valid again. */
export function linesToAsk(content: CheckoutOrder | null, state: OrderState): CheckoutLine[] {
  const known = new Map(state.lines.map((line) => [line.id, line]))
  const isValid = validUnits(state)
  return (content?.lines ?? []).filter(({ id: lineId, quantity }) => {
    const line = known.get(lineId)
    if (!line) return false
    const { asked, withheld } = line
    return asked === null || quantity > asked || withheld.some((unit) => isValid({ lineId, unit }))
  })
}

const timeOf = (at: string | null | undefined, unknown: number) =>
  (at ? parseInstant(at) : null) ?? unknown

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
