import * as z from 'zod'
import type { CheckoutNotice } from '../domain/model/checkout-notice.ts'
import { CheckoutOrder } from '../domain/model/checkout-order.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
import { parseJsonObject } from '../lib/json/object.ts'
import { verifyWebhook, type WebhookRefusal } from '../lib/standard-webhooks/verify.ts'
import { delivery, parseJsonBody, shape } from './body.ts'
import { refuse } from './signature.ts'

const Body = z.strictObject({ type: z.string(), order: CheckoutOrder })

type About = Pick<CheckoutOrder, 'orderId' | 'aliases' | 'test'> & { deliveryId: string }

/** Reads a body by its type. Other types are ignored. */
const READERS: Record<string, (about: About, order: CheckoutOrder) => CheckoutNotice> = {
  'order.paid': ({ deliveryId, test }, order) => ({ type: 'paid', deliveryId, test, order }),
  // A refund that names no lines refunds the whole order.
  'order.refunded': (about, { lines }) => ({
    type: 'refunded',
    ...about,
    full: lines.length === 0,
    lines: lines.length === 0 ? null : lines.map(({ id, quantity }) => ({ id, quantity })),
  }),
  'order.cancelled': (about) => ({ type: 'cancelled', ...about }),
}

const REASONS: Record<WebhookRefusal, Parameters<typeof refuse>[0]> = {
  missing_headers: 'missing_signature',
  malformed_headers: 'malformed_signature',
  timestamp_too_old: 'timestamp_out_of_tolerance',
  timestamp_too_new: 'timestamp_out_of_tolerance',
  no_matching_signature: 'signature_mismatch',
}

/** Any shop that signs by Standard Webhooks and sends `{ type, order }`. */
export const generic: ShopAdapter = {
  async verify(delivery, { secrets, nowSeconds }) {
    const result = await verifyWebhook(delivery, secrets, nowSeconds)
    return result.ok ? { ok: true } : refuse(REASONS[result.reason])
  },

  parse({ headers, body }) {
    const parsed = parseJsonBody(body)
    const { type } = shape(z.looseObject({ type: z.string() }), parsed)
    const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
    if (!read) return [{ type: 'ignored', reason: 'topic', topic: type }]
    const { order } = shape(Body, parsed)
    const { orderId, aliases, test } = order
    const deliveryId = headers.get('webhook-id') ?? ''
    return [read({ deliveryId, orderId, aliases, test }, { ...order, provider: 'generic' })]
  },

  sample(text) {
    const isWebhook = parseJsonObject(text)?.type !== undefined
    return delivery(isWebhook ? text : `{"type":"order.paid","order":${text}}`)
  },
}
