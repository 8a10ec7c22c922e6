/** Points of a pass that end together. Pure: a pass keeps its lots, and every change of its balance settles them. */

const DAY_MS = 86_400_000

/** How points end: at the end of a month, this many months after the month in which they were earned. */
export interface PointsExpiry {
  months: number
  /** How many days before their end an event warns of it; left out: none does. */
  warnDays?: number | undefined
}

export interface PointLot {
  points: number
  /** Epoch milliseconds. */
  endsAt: number
  /** Whether an event has warned of their end. */
  warned?: true
}

/** Points that came to the lots of one end, or were taken from them. */
export type LotChange = [points: number, endsAt: number]

/** The end of points that are earned now: the first instant of a month, by UTC. */
export function endOfTerm(nowMs: number, { months }: PointsExpiry): number {
  const now = new Date(nowMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 1)
}

export const sumOf = (lots: readonly PointLot[]): number =>
  lots.reduce((sum, { points }) => sum + points, 0)

/** How many points have ended, though nobody has booked that yet. */
export const endedPoints = (lots: readonly PointLot[] | null, nowMs: number): number =>
  sumOf((lots ?? []).filter(({ endsAt }) => endsAt <= nowMs))

/**
 * The lots of a pass with this balance: what is new opens a lot, and what is gone is taken from those that end soonest, from
 * ended ones last.
 *
 * @returns null where points do not end
 */
export function settledLots(
  expiry: PointsExpiry | undefined,
  lots: readonly PointLot[] | null,
  balance: number | null,
  nowMs: number,
): PointLot[] | null {
  if (!expiry || balance === null) return null
  const had = lots ?? []
  const difference = balance - sumOf(had)
  if (difference > 0) return changed(had, [[difference, endOfTerm(nowMs, expiry)]])
  let taken = -difference
  const isEnded = ({ endsAt }: PointLot) => endsAt <= nowMs
  const inTurn = [...had.filter((lot) => !isEnded(lot)), ...had.filter(isEnded)]
  const takings = inTurn.map(({ points, endsAt }): LotChange => {
    const here = Math.min(points, taken)
    taken -= here
    return [-here, endsAt]
  })
  return changed(had, takings)
}

/** The lots after what was taken from them, or came to them, is undone; none has less than nothing. */
export const undone = (lots: readonly PointLot[], changes: readonly LotChange[]): PointLot[] =>
  changed(
    lots,
    changes.map(([points, endsAt]) => [-points, endsAt]),
  )

/** What happened to the lots between two states. */
export function lotChanges(before: readonly PointLot[], after: readonly PointLot[]): LotChange[] {
  const ends = new Set([...before, ...after].map(({ endsAt }) => endsAt))
  const at = (lots: readonly PointLot[], end: number) =>
    sumOf(lots.filter(({ endsAt }) => endsAt === end))
  return [...ends].flatMap((end): LotChange[] => {
    const points = at(after, end) - at(before, end)
    return points === 0 ? [] : [[points, end]]
  })
}

/** When something is to be done about the lots: an end to be booked or warned of. Null: never. */
export function lotsDueAt(
  expiry: PointsExpiry | undefined,
  lots: readonly PointLot[] | null,
): number | null {
  if (!expiry || !lots?.length) return null
  return Math.min(
    ...lots.map((lot) => (isToWarn(lot, expiry) ? warningAt(lot, expiry) : lot.endsAt)),
  )
}

/** Lots of whose end nobody was warned, though it is near. */
export const lotsToWarn = (
  expiry: PointsExpiry,
  lots: readonly PointLot[],
  nowMs: number,
): PointLot[] =>
  lots.filter(
    (lot) => isToWarn(lot, expiry) && warningAt(lot, expiry) <= nowMs && lot.endsAt > nowMs,
  )

const isToWarn = ({ warned }: PointLot, { warnDays }: PointsExpiry) =>
  warnDays !== undefined && !warned
const warningAt = ({ endsAt }: PointLot, { warnDays = 0 }: PointsExpiry) =>
  endsAt - warnDays * DAY_MS

function changed(lots: readonly PointLot[], changes: readonly LotChange[]): PointLot[] {
  const byEnd = new Map(lots.map((lot) => [lot.endsAt, lot]))
  for (const [points, endsAt] of changes) {
    const lot = byEnd.get(endsAt) ?? { points: 0, endsAt }
    byEnd.set(endsAt, { ...lot, points: Math.max(0, lot.points + points) })
  }
  return [...byEnd.values()]
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => a.endsAt - b.endsAt)
}
