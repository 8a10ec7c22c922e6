import type { CheckoutOrder } from './checkout-order.ts'

/** A webhook request of a shop, as it came in. */
export interface CheckoutDelivery {
  headers: Pick<Headers, 'get'>
  /** Raw bytes: a signature is over these, not over what a parser makes of them. */
  body: Uint8Array
}

export type CheckoutRefusal =
  | 'missing_signature'
  | 'malformed_signature'
  | 'timestamp_out_of_tolerance'
  | 'signature_mismatch'

export type CheckoutVerification =
  /** `isPing`: the shop only asks whether the address answers, and signs nothing. */
  { ok: true; isPing?: true } | { ok: false; reason: CheckoutRefusal }

export interface LineQuantity {
  id: string
  quantity: number
}

interface NoticeMembers {
  /** The same whenever the shop sends the same again, so that repetitions are recognised. */
  deliveryId: string
  /** Whether no real money moved; null when the source does not say. */
  test: boolean | null
}

interface Named extends NoticeMembers {
  /** The `orderId` of the order, or one of its `aliases`: Stripe names the order of a refund by its payment. */
  orderId: string
  /** Other ids by which the shop speaks of the same order. */
  aliases: string[]
}

interface AboutOrder extends Named {
  /** When it happened, by the shop's own clock: ISO 8601. Null where the shop does not say. */
  at: string | null
  sentAt?: string | null
}

/** A version of an order, as the shop had it at `order.updatedAt`. */
interface Version extends NoticeMembers {
  order: CheckoutOrder
  /** When the delivery was sent, which is no earlier than what it tells: for shops that tell no times. */
  sentAt?: string | null
  /** What the order costs: once in each currency that refunds may be told in. */
  totals: readonly Money[]
}

/** An amount in one currency; null where the shop names none. */
export interface Money {
  currency: string | null
  /** Ten-thousandths of the currency's unit, a whole number: no currency has more than four decimals. */
  amount: number
}

/** A part of the order was given back. */
export interface PartialRefund {
  /** Tells refunds of one order apart. The same refund may be told several times. */
  refundId: string
  /** The lines that it names. */
  lines: LineQuantity[]
  /** It gave back something that it names no line for. */
  isVague: boolean
  /** The money that it gave back; null where that is unknown. */
  money: Money | null
}

export const DISPUTE_STATUSES = ['OPEN', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** An object of the shop's API that a delivery names and does not bring. */
export interface Reference extends Named {
  type: 'reference'
  /** The type of the event as it would be if it brought the object. */
  topic: string
  /** ISO 8601. */
  createdAt: string
  /** `orderId` is the id of the object, this its type. */
  objectType: string
  /** The connected account that the object belongs to; null: that of the API key. */
  account: string | null
}

/** What a delivery means, in one shape for all shops. */
export type CheckoutNotice =
  | ({ type: 'paid' } & Version)
  /** Ordered, and the payment is still under way: `paid`, `captured` or `cancelled` will follow. */
  | ({ type: 'waiting' } & Version)
  /** The money that was held for the order has been taken. What was bought is told by `waiting`. */
  | ({ type: 'captured' } & AboutOrder)
  | ({ type: 'refunded' } & PartialRefund & AboutOrder)
  /** Everything that had been paid until then was given back. */
  | ({ type: 'refunded_whole' } & AboutOrder)
  | ({ type: 'cancelled' } & AboutOrder)
  /** Ids of one order, by any of which the shop may speak of it. Nothing happened to it. */
  | ({ type: 'named' } & Named)
  /** The buyer's bank takes the money back, until the dispute is decided. */
  | ({ type: 'disputed'; disputeId: string; status: DisputeStatus } & Named)
  /** Money that was to be given back has come back to the shop. */
  | ({ type: 'refund_failed'; refundId: string } & Named)
  /** The delivery only names what the shop's API has to be asked for. */
  | Reference
  /**
   * The delivery changes no order. It is answered 200 all the same, so that the shop does not send it again. With a
   * `topic`, people see at the connection that it came.
   */
  | { type: 'ignored'; reason: CheckoutIgnored; topic?: string }

export type CheckoutIgnored = 'topic' | 'ping' | 'not_paid' | 'no_order' | 'no_change'

/** How one kind of shop signs and writes its webhooks. */
export interface ShopWebhooks {
  /**
   * Whether one of the secrets signed exactly these bytes. Never throws.
   *
   * @param secrets the current one and, during a rotation, those before it
   */
  verify(
    delivery: CheckoutDelivery,
    options: { secrets: readonly string[]; nowSeconds: number },
  ): Promise<CheckoutVerification>
  /**
   * What a verified delivery means. At least one notice; several for an order that tells its refunds as well.
   *
   * @throws CheckoutError and nothing else
   */
  parse(delivery: CheckoutDelivery): CheckoutNotice[]
}

export type CheckoutErrorCode = 'not_utf8' | 'not_json' | 'too_deep' | 'unexpected_shape'

/** A verified delivery that cannot be understood. The message holds names of members, never values. */
export class CheckoutError extends Error {
  override readonly name = 'CheckoutError'
  readonly code: CheckoutErrorCode
  /** RFC 6901 pointer of the first member at fault; empty for the whole body. */
  readonly pointer: string

  constructor(code: CheckoutErrorCode, message: string, pointer = '') {
    super(message)
    this.code = code
    this.pointer = pointer
  }
}
