import type { EventType } from '../model/event-types.ts'
import type { OrderPlan, PlannedPass, RefusalReason } from '../model/order-plan.ts'
import {
  isVoid,
  type OrderFailure,
  type OrderState,
  type OrderStatus,
  type StoredOrder,
  type StoredUnit,
  unitKey,
  withState,
} from '../model/stored-order.ts'
import { planOrder } from './plan-order.ts'
import type { KnownOrder } from './read-order.ts'
import { keptUnits } from './refund.ts'

/** A batch makes and voids this many passes at most: each takes several statements. */
const MAX_PASSES_PER_BATCH = 50

/** What is still to be done for an order. */
export interface SettlementPlan {
  /** Written one after the other, at least one: the last one also concludes the order. */
  batches: SettlementBatch[]
  /** Null where the rules were not asked. */
  outcome: RuleOutcome | null
}

export interface SettlementBatch {
  issue: PlannedPass[]
  void: StoredUnit[]
}

/** What the rules made of an order. */
export interface RuleOutcome extends Pick<OrderState, 'unmatched' | 'failures' | 'settled'> {
  /** A rule asks for a pass, also where a refund forbids it. */
  hasPlanned: boolean
}

export type OrderEvent = Extract<
  EventType,
  | 'checkout.unmatched'
  | 'checkout.failed'
  | 'checkout.voided'
  | 'checkout.disputed'
  | 'checkout.refund_failed'
>

/** Compares what the order and its rules ask for with the passes that are there. */
export function planSettlement({
  order,
  units,
  rules,
}: Pick<KnownOrder, 'order' | 'units' | 'rules'>): SettlementPlan {
  const { state, content } = order
  const plan: OrderPlan =
    state.paid && content && !state.settled
      ? planOrder(content, rules)
      : { passes: [], unmatched: state.unmatched, refused: [] }
  const isKept = keptUnits(state, [...plan.passes, ...units])
  const present = new Set(units.map(unitKey))
  const issue = plan.passes.filter((pass) => !present.has(unitKey(pass)) && isKept(pass))
  const voids = units.filter((unit) => unit.voidedAt === null && !isKept(unit))
  return {
    batches: inBatches(issue, voids),
    outcome: state.settled
      ? null
      : {
          unmatched: plan.unmatched,
          failures: refusedBy(plan),
          settled: state.paid,
          hasPlanned: plan.passes.length > 0,
        },
  }
}

function inBatches(issue: PlannedPass[], voids: StoredUnit[]): SettlementBatch[] {
  const count = Math.ceil(Math.max(issue.length, voids.length, 1) / MAX_PASSES_PER_BATCH)
  return Array.from({ length: count }, (_, at) => {
    const range = [at * MAX_PASSES_PER_BATCH, (at + 1) * MAX_PASSES_PER_BATCH] as const
    return { issue: issue.slice(...range), void: voids.slice(...range) }
  })
}

const REFUSALS: Record<RefusalReason, string> = {
  quantity_invalid: 'The quantity that the rule reads is no whole number',
  serial_number_too_long: 'The serial number has more than 128 characters',
  too_many_passes: 'An order has at most 1000 passes',
}

/** What rules ask for and cannot have. */
export function refusedBy({ refused }: Pick<OrderPlan, 'refused'>): OrderFailure[] {
  return refused.map(({ reason, ...where }) => ({
    ...where,
    code: reason,
    message: REFUSALS[reason],
  }))
}

/**
 * Says what a batch leaves behind: the order's units, and with the last one how the order stands and which events tell
 * of it.
 *
 * @param issued the units of the batch whose passes could be made
 * @param failures why the others could not, in this batch and those before it
 */
export function afterBatch(
  { batches, outcome }: SettlementPlan,
  batch: SettlementBatch,
  known: Pick<KnownOrder, 'stored' | 'order' | 'units'>,
  { issued, failures, now }: { issued: StoredUnit[]; failures: OrderFailure[]; now: number },
): Concluded & { units: StoredUnit[] } {
  const voided = new Set(batch.void.map(unitKey))
  const units = [
    ...known.units.map((unit) => (voided.has(unitKey(unit)) ? { ...unit, voidedAt: now } : unit)),
    ...issued,
  ].toSorted(byLineAndUnit)
  const voidsUnreported = known.order.state.voidsUnreported || voided.size > 0
  const order = withState(known.order, { voidsUnreported })
  if (batch !== batches.at(-1)) return { units, order, events: [] }
  const whole = outcome && { ...outcome, failures: [...failures, ...outcome.failures] }
  return { units, ...concludeOrder({ ...known, order, units }, whole) }
}

function byLineAndUnit(a: StoredUnit, b: StoredUnit): number {
  if (a.lineId !== b.lineId) return a.lineId < b.lineId ? -1 : 1
  return a.unit - b.unit
}

export interface Concluded {
  order: StoredOrder
  events: OrderEvent[]
}

/** Says how an order stands once nothing is left to do, and which events tell what is new since it was stored last. */
export function concludeOrder(
  { stored, order: before, units }: Pick<KnownOrder, 'stored' | 'order' | 'units'>,
  outcome: RuleOutcome | null,
): Concluded {
  const { hasPlanned = null, ...state } = outcome ?? {}
  let order = withState(before, state)
  order = { ...order, status: statusOf(order, units, hasPlanned) }
  const events = eventsOf(stored, order)
  if (events.includes('checkout.voided')) {
    order = withState(order, { voidsUnreported: false, voidReported: order.status === 'VOIDED' })
  }
  return { order: order.known ? withAllTold(order) : order, events }
}

/** Once an event has told of it, it is told. What an unknown order went through is told when the shop tells of the order. */
function withAllTold(order: StoredOrder): StoredOrder {
  const told = <T extends { isTold: boolean }>(list: T[]) =>
    list.map((each) => ({ ...each, isTold: true }))
  const { disputes, failedRefunds } = order.state
  return withState(order, { disputes: told(disputes), failedRefunds: told(failedRefunds) })
}

function statusOf(
  { state, status }: StoredOrder,
  units: readonly StoredUnit[],
  hasPlanned: boolean | null,
): OrderStatus {
  const { failures, unmatched, paid } = state
  const isIssued = units.some(({ voidedAt }) => voidedAt === null)
  if (!isIssued && isVoid(state)) return 'VOIDED'
  if (!paid) return 'WAITING'
  if (isIssued) return failures.length > 0 || unmatched.length > 0 ? 'PARTIAL' : 'ISSUED'
  if (failures.length > 0) return 'FAILED'
  // All that was bought was given back, line by line.
  if (units.length > 0 || hasPlanned) return 'VOIDED'
  return hasPlanned === null ? status : 'UNMATCHED'
}

function eventsOf(stored: StoredOrder | null, { state, status, known }: StoredOrder): OrderEvent[] {
  const isNew = (member: 'unmatched' | 'failures') =>
    state[member].length > 0 &&
    JSON.stringify(stored?.state[member]) !== JSON.stringify(state[member])
  const isVoided = status === 'VOIDED'
  const events: Record<OrderEvent, boolean> = {
    'checkout.unmatched': state.paid && !isVoided && isNew('unmatched'),
    'checkout.failed': !isVoided && isNew('failures'),
    'checkout.voided': state.voidsUnreported || (isVoided && known && !state.voidReported),
    'checkout.disputed': known && state.disputes.some(({ isTold }) => !isTold),
    'checkout.refund_failed': known && state.failedRefunds.some(({ isTold }) => !isTold),
  }
  return (Object.keys(events) as OrderEvent[]).filter((type) => events[type])
}
