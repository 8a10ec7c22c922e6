import * as z from 'zod'
import {
  CheckoutError,
  type CheckoutNotice,
  type DisputeStatus,
  type Reference,
} from '../domain/model/checkout-notice.ts'
import type { CheckoutOrder } from '../domain/model/checkout-order.ts'
import type { ShopAdapter } from '../domain/model/ports/checkout.ts'
import { decodeHex } from '../lib/encoding/hex.ts'
import { parseJsonObject } from '../lib/json/object.ts'
import {
  BLANK_LINE,
  delivery,
  entries,
  Id,
  member,
  memberText,
  optionalId,
  optionalText,
  parseJsonBody,
  readLines,
  shape,
  values,
} from './body.ts'
import { refuse, verifyHmac } from './signature.ts'

const TOLERANCE_SECONDS = 300
const MAX_SIGNATURES = 32
const MAX_ALIASES = 20
/** Stripe's events have no line items. Until they are fetched, a line with this id stands for the whole session. */
const WHOLE_SESSION = 'checkout'

const Event = z.looseObject({ id: Id, type: z.string() })

const EventBody = z.looseObject({
  livemode: z.boolean(),
  created: z.int().min(0).max(253_402_300_799),
  data: z.looseObject({ object: z.looseObject({ id: Id }) }),
})

const Session = z.looseObject({ id: Id, payment_status: z.string() })
const Dispute = z.looseObject({ id: Id, status: z.string() })
const Refund = z.looseObject({ id: Id, status: z.string().nullish() })
const PaidBy = z.looseObject({
  payment_intent: z.unknown().optional(),
  charge: z.unknown().optional(),
})
const InvoicePayment = z.looseObject({ invoice: z.unknown(), payment: PaidBy })
const InvoicePayments = z.looseObject({ data: z.array(InvoicePayment) })
const Invoice = z.looseObject({ id: Id, payments: InvoicePayments.partial().nullish() })

/** What Stripe sends to destinations with thin payloads: the object has to be fetched. */
const ThinEvent = z.looseObject({
  id: Id,
  object: z.literal('v2.core.event'),
  type: z.string(),
  livemode: z.boolean(),
  created: z.iso.datetime({ offset: true }),
  context: z.string().nullish(),
  related_object: z.looseObject({ id: Id, type: z.string() }).nullish(),
})

const Charge = z.looseObject({
  id: Id,
  payment_intent: z.unknown().optional(),
  invoice: z.unknown().optional(),
  refunded: z.boolean(),
  amount: z.int().nullish(),
  amount_refunded: z.int().nullish(),
})
const Payment = z.looseObject({ id: Id, capture_method: z.string().nullish() })

const LineItem = z.looseObject({ id: Id, quantity: z.int().min(0).nullish() })
const LineItems = z.looseObject({ data: z.array(z.unknown()), has_more: z.boolean() })

type SessionEvent = z.infer<typeof EventBody> & { id: string; type: string }

/** Reads an event by its type. Other types are ignored. */
const READERS: Record<string, (event: SessionEvent) => CheckoutNotice> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': (event) => {
    const session = shape(Session, event.data.object, OBJECT)
    return {
      type: 'cancelled',
      ...noticeMembers(event),
      orderId: session.id,
      aliases: aliases(session.id, session.payment_intent, session.invoice),
      at: timeOf(event),
    }
  },
  // The cart was abandoned, so nobody was promised anything.
  'checkout.session.expired': () => ({ type: 'ignored', reason: 'not_paid' }),
  'charge.refunded': readRefund,
  'charge.dispute.closed': readDispute,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.funds_reinstated': readDispute,
  'refund.failed': readFailedRefund,
  'refund.updated': readFailedRefund,
  'charge.refund.updated': readFailedRefund,
  'invoice_payment.paid': (event) => {
    const { invoice, payment } = shape(InvoicePayment, event.data.object, OBJECT)
    return named(event, [invoice, payment.payment_intent, payment.charge])
  },
  'invoice.paid': (event) => {
    const invoice = shape(Invoice, event.data.object, OBJECT)
    const payments = (invoice.payments?.data ?? []).map(({ payment }) => payment)
    return named(event, [
      invoice.id,
      invoice.payment_intent,
      invoice.charge,
      ...payments.flatMap((payment) => [payment.payment_intent, payment.charge]),
    ])
  },
  // With manual capture a session is completed while it is unpaid, and no event of the session tells of the capture.
  'charge.captured': (event) => {
    const charge = shape(Charge, event.data.object, OBJECT)
    return aboutPayment('captured', event, charge)
  },
  'payment_intent.succeeded': (event) => readHeldPayment('captured', event),
  'payment_intent.canceled': (event) => readHeldPayment('cancelled', event),
}
const OBJECT = ['data', 'object']

