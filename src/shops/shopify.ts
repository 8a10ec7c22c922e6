import * as z from 'zod'
import {
  type CheckoutDelivery,
  CheckoutError,
  type CheckoutNotice,
  type DisputeStatus,
  type Money,
} from '../domain/model/checkout-notice.ts'
import type { CheckoutOrder } from '../domain/model/checkout-order.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
import { isJsonObject, parseJsonObject } from '../lib/json/object.ts'
import {
  BLANK_LINE,
  delivery,
  fullName,
  Id,
  member,
  memberText,
  money,
  optionalId,
  optionalInstant,
  optionalText,
  pairs,
  parseJsonBody,
  readLines,
  readRefundedLines,
  shape,
  values,
} from './body.ts'
import { verifyBase64Hmac } from './signature.ts'

/** How many refunds of an order are read. No order has more. */
const MAX_REFUNDS = 1000

const RefundLine = z.looseObject({ line_item_id: Id, quantity: z.int().min(0) })

const Refund = z.looseObject({ id: Id, refund_line_items: z.array(z.unknown()).nullish() })

const Line = z.looseObject({
  id: Id,
  quantity: z.int().min(0),
  current_quantity: z.int().min(0).nullish(),
})

const Order = z.looseObject({
  id: Id,
  financial_status: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  test: z.boolean().nullish(),
  line_items: z.array(z.unknown()),
  refunds: z.array(z.unknown()).nullish(),
})

const OrderRefund = Refund.extend({ order_id: Id })

const Dispute = z.looseObject({ id: Id, order_id: Id.nullish(), status: z.string() })

/** https://shopify.dev/docs/api/admin-rest/latest/resources/dispute */
const DISPUTE_OUTCOMES: Record<string, DisputeStatus> = {
  lost: 'LOST',
  accepted: 'LOST',
  won: 'WON',
  prevented: 'WON',
  charge_refunded: 'WON',
}

type Order = z.infer<typeof Order>
type Refund = z.infer<typeof Refund>
type Reader = (body: unknown, headers: CheckoutDelivery['headers']) => CheckoutNotice[]

const READERS: Record<string, Reader> = {
  'orders/paid': readVersion,
  // Told after every change: an edit that adds a line, a capture, a refund.
  'orders/updated': readVersion,
  // Shopify tells the changes alone here, without what the lines are.
  'orders/edited': (body, headers) =>
    isJsonObject(body) && body.order_edit ? [TOPIC_IGNORED] : readVersion(body, headers),
  'orders/cancelled': (body) => {
    const order = shape(Order, body)
    // The topic stands in a header, which is not signed. The signed body must say the same.
    if (!order.cancelled_at) {
      throw new CheckoutError('unexpected_shape', 'The order is not cancelled', '/cancelled_at')
    }
    return cancelled(order)
  },
  'disputes/create': readDispute,
  'disputes/update': readDispute,
  'refunds/create': (body) => {
    const refund = shape(OrderRefund, body)
    const tests = transactionsOf(refund).map((transaction) => transaction.test ?? false)
    const test = tests.length > 0 ? tests.includes(true) : null
    return [refunded(refund, { orderId: refund.order_id, test })]
  },
}

const TOPIC_IGNORED: CheckoutNotice = { type: 'ignored', reason: 'topic' }

const PAID = new Set(['paid', 'partially_refunded', 'refunded'])
const PAYING = new Set(['pending', 'authorized', 'partially_paid'])

/**
 * Shopify. An order is read from `orders/paid` and `orders/updated`, because `orders/create` comes before any payment.
 *
 * @see https://shopify.dev/docs/apps/build/webhooks/subscribe/https
 * @see https://shopify.dev/docs/api/webhooks
 */
