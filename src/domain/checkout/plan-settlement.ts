import type { CheckoutOrder } from '../model/checkout-order.ts'
import type { EventType } from '../model/event-types.ts'
import type { OrderPlan, PlannedPass, RefusalReason } from '../model/order-plan.ts'
import type { PassStatus } from '../model/pass-content.ts'
import {
  isDisputeLost,
  type OrderFailure,
  type OrderState,
  type OrderStatus,
  type StoredOrder,
  type StoredUnit,
  unitKey,
  WHOLE_ORDER,
  withState,
} from '../model/stored-order.ts'
import { linesToAsk } from './apply-news.ts'
import { MAX_PASSES_PER_ORDER, planOrder } from './plan-order.ts'
import type { KnownOrder } from './read-order.ts'
import { isVoid, validUnits } from './valid-units.ts'

/** A batch makes and voids this many passes at most: each takes several statements. */
const MAX_PASSES_PER_BATCH = 50

/** What is still to be done for an order. */
export interface SettlementPlan {
  /** Written one after the other, at least one: the last one also concludes the order. */
  batches: SettlementBatch[]
  /** What the rules make of the order as a whole, but for passes that cannot be made. */
  outcome: RuleOutcome
}

export interface SettlementBatch {
  issue: PlannedPass[]
  void: StoredUnit[]
  /** Units that a cancellation has voided, which no longer counts. */
  reinstate: StoredUnit[]
}

/** What the rules made of an order. */
export type RuleOutcome = Pick<OrderState, 'unmatched' | 'withoutPass' | 'failures' | 'lines'>

export type OrderEvent = Extract<
  EventType,
  | 'checkout.unmatched'
  | 'checkout.failed'
  | 'checkout.voided'
  | 'checkout.disputed'
  | 'checkout.refund_failed'
>

/**
 * Compares the passes that the order and its rules ask for with the passes that exist. Rules apply to lines that are new
 * or have grown; earlier results for other lines stay.
 */
export function planSettlement({
  order,
  units,
  rules,
}: Pick<KnownOrder, 'order' | 'units' | 'rules'>): SettlementPlan {
  const { state, content } = order
  const lines = state.paid ? linesToAsk(content, state) : []
  const asked = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const others = units.filter(({ lineId }) => !asked.has(lineId))
  const plan: OrderPlan = content
    ? planOrder({ ...content, lines }, rules, MAX_PASSES_PER_ORDER - others.length)
    : { passes: [], unmatched: [], withoutPass: [], refused: [] }
  const planned = Map.groupBy(plan.passes, ({ lineId }) => lineId)
  const askedLines = state.lines.map((line) => {
    const passes = planned.get(line.id)?.length ?? 0
    return asked.has(line.id) ? { ...line, asked: asked.get(line.id)!, planned: passes } : line
  })
  const isValid = validUnits({ ...state, lines: askedLines }, units)
  const isLost = isDisputeLost(state)
  const isKept = (unit: PlannedPass | StoredUnit) =>
    !(isLost && unit.onDispute === 'void') && (unit.onRefund === 'none' || isValid(unit))
  const present = new Set(units.map(unitKey))
  const missing = plan.passes.filter((pass) => !present.has(unitKey(pass)))
  const withheld = Map.groupBy(
    missing.filter((pass) => !isKept(pass)),
    ({ lineId }) => lineId,
  )
  const kept = <T extends { lineId: string | null }>(list: readonly T[]) =>
    list.filter(({ lineId }) => lineId !== null && !asked.has(lineId))
  return {
    batches: inBatches({
      issue: missing.filter(isKept),
      void: units.filter((unit) => unit.voidedAt === null && !isKept(unit)),
      reinstate: units.filter((unit) => isVoidedByOrder(unit) && isKept(unit)),
    }),
    outcome: {
      lines: askedLines.map((line) =>
        asked.has(line.id)
          ? { ...line, withheld: (withheld.get(line.id) ?? []).map(({ unit }) => unit) }
          : line,
      ),
      unmatched: [...kept(state.unmatched), ...plan.unmatched],
      withoutPass: [...kept(state.withoutPass), ...plan.withoutPass],
      failures: [
        ...(content ? unreadableIn(content) : state.failures.filter(isUnreadable)),
        ...kept(state.failures).filter((failure) => !isUnreadable(failure)),
        ...refusedBy(plan),
      ],
    },
  }
}

/** A pass that was void before its order was cancelled is somebody's decision about that pass, and stays void. */
const isVoidedByOrder = ({ voidedAt, statusBefore }: StoredUnit): boolean =>
  voidedAt !== null && statusBefore !== 'VOIDED'

function inBatches({ issue, void: voids, reinstate }: SettlementBatch): SettlementBatch[] {
  const longest = Math.max(issue.length, voids.length, reinstate.length, 1)
  return Array.from({ length: Math.ceil(longest / MAX_PASSES_PER_BATCH) }, (_, at) => {
    const range = [at * MAX_PASSES_PER_BATCH, (at + 1) * MAX_PASSES_PER_BATCH] as const
    return {
      issue: issue.slice(...range),
      void: voids.slice(...range),
      reinstate: reinstate.slice(...range),
    }
  })
}

