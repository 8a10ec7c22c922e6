const FORGET_MS = 2500

/** A code stays in front of the camera for a while: it counts as scanned once, until it has been away. */
export function createRepeats(): (value: string, nowMs: number) => boolean {
  let last: { value: string; seenMs: number } | null = null
  return (value, nowMs) => {
    const isRepeat = last?.value === value && nowMs - last.seenMs < FORGET_MS
    last = { value, seenMs: nowMs }
    return isRepeat
  }
}
