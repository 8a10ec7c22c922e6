import type { Reason } from './access-event.ts'

/** That a holder was let in, once, in a scope such as an evening. */
export interface Admission {
  /** `ace_…`: the decision in the log. */
  id: string
  scope: string
  passId: string
  /** When the holder was let in, by the clock of whoever decided. Never in the future. */
  at: number
  /** Keyed hash of the device's id of the scan. */
  eventHash: string
  doorId: string
  scannerId: string
  /** The name of the scanner, or of the person with it. */
  readerId: string
  /** How often the scanner lets a pass into the scope. */
  useLimit: number
  offline: boolean
  /** Why the service would have refused when it was told of an admission; null: it would not have. */
  lateReason: Reason | null
  conflict: boolean
  /** Whether the event of a conflict was written. It is written once, and not withdrawn. */
  conflictTold: boolean
  undoneAt: number | null
}

/** The order in which things happened at the gates, in whatever order they became known. */
export function inOrder(one: Admission, other: Admission): number {
  if (one.at !== other.at) return one.at - other.at
  return one.eventHash < other.eventHash ? -1 : Number(one.eventHash > other.eventHash)
}

/**
 * The ids of the admissions that are conflicts: as many as their own limit come before them. Those that were undone count
 * for nothing. A function of the set alone, so it comes to the same in whatever order scanners tell of it.
 *
 * @param admissions those of one pass in one scope
 */
export function conflictsAmong(admissions: readonly Admission[]): Set<string> {
  const counted = admissions.filter(({ undoneAt }) => undoneAt === null).toSorted(inOrder)
  return new Set(counted.filter(({ useLimit }, before) => before >= useLimit).map(({ id }) => id))
}