const UNREADABLE = 'line_unreadable'
const isUnreadable = ({ code }: OrderFailure) => code === UNREADABLE

/** Lines that the shop told in a way that cannot be read. */
export const unreadableIn = ({ unreadable }: CheckoutOrder): OrderFailure[] =>
  unreadable.map(({ lineId, message }) => ({ ...WHOLE_ORDER, lineId, code: UNREADABLE, message }))

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

interface BatchResult {
  /** The units of the batch whose passes could be made. */
  issued: StoredUnit[]
  /** Why the others could not, in this batch and those before it. */
  failures: OrderFailure[]
  /** What passes were before they are voided, by their ids; a pass that is missing was void. */
  statusesBefore: ReadonlyMap<string, PassStatus>
  now: number
}

/**
 * Says what a batch leaves behind: the order's units, and with the last one how the order stands and which events tell
 * of it.
 */
export function afterBatch(
  { batches, outcome }: SettlementPlan,
  batch: SettlementBatch,
  known: Pick<KnownOrder, 'stored' | 'order' | 'units'>,
  { issued, failures, statusesBefore, now }: BatchResult,
): Concluded & { units: StoredUnit[] } {
  const voided = batch.void.map((unit): StoredUnit => {
    return { ...unit, voidedAt: now, statusBefore: statusesBefore.get(unit.passId) ?? 'VOIDED' }
  })
  const valid = batch.reinstate.map((unit): StoredUnit => {
    return { ...unit, voidedAt: null, statusBefore: null }
  })
  const changed = new Map([...voided, ...valid].map((unit) => [unitKey(unit), unit]))
  const units = [
    ...known.units.map((unit) => changed.get(unitKey(unit)) ?? unit),
    ...issued,
  ].toSorted(byLineAndUnit)
  const voidsUnreported = known.order.state.voidsUnreported || batch.void.length > 0
  const order = withState(known.order, { voidsUnreported })
  if (batch !== batches.at(-1)) return { units, order, events: [] }
  const whole = { ...outcome, failures: [...outcome.failures, ...failures] }
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
  outcome: Partial<RuleOutcome>,
): Concluded {
  let order = withState(before, outcome)
  order = { ...order, status: statusOf(order, units) }
  const events = eventsOf(stored, order)
  const isVoided = order.status === 'VOIDED'
  const isReported = events.includes('checkout.voided')
  order = withState(order, {
    voidsUnreported: order.state.voidsUnreported && !isReported,
    voidReported: isVoided && (isReported || order.state.voidReported),
  })
  return { order: order.known ? withAllTold(order) : order, events }
}

/** Marks disputes and failed refunds as reported by events. Those of an unknown order wait until the shop sends the order. */
function withAllTold(order: StoredOrder): StoredOrder {
  const told = <T extends { isTold: boolean }>(list: T[]) =>
    list.map((each) => ({ ...each, isTold: true }))
  const { disputes, failedRefunds } = order.state
  return withState(order, { disputes: told(disputes), failedRefunds: told(failedRefunds) })
}

function statusOf({ state }: StoredOrder, units: readonly StoredUnit[]): OrderStatus {
  const { failures, unmatched, withoutPass, paid, lines } = state
  const isIssued = units.some(({ voidedAt }) => voidedAt === null)
  if (!isIssued && isVoid(state)) return 'VOIDED'
  if (!paid) return 'WAITING'
  if (isIssued) return failures.length > 0 || unmatched.length > 0 ? 'PARTIAL' : 'ISSUED'
  if (failures.length > 0) return 'FAILED'
  // All that was bought was given back, line by line.
  if (units.length > 0 || lines.some(({ planned }) => planned > 0)) return 'VOIDED'
  return withoutPass.length > 0 && unmatched.length === 0 ? 'ISSUED' : 'UNMATCHED'
}

function eventsOf(stored: StoredOrder | null, { state, status, known }: StoredOrder): OrderEvent[] {
  const isNew = (member: 'unmatched' | 'failures') => {
    const told = new Set(stored?.state[member].map((each) => JSON.stringify(each)))
    return state[member].some((each) => !told.has(JSON.stringify(each)))
  }
  const isVoided = status === 'VOIDED'
  const events: Record<OrderEvent, boolean> = {
    'checkout.unmatched': state.paid !== null && !isVoided && isNew('unmatched'),
    'checkout.failed': !isVoided && isNew('failures'),
    'checkout.voided': state.voidsUnreported || (isVoided && known && !state.voidReported),
    'checkout.disputed': known && state.disputes.some(({ isTold }) => !isTold),
    'checkout.refund_failed': known && state.failedRefunds.some(({ isTold }) => !isTold),
  }
  return (Object.keys(events) as OrderEvent[]).filter((type) => events[type])
}