export const shopify: ShopAdapter = {
  async verify({ headers, body }, { secrets }) {
    return verifyBase64Hmac(secrets, shopifyHeader(headers, 'Hmac-Sha256'), body)
  },

  parse({ headers, body }) {
    const topic = shopifyHeader(headers, 'Topic') ?? ''
    const read = Object.hasOwn(READERS, topic) ? READERS[topic] : undefined
    return read ? read(parseJsonBody(body), headers) : [{ type: 'ignored', reason: 'topic', topic }]
  },

  /** Shopify's REST API answers `{ order }`, its webhooks are the order itself. */
  sample(text) {
    const answer = parseJsonObject(text)
    const isAnswer = isJsonObject(answer?.order) && answer.line_items === undefined
    const body = isAnswer ? JSON.stringify(answer.order) : text
    return delivery(body, { 'X-Shopify-Topic': 'orders/paid' })
  },
}

/** Shopify's newer Events API leaves out the `X-` of header names. */
function shopifyHeader(headers: CheckoutDelivery['headers'], name: string): string | null {
  return headers.get(`X-Shopify-${name}`) ?? headers.get(`Shopify-${name}`)
}

function readVersion(body: unknown, headers: CheckoutDelivery['headers']): CheckoutNotice[] {
  const order = shape(Order, body)
  if (order.cancelled_at) return cancelled(order)
  const status = order.financial_status ?? ''
  const version = {
    deliveryId: shopifyHeader(headers, 'Webhook-Id') ?? `paid:${order.id}`,
    test: order.test ?? null,
    totals: totalsOf(order),
  }
  if (PAYING.has(status)) {
    return [{ type: 'waiting', ...version, order: readOrder(order, headers, null) }]
  }
  if (!PAID.has(status)) return [{ type: 'ignored', reason: 'not_paid' }]
  const paidAt = optionalInstant(order.processed_at) ?? optionalInstant(order.updated_at)
  return [
    { type: 'paid', ...version, order: readOrder(order, headers, paidAt) },
    ...refundsOf(order),
    ...(status === 'refunded' ? [about(order, 'refunded_whole', order.updated_at)] : []),
  ]
}

function readOrder(
  order: Order,
  headers: CheckoutDelivery['headers'],
  paidAt: string | null,
): CheckoutOrder {
  const { customer, billing_address: billing, shipping_address: shipping } = order
  const refunded = refundedQuantities(order)
  return {
    provider: 'shopify',
    shop: optionalText(shopifyHeader(headers, 'Shop-Domain')),
    orderId: order.id,
    orderName: optionalText(order.name),
    aliases: [],
    currency: optionalText(order.currency),
    paidAt,
    updatedAt: optionalInstant(order.updated_at),
    test: order.test ?? null,
    clientReference: null,
    paymentLink: null,
    customer: {
      name: fullName(customer) ?? memberText(billing, 'name') ?? memberText(shipping, 'name'),
      email: memberText(order, 'email', 'contact_email') ?? memberText(customer, 'email'),
      phone:
        optionalText(order.phone) ?? memberText(customer, 'phone') ?? memberText(billing, 'phone'),
      locale: optionalText(order.customer_locale),
    },
    attributes: values(pairs(order.note_attributes, 'name')),
    ...readLines(order.line_items, (item) => {
      const line = shape(Line, item)
      return {
        ...BLANK_LINE,
        id: line.id,
        productId: optionalId(line.product_id),
        variantId: optionalId(line.variant_id),
        sku: optionalText(line.sku, 255),
        title: optionalText(line.title),
        quantity: boughtQuantity(line, refunded.get(line.id) ?? 0),
        properties: values(pairs(line.properties, 'name')),
      }
    }),
  }
}

/**
 * The units that were paid for. Shopify's current quantity leaves out units that an edit removed before payment, and
 * also refunded ones. Refunds come as notices of their own and must not count twice, so refunded units are added again.
 */
function boughtQuantity(line: z.infer<typeof Line>, refunded: number): number {
  if (line.current_quantity == null) return line.quantity
  return Math.min(line.quantity, line.current_quantity + refunded)
}

