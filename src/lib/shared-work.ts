import { withTimeout } from './with-timeout.ts'

export interface SharedWork<T> {
  isRunning(key: string): boolean
  /** @param ifItFails what a caller that waited does: get the same error (default), or do the work itself */
  run(key: string, work: () => Promise<T>, ifItFails?: 'throw' | 'retry'): Promise<T>
}

/**
 * Does a piece of work once, however many callers of this isolate ask for it at the same time. Each caller waits with
 * a timer of its own: the request that does the work may be cancelled, and then nothing ever settles its promise.
 */
export function createSharedWork<T extends object>(timeoutMs: number): SharedWork<T> {
  const running = new Map<string, Promise<T>>()
  return {
    isRunning: (key) => running.has(key),
    async run(key, work, ifItFails = 'throw') {
      const begun = running.get(key)
      const waited = ifItFails === 'retry' ? begun?.catch(() => null) : begun
      const result = waited && (await withTimeout(timeoutMs, waited))
      if (result) return result
      const own = work().finally(() => {
        if (running.get(key) === own) running.delete(key)
      })
      running.set(key, own)
      return own
    },
  }
}
