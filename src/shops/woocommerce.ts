import * as z from 'zod'
import type { CheckoutDelivery, CheckoutNotice } from '../domain/model/checkout-notice.ts'
import type { CheckoutOrder } from '../domain/model/checkout-order.ts'
import { formatInstant, parseInstant } from '../domain/model/instant.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
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

const Line = z.looseObject({ id: Id, quantity: z.number().min(0).max(1_000_000) })

const Order = z.looseObject({
  id: Id,
  status: z.string(),
  date_paid_gmt: z.string().nullish(),
  line_items: z.array(Line),
  refunds: z.array(z.looseObject({ id: Id })).nullish(),
})

const Deleted = z.looseObject({ id: Id, status: z.undefined().optional() })

type Order = z.infer<typeof Order>

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
    return deleted ? [cancelled(deleted.id, 'deleted')] : readOrder(shape(Order, parsed), headers)
  },

  sample: (text) => delivery(text, { 'X-WC-Webhook-Topic': 'order.updated' }),
}

function isPing(body: Uint8Array): boolean {
  return body.length < 40 && PING.test(String.fromCharCode(...body))
}

function readOrder(order: Order, headers: CheckoutDelivery['headers']): CheckoutNotice[] {
  const { id, status } = order
  const outcome = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
  const paidAt = outcome === 'paid' ? gmtInstant(order.date_paid_gmt) : null
  switch (outcome) {
    case 'waiting':
    case 'paid': {
      const content = { test: null, order: normalise(order, headers, paidAt) }
      // WooCommerce gives a repetition another delivery id, so the id is made of what has happened.
      if (!paidAt) return [{ type: 'waiting', deliveryId: `${id}:waiting`, ...content }]
      return [
        { type: 'paid', deliveryId: `${id}:${status}`, ...content },
        ...(order.refunds ?? []).map((refund) => refunded(id, `refund:${refund.id}`, false)),
      ]
    }
    case 'refunded':
      return [refunded(id, status, true)]
    case 'cancelled':
      return [cancelled(id, status)]
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
    shop: text(headers.get('X-WC-Webhook-Source')),
    orderId: order.id,
    orderName: text(order.number),
    aliases: [],
    currency: text(order.currency),
    paidAt,
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
    lines: order.line_items.map((line) => ({
      ...BLANK_LINE,
      id: line.id,
      productId: optionalId(line.product_id),
      variantId: optionalId(line.variation_id),
      sku: text(line.sku, 255),
      title: text(line.name),
      quantity: wholeUnits(line.quantity),
      properties: values(pairs(line.meta_data, 'key')),
    })),
  }
}

/** Extensions sell by weight or length: a fraction of a unit counts as one. */
function wholeUnits(quantity: number): number {
  return quantity > 0 ? Math.max(1, Math.floor(quantity)) : 0
}

/** WooCommerce says how much was refunded, never for which lines. */
function refunded(orderId: string, what: string, full: boolean): CheckoutNotice {
  const deliveryId = `${orderId}:${what}`
  return { type: 'refunded', deliveryId, test: null, orderId, aliases: [], full, lines: null }
}

function cancelled(orderId: string, what: string): CheckoutNotice {
  const deliveryId = `${orderId}:${what}`
  return { type: 'cancelled', deliveryId, test: null, orderId, aliases: [] }
}

/** WooCommerce writes GMT times without a time zone. */
function gmtInstant(value: string | null | undefined): string | null {
  const ms = value ? parseInstant(/Z$/i.test(value) ? value : `${value}Z`) : null
  return formatInstant(ms)
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