function cancelled(order: Order): CheckoutNotice[] {
  return [about(order, 'cancelled', order.updated_at ?? order.cancelled_at), ...refundsOf(order)]
}

/** An inquiry takes no money yet, so only its outcome counts. */
function readDispute(body: unknown): CheckoutNotice[] {
  const { id, order_id: orderId, status, type } = shape(Dispute, body)
  if (orderId == null) return [{ type: 'ignored', reason: 'no_order', topic: 'disputes/update' }]
  const outcome = Object.hasOwn(DISPUTE_OUTCOMES, status) ? DISPUTE_OUTCOMES[status] : undefined
  if (!outcome && type === 'inquiry') return [{ type: 'ignored', reason: 'no_change' }]
  const deliveryId = `dispute:${id}:${status}`
  const about = { deliveryId, test: null, orderId, aliases: [] }
  return [{ type: 'disputed', disputeId: id, status: outcome ?? 'OPEN', ...about }]
}

function about<Type extends 'cancelled' | 'refunded_whole'>(
  { id, test }: Order,
  type: Type,
  at: unknown,
) {
  const deliveryId = `${type}:${id}`
  return { type, deliveryId, test: test ?? null, orderId: id, aliases: [], at: optionalInstant(at) }
}

function refundsOf({ id: orderId, test = null, refunds }: Order): CheckoutNotice[] {
  return (refunds ?? [])
    .slice(0, MAX_REFUNDS)
    .map((refund, at) =>
      refunded(shape(Refund, refund, ['refunds', String(at)]), { orderId, test }),
    )
}

/** A refund may come inside its order and again by itself. It counts once, by its own id. */
function refunded(
  refund: Refund,
  { orderId, test }: { orderId: string; test: boolean | null },
): CheckoutNotice {
  return {
    type: 'refunded',
    deliveryId: `refund:${refund.id}`,
    refundId: refund.id,
    test,
    orderId,
    aliases: [],
    at: optionalInstant(refund.created_at) ?? optionalInstant(refund.processed_at),
    ...linesOf(refund),
    money: givenBack(refund),
  }
}

/** A refund names a line once for each place where units are put back on stock. */
function linesOf({ refund_line_items: lines }: Refund) {
  return readRefundedLines(lines ?? [], (item) => {
    const { line_item_id: id, quantity } = shape(RefundLine, item)
    return { id, quantity }
  })
}

function transactionsOf({ transactions }: Refund): Record<string, unknown>[] {
  return Array.isArray(transactions) ? transactions.slice(0, MAX_REFUNDS).filter(isJsonObject) : []
}

/** The money of a refund, in the currency of the payment; null where that cannot be told. */
function givenBack(refund: Refund): Money | null {
  const sums = transactionsOf(refund)
    .filter(({ kind, status }) => kind === 'refund' && (status ?? 'success') === 'success')
    .map(({ amount, currency }) => money(amount, currency))
  const [first] = sums
  if (!first || sums.some((sum) => sum?.currency !== first.currency)) return null
  return { ...first, amount: sums.reduce((total, sum) => total + (sum?.amount ?? 0), 0) }
}

/**
 * Refunds are told in the currency of the payment, which may be the buyer's own.
 *
 * @see https://shopify.dev/docs/api/admin-rest/latest/resources/order
 */
function totalsOf(order: Order): Money[] {
  const presented = member(order.total_price_set, 'presentment_money')
  const totals = [
    money(order.total_price, order.currency),
    money(member(presented, 'amount'), member(presented, 'currency_code')),
  ].filter((total) => total !== null)
  return [...new Map(totals.map((total) => [total.currency, total])).values()]
}

/** Refunded units by line. */
function refundedQuantities({ refunds }: Order): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const refund of (refunds ?? []).slice(0, MAX_REFUNDS)) {
    for (const { id, quantity } of linesOf(shape(Refund, refund)).lines) {
      quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    }
  }
  return quantities
}
