import * as z from 'zod'
import type { CheckoutNotice } from '../domain/model/checkout-notice.ts'
import { CheckoutLine, CheckoutOrder } from '../domain/model/checkout-order.ts'
import { formatInstant } from '../domain/model/instant.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
import { parseJsonObject } from '../lib/json/object.ts'
import { verifyWebhook, type WebhookRefusal } from '../lib/standard-webhooks/verify.ts'
import { delivery, Id, money, parseJsonBody, readLines, readRefundedLines, shape } from './body.ts'
import { refuse } from './signature.ts'

/** A decimal, as texts hold it without losing a digit. */
const Amount = z.string().regex(/^\d{1,11}(\.\d{1,4})?$/, 'Must be a decimal such as "45.00"')

const { unreadable: _, ...members } = CheckoutOrder.shape

const Body = z.strictObject({
  type: z.string(),
  order: z.strictObject({
    ...members,
    lines: z.array(z.unknown()).default([]),
    total: Amount.nullish(),
  }),
  refund: z.strictObject({ id: Id.optional(), amount: Amount.nullish() }).default({}),
})
type Body = z.infer<typeof Body>

interface Sent extends Body {
  deliveryId: string
  sentAt: string | null
}

/** Reads a body by its type. Other types are ignored. */
const READERS: Record<string, (sent: Sent) => CheckoutNotice> = {
  'order.paid': ({ deliveryId, sentAt, order: { lines, total, ...order } }) => ({
    type: 'paid',
    deliveryId,
    sentAt,
    test: order.test,
    totals: [money(total, order.currency)].filter((sum) => sum !== null),
    order: {
      ...order,
      provider: 'generic',
      ...readLines(lines, (line) => shape(CheckoutLine, line)),
    },
  }),
  'order.refunded': (sent) => {
    const { order, refund } = sent
    const about = aboutOf(sent)
    const hasAmount = typeof refund.amount === 'string'
    // A refund that names neither lines nor an amount refunds the whole order.
    if (order.lines.length === 0 && !hasAmount) return { type: 'refunded_whole', ...about }
    return {
      type: 'refunded',
      ...about,
      refundId: refund.id ?? sent.deliveryId,
      ...readRefundedLines(order.lines, (line) => shape(RefundLine, line)),
      money: money(refund.amount, order.currency),
    }
  },
  'order.cancelled': (sent) => ({ type: 'cancelled', ...aboutOf(sent) }),
}

const RefundLine = CheckoutLine.pick({ id: true, quantity: true }).loose()

function aboutOf({ deliveryId, sentAt, order: { orderId, aliases, test, updatedAt: at } }: Sent) {
  return { deliveryId, test, orderId, aliases, at, sentAt }
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
    const deliveryId = headers.get('webhook-id') ?? ''
    const seconds = headers.get('webhook-timestamp') ?? ''
    const sentAt = /^\d{1,11}$/.test(seconds) ? formatInstant(Number(seconds) * 1000) : null
    return [read({ ...shape(Body, parsed), deliveryId, sentAt })]
  },

  sample(text) {
    const isWebhook = parseJsonObject(text)?.type !== undefined
    return delivery(isWebhook ? text : `{"type":"order.paid","order":${text}}`)
  },
}
