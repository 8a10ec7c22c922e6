import type { OrderRefund, OrderState, Step, StoredUnit } from '../model/stored-order.ts'

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
  let until = refundedWhole === null ? null : Math.max(refundedWhole, since)
  for (const { currency, told } of totals) {
    const given = [
      ...refunds.map(({ at, money }) => ({
        at,
        amount: money?.currency === currency ? money.amount : 0,
      })),
      // What a refund of the whole order gave back is all that there was.
      ...(refundedWhole === null ? [] : [{ at: refundedWhole, amount: null }]),
    ].toSorted((one, other) => one.at - other.at)
    let sum = 0
    for (const each of given) {
      const at = Math.max(each.at, since)
      const total = valueAt(told, at)
      sum = each.amount === null ? Math.max(sum, total) : sum + each.amount
      if (total > 0 && sum >= total) until = Math.max(at, until ?? at)
    }
  }
  return until
}

/** Whether the whole order was cancelled, or all that was bought was refunded as a whole. */
export function isVoid(state: OrderState): boolean {
  const until = refundedUntil(state)
  const isRefunded =
    until !== null && state.lines.every(({ told }) => told.every(({ at }) => at <= until))
  return isCancelled(state) || isRefunded
}

type Unit = Pick<StoredUnit, 'lineId' | 'unit'>

/**
 * Says which units of an order are valid by all that was paid, refunded and cancelled. It follows from everything
 * together and not from when it came, so that a unit which was refunded before it was issued never is. Where a rule made
 * more or fewer passes than units, a pass is valid as long as any unit that it stands for is.
 *
 * @param units that have a pass
 */
export function validUnits(
  state: OrderState,
  units: readonly Unit[] = [],
): (unit: Unit) => boolean {
  const passes = new Map(state.lines.map(({ id, planned }) => [id, planned]))
  for (const { lineId, unit } of units) {
    passes.set(lineId, Math.max(unit, passes.get(lineId) ?? 0))
  }
  const until = refundedUntil(state)
  const refunds = refundsByLine(state.refunds)
  const lines = new Map(
    state.lines.map(({ id, told }) => [
      id,
      { bought: highest(told), ranges: validRanges(told, refunds.get(id) ?? [], until) },
    ]),
  )
  const allCancelled = isCancelled(state)
  return ({ lineId, unit }) => {
    if (allCancelled) return false
    const line = lines.get(lineId)
    if (!line) return true
    const count = passes.get(lineId) ?? unit
    return line.ranges.some(
      ({ from, to }) => unit * line.bought > from * count && (unit - 1) * line.bought < to * count,
    )
  }
}

/** Units of a line, from the one after `from` to the one that is `to`. */
interface Range {
  from: number
  to: number
}

/**
 * Goes through what happened to a line, in the order of the shop's clock. A refund takes the last units that are valid at
 * that time: those that are paid for later are other ones. Of the same time, the refund counts as later.
 */
function validRanges(
  told: readonly Step[],
  refunds: readonly Step[],
  until: number | null,
): Range[] {
  const since = told[0]?.at ?? 0
  const happened = [
    ...told.map(({ at, value }) => ({ at, bought: value, taken: 0 })),
    ...refunds.map(({ at, value }) => ({ at: Math.max(at, since), bought: 0, taken: value })),
    ...(until === null ? [] : [{ at: until, bought: 0, taken: EVERYTHING }]),
  ].toSorted((one, other) => one.at - other.at)
  const ranges: Range[] = []
  let highestYet = 0
  let owed = 0
  for (const { bought, taken } of happened) {
    if (bought > highestYet) ranges.push({ from: highestYet, to: bought })
    highestYet = Math.max(highestYet, bought)
    // A version that tells as much as was refunded may still be on its way: what it adds is refunded already.
    if (taken === EVERYTHING) ranges.length = 0
    else owed = takeLast(ranges, owed + taken)
  }
  return ranges
}

const EVERYTHING = Number.POSITIVE_INFINITY

/** Takes the last units away, and says how many there were too few. */
function takeLast(ranges: Range[], units: number): number {
  let left = units
  for (let last = ranges.at(-1); left > 0 && last; last = ranges.at(-1)) {
    const taken = Math.min(left, last.to - last.from)
    left -= taken
    last.to -= taken
    if (last.to === last.from) ranges.pop()
  }
  return left
}

/** What refunds that name a line took of it. */
function refundsByLine(refunds: readonly OrderRefund[]): Map<string, Step[]> {
  const taken = new Map<string, Step[]>()
  for (const { at, lines } of refunds) {
    for (const { id, quantity } of lines) {
      const steps = taken.get(id) ?? []
      steps.push({ at, value: quantity })
      taken.set(id, steps)
    }
  }
  return taken
}
