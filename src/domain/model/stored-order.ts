import type { DisputeStatus, PartialRefund } from './checkout-notice.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { PlannedLine } from './order-plan.ts'
import type { PassStatus } from './pass-content.ts'

export const ORDER_STATUSES = [
  'ISSUED',
  'PARTIAL',
  'UNMATCHED',
  'WAITING',
  'VOIDED',
  'FAILED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The statuses of an order that was paid and still lacks passes for something that was bought. */
export const LACKING: ReadonlySet<OrderStatus> = new Set(['UNMATCHED', 'FAILED', 'PARTIAL'])

/** Why an order, a line or a unit has no pass. */
export interface OrderFailure {
  lineId: string | null
  unit: number | null
  ruleId: string | null
  /** An error code of the API, or one that only orders have, such as `line_items_unavailable`. */
  code: string
  message: string
  /** RFC 6901 pointer into the create body that the rule produced. */
  pointer?: string
}

/** For a failure of the whole order rather than of a line. */
export const WHOLE_ORDER = { lineId: null, unit: null, ruleId: null }

/**
 * What became of an order. Nothing in it is personal, so that it may outlive the order's content. Times are the shop's
 * own, in epoch milliseconds. All that the shop told is kept so that its order of arrival makes no difference.
 */
export interface OrderState {
  /** All ids by which the shop has named the order. */
  names: string[]
  orderName: string | null
  test: boolean | null
  /** ISO 8601, as the newest paid version has it. */
  paidAt: string | null
  /** The oldest and the newest version that was paid; null: the order was never paid. */
  paid: { since: number; until: number } | null
  /** When the money that was held for the order was taken. */
  captured: number | null
  /** The last cancellation. */
  cancelled: number | null
  /** The last time at which everything was refunded. */
  refundedWhole: number | null
  refunds: OrderRefund[]
  disputes: OrderDispute[]
  failedRefunds: FailedRefund[]
  lines: OrderLine[]
  /** What the order cost, in each currency. */
  totals: { currency: string | null; told: Step[] }[]
  /** The lines come from the shop's own API, because its events leave them out. */
  linesFetched: boolean
  unmatched: PlannedLine[]
  withoutPass: PlannedLine[]
  failures: OrderFailure[]
  /** Passes were voided, and no event has said so yet. */
  voidsUnreported: boolean
  /** An event has said that the whole order is void. */
  voidReported: boolean
}

/** A number that versions of an order tell, from the time of the first version that told as much. */
export interface Step {
  at: number
  value: number
}

export interface OrderLine {
  id: string
  /** The newest version that tells the line. */
  toldAt: number
  /** The paid quantities: oldest first, each higher than the one before. */
  told: Step[]
  /** The quantity that the rules were last asked about; null: they were not. */
  asked: number | null
  /** How many passes the rules wanted for it then. */
  planned: number
  /** The units of these that were refunded or cancelled then. Should one be valid later, the rules are asked again. */
  withheld: number[]
}

export interface OrderRefund extends PartialRefund {
  at: number
}

/** `isTold`: an event has said so. */
export interface OrderDispute {
  id: string
  status: DisputeStatus
  isTold: boolean
}

export interface FailedRefund {
  id: string
  isTold: boolean
}

/** An order, as far as its shop has reported it. */
export interface StoredOrder {
  id: string
  /** The shop's own id of the order. */
  orderId: string
  status: OrderStatus
  /** False as long as only a refund or a cancellation has named the order. */
  known: boolean
  state: OrderState
  /**
   * What was bought, by whom: the newest version, with every line at its highest paid quantity. Null until the order is
   * known, after a month, and once a pass of it was deleted.
   */
  content: CheckoutOrder | null
  /** A pass of the order was deleted, so that its content is not stored again. */
  erased: boolean
  /** Which link the bundle of the order's passes has: see `Bundle`. */
  linkGeneration: number
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
  onDispute: 'void' | 'none'
  voidedAt: number | null
  /** What the pass was before its order voided it, and is again once the order counts again. Null while the unit is valid. */
  statusBefore: PassStatus | null
}

export const withState = (order: StoredOrder, state: Partial<OrderState>): StoredOrder => ({
  ...order,
  state: { ...order.state, ...state },
})

export const isDisputeLost = ({ disputes }: Pick<OrderState, 'disputes'>): boolean =>
  disputes.some(({ status }) => status === 'LOST')

/** A key for one unit of an order. */
export const unitKey = ({ lineId, unit }: { lineId: string; unit: number }) => `${unit} ${lineId}`

/** The bundle of an order's passes is named like the order, `ord_…`. */
export const bundleIdOf = (orderId: string) => orderId.replace(/^ord_/, 'bdl_')