/** Where Stripe's API has the objects that events are about. Nothing else is ever asked, whatever an event says. */
const PATHS: Record<string, string> = {
  'checkout.session': '/v1/checkout/sessions/',
  charge: '/v1/charges/',
  payment_intent: '/v1/payment_intents/',
  dispute: '/v1/disputes/',
  refund: '/v1/refunds/',
  invoice: '/v1/invoices/',
  invoice_payment: '/v1/invoice_payments/',
}

/**
 * Stripe Checkout.
 *
 * @see https://docs.stripe.com/webhooks/signature
 * @see https://docs.stripe.com/checkout/fulfillment
 */
export const stripe: ShopAdapter = {
  async verify({ headers, body }, { secrets, nowSeconds }) {
    const header = headers.get('Stripe-Signature')
    if (!header) return refuse('missing_signature')
    const parts = header.split(',').map((part) => part.trim())
    const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
    const signatures = parts
      .filter((part) => part.startsWith('v1='))
      .slice(0, MAX_SIGNATURES)
      .map((part) => decodeHex(part.slice(3)))
      .filter((signature) => signature !== null)
    if (!/^\d{1,15}$/.test(timestamp) || signatures.length === 0) {
      return refuse('malformed_signature')
    }
    // Stripe's own library accepts future times. No honest sender's clock is that far ahead, so we do not.
    if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) {
      return refuse('timestamp_out_of_tolerance')
    }
    return verifyHmac(secrets, signatures, `${timestamp}.`, body)
  },

  parse({ body }) {
    const event = parseJsonBody(body)
    if (member(event, 'object') === 'v2.core.event') return [readThin(shape(ThinEvent, event))]
    const { id, type } = shape(Event, event)
    const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
    if (!read) return [{ type: 'ignored', reason: 'topic', topic: type }]
    return [read({ ...shape(EventBody, event), id, type })]
  },

  sample(text) {
    const session = parseJsonObject(text)
    if (session?.object !== 'checkout.session') return delivery(text)
    const event = {
      id: 'evt_sample',
      type: 'checkout.session.completed',
      livemode: session.livemode ?? false,
      created: session.created ?? 0,
      data: { object: session },
    }
    return delivery(JSON.stringify(event))
  },
}

/** A session is fulfilled when it is completed or, for slow payments, when the money arrives: once nothing is owed. */
function readSession(event: SessionEvent): CheckoutNotice {
  const session = shape(Session, event.data.object, OBJECT)
  // A session in setup mode only stores a card: nothing is bought.
  if (session.mode === 'setup') return { type: 'ignored', reason: 'not_paid' }
  switch (session.payment_status) {
    case 'paid':
    case 'no_payment_required': {
      const order = readOrder(event, session, timeOf(event))
      return { type: 'paid', ...noticeMembers(event), totals: [], order }
    }
    case 'unpaid':
      return {
        type: 'waiting',
        ...noticeMembers(event),
        totals: [],
        order: readOrder(event, session, null),
      }
    default:
      return { type: 'ignored', reason: 'not_paid' }
  }
}

function readOrder(
  event: SessionEvent,
  session: z.infer<typeof Session>,
  paidAt: string | null,
): CheckoutOrder {
  const customer = session.customer_details
  const locale = optionalText(session.locale)
  return {
    provider: 'stripe',
    shop: optionalText(member(event, 'account')),
    orderId: session.id,
    orderName: null,
    aliases: aliases(session.id, session.payment_intent, session.invoice),
    currency: optionalText(session.currency)?.toUpperCase() ?? null,
    paidAt,
    updatedAt: timeOf(event),
    test: !event.livemode,
    clientReference: optionalText(session.client_reference_id),
    paymentLink: optionalId(session.payment_link),
    customer: {
      name: memberText(customer, 'name', 'individual_name', 'business_name'),
      email: memberText(customer, 'email') ?? optionalText(session.customer_email),
      phone: memberText(customer, 'phone'),
      locale: locale === 'auto' ? null : locale,
    },
    // Metadata is set by the merchant, custom fields by the buyer: metadata wins.
    attributes: {
      ...values(customFields(session.custom_fields)),
      ...values(entries(session.metadata)),
    },
    lines: [{ ...BLANK_LINE, id: WHOLE_SESSION }],
    unreadable: [],
  }
}

