import type { CheckoutRule } from '../model/checkout-rule.ts'
import type { OrderPlan, PlannedPass, RefusalReason } from '../model/order-plan.ts'
import {
  type OrderFailure,
  type OrderState,
  type OrderStatus,
  type StoredOrder,
  type StoredUnit,
  unitKey,
} from '../model/stored-order.ts'
import { planOrder } from './plan.ts'
import { passesKept } from './refund.ts'

/** What is still to be done for an order, and what cannot be. */
export interface OrderWork {
  issue: PlannedPass[]
  void: StoredUnit[]
  unmatched: OrderState['unmatched']
  /** What rules ask for and cannot have. */
  refused: OrderFailure[]
  /** Whether rules ask for anything at all; null: they were not asked. */
  planned: boolean | null
}

const REFUSALS: Record<RefusalReason, string> = {
  quantity_invalid: 'The quantity that the rule reads is no whole number',
  serial_number_too_long: 'The serial number has more than 128 characters',
  too_many_passes: 'An order has at most 1000 passes',
}

/**
 * What the order and the rules as they are now ask for, beside the passes that are there. It follows from what is
 * known and not from the order in which it came: a unit that was refunded before it was issued never is.
 */
export function workOf(
  order: StoredOrder,
  units: readonly StoredUnit[],
  rules: readonly CheckoutRule[],
): OrderWork {
  const { state, content } = order
  const plan: OrderPlan =
    state.paid && content && !state.settled
      ? planOrder(content, rules)
      : { passes: [], unmatched: state.unmatched, refused: [] }
  const lastUnits = new Map<string, number>()
  for (const { lineId, unit } of [...plan.passes, ...units]) {
    lastUnits.set(lineId, Math.max(unit, lastUnits.get(lineId) ?? 0))
  }
  const kept = new Map(
    state.lines.map(({ id, quantity }) => [
      id,
      passesKept(lastUnits.get(id) ?? 0, quantity, refundedUnits(state, id)),
    ]),
  )
  const gone = isVoid(state)
  const stays = ({ lineId, unit, onRefund }: Pick<StoredUnit, 'lineId' | 'unit' | 'onRefund'>) =>
    onRefund === 'none' || (!gone && unit <= (kept.get(lineId) ?? unit))
  const known = new Set(units.map(unitKey))
  return {
    issue: plan.passes.filter((pass) => !known.has(unitKey(pass)) && stays(pass)),
    void: units.filter((unit) => unit.voidedAt === null && !stays(unit)),
    unmatched: plan.unmatched,
    refused: refusedBy(plan),
    planned: state.settled ? null : plan.passes.length > 0,
  }
}

/** What rules ask for and cannot have. */
export function refusedBy({ refused }: Pick<OrderPlan, 'refused'>): OrderFailure[] {
  return refused.map(({ reason, ...where }) => ({
    ...where,
    code: reason,
    message: REFUSALS[reason],
  }))
}

export const isVoid = ({ cancelled, refunds }: OrderState) =>
  cancelled || refunds.some(({ full }) => full)

function refundedUnits({ refunds }: OrderState, lineId: string): number {
  return refunds
    .flatMap(({ lines }) => lines ?? [])
    .reduce((sum, { id, quantity }) => sum + (id === lineId ? quantity : 0), 0)
}

/** How an order stands once all that can be done is done. */
export function statusOf(
  { state, status }: StoredOrder,
  units: readonly StoredUnit[],
  work: Pick<OrderWork, 'planned'>,
): OrderStatus {
  const issued = units.some(({ voidedAt }) => voidedAt === null)
  if (!issued && isVoid(state)) return 'VOIDED'
  if (!state.paid) return 'WAITING'
  const { failures, unmatched } = state
  if (issued) return failures.length > 0 || unmatched.length > 0 ? 'PARTIAL' : 'ISSUED'
  if (failures.length > 0) return 'FAILED'
  if (units.length === 0 && work.planned === null) return status
  // All that was bought was given back, line by line.
  if (units.length > 0 || work.planned) return 'VOIDED'
  return 'UNMATCHED'
}
