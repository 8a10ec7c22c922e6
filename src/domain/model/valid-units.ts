import type { OrderRefund, OrderState, Step, StoredUnit } from './stored-order.ts'

/** Adds what a version told at a time. Versions may be told in any order: the steps come out the same. */
export function addStep(steps: readonly Step[], { at, value }: Step): Step[] {
  if (steps.some((step) => step.at <= at && step.value >= value)) return [...steps]
  const others = steps.filter((step) => step.at < at || step.value > value)
  return [...others, { at, value }].toSorted((one, other) => one.at - other.at)
}

/** The highest number that was told until then; 0 where none was. */
export const valueAt = (steps: readonly Step[], at: number): number =>
  steps.findLast((step) => step.at <= at)?.value ?? 0

export const highest = (steps: readonly Step[]): number => steps.at(-1)?.value ?? 0

/** A cancellation counts until the shop tells a paid version that it made later. */
export const isCancelled = ({ cancelled, paid }: OrderState): boolean =>
  cancelled !== null && (paid === null || cancelled >= paid.until)

/**
 * Until when everything that was paid is refunded, because the shop said so or because refunds had added up to the
 * total. Null: never. What is paid for later is not refunded by that.
 */
function refundedUntil({ paid, refundedWhole, refunds, totals }: OrderState): number | null {
  // A refund gives back what was paid, so it is no older than the first paid version that is known.
  const since = paid?.since ?? 0
  const times = refundedWhole === null ? [] : [Math.max(refundedWhole, since)]
  for (const { currency, told } of totals) {
    let sum = 0
    for (const refund of refunds.toSorted((one, other) => one.at - other.at)) {
      if (refund.money?.currency !== currency) continue
      sum += refund.money.amount
      const at = Math.max(refund.at, since)
      const total = valueAt(told, at)
      if (total > 0 && sum >= total) times.push(at)
    }
  }
  return times.length === 0 ? null : Math.max(...times)
}

/** Whether the whole order was cancelled or refunded, and nothing was paid since. */
export function isVoid(state: OrderState): boolean {
  const until = refundedUntil(state)
  return (
    isCancelled(state) || (until !== null && (state.paid === null || until >= state.paid.until))
  )
}

/**
 * Says which passes of an order are valid by all that was paid, refunded and cancelled. It follows from everything
 * together and not from when it came, so that a unit which was refunded before it was issued never is.
 *
 * A refund of the whole order takes the units that were paid until then, which are the first ones of each line. A
 * refund that names a line takes the last ones. Where a rule made more or fewer passes than units, a pass is valid as
 * long as any unit that it stands for is.
 *
 * @param units that have a pass or are to get one
 */
export function keptUnits(
  state: OrderState,
  units: readonly Pick<StoredUnit, 'lineId' | 'unit'>[],
): (unit: Pick<StoredUnit, 'lineId' | 'unit' | 'onRefund'>) => boolean {
  const passes = new Map<string, number>()
  for (const { lineId, unit } of units) {
    passes.set(lineId, Math.max(unit, passes.get(lineId) ?? 0))
  }
  const until = refundedUntil(state)
  const refunded = refundedUnits(state.refunds)
  const ranges = new Map(
    state.lines.map(({ id, told }) => {
      const bought = highest(told)
      const first = until === null ? 0 : valueAt(told, until)
      const last = bought - Math.max(0, (refunded.get(id) ?? 0) - first)
      return [id, { bought, first, last }]
    }),
  )
  const allCancelled = isCancelled(state)
  return ({ lineId, unit, onRefund }) => {
    if (onRefund === 'none') return true
    if (allCancelled) return false
    const range = ranges.get(lineId)
    if (!range) return true
    const count = passes.get(lineId) ?? unit
    return (
      unit * range.bought > range.first * count && (unit - 1) * range.bought < range.last * count
    )
  }
}

/** How many units of each line were refunded by refunds that name it. */
function refundedUnits(refunds: readonly OrderRefund[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lines } of refunds) {
    for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return sums
}
