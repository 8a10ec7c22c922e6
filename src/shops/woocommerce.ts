import * as z from 'zod'
import type { CheckoutDelivery, CheckoutNotice } from '../domain/model/checkout-notice.ts'
import type { CheckoutOrder } from '../domain/model/checkout-order.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
import {
  BLANK_LINE,
  delivery,
  fullName,
  Id,
  memberText,
  money,
  optionalId,
  optionalInstant,
  optionalText,
  pairs,
  parseJsonBody,
  readLines,
  shape,
  values,
} from './body.ts'
import { verifyBase64Hmac } from './signature.ts'

/** How many refunds of an order are read. No order has more. */
const MAX_REFUNDS = 1000

const Line = z.looseObject({ id: Id, quantity: z.number().min(0).max(1_000_000) })

const Order = z.looseObject({
  id: Id,
  status: z.string(),
  date_paid_gmt: z.string().nullish(),
  line_items: z.array(z.unknown()),
  refunds: z.array(z.unknown()).nullish(),
})

const Deleted = z.looseObject({ id: Id, status: z.undefined().optional() })

type Order = z.infer<typeof Order>

const Refund = z.looseObject({ id: Id })

/** The notice that each status of an order gives. Others are ignored: a failed or pending order can still be paid. */
const STATUSES: Record<string, 'paid' | 'waiting' | 'refunded' | 'cancelled'> = {
  processing: 'paid',
  completed: 'paid',
  'on-hold': 'waiting',
  refunded: 'refunded',
  cancelled: 'cancelled',
  trash: 'cancelled',
}

/** The body that WooCommerce posts, unsigned, when a webhook is saved. It expects a 200 and nothing else. */
const PING = /^webhook_id=\d{1,20}$/

/**
 * WooCommerce. What happened is read from the status in the body: `order.created` comes before payment, `order.updated`
 * at every change, and the topic stands in a header, which is not signed.
 *
 * @see https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks
 */
export const woocommerce: ShopAdapter = {
  async verify({ headers, body }, { secrets }) {
    const signature = headers.get('X-WC-Webhook-Signature')
    if (isPing(body) && signature === null) return { ok: true, isPing: true }
    return verifyBase64Hmac(secrets.map(decodeEntities), signature, body)
  },

  parse({ headers, body }) {
    if (isPing(body)) return [{ type: 'ignored', reason: 'ping' }]
    const topic = headers.get('X-WC-Webhook-Topic') ?? ''
    if (!topic.startsWith('order.')) return [{ type: 'ignored', reason: 'topic', topic }]
    const parsed = parseJsonBody(body)
    // A deleted order comes with nothing but its id.
    const deleted = topic === 'order.deleted' ? Deleted.safeParse(parsed).data : undefined
    return deleted
      ? [about('cancelled', { id: deleted.id, at: null })]
      : readVersion(shape(Order, parsed), headers)
  },

  sample: (text) => delivery(text, { 'X-WC-Webhook-Topic': 'order.updated' }),
}

function isPing(body: Uint8Array): boolean {
  return body.length < 40 && PING.test(String.fromCharCode(...body))
}

function readVersion(order: Order, headers: CheckoutDelivery['headers']): CheckoutNotice[] {
  const { id, status } = order
  const outcome = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
  const paidAt = outcome === 'paid' ? gmtInstant(order.date_paid_gmt) : null
  const at = modifiedAt(order)
  switch (outcome) {
    case 'waiting':
    case 'paid': {
      const total = money(order.total, order.currency)
      const version = {
        deliveryId: `${id}:${paidAt ? status : 'waiting'}`,
        test: null,
        totals: total ? [total] : [],
        order: normalise(order, headers, paidAt),
      }
      if (!paidAt) return [{ type: 'waiting', ...version }]
      return [{ type: 'paid', ...version }, ...refundsOf(order, at)]
    }
    case 'refunded':
      return [about('refunded_whole', { id, at }), ...refundsOf(order, at)]
    case 'cancelled':
      return [about('cancelled', { id, at }), ...refundsOf(order, at)]
    default:
      return [{ type: 'ignored', reason: 'not_paid' }]
  }
}

function normalise(
  order: Order,
  headers: CheckoutDelivery['headers'],
  paidAt: string | null,
): CheckoutOrder {
  const { billing } = order
  return {
    provider: 'woocommerce',
    shop: optionalText(headers.get('X-WC-Webhook-Source')),
    orderId: order.id,
    orderName: optionalText(order.number),
    aliases: [],
    currency: optionalText(order.currency),
    paidAt,
    updatedAt: modifiedAt(order),
    // WooCommerce has no test orders.
    test: null,
    clientReference: null,
    paymentLink: null,
    customer: {
      name: fullName(billing) ?? memberText(billing, 'company'),
      email: memberText(billing, 'email'),
      phone: memberText(billing, 'phone'),
      locale: null,
    },
    attributes: values(pairs(order.meta_data, 'key')),
    ...readLines(order.line_items, (item) => {
      const line = shape(Line, item)
      return {
        ...BLANK_LINE,
        id: line.id,
        productId: optionalId(line.product_id),
        variantId: optionalId(line.variation_id),
        sku: optionalText(line.sku, 255),
        title: optionalText(line.name),
        quantity: wholeUnits(line.quantity),
        properties: values(pairs(line.meta_data, 'key')),
      }
    }),
  }
}

/** Extensions sell by weight or length: a fraction of a unit counts as one. */
function wholeUnits(quantity: number): number {
  return quantity > 0 ? Math.max(1, Math.floor(quantity)) : 0
}

/** WooCommerce says how much was refunded, never for which lines. The time is that of the order that tells it. */
function refundsOf({ id, currency, refunds }: Order, at: string | null): CheckoutNotice[] {
  const read = (refunds ?? []).slice(0, MAX_REFUNDS).map((refund) => Refund.safeParse(refund).data)
  const known = read.filter((refund) => refund !== undefined)
  return known.map((refund) => ({
    type: 'refunded',
    deliveryId: `${id}:refund:${refund.id}`,
    refundId: refund.id,
    test: null,
    orderId: id,
    aliases: [],
    at,
    lines: [],
    isVague: true,
    money: money(refund.total, currency),
  }))
}

function about(
  type: 'cancelled' | 'refunded_whole',
  { id, at }: { id: string; at: string | null },
): CheckoutNotice {
  return { type, deliveryId: `${id}:${type}`, test: null, orderId: id, aliases: [], at }
}

const modifiedAt = ({ date_modified_gmt: at }: Order) =>
  typeof at === 'string' ? gmtInstant(at) : null

/** WooCommerce writes GMT times without a time zone. */
function gmtInstant(value: string | null | undefined): string | null {
  return value ? (optionalInstant(value) ?? optionalInstant(`${value}Z`)) : null
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * WordPress decodes these entities in a webhook's secret before WooCommerce signs with it.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_specialchars_decode/
 */
function decodeEntities(secret: string): string {
  return secret.replace(
    /&(?:(amp|lt|gt|quot)|#0*(38|60|62|34|39)|#x0*(26|22|27));/g,
    (_, name?: string, decimal?: string, hex?: string) =>
      name
        ? NAMED_ENTITIES[name]!
        : String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex!, 16)),
  )
}