/**
 * A charge tells all that was refunded of it so far: the whole, or a part. Stripe does not say which lines a part is for.
 */
function readRefund(event: SessionEvent): CheckoutNotice {
  const charge = shape(Charge, event.data.object, OBJECT)
  const about = aboutPayment('refunded_whole', event, charge)
  const { id: refundId, refunded, amount, amount_refunded: given } = charge
  const isWhole = refunded || (amount != null && given != null && given >= amount && amount > 0)
  if (about.type === 'ignored' || isWhole) return about
  return { ...about, type: 'refunded', refundId, lines: [], isVague: true, money: null }
}

/** Money that was held is taken or let go. Payments that were never held are told by the events of their session. */
function readHeldPayment(type: 'captured' | 'cancelled', event: SessionEvent): CheckoutNotice {
  const payment = shape(Payment, event.data.object, OBJECT)
  const methods = entries(payment.payment_method_options).map(([, method]) => method)
  const isHeld = [payment, ...methods].some((each) => member(each, 'capture_method') === 'manual')
  if (!isHeld) return { type: 'ignored', reason: 'topic' }
  return aboutPayment(type, event, { payment_intent: payment.id, invoice: payment.invoice })
}

/** News of an order that is named by its payment or invoice. */
function aboutPayment<Type extends 'captured' | 'cancelled' | 'refunded_whole'>(
  type: Type,
  event: SessionEvent,
  of: { id?: string; payment_intent?: unknown; invoice?: unknown },
) {
  const payment = optionalId(of.payment_intent)
  const invoice = optionalId(of.invoice)
  const orderId = payment ?? invoice ?? optionalId(of.id)
  if (!orderId) return { type: 'ignored', reason: 'no_order' } as const
  const names = { orderId, aliases: aliases(orderId, invoice) }
  return { type, ...noticeMembers(event), ...names, at: timeOf(event) }
}

const DISPUTE_OUTCOMES: Record<string, DisputeStatus> = {
  lost: 'LOST',
  won: 'WON',
  prevented: 'WON',
  warning_closed: 'WON',
}

/**
 * The money is withheld from the day on which a dispute is opened, and gone once it is lost.
 *
 * @see https://docs.stripe.com/api/disputes/object
 */
function readDispute(event: SessionEvent): CheckoutNotice {
  const { id, status, payment_intent, charge } = shape(Dispute, event.data.object, OBJECT)
  const [orderId, ...others] = idsOf([payment_intent, charge])
  if (!orderId) return { type: 'ignored', reason: 'no_order', topic: event.type }
  const outcome = Object.hasOwn(DISPUTE_OUTCOMES, status) ? DISPUTE_OUTCOMES[status]! : 'OPEN'
  const about = { ...noticeMembers(event), orderId, aliases: others }
  return { type: 'disputed', disputeId: id, status: outcome, ...about }
}

/** A refund that failed was told as a success before. https://docs.stripe.com/refunds#failed-refunds */
function readFailedRefund(event: SessionEvent): CheckoutNotice {
  const { id, status, payment_intent, charge } = shape(Refund, event.data.object, OBJECT)
  if (status !== 'failed' && status !== 'canceled') return { type: 'ignored', reason: 'no_change' }
  const [orderId, ...others] = idsOf([payment_intent, charge])
  if (!orderId) return { type: 'ignored', reason: 'no_order', topic: event.type }
  const about = { ...noticeMembers(event), orderId, aliases: others }
  return { type: 'refund_failed', refundId: id, ...about }
}

/**
 * A session knows its invoice, and a charge its payment: only the payment of the invoice ties them together.
 *
 * @see https://docs.stripe.com/api/invoice-payment/object
 */
