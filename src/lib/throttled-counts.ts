import { remembered } from './remembered.ts'

/**
 * Counts of one isolate that are stored somewhere else: the first ones of a window at once, each for itself, and what
 * comes after them together with the next. A flood thus costs a bounded number of writes; what was counted at its very
 * end may be lost.
 */
export function throttledCounts(limits: {
  maxEntries: number
  maxWrites: number
  windowMs: number
}) {
  const entries = remembered<{ since: number; writes: number; waiting: number }>({
    maxEntries: limits.maxEntries,
    ttlMs: Number.POSITIVE_INFINITY,
  })
  return {
    /** Counts one more. Says how many are to be added to what is stored; 0: none now. */
    add(key: string, nowMs: number): number {
      const before = entries.get(key, nowMs)
      const isNewWindow = !before || nowMs - before.since >= limits.windowMs
      const window = isNewWindow ? { since: nowMs, writes: 0 } : before
      const waiting = (before?.waiting ?? 0) + 1
      const isWritten = window.writes < limits.maxWrites
      const writes = window.writes + (isWritten ? 1 : 0)
      entries.set(key, { since: window.since, writes, waiting: isWritten ? 0 : waiting }, nowMs)
      return isWritten ? waiting : 0
    },
  }
}
