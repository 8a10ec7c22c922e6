import * as z from 'zod'
import type { CheckoutNotice, CheckoutSource } from '../domain/model/checkout-notice.ts'
import { CheckoutOrder } from '../domain/model/checkout-order.ts'
import { verifyWebhook, type WebhookRefusal } from '../lib/standard-webhooks/verify.ts'
import { parseJsonBody, shape } from './body.ts'
import { refuse } from './signature.ts'

const Body = z.strictObject({ type: z.string(), order: CheckoutOrder })

/** What a body means, by its type. Other types are ignored. */
const READERS: Record<string, (deliveryId: string, order: CheckoutOrder) => CheckoutNotice> = {
  'order.paid': (deliveryId, order) => ({ type: 'paid', deliveryId, test: order.test, order }),
  // A refund that names no lines refunds the whole order.
  'order.refunded': (deliveryId, { orderId, aliases, test, lines }) => ({
    type: 'refunded',
    deliveryId,
    test,
    orderId,
    aliases,
    full: lines.length === 0,
    lines: lines.length === 0 ? null : lines.map(({ id, quantity }) => ({ id, quantity })),
  }),
  'order.cancelled': (deliveryId, { orderId, aliases, test }) => ({
    type: 'cancelled',
    deliveryId,
    test,
    orderId,
    aliases,
  }),
}

const REASONS: Record<WebhookRefusal, Parameters<typeof refuse>[0]> = {
  missing_headers: 'missing_signature',
  malformed_headers: 'malformed_signature',
  timestamp_too_old: 'timestamp_out_of_tolerance',
  timestamp_too_new: 'timestamp_out_of_tolerance',
  no_matching_signature: 'signature_mismatch',
}

/** Any shop that signs by Standard Webhooks and sends `{ type, order }`. */
export const generic: CheckoutSource = {
  async verify(delivery, { secrets, nowSeconds }) {
    const result = await verifyWebhook(delivery, secrets, nowSeconds)
    return result.ok ? { ok: true } : refuse(REASONS[result.reason])
  },

  parse({ headers, body }) {
    const parsed = parseJsonBody(body)
    const { type } = shape(z.looseObject({ type: z.string() }), parsed)
    const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
    if (!read) return [{ type: 'ignored', reason: 'topic' }]
    const { order } = shape(Body, parsed)
    return [read(headers.get('webhook-id') ?? '', { ...order, provider: 'generic' })]
  },
}