function named(event: SessionEvent, ids: unknown[]): CheckoutNotice {
  const [orderId, ...others] = idsOf(ids)
  if (!orderId || others.length === 0) {
    return { type: 'ignored', reason: 'no_order', topic: event.type }
  }
  return { type: 'named', ...noticeMembers(event), orderId, aliases: others.slice(0, MAX_ALIASES) }
}

function readThin(event: z.infer<typeof ThinEvent>): CheckoutNotice {
  const topic = event.type.replace(/^v1\./, '')
  const object = event.related_object
  const isKnown = Object.hasOwn(READERS, topic) && object && Object.hasOwn(PATHS, object.type)
  if (!isKnown) return { type: 'ignored', reason: 'topic', topic: event.type }
  return {
    type: 'reference',
    deliveryId: event.id,
    test: !event.livemode,
    orderId: object.id,
    aliases: [],
    topic,
    createdAt: event.created,
    objectType: object.type,
    account: /\bacct_\w+$/.exec(event.context ?? '')?.[0] ?? null,
  }
}

/** The path of an object that a thin event names: made of its type and id, never of the address in the event. */
export const pathOfReference = ({ objectType, orderId }: Reference): string =>
  PATHS[objectType]! + encodeURIComponent(orderId)

/**
 * What a thin event means once its object was fetched.
 *
 * @throws CheckoutError
 */
export function readReferenced(reference: Reference, body: Uint8Array): CheckoutNotice {
  const { topic, deliveryId: id, test, createdAt, account, orderId } = reference
  const object = parseJsonBody(body)
  const event = {
    type: topic,
    livemode: !test,
    created: Math.floor(Date.parse(createdAt) / 1000),
    data: { object },
    ...(account && { account }),
  }
  const checked = shape(EventBody, event)
  if (checked.data.object.id !== orderId) {
    throw new CheckoutError('unexpected_shape', 'The answer is about another object', '/id')
  }
  return READERS[topic]!({ ...checked, id, type: topic })
}

/** The invoices that a payment has paid. */
export function invoicesOf(body: Uint8Array): string[] {
  const { data } = shape(InvoicePayments, parseJsonBody(body))
  return idsOf(data.map(({ invoice }) => invoice)).slice(0, MAX_ALIASES)
}

/**
 * Replaces the one line of an order by the line items that were fetched. An empty list leaves the order as it is.
 *
 * @see https://docs.stripe.com/api/checkout/sessions/line_items
 * @param body the answer of `GET /v1/checkout/sessions/{orderId}/line_items?limit=100`; a session has at most 100
 * @throws CheckoutError
 */
export function mergeStripeLineItems(order: CheckoutOrder, body: Uint8Array): CheckoutOrder {
  const { data, has_more } = shape(LineItems, parseJsonBody(body))
  if (has_more)
    throw new CheckoutError('unexpected_shape', 'More than one page of lines', '/has_more')
  if (data.length === 0) return order
  return {
    ...order,
    ...readLines(data, (value) => {
      const item = shape(LineItem, value)
      const price = item.price
      const product = member(price, 'product')
      return {
        ...BLANK_LINE,
        id: item.id,
        productId: optionalId(product),
        priceId: optionalId(price),
        lookupKey: optionalText(member(price, 'lookup_key'), 255),
        title: optionalText(item.description),
        // Metered prices have no quantity.
        quantity: item.quantity ?? 1,
        metadata: {
          ...values(entries(member(product, 'metadata'))),
          ...values(entries(member(price, 'metadata'))),
          ...values(entries(item.metadata)),
        },
      }
    }),
  }
}

const timeOf = ({ created }: SessionEvent) => new Date(created * 1000).toISOString()

function noticeMembers(event: SessionEvent) {
  return { deliveryId: event.id, test: !event.livemode }
}

/** Other ids of a session. A refund names one of them: its charge knows the payment or invoice, not the session. */
function aliases(orderId: string, ...ids: unknown[]): string[] {
  return idsOf(ids).filter((id) => id !== orderId)
}

/** Ids, each once, and without those that are missing. */
const idsOf = (ids: unknown[]): string[] => [
  ...new Set(ids.map(optionalId).filter((id) => id !== null)),
]

function customFields(list: unknown): [unknown, unknown][] {
  return (Array.isArray(list) ? list : []).map((field) => [
    member(field, 'key'),
    member(member(field, String(member(field, 'type'))), 'value'),
  ])
}
