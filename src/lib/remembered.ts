/**
 * A small memory of one isolate, for things that never change or may be outdated. When it is full, the least recently
 * used entry is forgotten.
 */
export function remembered<T>(limits: { maxEntries: number; ttlMs: number }) {
  const entries = new Map<string, { value: T; at: number }>()
  return {
    get(key: string, nowMs: number): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (nowMs - entry.at >= limits.ttlMs) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: T, nowMs: number): void {
      entries.delete(key)
      entries.set(key, { value, at: nowMs })
      if (entries.size > limits.maxEntries) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
    },
    delete(key: string): void {
      entries.delete(key)
    },
    deleteWhere(condition: (value: T) => boolean): void {
      for (const [key, { value }] of entries) if (condition(value)) entries.delete(key)
    },
  }
}
