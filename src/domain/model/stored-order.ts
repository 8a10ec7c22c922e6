import type { RefundedLine } from './checkout-notice.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { OrderPlan } from './order-plan.ts'

export const ORDER_STATUSES = [
  'ISSUED',
  'PARTIAL',
  'UNMATCHED',
  'WAITING',
  'VOIDED',
  'FAILED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Paid, and something that was bought has no pass. */
export const LACKING: ReadonlySet<OrderStatus> = new Set(['UNMATCHED', 'FAILED', 'PARTIAL'])

/** Why an order, a line or a unit has no pass. `code` is that of an error, or one of `FAILURES`. */
export interface OrderFailure {
  lineId: string | null
  unit: number | null
  ruleId: string | null
  code: string
  message: string
  /** RFC 6901 pointer into the create body that the rule made. */
  pointer?: string
}

/** What became of an order; nothing personal. */
export interface OrderState {
  /** All ids by which the shop has spoken of it. */
  names: string[]
  orderName: string | null
  test: boolean | null
  /** Nothing is owed any more. */
  paid: boolean
  /** ISO 8601. */
  paidAt: string | null
  cancelled: boolean
  refunds: { id: string; full: boolean; lines: RefundedLine[] | null }[]
  lines: { id: string; quantity: number }[]
  /** The shop's own API has given the lines, which its events leave out. */
  linesFetched: boolean
  /** The rules were asked and followed: news of a refund does not ask them again. */
  settled: boolean
  unmatched: OrderPlan['unmatched']
  failures: OrderFailure[]
  /** Passes were voided, and no event has said so. */
  voidsUntold: boolean
  /** An event has said that all of it is void. */
  voidTold: boolean
}

/** An order, as far as a shop has told of it. */
export interface StoredOrder {
  id: string
  /** The shop's. */
  orderId: string
  status: OrderStatus
  /** False: only a refund or cancellation has spoken of it so far. */
  known: boolean
  state: OrderState
  /** Null until it is known, after a month, and once a pass of it was deleted. */
  content: CheckoutOrder | null
  /** A pass of it was deleted. */
  erased: boolean
  revision: number
  createdAt: number
  updatedAt: number
}

/** The pass that a unit of a line was given. */
export interface StoredUnit {
  orderId: string
  lineId: string
  /** From 1. */
  unit: number
  passId: string
  ruleId: string
  onRefund: 'void' | 'none'
  voidedAt: number | null
}

export const unitKey = ({ lineId, unit }: { lineId: string; unit: number }) => `${unit} ${lineId}`

/** The bundle of an order's passes is named like the order, `ord_…`. */
export const bundleIdOf = (orderId: string) => orderId.replace(/^ord_/, 'bdl_')

/** Units of several orders, told apart. */
export function unitsByOrder(units: StoredUnit[]): Map<string, StoredUnit[]> {
  return Map.groupBy(units, ({ orderId }) => orderId)
}
