import { isDisputeLost, isVoid, type OrderState, type StoredUnit } from '../model/stored-order.ts'

type Unit = Pick<StoredUnit, 'lineId' | 'unit' | 'onRefund' | 'onDispute'>

/**
 * Says which passes of an order its refunds and lost disputes leave valid. It follows from all refunds together and not from when they
 * came, so that a unit which was refunded before it was issued never is.
 *
 * @param units that have a pass or are to get one; the last ones of a line are voided first
 */
export function keptUnits(state: OrderState, units: readonly Unit[]): (unit: Unit) => boolean {
  const passes = new Map<string, number>()
  for (const { lineId, unit } of units) {
    passes.set(lineId, Math.max(unit, passes.get(lineId) ?? 0))
  }
  const kept = new Map(
    state.lines.map(({ id, quantity }) => [
      id,
      passesKept(passes.get(id) ?? 0, quantity, refundedUnits(state, id)),
    ]),
  )
  const allVoid = isVoid(state)
  const isLost = isDisputeLost(state)
  return ({ lineId, unit, onRefund, onDispute }) =>
    !(isLost && onDispute === 'void') &&
    (onRefund === 'none' || (!allVoid && unit <= (kept.get(lineId) ?? unit)))
}

function refundedUnits({ refunds }: OrderState, lineId: string): number {
  return refunds
    .flatMap(({ lines }) => lines ?? [])
    .reduce((sum, { id, quantity }) => sum + (id === lineId ? quantity : 0), 0)
}

/**
 * How many passes of a line stay valid after a refund of some of its units: the last ones go. Where a rule made more
 * or fewer passes than units, a pass stays as long as any unit that it stands for does.
 *
 * @param passes how many the line was given
 * @param quantity how many units of the line were bought
 * @param refunded how many of these were refunded, all refunds together
 */
export function passesKept(passes: number, quantity: number, refunded: number): number {
  if (quantity <= 0) return 0
  const left = Math.min(Math.max(quantity - refunded, 0), quantity)
  return Math.ceil((passes * left) / quantity)
}
