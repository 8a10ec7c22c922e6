import * as z from 'zod'
import {
  type CheckoutDelivery,
  CheckoutError,
  type CheckoutNotice,
  type DisputeStatus,
} from '../domain/model/checkout-notice.ts'
import type { CheckoutOrder } from '../domain/model/checkout-order.ts'
import { formatInstant, parseInstant } from '../domain/model/instant.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
import { isJsonObject, parseJsonObject } from '../lib/json/object.ts'
import {
  BLANK_LINE,
  delivery,
  fullName,
  Id,
  memberText,
  optionalId,
  pairs,
  parseJsonBody,
  shape,
  text,
  values,
} from './body.ts'
import { verifyBase64Hmac } from './signature.ts'

const RefundLines = z.array(z.looseObject({ line_item_id: Id, quantity: z.int().min(0) })).nullish()

const Refund = z.looseObject({ id: Id, refund_line_items: RefundLines })

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
  line_items: z.array(Line),
  refunds: z.array(Refund).nullish(),
})

const OrderRefund = Refund.extend({
  order_id: Id,
  transactions: z.array(z.looseObject({ test: z.boolean().nullish() })).nullish(),
})

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
type Reader = (body: unknown, headers: CheckoutDelivery['headers']) => CheckoutNotice[]

const READERS: Record<string, Reader> = {
  'orders/paid': readPaid,
  'orders/cancelled': (body) => {
    const order = shape(Order, body)
    // The topic stands in a header, which is not signed. The signed body must say the same.
    if (!order.cancelled_at) {
      throw new CheckoutError('unexpected_shape', 'The order is not cancelled', '/cancelled_at')
    }
    return [cancelled(order)]
  },
  'disputes/create': readDispute,
  'disputes/update': readDispute,
  'refunds/create': (body) => {
    const refund = shape(OrderRefund, body)
    const tests = refund.transactions?.map((transaction) => transaction.test ?? false) ?? []
    const test = tests.length > 0 ? tests.includes(true) : null
    return [refunded(refund, { orderId: refund.order_id, test, full: false })]
  },
}

const PAID = new Set(['paid', 'partially_refunded', 'refunded'])
const PAYING = new Set(['pending', 'authorized', 'partially_paid'])

/**
 * Shopify. Orders are read from the topic `orders/paid`, because `orders/create` comes before any payment.
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

function readPaid(body: unknown, headers: CheckoutDelivery['headers']): CheckoutNotice[] {
  const order = shape(Order, body)
  if (order.cancelled_at) return [cancelled(order)]
  const status = order.financial_status ?? ''
  const notice = {
    deliveryId: shopifyHeader(headers, 'Webhook-Id') ?? `paid:${order.id}`,
    test: order.test ?? null,
  }
  if (PAYING.has(status)) {
    return [{ type: 'waiting', ...notice, order: readOrder(order, headers, null) }]
  }
  if (!PAID.has(status)) return [{ type: 'ignored', reason: 'not_paid' }]
  const paidAt = instant(order.processed_at) ?? instant(order.updated_at)
  return [
    { type: 'paid', ...notice, order: readOrder(order, headers, paidAt) },
    ...(order.refunds ?? []).map((refund) =>
      refunded(refund, { orderId: order.id, test: notice.test, full: status === 'refunded' }),
    ),
  ]
}

function readOrder(
  order: Order,
  headers: CheckoutDelivery['headers'],
  paidAt: string | null,
): CheckoutOrder {
  const { customer, billing_address: billing, shipping_address: shipping } = order
  const refunded = refundedQuantities(order.refunds ?? [])
  return {
    provider: 'shopify',
    shop: text(shopifyHeader(headers, 'Shop-Domain')),
    orderId: order.id,
    orderName: text(order.name),
    aliases: [],
    currency: text(order.currency),
    paidAt,
    test: order.test ?? null,
    clientReference: null,
    paymentLink: null,
    customer: {
      name: fullName(customer) ?? memberText(billing, 'name') ?? memberText(shipping, 'name'),
      email: memberText(order, 'email', 'contact_email') ?? memberText(customer, 'email'),
      phone: text(order.phone) ?? memberText(customer, 'phone') ?? memberText(billing, 'phone'),
      locale: text(order.customer_locale),
    },
    attributes: values(pairs(order.note_attributes, 'name')),
    lines: order.line_items.map((line) => ({
      ...BLANK_LINE,
      id: line.id,
      productId: optionalId(line.product_id),
      variantId: optionalId(line.variant_id),
      sku: text(line.sku, 255),
      title: text(line.title),
      quantity: boughtQuantity(line, refunded.get(line.id) ?? 0),
      properties: values(pairs(line.properties, 'name')),
    })),
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

function cancelled({ id, test }: Order): CheckoutNotice {
  const deliveryId = `cancelled:${id}`
  return { type: 'cancelled', deliveryId, test: test ?? null, orderId: id, aliases: [] }
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

/**
 * A refund may come inside its order and again by itself. Its delivery id is made of the refund's id, so that it counts
 * once.
 */
function refunded(
  refund: z.infer<typeof Refund>,
  about: { orderId: string; test: boolean | null; full: boolean },
): CheckoutNotice {
  const lines = [...refundedQuantities([refund])].map(([id, quantity]) => ({ id, quantity }))
  return {
    type: 'refunded',
    deliveryId: `refund:${refund.id}`,
    ...about,
    aliases: [],
    lines: lines.length > 0 ? lines : null,
  }
}

/** Refunded units by line. A refund names a line once for each place where units are put back on stock. */
function refundedQuantities(refunds: readonly z.infer<typeof Refund>[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { refund_line_items } of refunds) {
    for (const { line_item_id: id, quantity } of refund_line_items ?? []) {
      quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    }
  }
  return quantities
}

const instant = (value: unknown): string | null =>
  formatInstant(typeof value === 'string' ? parseInstant(value) : null)
