import type { CheckoutDelivery } from '../../src/domain/model/checkout-notice.ts'
import type { Shop } from '../../src/domain/model/checkout-order.ts'
import { delivery, sampleBody } from './deliveries.ts'
import { type Happening, type Shelf, totalCents } from './order-histories.ts'

/** How a kind of shop tells what happens to an order, in the bodies that it publishes. */
export interface ShopBodies {
  lineIds: readonly string[]
  maxQuantity?: number
  happenings: readonly Happening['type'][]
  /** What the shop sends when the order has come from one state into the next. */
  tell(now: Shelf, before: Shelf | undefined, at: number, way: number): CheckoutDelivery[]
}

const decimal = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const instant = (ms: number) => new Date(ms).toISOString()
const isNew = (now: Shelf, before: Shelf | undefined) =>
  now.refunds.slice(before?.refunds.length ?? 0)

const SHOPIFY_ORDER = 5840000000001

/** https://shopify.dev/docs/api/admin-rest/latest/resources/order and …/refund */
const shopify: ShopBodies = {
  lineIds: ['14400000000001', '14400000000002', '14400000000003', '14400000000004'],
  happenings: ['adds', 'grows', 'returns', 'gives back', 'cancels', 'touches'],
  tell(now, before, at) {
    const refunds = now.refunds.map((refund) => ({
      id: refund.id,
      order_id: SHOPIFY_ORDER,
      created_at: instant(refund.at),
      refund_line_items: refund.lines.map(({ id, quantity }) => ({
        line_item_id: Number(id),
        quantity,
      })),
      transactions: [
        { kind: 'refund', status: 'success', amount: decimal(refund.cents), currency: 'EUR' },
      ],
    }))
    const given = now.refunds.reduce((sum, { cents }) => sum + cents, 0)
    const body = sampleBody('shopify_orders_paid.json', (order) => {
      const [line] = order.line_items
      order.updated_at = instant(now.at)
      order.cancelled_at = now.cancelled ? instant(now.at) : null
      order.total_price = decimal(totalCents(now))
      order.financial_status = !now.paid
        ? 'pending'
        : given === 0
          ? 'paid'
          : given < totalCents(now)
            ? 'partially_refunded'
            : 'refunded'
      order.line_items = now.lines.map(({ id, units }) => {
        const returned = now.refunds
          .flatMap(({ lines }) => lines)
          .filter((each) => each.id === id)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        return {
          ...line,
          id: Number(id),
          quantity: units.length,
          current_quantity: units.length - returned,
        }
      })
      order.refunds = refunds
    })
    const topic = now.cancelled
      ? 'orders/cancelled'
      : before?.paid && at % 2
        ? 'orders/updated'
        : 'orders/paid'
    const news = isNew(now, before).map(({ id }) => refunds.find((refund) => refund.id === id))
    return [
      delivery(body, { 'X-Shopify-Topic': topic, 'X-Shopify-Webhook-Id': `wh-${at}` }),
      ...news.map((refund) =>
        delivery(JSON.stringify(refund), { 'X-Shopify-Topic': 'refunds/create' }),
      ),
    ]
  },
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties */
const woocommerce: ShopBodies = {
  lineIds: ['315', '316', '317', '318'],
  happenings: ['adds', 'grows', 'gives back', 'gives all back', 'cancels', 'revives', 'touches'],
  tell(now, _, at) {
    const body = sampleBody('woocommerce_order.updated_processing.json', (order) => {
      const [line] = order.line_items
      order.status = now.cancelled
        ? 'cancelled'
        : now.wholeRefunded
          ? 'refunded'
          : at % 2
            ? 'completed'
            : 'processing'
      if (!now.paid) order.date_paid_gmt = null
      order.date_modified_gmt = instant(now.at).slice(0, 19)
      order.total = decimal(totalCents(now))
      order.line_items = now.lines.map(({ id, units }) => ({
        ...line,
        id: Number(id),
        quantity: units.length,
      }))
      order.refunds = now.refunds.map(({ id, cents }) => ({ id, total: `-${decimal(cents)}` }))
    })
    return [delivery(body, { 'X-WC-Webhook-Topic': 'order.updated' })]
  },
}

/** docs/checkouts.md, «A shop of your own» */
const generic: ShopBodies = {
  lineIds: ['a', 'b', 'c', 'd'],
  happenings: [
    'adds',
    'grows',
    'returns',
    'gives back',
    'gives all back',
    'cancels',
    'revives',
    'touches',
  ],
  tell(now, before, at) {
    const about = { orderId: '1001', updatedAt: instant(now.at), currency: 'EUR' }
    const send = (body: object, id = `msg_${at}`) =>
      delivery(JSON.stringify(body), { 'webhook-id': id, 'webhook-timestamp': '1795246860' })
    if (now.cancelled) return [send({ type: 'order.cancelled', order: about })]
    const refunds = isNew(now, before)
    if (refunds.length === 0) {
      const lines = now.lines.map(({ id, units }) => ({ id, sku: 'T', quantity: units.length }))
      return [
        send({ type: 'order.paid', order: { ...about, total: decimal(totalCents(now)), lines } }),
      ]
    }
    return refunds.map(({ id, lines, cents }) => {
      const isWhole = lines.length === 0 && now.wholeRefunded && at % 2 === 0
      const refund = { id: String(id), amount: decimal(cents) }
      const order = { ...about, lines }
      return send({ type: 'order.refunded', order, ...(!isWhole && { refund }) }, `msg_${id}`)
    })
  },
}

const SESSION = 'stripe_checkout.session.completed_paid.json'
const PAYMENT = 'pi_3SVhDemo0000000000000000'

/** https://docs.stripe.com/api/checkout/sessions/object and …/charges/object */
const stripe: ShopBodies = {
  // Without an API key a session is one line of one unit.
  lineIds: ['checkout'],
  maxQuantity: 1,
  happenings: ['gives back', 'gives all back', 'touches'],
  tell(now, before, at, way) {
    const created = now.at / 1000
    const about = (type: string, object: object, id = `evt_${type}_${at}`) =>
      delivery(JSON.stringify({ id, type, livemode: false, created, data: { object } }))
    const session = (type: string, status: string, early = 0) =>
      delivery(
        sampleBody(SESSION, (event) => {
          Object.assign(event, { id: `evt_${type}_${at}`, type, created: created - early })
          event.data.object.payment_status = status
        }),
      )
    const payment = { id: PAYMENT, object: 'payment_intent', capture_method: 'manual' }
    if (!now.paid) return [about('payment_intent.canceled', payment)]
    if (!before?.paid) {
      const completed = 'checkout.session.completed'
      return [
        [session(completed, 'paid')],
        [
          session(completed, 'unpaid', 30),
          session('checkout.session.async_payment_succeeded', 'paid'),
        ],
        [session(completed, 'unpaid', 30), about('payment_intent.succeeded', payment)],
      ][way]!
    }
    const given = now.refunds.reduce((sum, { cents }) => sum + cents, 0)
    const charge = {
      id: 'ch_1',
      object: 'charge',
      payment_intent: PAYMENT,
      amount: totalCents(now),
      amount_refunded: given,
      refunded: given >= totalCents(now),
    }
    return given === 0 ? [] : [about('charge.refunded', charge)]
  },
}

export const SHOP_BODIES: Record<Shop, ShopBodies> = { stripe, shopify, woocommerce, generic }
